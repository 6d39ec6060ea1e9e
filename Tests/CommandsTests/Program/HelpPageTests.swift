import Testing

@testable import Commands

@Suite struct HelpPageTests {
  @Test func program() {
    #expect(
      HelpPage.program() == """
        Usage: segueviz COMMAND ...

        Explain, check, and diagram UIKit unwind segues.

        Commands:
          render       Draw a diagram or create an interactive page
          batch        Draw all documents in a folder, with a gallery
          explain      Explain each unwind segue step by step
          explore      Find every possible destination of each unwind segue
          check        Check unwind segues for errors and unmet expectations
          diff         Compare two documents and their unwind segues
          import       Create documents from an app or _printHierarchy output
          init         Set up a project: settings, baseline, and editor
          schema       Print the JSON Schema of hierarchy documents
          extract      Restore the document that a diagram was drawn from
          doctor       Check that all dependencies are installed
          completions  Print shell completions
          manual       Print the manual page, segueviz(1)
          help         Print the help of a command

        Options:
          -h, --help     print this help and exit
          -V, --version  print the version and exit

        Exit status:
          0   success, with any outcome of the unwind segues
          1   check, explore: findings; diff: changed outcomes; batch: failed diagrams;
              doctor: missing dependencies
          64  invalid command line
          65  invalid input
          66  missing or unreadable input
          70  internal error or Graphviz error
          73  output can't be written

        For the options of a command, run "segueviz COMMAND --help".

        """)
  }

  @Test func explain() {
    #expect(
      HelpPage.of(.explain) == """
        Usage: segueviz explain INPUT [OPTION]...

        Explain each unwind segue step by step.

        INPUT is a hierarchy document in JSON, an app folder, a storyboard, or
        _printHierarchy output; - is standard input. For an app, explain prints one line
        for each unwind segue at a point where the user can trigger it. To see every
        step, pass --unwind. --format json, --compare, and --matrix use one unwind
        segue, or the launch state.

        With --unwind, the trace contains only these unwind segues, all forward segues,
        and the findings of the whole document.

        With --from and --action, explain tests an unwind segue that the document
        doesn't have. Its id is "asked".

        With --with, text and Markdown start with the unwind segues whose outcome
        changes. With --compare, they list the iOS versions. With --matrix, they list
        the new destination for each source.

        Options:
              --unwind=ID           unwind segue, by id, identifier, or action; can be
                                    repeated
              --from=ID             source of the unwind segue to test; an id, or a
                                    class with only one instance (with --action)
              --action=SELECTOR     action to test, such as unwindToMenu: or
                                    unwindToMenu(_:) (with --from)
              --ios=V               iOS version, 6 or later (default: the document's)
              --compare[=V,V,...]   compare these iOS versions (default: the app's
                                    oldest, and each later one with different rules)
              --matrix              print the destination for every source and every
                                    action, with up to 20 million questions; --unwind
                                    limits the actions
              --with=FILE           apply this JSON merge patch to the document, and
                                    report what changes
              --format=text|json|markdown|csv
                                    report format; csv needs --matrix (default: text)
              --image=URL           address of a diagram to show in Markdown; http,
                                    https, or relative
              --memory-limit=SIZE|none
                                    memory limit of each process, such as 512M or 3G
                                    (default: 2G); not enforced on macOS
              --sources=DIR         folder with Swift and Objective-C files of the app;
                                    can be repeated
              --target=NAME         target of the Xcode project (default: the app)
              --root=ID             first scene of the window: its id, its class, or a
                                    storyboard (default: the initial view controller)
              --config=FILE         settings file (default: .segueviz.json beside or
                                    above the inputs)
          -h, --help                print this help and exit
          -V, --version             print the version and exit

        Examples:
          segueviz explain quiz.json
          segueviz explain quiz.json --unwind home --ios 8
          segueviz explain quiz.json --from results --action exitToHomeScreen:
          segueviz explain quiz.json --with what-if.json
          segueviz explain quiz.json --compare
          segueviz explain quiz.json --compare 7,8,9,17
          segueviz explain quiz.json --matrix --format csv > quiz.csv
          segueviz explain quiz.json --format json > quiz.trace.json
          segueviz explain quiz.json --format markdown --image quiz.svg > quiz.md

        """)
  }

  @Test func everyOptionIsThereAndNoLineIsWiderThanATerminal() {
    for subcommand in Subcommand.all {
      let page = HelpPage.of(subcommand)
      for option in subcommand.options {
        #expect(page.contains(" " + option.longForm), "\(option.name)")
      }
      for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }
}

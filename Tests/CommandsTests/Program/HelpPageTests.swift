import Testing

@testable import Commands

@Suite struct HelpPageTests {
  @Test func program() {
    #expect(
      HelpPage.program() == """
        Usage: segueviz COMMAND ...

        Draws and explains how UIKit resolves unwind segues.

        Commands:
          render       Draw hierarchies and the search of their unwinds
          batch        Draw every document of a folder, with a gallery
          explain      Say step by step what each unwind does, and why
          explore      Say where every unwind can go, in every stack that the app can
                       build
          check        Report what is wrong with unwinds, and whether they go where they
                       should
          diff         Say what changed between documents, and which unwinds with it
          import       Make hierarchy documents from storyboards or debugger output
          init         Have an editor check hierarchy documents while they are written
          schema       Print the JSON Schema of hierarchy documents
          extract      Print the hierarchy document that a picture was drawn from
          doctor       Say whether all that pictures need is installed, and what to do
                       if not
          completions  Print what a shell needs to complete command lines
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

        "segueviz COMMAND --help" says more of each command.

        """)
  }

  @Test func explain() {
    #expect(
      HelpPage.of(.explain) == """
        Usage: segueviz explain INPUT [OPTION]...

        Say step by step what each unwind does, and why.

        INPUT is a hierarchy document in JSON, or - for standard input; or a storyboard,
        an app's folder or what _printHierarchy printed, which is imported first. Of an
        app, every unwind is told in a line, each when it can be triggered; --unwind
        tells the rest of some. --format json, --compare and --matrix take one unwind,
        or the app as it begins.

        With --unwind the trace holds these unwinds only, and still the forward segues
        and what there is to say of the whole document.

        With --from and --action there is one unwind, which no segue of the document has
        to make; its id is asked.

        With --with text and Markdown begin with what moved: the unwinds that end
        otherwise than without it, and why; with --compare under which versions, with
        --matrix whom each source reaches instead.

        Options:
              --unwind=ID           only the unwind segue with this id, or those with
                                    this identifier or action; may be given several
                                    times
              --from=ID             with --action: what if this controller unwound, by
                                    its id, or by its class where one only is of it; no
                                    segue has to say so
              --action=SELECTOR     the unwind action that --from asks for:
                                    unwindToMenu: or unwindToMenu(_:)
              --ios=V               the version of iOS whose rules apply, 6 or later
                                    (default: the document's)
              --compare[=V,V,...]   tell what the unwinds do under these versions of
                                    iOS, side by side, and why it differs (default: the
                                    oldest that the app runs on, and each later one
                                    whose rules differ)
              --matrix              tell for every live controller and every unwind
                                    action who would win; with --unwind only for the
                                    actions of these unwinds
              --with=FILE           what if? lay this over the document, a JSON merge
                                    patch on classes by name, and on segues and
                                    controllers by id, and say what moves
              --format=text|json|markdown|csv
                                    how to print it (default: text); csv only with
                                    --matrix
              --image=URL           the address of a picture for a Markdown page to
                                    show; http, https or relative
              --memory-limit=SIZE|none
                                    how much memory a process may take that reads and
                                    draws, such as 512M or 3G (default: 2G); macOS does
                                    not enforce it
              --sources=DIR         read the app's Swift and Objective-C in this folder:
                                    classes, unwind actions and overrides; may be given
                                    several times
              --target=NAME         the target of the Xcode project whose storyboards
                                    and settings count (default: the app)
              --root=ID             the scene that the window begins with: its id in the
                                    document, its class, or a storyboard (default: the
                                    initial view controller)
              --config=FILE         the project's settings (default: .segueviz.json
                                    beside or above the inputs)
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

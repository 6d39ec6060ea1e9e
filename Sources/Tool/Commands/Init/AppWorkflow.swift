/// The workflow of GitHub Actions that `init` writes for an app.
enum AppWorkflow {
  static let file = InitFile(
    name: ".github/workflows/segueviz.yml", content: Array(text.utf8), isKept: true)

  private static let text = """
    # Checks the unwind segues of this app. .segueviz.json names what is checked and what is known.
    name: segueviz
    on:
      push:
      pull_request:

    permissions:
      contents: read

    jobs:
      segues:
        runs-on: ubuntu-24.04
        timeout-minutes: 10
        steps:
          - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
            with:
              persist-credentials: false
          # "make deb" in a clone of segueviz creates the package. Commit it, or download it here.
          - run: sudo apt-get update && sudo apt-get install --yes ./tools/segueviz_\(Program.version)-1_amd64.deb
          - run: segueviz check --format github
          - run: segueviz explore

    """
}

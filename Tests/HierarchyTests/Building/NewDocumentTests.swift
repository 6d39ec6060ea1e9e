import Hierarchy
import Testing

/// Documents made in Swift are those that the loader would have made.
@Suite struct NewDocumentTests {
  @Test func aDocumentWithEverything() throws {
    var overrides = NewOverrides()
    overrides.canPerformUnwindSegueAction = [
      .init(action: "home:", from: "modal", answer: .no, note: "why"), .init(answer: .super),
    ]
    overrides.viewControllerForUnwindSegueAction = .children(.listed(["first"]), then: .self)
    overrides.allowedChildrenForUnwinding = .listed(["second", "first"])
    overrides.unwindForTowards = .reveals
    overrides.segueForUnwindingToViewController = .segue(className: "Shrink", performs: .dismiss)
    overrides.shouldPerformSegue = [ShouldPerformRule(identifier: "x", answer: .no, note: nil)]
    overrides.showViewController = true
    var modal = NewController("modal", modalPresentationStyle: .pageSheet)
    modal.callerAssumed = true
    modal.note = "a \"note\"\n"
    var segue = NewSegue.unwind(
      "home", from: "modal", action: "home(_:)", identifier: "x", sender: "Done",
      expecting: [
        .init(ios: "8", outcome: .aborted, destination: .nobody),
        .init(destination: .controller("tabs"), removes: ["modal"]),
      ])
    segue.trigger = .programmatic
    segue.animates = false
    let new = NewDocument(
      title: "Title", summary: "Summary", ios: "17",
      classes: [
        NewClass("Base", unwindActions: ["home:"]),
        NewClass("Tabs", superclass: "Base", overrides: overrides, container: .tab),
      ],
      root: NewController(
        "tabs", class: "Tabs", title: "Tabs",
        children: [NewController("first"), NewController("second")],
        selectedViewController: "second", presents: modal),
      scenes: [NewController("later")],
      segues: [segue, .forward(nil, .show, from: "first", to: "later")])
    let document = try Document(new)
    #expect(document.title == "Title" && document.summary == "Summary")
    #expect(document.ios.description == "17")
    #expect(document.classNames == ["Base", "Tabs"])
    #expect(document.controllers.map(\.id) == ["tabs", "first", "second", "modal", "later"])
    #expect(document.liveCount == 4)
    #expect(document.controllers[0].selectedChild == 2)
    #expect(document.controllers[3].modalPresentationStyle == .pageSheet)
    #expect(document.controllers[3].note == "a \"note\"\n")
    #expect(document.controllers[3].callerAssumed)
    let read = try #require(document.classes["Tabs"]?.overrides)
    #expect(read.canPerformUnwindSegueAction?.map(\.answer) == [.no, .super])
    #expect(read.viewControllerForUnwindSegueAction == .children(.listed([1]), then: .self))
    #expect(read.allowedChildrenForUnwinding == .listed([2, 1]))
    #expect(read.unwindForTowards == .reveals)
    #expect(
      read.segueForUnwindingToViewController == .segue(className: "Shrink", performs: .dismiss))
    #expect(read.shouldPerformSegue?.map(\.answer) == [.no])
    #expect(read.showViewController && !read.showDetailViewController)
    #expect(document.segues.map(\.id) == ["home", "segue-2"])
    #expect(document.segues[0].action?.name == "home:")
    #expect(document.segues[0].trigger == .programmatic && !document.segues[0].animates)
    #expect(document.segues[0].expectations.map(\.destination) == [.nobody, .controller(0)])
    #expect(document.segues[0].expectations[1].removes == [3])
  }

  @Test func whatIsNotKnown() throws {
    var overrides = NewOverrides()
    overrides.canPerformUnwindSegueAction = [.unknown]
    overrides.viewControllerForUnwindSegueAction = .unknown
    overrides.allowedChildrenForUnwinding = .unknown
    overrides.unwindForTowards = .unknown
    overrides.segueForUnwindingToViewController = .unknown
    overrides.shouldPerformSegue = [.unknown]
    let place = Origin(file: "Menu.swift", line: 7)
    var menu = NewClass(
      "Menu", unwindActions: ["home:", NewUnwindAction("save(_:)", performs: .pop, origin: place)],
      overrides: overrides)
    menu.origin = place
    var other = NewClass("Other")
    other.hasUnknownActions = true
    var root = NewController("menu", class: "Menu")
    root.hasBackButton = false
    root.dismissal = .swipe
    root.isCollapsed = true
    root.container = .split
    var forward = NewSegue.forward("go", .show, from: "menu", to: "later")
    forward.maker = .code
    forward.modalPresentationStyle = .popover
    forward.origin = place
    var unwind = NewSegue.unwind("back", from: "menu", action: "home:")
    unwind.everywhere = NewEverywhereExpectation(
      destinations: ["later", "opener"], never: [.movesNothing])
    var new = NewDocument(
      ios: "17", classes: [menu, other], root: root, scenes: [NewController("later")],
      segues: [forward, unwind])
    new.minimumIOS = "12"
    new.above = .unknown
    new.coverage = .some
    new.isLaunch = true
    new.entries = [NewEntry(to: "later", from: "Menu", as: .root, origin: place)]
    let document = try Document(new)
    #expect(document.minimumIOS.major == 12 && document.isLaunch)
    #expect(document.above == .unknown && document.coverage == .some)
    #expect(document.entries.map(\.origin) == [place])
    #expect(document.entries.map(\.from) == [.className("Menu")])
    let read = try #require(document.classes["Menu"])
    #expect(read.unwindActions.map(\.name) == ["home:", "save:"])
    #expect(read.actionDetails.map(\.performs) == [.pop])
    #expect(read.actionDetails.map(\.origin) == [place] && read.origin == place)
    #expect(read.overrides.canPerformUnwindSegueAction?.map(\.isUnknown) == [true])
    #expect(read.overrides.shouldPerformSegue?.map(\.isUnknown) == [true])
    #expect(read.overrides.viewControllerForUnwindSegueAction == .unknown)
    #expect(read.overrides.allowedChildrenForUnwinding == .unknown)
    #expect(read.overrides.unwindForTowards == .unknown)
    #expect(read.overrides.segueForUnwindingToViewController == .unknown)
    #expect(document.classes["Other"]?.hasUnknownActions == true)
    let controller = document.controllers[0]
    #expect(!controller.hasBackButton && controller.dismissal == .swipe && controller.isCollapsed)
    #expect(document.segues[0].maker == .code && document.segues[0].origin == place)
    #expect(document.segues[0].modalPresentationStyle == .popover)
    #expect(document.segues[1].everywhere?.destinations == [.controller(1), .opener])
    #expect(document.segues[1].everywhere?.never == [.movesNothing])
  }

  /// The loader's words, with places in the JSON that the document stands for.
  @Test func whatIsWrongIsSaid() throws {
    let new = NewDocument(
      root: NewController("menu", presents: NewController("results")),
      segues: [.unwind(from: "resluts", action: "home:")])
    let problems = #expect(throws: DocumentProblems.self) {
      _ = try Document(new, name: "new")
    }
    let text = "\(try #require(problems))"
    #expect(text.hasPrefix("new:4:"))
    #expect(text.contains("error: no controller has the id \"resluts\"\n"))
    #expect(text.hasSuffix("did you mean \"results\"?"))
    #expect(
      problems?.problems.first?.description.hasSuffix(
        "error: no controller has the id \"resluts\"; did you mean \"results\"?") == true)
  }
}

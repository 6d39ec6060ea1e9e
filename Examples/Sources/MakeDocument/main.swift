import Foundation
import Hierarchy

func make() throws -> Document {
  let new = NewDocument(
    title: "Quiz",
    classes: [NewClass("MenuViewController", unwindActions: ["exitToHomeScreen:"])],
    root: NewController(
      "menu", class: "MenuViewController",
      presents: NewController("quiz", modalPresentationStyle: .fullScreen)),
    segues: [
      .unwind(
        "home", from: "quiz", action: "exitToHomeScreen:",
        expecting: [NewExpectation(destination: .controller("menu"))])
    ])
  return try Document(new)
}

do {
  print(try make().controllers.map(\.id).joined(separator: " "))
} catch {
  print(error)
  exit(1)
}

import UIKit

/// Edits a recipe. It goes on with the ingredients, which come back by their unwind.
class RecipeEditorViewController: UITableViewController {
  var isComplete = false

  @IBAction func saveIngredients(segue: UIStoryboardSegue) {
    tableView.reloadData()
  }

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    if action == #selector(saveIngredients(segue:)) { return isComplete }
    return super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
}

/// The ingredients of a recipe that is being edited.
class IngredientsViewController: UIViewController {}

/// Asks a question and unwinds if the answer is yes.
class ConfirmationViewController: UIViewController {
  @objc func answerYes() {
    performSegue(withIdentifier: "confirm", sender: self)
  }
}

import UIKit

/// Edits a recipe. The ingredients screen returns here by an unwind segue.
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

/// The ingredients of the edited recipe.
class IngredientsViewController: UIViewController {}

/// Asks for confirmation, and unwinds if the user confirms.
class ConfirmationViewController: UIViewController {
  @objc func answerYes() {
    performSegue(withIdentifier: "confirm", sender: self)
  }
}

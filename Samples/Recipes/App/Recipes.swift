import UIKit

/// All recipes.
class RecipeListViewController: UITableViewController {}

/// One recipe. Whoever leaves its editor without saving comes back here.
class RecipeViewController: UIViewController {
  @IBAction func leaveEditor(_ segue: UIStoryboardSegue) {}
}

/// The basket asks before it is emptied.
class BasketViewController: UITableViewController {}

extension BasketViewController {
  @IBAction func emptyBasket(_ segue: UIStoryboardSegue) {
    tableView.reloadData()
  }
}

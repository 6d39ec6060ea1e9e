import UIKit

/// All recipes.
class RecipeListViewController: UITableViewController {}

/// A recipe. Leaving its editor without saving returns here.
class RecipeViewController: UIViewController {
  @IBAction func leaveEditor(_ segue: UIStoryboardSegue) {}
}

/// The shopping basket. It asks for confirmation before it's emptied.
class BasketViewController: UITableViewController {}

extension BasketViewController {
  @IBAction func emptyBasket(_ segue: UIStoryboardSegue) {
    tableView.reloadData()
  }
}

/// A document with every key and every form of value, and little else.
let everyKey = #"""
  {
    "$schema": "s", "segueviz": 1, "title": "t", "description": "d", "ios": "17",
    "minimumIOS": "12.1", "above": "unknown", "unwinds": "some", "launch": true, "tabCondition": "c",
    "entries": [
      { "as": "presentation" },
      { "to": "s", "from": "C", "as": "show", "origin": { "file": "A.swift", "line": 5 } },
      { "to": "s", "from": "c", "as": "unknown" }
    ],
    "classes": {
      "C": {
        "superclass": "D", "container": "custom",
        "unwindActions": [
          "f:", { "action": "h(_:)", "performs": "popToRoot", "origin": { "file": "A.swift", "line": 7 } }
        ],
        "overrides": {
          "canPerformUnwindSegueAction": [
            { "action": "f(_:)", "from": "c", "answer": "yes", "note": "n", "origin": { "file": "A.swift" } }
          ],
          "viewControllerForUnwindSegueAction": { "children": ["c"], "then": "nil" },
          "allowedChildrenForUnwinding": "all",
          "segueForUnwindingToViewController": "nil",
          "shouldPerformSegue": [{
            "identifier": "i", "answer": "no", "note": "n", "origin": { "file": "A.swift", "line": 9 }
          }]
        },
        "origin": { "file": "A.swift", "line": 3, "column": 1 }
      },
      "E": {
        "unwindActions": "unknown",
        "overrides": {
          "canPerformUnwindSegueAction": "unknown",
          "viewControllerForUnwindSegueAction": "unknown",
          "allowedChildrenForUnwinding": "unknown", "unwindForTowards": "unknown",
          "segueForUnwindingToViewController": "unknown", "shouldPerformSegue": "unknown",
          "showViewController": "unknown", "showDetailViewController": "unknown"
        }
      }
    },
    "root": {
      "id": "r", "class": "C", "title": "t", "container": "tab",
      "selectedViewController": "c", "definesPresentationContext": true,
      "unwindActions": ["g:"], "note": "n",
      "origin": { "file": "M.storyboard", "object": "x-1", "scene": "s-1" },
      "children": [
        {
          "id": "c", "unwindActions": "unknown", "back": false, "hidesBottomBarWhenPushed": true,
          "overrides": { "viewControllerForUnwindSegueAction": { "children": "topDown" } }
        }
      ],
      "presents": {
        "id": "p", "modalPresentationStyle": "custom", "presentingViewController": "r",
        "callerAssumed": false, "dismissal": "swipe", "container": "split", "collapsed": true,
        "overrides": { "viewControllerForUnwindSegueAction": "self" }
      },
      "overrides": {
        "viewControllerForUnwindSegueAction": { "controller": "c" },
        "allowedChildrenForUnwinding": ["c"], "unwindForTowards": "reveals",
        "segueForUnwindingToViewController": { "class": "S", "performs": "pop" },
        "showViewController": true, "showDetailViewController": true
      }
    },
    "scenes": [{ "id": "s" }],
    "segues": [
      {
        "id": "u", "kind": "unwind", "from": "p", "action": "f:", "identifier": "i",
        "sender": "b", "note": "n", "origin": { "file": "M.storyboard" }, "trigger": "interface",
        "condition": "x", "whileHidden": true, "animates": true,
        "expect": {
          "ios": "8", "outcome": "performed", "destination": "r", "executor": null,
          "removes": ["p"]
        },
        "madeBy": "code",
        "expectEverywhere": { "destinations": ["s", "opener"], "never": ["aborted", "moves-nothing"] }
      },
      { "kind": "unwind", "from": "p", "action": "f:", "expect": [{ "destination": null }] },
      { "kind": "custom", "from": "c", "to": "s", "segueClass": "S", "actsAs": "child", "modalPresentationStyle": "popover" },
      { "kind": "unwind", "from": "c", "action": "f:", "segueClass": "S", "performs": "pop" }
    ]
  }
  """#

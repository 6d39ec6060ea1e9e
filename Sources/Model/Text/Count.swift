/// "1 document", "3 documents": a count with its noun, which takes an s in the plural.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

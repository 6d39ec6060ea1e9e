import Hierarchy
import JSON

/// The ids of a document's controllers as JSON strings, made once: a trace of a large document names
/// them millions of times.
struct QuotedNames {
  private var bytes: [UInt8] = []
  private var ends = PerElement<Controller, Int>([])

  init(_ document: Document) {
    ends.reserveCapacity(document.controllers.count)
    for controller in document.controllers {
      JSONText.append(controller.id, to: &bytes)
      ends.append(bytes.count)
    }
  }

  /// The id of a controller, in quotes.
  subscript(index: ControllerIndex) -> ArraySlice<UInt8> {
    guard ends.places.contains(index) else { return Array("null".utf8)[...] }
    return bytes[(index == ends.places.lowerBound ? 0 : ends[index.advanced(by: -1)])..<ends[index]]
  }
}

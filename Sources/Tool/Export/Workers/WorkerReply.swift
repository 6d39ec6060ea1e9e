import Hierarchy
import Unwinding

/// What a worker answers. To a request to draw: ``loaded``, then one reply for each picture, then
/// ``finished``.
enum WorkerReply: Sendable {
  /// The worker is there.
  case ready
  case inspected(Inspection)
  /// The document was read and simulated, as far as it could be: what follows are its pictures.
  case loaded
  case drawn(DrawnPicture)
  /// This picture cannot be drawn or written; the next one may be.
  case failed(reason: String)
  /// Nothing can be written any more: the disk is full or may not be written to.
  case cannotWrite(file: String, reason: String)
  case finished
}

/// What a file turned out to be.
enum Inspection: Sendable {
  /// With the storyboards that have a map each.
  case document(Digest, unwinds: [UnwindName], storyboards: [String], notes: DocumentNotes)
  /// JSON, but no hierarchy: found in a folder, it is left alone.
  case foreign
  /// A document with problems, in lines for people; or a file that cannot be read.
  case refused(Digest?, Refusal)

  /// Why a document cannot be used.
  struct Refusal: Sendable, Hashable {
    /// In whole lines, with places and excerpts.
    let text: String
    /// In one sentence without the file's path.
    let summary: String
  }

  /// An unwind of a document.
  struct UnwindName: Sendable, Hashable {
    /// Its place in the document's segues.
    let place: SegueIndex
    let id: String
  }
}

/// A picture that the worker has written.
struct DrawnPicture: Sendable, Hashable {
  /// Its name in the output.
  let file: String
  let size: FileSize
  let content: PictureContent
  /// What its worker has drawn with boxes instead of letters, be it in an earlier picture; nil: nothing.
  var lostText: LostText?
  /// What it leaves out; nil: nothing.
  var undrawn: UndrawnLines?
  /// By how much it is wider than it should be; nil: it is not.
  var excess: ExcessWidth?
  /// The scale of a PNG that would be too large at the usual one; nil: it isn't.
  var reducedScale: Double?
  /// Of the page of every stack: what a gallery says of these.
  var stacks: StackNotes?
}

/// Lines that a picture leaves out, as there is no way for them between its cards.
package struct UndrawnLines: Sendable, Hashable {
  package let count: Int
  /// What the first of them would say.
  package let first: String

  init(count: Int, first: String) { (self.count, self.first) = (count, first) }

  /// Nil where there are none.
  package init?(_ lines: [String]) {
    guard let first = lines.first else { return nil }
    self.init(count: lines.count, first: first)
  }
}

/// A figure that is wider than it should be, as its cards do not fit in one another in less.
package struct ExcessWidth: Sendable, Hashable {
  /// In CSS pixels.
  package let width: Int
  /// How many it should have at most.
  package let wanted: Int

  init(width: Int, wanted: Int) { (self.width, self.wanted) = (width, wanted) }
}

/// A text in pictures that no font has all letters of.
package struct LostText: Sendable, Hashable {
  /// Its beginning.
  package let text: String
  /// Whether letters of ASCII are among them: then hardly anything can be read.
  package let isOfASCII: Bool
}

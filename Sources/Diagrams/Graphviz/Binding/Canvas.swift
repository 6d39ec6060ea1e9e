import GraphvizShim

/// A bitmap or a PDF's page on which sketches are painted. It owns the memory.
struct Canvas: ~Copyable {
  private let handle: OpaquePointer

  init(width: UInt32, height: UInt32) throws(GraphvizError) {
    guard let handle = gvs_canvas_bitmap(width, height) else {
      throw .notWritten(
        "there isn't enough memory for a bitmap of \(width) × \(height) pixels; choose a smaller"
          + " scale")
    }
    self.handle = handle
  }

  init(pageWidth width: Double, height: Double) throws(GraphvizError) {
    guard let handle = gvs_canvas_page(width, height) else {
      throw .notWritten("Cairo couldn't create a page of this size")
    }
    self.handle = handle
  }

  deinit {
    gvs_canvas_close(handle)
  }

  /// Paints a sketch as SVG shows it. The scale is the pixels per point; for a page, 1.
  func paint(_ sketch: Sketch, scale: Double) {
    gvs_canvas_scale(handle, scale)
    if let background = sketch.background { gvs_canvas_cover(handle, background.value) }
    sketch.points.map(gvs_point.init).withUnsafeBufferPointer { points in
      for mark in sketch.marks { paint(mark, points) }
    }
  }

  private func paint(_ mark: Sketch.Mark, _ points: UnsafeBufferPointer<gvs_point>) {
    switch mark.content {
    case .polygon(let range): paint(mark, GVS_POLYGON, points, range)
    case .polyline(let range): paint(mark, GVS_POLYLINE, points, range)
    case .curve(let range): paint(mark, GVS_CURVE, points, range)
    case .ellipse(let range): paint(mark, GVS_ELLIPSE, points, range)
    case .rectangle(let box, let radius):
      var style = gvs_paint(mark)
      let box = gvs_box(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
      gvs_canvas_rectangle(handle, box, radius, &style)
    case .text(let text): paint(text, mark.fill)
    }
  }

  private func paint(
    _ mark: Sketch.Mark, _ kind: gvs_mark_kind, _ points: UnsafeBufferPointer<gvs_point>,
    _ range: Range<Int>
  ) {
    var style = gvs_paint(mark)
    let points = UnsafeBufferPointer(rebasing: points[range.clamped(to: points.indices)])
    gvs_canvas_shape(handle, kind, points.baseAddress, points.count, &style)
  }

  private func paint(_ text: Sketch.Text, _ color: Sketch.PaintColor) {
    guard color.isVisible, text.isVisible else { return }
    text.text.withCString { letters in
      var line = gvs_text(
        letters: letters, family: text.face.familyName, size: text.fontSize, isBold: text.isBold,
        isCentered: text.isCentered, isContinued: text.isContinued, place: gvs_point(text.place),
        width: text.width, color: color.value)
      gvs_canvas_text(handle, &line)
    }
  }

  /// Returns the bytes of a PNG with these texts, and ends the canvas, which loses its pixels.
  consuming func png(carrying texts: [PNGText]) throws(GraphvizError) -> [UInt8] {
    var result = RenderedBytes()
    // One buffer for all of them: C reads pairs of keyword and text.
    var letters: [CChar] = []
    var starts: [(keyword: Int, text: Int)] = []
    for text in texts {
      let keyword = letters.count
      letters += text.keyword.utf8CString
      starts.append((keyword, letters.count))
      letters += text.text.utf8CString
    }
    let failure = letters.withUnsafeBufferPointer { buffer in
      let pairs = buffer.baseAddress.map { start in
        starts.map { gvs_png_text(keyword: start + $0.keyword, text: start + $0.text) }
      }
      return gvs_canvas_write_png(handle, pairs ?? [], starts.count, &result.bytes)
    }
    return try Self.copied(result, failure)
  }

  consuming func pdf() throws(GraphvizError) -> [UInt8] {
    var result = RenderedBytes()
    let failure = gvs_canvas_write_pdf(handle, &result.bytes)
    return try Self.copied(result, failure)
  }

  private static func copied(
    _ bytes: borrowing RenderedBytes, _ failure: UnsafePointer<CChar>?
  ) throws(GraphvizError) -> [UInt8] {
    if let failure { throw .notWritten(String(cString: failure)) }
    return bytes.copied()
  }
}

extension gvs_point {
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension gvs_paint {
  fileprivate init(_ mark: Sketch.Mark) {
    let dashes =
      switch mark.dashes {
      case .solid: GVS_SOLID
      case .dashed: GVS_DASHED
      case .dotted: GVS_DOTTED
      }
    self.init(
      fill: mark.fill.value, pen: mark.pen.value, penWidth: mark.penWidth, dashes: dashes)
  }
}

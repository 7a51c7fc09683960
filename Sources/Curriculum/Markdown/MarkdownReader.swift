import CMD4C

/// Parses Markdown with md4c; a `BlockBuilder` receives the events.
package enum MarkdownReader {
  package static func read(_ text: Substring) -> (document: Document, remarks: [MarkdownRemark]) {
    var source = MarkdownSource(String(text))
    var unevenTables: [MarkdownRemark] = []
    // A table that is none any more can make others of the lines below it.
    for _ in 0..<4 {
      let builder = parse(source, MD_FLAG_TABLES)
      if builder.hasHugeTable { break }
      let offsets = source.offsets(builder.unevenTables)
      unevenTables += offsets.map { MarkdownRemark(kind: .unevenTable, offset: $0) }
      if !source.separate(at: offsets) { return result(of: builder, source, unevenTables) }
    }
    return result(of: parse(source, 0), source, unevenTables)
  }

  private static func result(
    of builder: BlockBuilder, _ source: MarkdownSource, _ unevenTables: [MarkdownRemark]
  ) -> (document: Document, remarks: [MarkdownRemark]) {
    let offsets = source.offsets(builder.remarks.map(\.offset))
    let remarks = zip(builder.remarks, offsets).map { MarkdownRemark(kind: $0.kind, offset: $1) }
    return (builder.document, remarks + unevenTables)
  }

  private static func parse(_ source: MarkdownSource, _ tables: Int32) -> BlockBuilder {
    var text = source.separated
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { parse(source, $0, tables) }
    }
  }

  private static func parse(
    _ source: MarkdownSource, _ bytes: UnsafeBufferPointer<CChar>, _ tables: Int32
  ) -> BlockBuilder {
    let builder = BlockBuilder(source, bytes)
    var parser = MD_PARSER()
    parser.flags = UInt32(
      tables | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS | MD_FLAG_PERMISSIVEURLAUTOLINKS)
    parser.enter_block = { type, detail, builder in
      guard let builder = MarkdownReader.builder(builder) else { return 0 }
      builder.enter(block: type, detail)
      return builder.hasHugeTable ? 1 : 0
    }
    parser.leave_block = { type, _, builder in
      MarkdownReader.builder(builder)?.leave(block: type)
      return 0
    }
    parser.enter_span = { type, detail, builder in
      MarkdownReader.builder(builder)?.enter(span: type, detail)
      return 0
    }
    parser.leave_span = { type, _, builder in
      MarkdownReader.builder(builder)?.leave(span: type)
      return 0
    }
    parser.text = { type, text, size, builder in
      MarkdownReader.builder(builder)?.add(type, UnsafeBufferPointer(start: text, count: Int(size)))
      return 0
    }
    md_parse(bytes.baseAddress, UInt32(bytes.count), &parser, Unmanaged.passUnretained(builder).toOpaque())
    return builder
  }

  private static func builder(_ pointer: UnsafeMutableRawPointer?) -> BlockBuilder? {
    pointer.map { Unmanaged<BlockBuilder>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// A note for the author about a text; readers never see it.
package struct MarkdownRemark: Equatable {
  package enum Kind: Equatable {
    /// A table whose header has more cells than its delimiter row, which is shown as text.
    case unevenTable
    /// Raw HTML, which is not shown.
    case html
    /// A link that is not http, https or mailto, or contains a control character.
    case refusedLink(String)
    /// A heading of this level.
    case heading(Int)
    /// A picture with this address.
    case picture(String)
  }

  package var kind: Kind
  /// The position in the text, in bytes.
  package var offset: Int
}

import CMD4C

/// Parses Markdown with md4c; a `BlockBuilder` receives the events.
package enum MarkdownReader {
  package static func read(_ text: Substring) -> (document: Document, remarks: [MarkdownRemark]) {
    var copy = String(text)
    let builder = copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { source in
        let builder = parse(source, MD_FLAG_TABLES)
        return builder.hasHugeTable ? parse(source, 0) : builder
      }
    }
    return (builder.document, builder.remarks)
  }

  private static func parse(_ source: UnsafeBufferPointer<CChar>, _ tables: Int32) -> BlockBuilder {
    let builder = BlockBuilder(source: source)
    var parser = MD_PARSER()
    parser.flags = UInt32(
      tables | MD_FLAG_COLLAPSEWHITESPACE | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS
        | MD_FLAG_PERMISSIVEURLAUTOLINKS)
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
    md_parse(source.baseAddress, UInt32(source.count), &parser, Unmanaged.passUnretained(builder).toOpaque())
    return builder
  }

  private static func builder(_ pointer: UnsafeMutableRawPointer?) -> BlockBuilder? {
    pointer.map { Unmanaged<BlockBuilder>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// A note for the author about a text; readers never see it.
package struct MarkdownRemark: Equatable {
  package enum Kind: Equatable {
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

import CMD4C

/// Converts md4c's text to Swift strings.
enum MarkdownText {
  /// The link schemes that are allowed.
  static let schemes = ["http", "https", "mailto"]

  static func decoded(_ type: MD_TEXTTYPE, _ text: String) -> String {
    switch type {
    case MD_TEXT_NULLCHAR: "\u{FFFD}"
    case MD_TEXT_ENTITY: HTMLEntities.decode(text[...])
    default: text
    }
  }

  /// The text with each run of spaces and tabs as one space, and with none at the start of a block and the end of a line.
  ///
  /// md4c's own `MD_FLAG_COLLAPSEWHITESPACE` drops a run that begins with a tab (0.4.8 to 0.5.3, `aTabIsASpace`).
  static func collapsed(_ text: String, isStart: Bool, isLineEnd: Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isAfterBlank = isStart
    for byte in text.utf8 {
      let isBlank = byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
      if !isBlank { bytes.append(byte) } else if !isAfterBlank { bytes.append(UInt8(ascii: " ")) }
      isAfterBlank = isBlank
    }
    if isLineEnd, isAfterBlank, !bytes.isEmpty { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes an attribute (address, title, language), which md4c splits into pieces of several types.
  static func decoded(_ attribute: MD_ATTRIBUTE, of source: MarkdownSource) -> String {
    guard let start = attribute.text, let types = attribute.substr_types,
      let offsets = attribute.substr_offsets
    else { return "" }
    var text = ""
    var piece = 0
    while offsets[piece] < attribute.size {
      let from = Int(offsets[piece])
      let bytes = UnsafeRawBufferPointer(start: start + from, count: Int(offsets[piece + 1]) - from)
      text += decoded(types[piece], source.text(of: bytes))
      piece += 1
    }
    return text
  }

  /// Whether a mailto address sets only recipients, subject and body (RFC 6068 §2 and §7).
  ///
  /// Some mail programs attach the files that `attach` or `attachment` names, and obey headers that the user does not
  /// see; a line break inside a header starts another header.
  private static func isSafeMailAddress(_ address: Substring) -> Bool {
    guard !address.isEmpty, !address.contains("#") else { return false }
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard !hasLineBreak(parts[0]) else { return false }
    let headers = parts.count > 1 ? parts[1].split { "&;".contains($0) } : []
    return headers.allSatisfy { header in
      let pair = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = pair[0].lowercased()
      return name == "body"
        || ["to", "cc", "bcc", "subject"].contains(name) && !hasLineBreak(pair.last ?? "")
    }
  }

  private static func hasLineBreak(_ text: Substring) -> Bool {
    let text = text.lowercased()
    return ["%0a", "%0d", "%00"].contains { text.contains($0) }
  }

  /// Whether a link may be opened: an allowed scheme, and no invisible characters or spaces.
  static func isSafe(_ url: String) -> Bool {
    guard let colon = url.firstIndex(of: ":"), schemes.contains(url[..<colon].lowercased()) else {
      return false
    }
    let rest = url[url.index(after: colon)...]
    let isMail = url[..<colon].lowercased() == "mailto"
    let isWhole = isMail ? isSafeMailAddress(rest) : rest.hasPrefix("//") && rest.utf8.count > 2
    return isWhole
      && url.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }
}

import CMD4C

/// Text as md4c hands it on, made into text as a person reads it.
enum MarkdownText {
  /// The schemes of links that are followed.
  static let schemes = ["http", "https", "mailto"]

  static func decoded(_ type: MD_TEXTTYPE, _ text: String) -> String {
    switch type {
    case MD_TEXT_NULLCHAR: "\u{FFFD}"
    case MD_TEXT_ENTITY: Entities.decode(text[...])
    default: text
    }
  }

  /// An address, a title, a language: text outside the flow, in pieces of several types.
  static func decoded(_ attribute: MD_ATTRIBUTE) -> String {
    guard let start = attribute.text, let types = attribute.substr_types,
      let offsets = attribute.substr_offsets
    else { return "" }
    var text = ""
    var piece = 0
    while offsets[piece] < attribute.size {
      let from = Int(offsets[piece])
      let bytes = UnsafeRawBufferPointer(start: start + from, count: Int(offsets[piece + 1]) - from)
      text += decoded(types[piece], String(decoding: bytes, as: UTF8.self))
      piece += 1
    }
    return text
  }

  /// Whether a link may be followed: its scheme is one of three, and nothing in it hides.
  static func isSafe(_ url: String) -> Bool {
    guard let colon = url.firstIndex(of: ":"), schemes.contains(url[..<colon].lowercased()) else {
      return false
    }
    let rest = url[url.index(after: colon)...]
    let isLong =
      url[..<colon].lowercased() == "mailto" ? !rest.isEmpty : rest.hasPrefix("//") && rest.utf8.count > 2
    return isLong
      && url.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }
}

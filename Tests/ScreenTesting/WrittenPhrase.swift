import FoundationEssentials

/// A `Phrase(en: … ko: …)` as it is written in the sources, so that no test has to know its name.
struct WrittenPhrase: CustomStringConvertible, Sendable {
  let file: String
  let line: Int
  /// What stands between the quotes, each value that is put in as one of Unicode's private characters.
  let en: String
  let ko: String
  /// The property or function of `Phrase` that it is written in.
  let name: String?

  static let value: Character = "\u{E000}"

  var description: String { "\(file):\(line) “\(en)” “\(ko)”" }

  /// All that are written below a folder of the sources.
  static func all(in folder: String = "Sources/Texts") throws -> [WrittenPhrase] {
    let root = "\(Checkout.root)/\(folder)"
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    return try files.sorted().flatMap { file in
      let text = String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\(file)")), as: UTF8.self)
      return phrases(in: text, file: file)
    }
  }

  static func phrases(in source: String, file: String) -> [WrittenPhrase] {
    let declarations = source.matches(of: /static (?:let|func|var) (\w+)/)
    var (line, counted, declared) = (1, source.startIndex, 0)
    return source.ranges(of: /Phrase\(\s*en:/).map { range in
      var scanner = Scanner(rest: source[range.upperBound...])
      let parts = scanner.arguments()
      line += source[counted..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
      counted = range.lowerBound
      while declared < declarations.count, declarations[declared].range.lowerBound < range.lowerBound {
        declared += 1
      }
      return WrittenPhrase(
        file: file, line: line, en: parts.first ?? "", ko: parts.dropFirst().first ?? "",
        name: declared == 0 ? nil : String(declarations[declared - 1].output.1))
    }
  }

  /// Reads the arguments of a call up to its closing bracket.
  private struct Scanner {
    var rest: Substring

    /// The text in the quotes of each argument, several of them joined.
    mutating func arguments() -> [String] {
      var (arguments, text, depth) = ([String](), "", 0)
      while let character = rest.popFirst() {
        switch character {
        case "\"" where depth > 0:
          // A part of a list or a separator, whose spaces are no part of the text's edges.
          text += literal().split(separator: " ").joined(separator: " ")
        case "\"": text += literal()
        case "(", "[", "{": depth += 1
        case ")" where depth == 0: return arguments + [text]
        case ")", "]", "}": depth -= 1
        case "," where depth == 0:
          arguments.append(text)
          text = ""
        case " ", "\n", "+", ":": break
        default:
          // A name in place of a literal is a value.
          if text.last != WrittenPhrase.value, !rest.hasPrefix("o:"), character != "o" || rest.first != ":" {
            text.append(WrittenPhrase.value)
          }
        }
      }
      return arguments + [text]
    }

    /// The rest of a literal whose quote has been read.
    private mutating func literal() -> String {
      var text = ""
      let isLong = rest.hasPrefix("\"\"")
      if isLong { rest = rest.dropFirst(2) }
      while let character = rest.popFirst(), character != "\"" || (isLong && !rest.hasPrefix("\"\"")) {
        guard character == "\\", let escaped = rest.popFirst() else {
          text.append(character)
          continue
        }
        switch escaped {
        case "(":
          skipValue()
          text.append(WrittenPhrase.value)
        case "n": text.append("\n")
        default: text.append(escaped)
        }
      }
      guard isLong else { return text }
      rest = rest.dropFirst(2)
      return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// What is put into a literal, literals of its own among it, up to its closing bracket.
    private mutating func skipValue() {
      var depth = 1
      while depth > 0, let character = rest.popFirst() {
        switch character {
        case "(": depth += 1
        case ")": depth -= 1
        case "\"": _ = literal()
        default: break
        }
      }
    }
  }
}

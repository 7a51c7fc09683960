import FoundationEssentials

/// An entry of a catalogue of texts, read from the `.po` file that translators edit.
struct CatalogueEntry: CustomStringConvertible, Sendable {
  /// The source files that use the text.
  var files: [String] = []
  var arguments: [String] = []
  var context = ""
  var message = ""
  var translation = ""

  var description: String { "\(files.first ?? ""): “\(message)” “\(translation)”" }

  /// All entries of a language.
  static func all(_ language: String = "ko") throws -> [CatalogueEntry] {
    let data = try Data(contentsOf: URL(filePath: "\(Checkout.root)/po/\(language).po"))
    var entries: [CatalogueEntry] = []
    for block in String(decoding: data, as: UTF8.self).split(separator: "\n\n") {
      var entry = CatalogueEntry()
      var field = \CatalogueEntry.message
      for line in block.split(separator: "\n") {
        if line.hasPrefix("#. arguments: ") {
          entry.arguments = line.dropFirst(14).split(separator: ", ").map(String.init)
        } else if line.hasPrefix("#: ") {
          entry.files += line.dropFirst(3).split(separator: " ").map(String.init)
        } else if let quote = line.firstIndex(of: "\""), !line.hasPrefix("#") {
          switch line[..<quote] {
          case "msgctxt ": field = \.context
          case "msgid ": field = \.message
          case "msgstr ": field = \.translation
          default: break
          }
          entry[keyPath: field] += unescaped(line[quote...].dropFirst().dropLast())
        }
      }
      if !entry.message.isEmpty { entries.append(entry) }
    }
    return entries
  }

  private static func unescaped(_ text: Substring) -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "n" where isEscaped: result.append("\n")
      case "t" where isEscaped: result.append("\t")
      default: result.append(character)
      }
      isEscaped = false
    }
    return result
  }
}

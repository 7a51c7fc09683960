package import Model
import TerminalUI

/// Translates and wraps the help and the errors of ArgumentParser.
///
/// The parser wraps by characters, not by columns, so it is asked not to wrap.
package struct ParserTexts {
  /// The column where the help of an option begins.
  private static let labelColumns = 26
  private static let headings: Set = ["ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:"]

  private let language: Language
  private let columns: Int

  package init(language: Language, columns: Int) {
    self.language = language
    self.columns = columns
  }

  /// Translates a help text. Any other text, such as a completion script, is returned as it is.
  package func translated(_ text: String) -> String {
    guard ["OVERVIEW: ", "USAGE: "].contains(where: text.hasPrefix) else { return text }
    var isRow = false
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.isEmpty { isRow = false }
      lines += isRow ? row(line) : wrapped(sentence(line), isUsage: line.lowercased().hasPrefix("usage: "))
      if Self.headings.contains(line) { isRow = true }
    }
    return lines.joined(separator: "\n")
  }

  private func sentence(_ line: String) -> String {
    guard let (phrase, parts) = Self.match(line, Phrase.parserSentences) else { return words(line) }
    return words(Self.fill(phrase(language), parts))
  }

  /// Translates an error of the parser. The words that the user typed stay as they are.
  package static func failure(_ text: String, _ language: Language) -> String {
    for (pattern, sentence) in Phrase.parserFailures {
      guard let parts = parts(of: text, in: pattern) else { continue }
      let isList = placeholders(pattern).map { $0 == "{,}" }
      return fill(sentence(language), zip(parts, isList).map { $1 ? listed($0) : $0 })
    }
    return text
  }

  /// Wraps a row: an option, argument or command, with its help beside or below.
  private func row(_ line: String) -> [String] {
    let label = line.prefix { $0 == " " }
    let body = line.dropFirst(label.count)
    let gap = body.firstRange(of: "  ")
    let isBelow = label.count == Self.labelColumns
    let name = isBelow ? "" : String(label + (gap.map { body[..<$0.lowerBound] } ?? body))
    let rest = isBelow ? body : gap.map { body[$0.upperBound...] } ?? ""
    let help = words(String(rest.drop { $0 == " " }))
    let margin = String(repeating: " ", count: Self.labelColumns)
    let wrapped = TextWrapping.wrap(help, columns: max(10, columns - Self.labelColumns))
    guard !help.isEmpty else { return [words(name)] }
    let space = Self.labelColumns - TextWidth.of(name)
    if isBelow || space < 2 { return (isBelow ? [] : [name]) + wrapped.map { margin + $0 } }
    return [name + String(repeating: " ", count: space) + wrapped[0]]
      + wrapped.dropFirst().map { margin + $0 }
  }

  /// Wraps a line, unless it is an example, which is indented, or the usage.
  private func wrapped(_ line: String, isUsage: Bool) -> [String] {
    isUsage || line.hasPrefix(" ") ? [line] : TextWrapping.wrap(line, columns: columns)
  }

  private func words(_ text: String) -> String {
    Phrase.parserWords.reduce(text) { $0.replacing($1.en, with: $1(language)) }
  }

  /// Returns the first phrase whose English text matches, with the parts at its placeholders.
  private static func match(_ text: String, _ phrases: [Phrase]) -> (Phrase, parts: [String])? {
    phrases.lazy.compactMap { phrase in parts(of: text, in: phrase.en).map { (phrase, $0) } }.first
  }

  /// Returns the parts of the text at the template's placeholders; nil if the text does not match.
  private static func parts(of text: String, in template: String) -> [String]? {
    let literals = pieces(template)
    guard text.hasPrefix(literals[0]) else { return nil }
    var rest = text.dropFirst(literals[0].count)
    var parts: [String] = []
    for (index, literal) in literals.enumerated().dropFirst() {
      let isLast = index == literals.count - 1
      if isLast {
        guard rest.hasSuffix(literal) else { return nil }
        parts.append(String(rest.dropLast(literal.count)))
        rest = ""
      } else {
        guard let found = rest.firstRange(of: literal) else { return nil }
        parts.append(String(rest[..<found.lowerBound]))
        rest = rest[found.upperBound...]
      }
    }
    return rest.isEmpty ? parts : nil
  }

  private static func fill(_ template: String, _ parts: [String]) -> String {
    let literals = pieces(template)
    return zip(literals, parts + [""]).map { $0 + $1 }.joined() + literals.dropFirst(parts.count + 1).joined()
  }

  /// The text around the placeholders of a template.
  private static func pieces(_ template: String) -> [String] {
    template.split(separator: /\{,?\}/, omittingEmptySubsequences: false).map(String.init)
  }

  private static func placeholders(_ template: String) -> [Substring] {
    template.matches(of: /\{,?\}/).map(\.output)
  }

  /// Removes the parser's quotes between several values.
  private static func listed(_ text: String) -> String {
    ["', '", "' and '", "' or '"].reduce(text) { $0.replacing($1, with: ", ") }
  }
}

import Model
import TerminalUI

/// The man page in mdoc, for `man`.
enum ManualRoff {
  /// When the page was last changed.
  private static let date = "November 28, 2026"

  static func text(_ blocks: [ManualBlock]) -> String {
    let head = [
      ".\\\" -*- coding: utf-8 -*-", ".Dd \(date)", ".Dt LIONHEART 1", ".Os Lionheart \(Lionheart.version)",
    ]
    var lines = head
    var title = ""
    for (index, block) in blocks.enumerated() {
      if case .section(let heading) = block { title = heading }
      // A paragraph that follows a heading or ends a section needs no space of its own.
      let before = index > 0 ? blocks[index - 1] : nil
      if case .paragraph = block, before?.isText == true { lines.append(".Pp") }
      if case .example = block, before?.isText == true { lines.append(".Pp") }
      lines += self.lines(block, below: title)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ block: ManualBlock, below title: String) -> [String] {
    switch block {
    case .section(let title): [".Sh \(escaped(title))"]
    case .subsection(let title): [".Ss \(escaped(title))"]
    case .name(let name, let summary):
      [".Nm \(name)", ".Nd \(escaped(summary.hasSuffix(".") ? String(summary.dropLast()) : summary))"]
    // Only below the English heading does mdoc begin a line at each name.
    case .synopsis(let usages):
      usages.map { [".Nm"] + $0.map { "." + macros($0) } }.joined(
        separator: title == "SYNOPSIS" ? [] : [".Pp"]
      )
      .map(\.self)
    case .paragraph(let text): sentences(text)
    case .example(let line, let purpose): sentences(purpose) + [".Pp", ".Dl \(literal(line))"]
    case .list(let items, let width): list(items, width: width.map { "\"\($0)\"" } ?? "4n")
    case .seeAlso(let pages):
      pages.enumerated().map { ".Xr \($1) 1" + ($0 < pages.count - 1 ? " ," : "") }
    }
  }

  private static func list(_ items: [ManualItem], width: String) -> [String] {
    let isNested = items.contains { !$0.items.isEmpty }
    var lines = [".Bl -tag -width \(width)" + (isNested ? "" : " -compact")]
    for item in items {
      lines.append(".It " + item.name.map(macros).joined(separator: " "))
      lines += sentences(item.text)
      if !item.items.isEmpty { lines += list(item.items, width: "4n") }
    }
    return lines + [".El"]
  }

  /// A text with each sentence on a line of its own, as mdoc wants it.
  private static func sentences(_ text: String) -> [String] {
    text.replacing(/([\p{L}\d)”`][.?!]) (?=[\p{L}“\d])/) { "\($0.1)\n" }.split(separator: "\n").map {
      escaped(String($0))
    }
  }

  private static func macros(_ word: ManualWord) -> String {
    switch word {
    case .command(let text): "Cm \(literal(text))"
    case .option(let text): "Fl \(literal(String(text.dropFirst())))"
    case .value(let text): "Ar \(literal(text))"
    case .literal(","): ","
    case .literal(let text): literal(text)
    case .optional(let words): "Op " + words.map(macros).joined(separator: " ")
    }
  }

  /// Escapes a text so that hyphens can be copied, and so that mdoc takes no word for a macro.
  private static func literal(_ text: String) -> String {
    escaped(text).replacing("-", with: "\\-").split(separator: " ").map { "\\&\($0)" }.joined(separator: " ")
  }

  /// Escapes backslashes for roff, and a dot or quote at the start, which would begin a macro.
  private static func escaped(_ text: String) -> String {
    let body = text.replacing("\\", with: "\\e").replacing("\n", with: " ")
    return body.hasPrefix(".") || body.hasPrefix("'") ? "\\&" + body : body
  }
}

/// The man page as plain text, for terminals without `man`.
enum ManualText {
  private static let indent = 4

  static func text(_ blocks: [ManualBlock], columns: Int) -> String {
    blocks.flatMap { lines($0, columns: columns) }.joined(separator: "\n") + "\n"
  }

  private static func lines(_ block: ManualBlock, columns: Int) -> [String] {
    func text(_ text: String, by indent: Int) -> [String] {
      let margin = String(repeating: " ", count: indent)
      return TextWrapping.wrap(text, columns: max(20, columns - indent)).map { margin + $0 }
    }
    func list(_ items: [ManualItem], by indent: Int) -> [String] {
      items.flatMap { item in
        text(item.name.map(\.text).joined(separator: " ").replacing(" ,", with: ","), by: indent)
          + text(item.text, by: indent + Self.indent) + list(item.items, by: indent + Self.indent)
      }
    }
    switch block {
    case .section(let title): return ["", title]
    case .subsection(let title): return ["", "  " + title]
    case .name(let name, let summary): return text("\(name): \(summary)", by: indent)
    case .synopsis(let usages):
      return usages.flatMap { text((["lionheart"] + $0.map(\.text)).joined(separator: " "), by: indent) }
    case .paragraph(let paragraph): return text(paragraph, by: indent)
    case .example(let line, let purpose):
      return text(purpose, by: indent) + [String(repeating: " ", count: 2 * indent) + line]
    case .list(let items, _): return list(items, by: indent)
    case .seeAlso(let pages): return text(pages.map { "\($0)(1)" }.joined(separator: ", "), by: indent)
    }
  }
}

extension ManualBlock {
  /// Whether a paragraph after it needs a space.
  fileprivate var isText: Bool {
    switch self {
    case .paragraph, .example, .list, .seeAlso: true
    case .section, .subsection, .name, .synopsis: false
    }
  }
}

package import Model
import TerminalUI
import Texts

/// A check sheet on paper: plain text, or a page of HTML that needs no other file.
package struct CheckPrint {
  /// The columns of plain text.
  private static let columns = 72
  private static let style =
    "body{font-family:sans-serif;max-width:42em;margin:2em auto;padding:0 1em}"
    + "ul{list-style:none;padding:0}li{margin:.4em 0}small{display:block}"

  private let sheet: CheckSheet
  private let language: Language

  package init(_ sheet: CheckSheet, in language: Language) { (self.sheet, self.language) = (sheet, language) }

  private var title: String { TextCleaning.clean(sheet.task.name) }

  // MARK: Plain text

  package var lines: [String] {
    var lines = wrapped(title) + sheet.facts.flatMap { wrapped($0(language)) }
    if !sheet.task.text.isEmpty, !sheet.task.title.isEmpty {
      lines += [""] + sheet.textLines.flatMap { wrapped($0(language)) }
    }
    for section in sheet.sections {
      lines += ["", section.title(language), ""]
      lines += section.lines.flatMap(self.lines)
      lines += section.notes.flatMap { wrapped($0(language)) }
    }
    return lines
  }

  private func lines(of line: CheckSheet.Line) -> [String] {
    let text = line.text(language)
    let details = line.details.flatMap { wrapped($0(language), first: "  ") }
    return switch line.mark {
    case .question(let isDone): wrapped(text, first: isDone ? "[x] " : "[ ] ")
    case .milestone(let answer): wrapped(text) + ["    " + choices(answer), ""]
    case .times: wrapped(text) + details + [""]
    }
  }

  /// The three answers to choose from, with a mark at the chosen one: paper can be filled in by hand.
  private func choices(_ chosen: MilestoneAnswer?) -> String {
    MilestoneAnswer.allCases.map { answer in
      "\(answer == chosen ? "(x)" : "( )") \(Phrase.milestoneAnswer(answer)(language))"
    }.joined(separator: "  ")
  }

  private func wrapped(_ text: String, first: String = "") -> [String] {
    let lines = TextWrapping.wrap(text, columns: Self.columns - first.count)
    return lines.enumerated().map { index, line in
      (index == 0 ? first : String(repeating: " ", count: first.count)) + line
    }
  }

  // MARK: HTML

  package var html: [String] {
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"\(language.rawValue)\">", "<head>", "<meta charset=\"utf-8\">",
      "<title>\(escaped(title))</title>", "<style>\(Self.style)</style>", "</head>", "<body>",
      "<h1>\(escaped(title))</h1>",
    ]
    lines += sheet.facts.map { "<p>\(escaped($0(language)))</p>" }
    if !sheet.task.text.isEmpty, !sheet.task.title.isEmpty {
      lines.append("<p>" + sheet.textLines.map { escaped($0(language)) }.joined(separator: "<br>") + "</p>")
    }
    for section in sheet.sections {
      lines.append("<h2>\(escaped(section.title(language)))</h2>")
      if !section.lines.isEmpty { lines += ["<ul>"] + section.lines.map(item) + ["</ul>"] }
      lines += section.notes.map { "<p><small>\(escaped($0(language)))</small></p>" }
    }
    return lines + ["</body>", "</html>"]
  }

  private func item(of line: CheckSheet.Line) -> String {
    let text = escaped(line.text(language))
    let content =
      switch line.mark {
      case .question(let isDone): "\(isDone ? "[x]" : "[ ]") \(text)"
      case .milestone(let answer): "\(text)<small>\(escaped(choices(answer)))</small>"
      case .times: text + line.details.map { "<small>\(escaped($0(language)))</small>" }.joined()
      }
    return "<li>\(content)</li>"
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

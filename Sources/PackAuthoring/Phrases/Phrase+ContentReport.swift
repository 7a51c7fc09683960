package import Model
package import Texts

// The report of `lionheart-pack check --content`.
extension Phrase {
  /// The length of each list of the worst articles.
  private static let worst = 10

  /// The totals and the worst articles, for the author.
  package static func lines(_ report: ContentReport, _ language: Language) -> [String] {
    let head = [
      articles(report)(language),
      report.categories.map { "\($0.title) \($0.count)" }.joined(separator: ", "),
      sources(report)(language),
      Phrase("Reading grade: {grade} on average. Highest:", ["grade": short(report.grade)])(language),
    ]
    let shared = Phrase("Words shared with other articles, in percent. Highest:")
    let quotes = Phrase(
      "{quoted} of {statements} statements with a number or a claim have a quote. Most without:",
      ["quoted": report.quoted, "statements": report.statements])
    return head + list(report.grades, language) + [shared(language)] + list(report.shared, language)
      + (report.statements == 0 ? [] : [quotes(language)] + list(report.unquoted, language))
  }

  private static func articles(_ report: ContentReport) -> Phrase {
    Phrase(
      "{articles} dated articles in {units} units, {others} undated articles; {words} words",
      ["articles": report.articles, "units": report.units, "others": report.others, "words": report.words])
  }

  private static func sources(_ report: ContentReport) -> Phrase {
    Phrase(
      "{sources} sources, {unchecked} of them not yet compared with the text; {unread} rows of "
        + "facts.yaml cite an unread page",
      ["sources": report.sources, "unchecked": report.unchecked, "unread": report.unread])
  }

  private static func list(_ entries: [ContentReport.Entry], _ language: Language) -> [String] {
    entries.prefix(worst).map { entry in
      let number = short(entry.value)
      let gap = String(repeating: " ", count: max(0, 6 - number.count))
      return gap + number + "  \(entry.article)" + (entry.shared.map { "  \(with($0)(language))" } ?? "")
    }
  }

  private static func with(_ shared: (example: String, other: String)) -> Phrase {
    Phrase("\"{example}\", also in {other}", ["example": shared.example, "other": shared.other])
  }
}

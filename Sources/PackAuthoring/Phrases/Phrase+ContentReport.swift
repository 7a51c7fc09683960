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
      Phrase(
        en: "Reading grade: \(short(report.grade)) on average. Highest:",
        ko: "읽기 등급: 평균 \(short(report.grade)). 높은 순:")(language),
    ]
    let shared = Phrase(
      en: "Words shared with other articles, in percent. Highest:", ko: "다른 글과 글자까지 같은 낱말, 퍼센트. 많은 순:")
    return head + list(report.grades, language) + [shared(language)] + list(report.shared, language)
  }

  private static func articles(_ report: ContentReport) -> Phrase {
    Phrase(
      en: "\(report.articles) dated articles in \(report.units) units, \(report.others) undated articles; "
        + "\(report.words) words",
      ko: "날짜가 있는 단원 \(report.units)개에 글 \(report.articles)편, 언제나 있는 글 \(report.others)편. 낱말 \(report.words)개"
    )
  }

  private static func sources(_ report: ContentReport) -> Phrase {
    Phrase(
      en: "\(report.sources) sources, \(report.unchecked) of them not yet compared with the text; "
        + "\(report.unread) rows of facts.yaml cite an unread page",
      ko: "출처 \(report.sources)개, 그 가운데 아직 글과 견주지 않은 것 \(report.unchecked)개. facts.yaml에서 "
        + "읽지 않은 쪽에 기댄 것 \(report.unread)줄")
  }

  private static func list(_ entries: [ContentReport.Entry], _ language: Language) -> [String] {
    entries.prefix(worst).map { entry in
      let number = short(entry.value)
      let gap = String(repeating: " ", count: max(0, 6 - number.count))
      return gap + number + "  \(entry.article)" + (entry.shared.map { "  \(with($0)(language))" } ?? "")
    }
  }

  private static func with(_ shared: (example: String, other: String)) -> Phrase {
    Phrase(
      en: "\"\(shared.example)\", also in \(shared.other)", ko: "“\(shared.example)” (\(shared.other)에도)")
  }
}

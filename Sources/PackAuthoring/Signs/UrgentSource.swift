import Curriculum

/// The author's `urgent.yaml`: the urgent pages and the alias words that lead to articles.
struct UrgentSource: Decodable {
  static let file = "urgent.yaml"
  static let keys = YAMLFile.Keys(
    ["urgent", "aliases"],
    lists: [
      "urgent": ["page", "title", "for", "boxes", "loss"],
      "aliases": ["page", "pregnancy", "afterBirth", "words"],
    ])

  struct Page: Decodable {
    var page: String
    var title: String
    var `for`: [UrgentList.Reader]
    /// The ids of its boxes.
    var boxes: [String]
    var loss: Bool?
  }

  var urgent: [Page]
  var aliases: [UrgentList.Alias]

  /// Returns nil if there is no such file, or, with a finding, if it is invalid.
  static func read(_ folder: PackFolder, _ findings: Findings) -> UrgentSource? {
    guard folder.has(file) else { return nil }
    return YAMLFile.read(file, as: UrgentSource.self, keys: keys, in: folder, findings)
  }

  /// The list as published, with its boxes by title.
  func list(_ signs: SignsSource?) -> UrgentList {
    let boxes = signs?.boxes ?? []
    return UrgentList(
      urgent: urgent.map { page in
        UrgentList.Page(
          article: page.page, title: page.title, readers: page.for, isForLoss: page.loss,
          boxes: page.boxes.compactMap { id in
            boxes.first { $0.id == id }.map { UrgentList.Page.Box(title: $0.title, ages: $0.ages) }
          })
      }, aliases: aliases)
  }

  /// Checks that pages and aliases name existing articles, that boxes exist, and that no alias leads to two articles.
  func check(_ articles: Set<String>, _ signs: SignsSource?, _ findings: Findings) {
    let position = SourcePosition(file: Self.file)
    let boxes = Set(signs?.boxes.map(\.id) ?? [])
    for page in urgent {
      if !articles.contains(page.page) { findings.add(.sign(.noArticle(page.page)), in: position) }
      for box in page.boxes where !boxes.contains(box) { findings.add(.sign(.noBox(box)), in: position) }
    }
    var known: [String: String] = [:]
    for alias in aliases {
      for article in alias.articles.subtracting(articles).sorted() {
        findings.add(.sign(.noArticle(article)), in: position)
      }
      for word in alias.words {
        if let other = known[word], other != alias.article {
          findings.add(.sign(.aliasTwice(word, other: other)), in: position)
        }
        known[word] = alias.article
      }
    }
  }
}

import Curriculum

/// The pages of "When it can't wait" and the words that lead to pages, as their author wrote them in `urgent.yaml`.
struct UrgentSource: Decodable {
  static let file = "urgent.yaml"
  static let keys = AuthoredYAML.Keys(
    ["urgent", "aliases"],
    lists: ["urgent": ["page", "title", "for", "boxes", "loss"], "aliases": ["page", "words"]])

  /// A page of the list.
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

  /// Nil if there is no such file; a finding if it is not as it should be.
  static func read(_ folder: PackFolder, _ findings: Findings) -> UrgentSource? {
    guard folder.has(file) else { return nil }
    return AuthoredYAML.read(file, as: UrgentSource.self, keys: keys, in: folder, findings)
  }

  /// The list as it is published, with the boxes by their titles.
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

  /// Each page and each alias leads to an article, each box is one of the signs', and no words lead to two pages.
  func check(_ articles: Set<String>, _ signs: SignsSource?, _ findings: Findings) {
    let place = SourcePosition(file: Self.file)
    let boxes = Set(signs?.boxes.map(\.id) ?? [])
    for page in urgent {
      if !articles.contains(page.page) { findings.add(.sign(.noArticle(page.page)), in: place) }
      for box in page.boxes where !boxes.contains(box) { findings.add(.sign(.noBox(box)), in: place) }
    }
    var known: [String: String] = [:]
    for alias in aliases {
      if !articles.contains(alias.article) { findings.add(.sign(.noArticle(alias.article)), in: place) }
      for word in alias.words {
        if let other = known[word], other != alias.article {
          findings.add(.sign(.aliasTwice(word, other: other)), in: place)
        }
        known[word] = alias.article
      }
    }
  }
}

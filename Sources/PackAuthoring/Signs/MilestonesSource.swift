import Curriculum

/// The author's `milestones.yaml`: what most children do by an age, in the pack's own words, with the source's sentence.
struct MilestonesSource: Decodable {
  static let file = "milestones.yaml"
  static let ageKeys = ["months", "page", "title", "url", "read", "stored", "milestones"]
  static let milestoneKeys = ["id", "say", "quote"]
  static let keys = YAMLFile.Keys(
    ["publisher", "licence", "licenceURL", "note", "ages"], lists: ["ages": ageKeys],
    innerLists: ["ages": ["milestones": milestoneKeys]])
  /// The most characters of a milestone.
  static let mostCharacters = 120

  struct Age: Decodable, Equatable {
    /// The age in months by which most children do these things.
    var months: Int
    /// The id of the article about when to ask.
    var page: String
    /// The title and the address of the source.
    var title: String
    var url: String
    /// The address of the copy in which the sentences were read; nil if it was the source's own page.
    var read: String?
    /// The day on which that was.
    var stored: String
    var milestones: [MilestoneList.Milestone]
  }

  var publisher: String
  /// The licence under which the sentences may be quoted, and its address.
  var licence: String
  var licenceURL: String
  var note: String?
  var ages: [Age]

  /// Returns nil if there is no such file, or, with a finding, if it is invalid.
  static func read(_ folder: PackFolder, _ findings: Findings) -> MilestonesSource? {
    guard folder.has(file) else { return nil }
    return YAMLFile.read(file, as: MilestonesSource.self, keys: keys, in: folder, findings)
  }

  /// The milestones as published.
  var list: MilestoneList {
    MilestoneList(
      licence: MilestoneList.Licence(name: licence, url: licenceURL), note: note,
      ages: ages.map { age in
        MilestoneList.Age(
          months: age.months, article: age.page,
          source: MilestoneList.Source(title: age.title, publisher: publisher, url: age.url),
          milestones: age.milestones)
      })
  }

  /// Checks the milestones and the pages that they lead to.
  ///
  /// - Parameters:
  ///   - articles: the ids of the pack's articles.
  ///   - words: the pack's words that differ by country.
  func check(_ articles: Set<String>, words: [String]?, _ findings: Findings) {
    let position = SourcePosition(file: Self.file)
    if licence.isEmpty || !licenceURL.hasPrefix("https://") {
      findings.add(.sign(.milestone(.noLicence, of: publisher)), in: position)
    }
    for (age, next) in zip(ages, ages.dropFirst()) where age.months >= next.months {
      findings.add(.sign(.milestone(.order, of: "\(next.months)")), in: position)
    }
    for age in ages where !articles.contains(age.page) {
      findings.add(.sign(.noArticle(age.page)), in: position)
    }
    var seen: Set<String> = []
    for milestone in ages.flatMap(\.milestones) {
      if !seen.insert(milestone.id).inserted { findings.add(.sign(.twice(milestone.id)), in: position) }
      for problem in Self.problems(of: milestone, words) {
        findings.add(.sign(.milestone(problem, of: milestone.id)), in: position)
      }
      if milestone.quote.split(separator: " ").count > SignsSource.Quote.mostWords {
        findings.add(.sign(.longQuote(milestone.id)), in: position)
      }
      BodyCheck.checkPlaceholders(in: milestone.say, file: Self.file, words: words, findings)
    }
  }

  private static func problems(of milestone: MilestoneList.Milestone, _ words: [String]?)
    -> [MilestoneProblem]
  {
    let text = Placeholders(words, for: .anywhere).filling(milestone.say)
    var problems: [MilestoneProblem] = []
    if !PackID.isValid(milestone.id) { problems.append(.id) }
    if text.isEmpty || text.count > mostCharacters {
      problems.append(.length(text.count, most: mostCharacters))
    }
    if milestone.quote.isEmpty { problems.append(.noQuote) }
    if text.lowercased().filter(\.isLetter) == milestone.quote.lowercased().filter(\.isLetter) {
      problems.append(.copied)
    }
    return problems
  }

  /// Checks that the pack that this one retells has the same milestones at the same ages.
  ///
  /// - Parameter original: the id of that pack; nil if there is none. Nothing is checked if its sources are not beside
  ///   this pack's.
  func checkTwins(of original: String?, in folder: PackFolder, _ findings: Findings) {
    guard let original,
      let other = MilestonesSource.read(PackFolder(path: "\(folder.path)/../\(original)"), Findings())
    else { return }
    let position = SourcePosition(file: Self.file)
    let (ours, theirs) = (names, other.names)
    for name in ours.subtracting(theirs).sorted() {
      findings.add(.sign(.milestone(.noTwin(pack: original), of: name)), in: position)
    }
    for name in theirs.subtracting(ours).sorted() {
      findings.add(.sign(.milestone(.missing(pack: original), of: name)), in: position)
    }
  }

  /// The milestones as "9 sits".
  private var names: Set<String> {
    Set(ages.flatMap { age in age.milestones.map { "\(age.months) \($0.id)" } })
  }
}

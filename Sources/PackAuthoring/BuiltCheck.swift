import Curriculum
import Model

/// Checks a pack without sources, as it comes from a server.
struct BuiltCheck {
  private let pack: Pack
  private let findings = Findings()
  private let pictures: SourcePictures
  /// The file in which each article was first seen.
  private var seen: [String: String] = [:]

  static func check(_ path: String) -> [Problem] {
    do throws(PackFailure) {
      var check = BuiltCheck(pack: try Pack.open(path))
      check.run()
      return check.findings.problems
    } catch {
      return [Problem(error)]
    }
  }

  private init(pack: Pack) {
    self.pack = pack
    pictures = SourcePictures(PackFolder(path: pack.folder), findings)
  }

  private mutating func run() {
    for entry in pack.manifest.units {
      if entry.stage != .always, UnitRanges.isEmpty(entry) {
        add(.emptyRange(from: "\(entry.from)", to: "\(entry.to)", unit: entry.id), "pack.json")
      }
      do throws(PackFailure) {
        try check(try pack.unit(entry.id), of: entry)
      } catch {
        findings.add(error)
      }
    }
    for also in pack.manifest.alsoFor ?? [] where seen[also.article] != Pack.unitFile(also.unit) {
      add(.alsoFor(unit: also.unit, article: also.article), "pack.json")
    }
    for stage in [Stage.pregnancy, .baby] {
      let units = pack.manifest.units.filter { $0.stage == stage && !UnitRanges.isEmpty($0) }
      for (first, second) in UnitRanges.overlaps(units) {
        add(.overlaps(unit: units[second].id, other: units[first].id), "pack.json")
      }
    }
  }

  private mutating func check(_ unit: Unit, of entry: UnitEntry) throws(PackFailure) {
    let file = Pack.unitFile(unit.id)
    let days = entry.articleDays
    for article in unit.articles {
      if let other = seen.updateValue(file, forKey: article.id) {
        add(.articleTwice(article.id, file: other), file)
      }
      if !days.contains(article.day) {
        add(.day(article: article.id, day: article.day, last: days.upperBound), file)
      }
      if article.unit != unit.id { add(.unit(article: article.id, unit: article.unit), file) }
      if pack.manifest.title(ofCategory: article.category) == nil {
        add(.category(article: article.id, category: article.category), file)
      }
      check(article)
    }
    try checkBundle(of: unit)
  }

  /// The unit's bundle must consist of its articles' texts.
  private func checkBundle(of unit: Unit) throws(PackFailure) {
    let lengths = unit.articles.compactMap(\.bytes)
    guard pack.manifest.bundles == true, lengths.count == unit.articles.count else { return }
    let file = Pack.bundleFile(unit.id)
    let texts = try Pack.texts(
      of: unit.articles.map(ExpectedArticle.init),
      in: PackFolder(path: pack.folder).bytes(file, limit: Pack.bundleLimit))
    if texts.count < unit.articles.count { findings.add(.wrongHash(file: file)) }
  }

  private func check(_ article: ArticleFacts) {
    do throws(PackFailure) {
      let text = try pack.markdown(of: article)
      guard let matter = FrontMatter(text) else {
        findings.add(.file(.noFrontMatter), in: SourcePosition(file: Pack.articleFile(article.id)))
        return
      }
      let file = Pack.articleFile(article.id)
      let shown = BodyCheck.check(matter, file: file, pictures: pictures, findings).pictures
      if article.pictures != nil { check(shown, of: article) }
    } catch {
      findings.add(error)
    }
  }

  private func check(_ shown: [ArticlePicture], of article: ArticleFacts) {
    for picture in shown {
      guard let listed = article.picture(picture.file) else {
        add(.picture(article: article.id, file: picture.file), Pack.unitFile(article.unit))
        continue
      }
      if listed.sha256 != picture.sha256 { findings.add(.wrongHash(file: picture.file)) }
    }
  }

  private func add(_ problem: BuiltProblem, _ file: String) {
    findings.add(.pack(.built(problem)), in: SourcePosition(file: file))
  }
}

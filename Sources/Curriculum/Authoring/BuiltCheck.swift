import Model

/// Looks for what is wrong in a pack without sources, as it comes from a server.
struct BuiltCheck {
  private let pack: Pack
  private let findings = Findings()
  private let pictures: SourcePictures
  /// Where each article was seen first.
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
        add("the range \(entry.from) to \(entry.to) of \(entry.id) is empty", "pack.json")
      }
      do throws(PackFailure) {
        try check(try pack.unit(entry.id), of: entry)
      } catch {
        findings.add(error)
      }
    }
    for also in pack.manifest.alsoFor ?? [] where seen[also.article] != Pack.unitFile(also.unit) {
      add("alsoFor names \"\(also.unit)/\(also.article)\", which is not there", "pack.json")
    }
    for stage in [Stage.pregnancy, .baby] {
      let units = pack.manifest.units.filter { $0.stage == stage && !UnitRanges.isEmpty($0) }
      for (first, second) in UnitRanges.overlaps(units) {
        add("\(units[second].id) begins before \(units[first].id) is over", "pack.json")
      }
    }
  }

  private mutating func check(_ unit: Unit, of entry: UnitEntry) throws(PackFailure) {
    let file = Pack.unitFile(unit.id)
    let days = entry.articleDays
    for article in unit.articles {
      if let other = seen.updateValue(file, forKey: article.id) {
        add("the article \"\(article.id)\" is also in \(other)", file)
      }
      if !days.contains(article.day) {
        add("\(article.id): the day \(article.day) is not 1–\(days.upperBound)", file)
      }
      if article.unit != unit.id { add("\(article.id): the unit is \"\(article.unit)\"", file) }
      if pack.manifest.title(ofCategory: article.category) == nil {
        add("\(article.id): there is no category \"\(article.category)\"", file)
      }
      check(article)
    }
  }

  private func check(_ article: ArticleFacts) {
    do throws(PackFailure) {
      let text = try pack.markdown(of: article)
      guard let matter = FrontMatter(text) else {
        add("has no front matter", Pack.articleFile(article.id))
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
      guard let promised = article.picture(picture.file) else {
        add("\(article.id): does not say that it shows \(picture.file)", Pack.unitFile(article.unit))
        continue
      }
      if promised.sha256 != picture.sha256 { findings.add(.wrongHash(file: picture.file)) }
    }
  }

  private func add(_ message: String, _ file: String) {
    findings.add(message, in: SourcePosition(file: file))
  }
}

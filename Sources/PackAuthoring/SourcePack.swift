import Curriculum
import FoundationEssentials
import Model

/// A pack's sources, read and checked as a whole, and the files built from them.
struct SourcePack {
  /// The largest YAML file, in bytes.
  static let yamlLimit = 1 << 20

  private(set) var manifest: PackManifest?
  private(set) var units: [UnitSource] = []
  private(set) var articles: [ArticleSource] = []
  /// The warning signs; nil without a valid `signs.yaml`.
  let signs: SignsSource?
  /// The urgent pages; nil without a valid `urgent.yaml`.
  let urgent: UrgentSource?
  /// The recall cards; nil without a valid `recall.yaml`.
  let recall: RecallSource?
  /// The milestones; nil without a valid `milestones.yaml`.
  let milestones: MilestonesSource?
  private let folder: PackFolder
  let findings = Findings()
  let pictures: SourcePictures

  init(_ path: String) {
    folder = PackFolder(path: path)
    pictures = SourcePictures(folder, findings)
    signs = SignsSource.read(folder, findings)
    urgent = UrgentSource.read(folder, findings)
    recall = RecallSource.read(folder, findings)
    milestones = MilestonesSource.read(folder, findings)
    manifest = yaml(ManifestSource.file).flatMap { ManifestSource.read($0, findings) }
    let unitNames = names(in: "units", ending: ".yaml", besides: [".json", ".md"])
    for name in unitNames {
      guard let text = yaml(UnitSource.file(name)) else { continue }
      if let unit = UnitSource(name: name, yaml: text, findings) { units.append(unit) }
      BodyCheck.checkPlaceholders(
        in: text, file: UnitSource.file(name), words: manifest?.words, findings)
    }
    let days = Dictionary(uniqueKeysWithValues: units.map { ($0.entry.id, $0.entry.articleDays) })
    for name in names(in: "articles", ending: ".md") {
      do throws(PackFailure) {
        let bytes = try folder.bytes(Pack.articleFile(name), limit: Pack.articleLimit)
        let article = ArticleSource(
          id: name, bytes: bytes, pictures: pictures, days: days, words: manifest?.words ?? [],
          findings)
        if let article { articles.append(article) }
      } catch {
        findings.add(error)
      }
    }
    urgent?.check(Set(articles.map(\.facts.id)), signs, findings)
    checkRecall()
    checkMilestones()
    if unitNames.isEmpty { findings.add(.file(.noUnit), in: SourcePosition(file: "units")) }
    CrossCheck(
      manifest: manifest, units: units, unitNames: unitNames, articles: articles,
      originals: originals, findings: findings
    ).run()
  }

  /// Whether a folder contains sources.
  static func exists(at path: String) -> Bool {
    PackFolder(path: path).has(ManifestSource.file)
  }

  /// The files to publish, by name: the manifest, and for each unit its file and, if wanted, its bundle.
  ///
  /// Empty if there are problems.
  func files() throws -> [(file: String, bytes: [UInt8])] {
    guard var manifest, findings.problems.isEmpty else { return [] }
    var files: [(file: String, bytes: [UInt8])] = []
    for source in units.sorted(by: Self.comesBefore) {
      var unit = source.unit
      let own = articles.filter { $0.facts.unit == unit.id }.sorted { $0.facts.day < $1.facts.day }
      unit.articles = own.map(\.facts)
      if manifest.bundles == true, let bundle = Self.bundle(own) {
        for index in own.indices { unit.articles[index].bytes = own[index].bytes.count }
        files.append((Pack.bundleFile(unit.id), bundle))
      }
      let bytes = try Self.json(unit)
      var entry = source.entry
      entry.sha256 = Digest.sha256(bytes)
      manifest.units.append(entry)
      files.append((Pack.unitFile(unit.id), bytes))
    }
    let also = articles.compactMap(\.alsoFor).sorted(by: Self.isOfferedBefore)
    manifest.alsoFor = also.isEmpty ? nil : also
    for article in articles { manifest.sameAs?.exceptions[article.facts.id] = article.sameAs }
    for (key, file, bytes) in try safetyFiles() {
      manifest[keyPath: key] = Digest.sha256(bytes)
      files.append((file, bytes))
    }
    return [("pack.json", try Self.json(manifest))] + files
  }

  /// The published urgent pages, warning signs, recall cards and milestones, with the key of each file's hash in the manifest.
  private func safetyFiles() throws -> [SafetyFile] {
    var files: [SafetyFile] = []
    if let urgent { files.append((\.urgent, UrgentList.file, try Self.json(urgent.list(signs)))) }
    if let signs { files.append((\.facts, SignsSource.published, try Self.json(signs.published))) }
    if let recall, let signs {
      files.append((\.recall, RecallList.file, try Self.json(recall.list(signs))))
    }
    if let milestones {
      files.append((\.milestones, MilestoneList.file, try Self.json(milestones.list)))
    }
    return files
  }

  private typealias SafetyFile = (key: WritableKeyPath<PackManifest, String?>, file: String, bytes: [UInt8])

  private func checkRecall() {
    guard let recall else { return }
    RecallCheck(
      cards: recall.cards, signs: signs, articles: articles, words: manifest?.words, findings: findings
    ).run()
    recall.checkTwins(of: manifest?.sameAs?.pack, in: folder, findings)
  }

  private func checkMilestones() {
    milestones?.check(Set(articles.map(\.facts.id)), words: manifest?.words, findings)
    milestones?.checkTwins(of: manifest?.sameAs?.pack, in: folder, findings)
  }

  /// The concatenated texts of a unit; nil if there are none or they exceed the limit for a bundle.
  private static func bundle(_ articles: [ArticleSource]) -> [UInt8]? {
    let bundle = articles.flatMap(\.bytes)
    return bundle.isEmpty || bundle.count > Pack.bundleLimit ? nil : bundle
  }

  /// The article ids of the pack that is retold; nil if its sources are not in the neighbouring folder.
  private var originals: Set<String>? {
    guard let original = manifest?.sameAs?.pack else { return nil }
    let names = folder.names(in: "../\(original)/articles")
    return names.isEmpty ? nil : Set(names.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) })
  }

  private func yaml(_ file: String) -> String? {
    do throws(PackFailure) {
      return SourceText.read(try folder.bytes(file, limit: Self.yamlLimit), file: file, findings)
    } catch {
      findings.add(error)
      return nil
    }
  }

  /// The ids of the files in a folder. Files with other names are findings.
  private func names(in subfolder: String, ending: String, besides ignored: [String] = []) -> [String] {
    folder.names(in: subfolder).compactMap { name in
      if name.hasPrefix(".") || ignored.contains(where: name.hasSuffix) { return nil }
      let id = String(name.dropLast(ending.count))
      guard name.hasSuffix(ending), PackID.isValid(id) else {
        findings.add(.file(.misnamed(ending: ending)), in: SourcePosition(file: "\(subfolder)/\(name)"))
        return nil
      }
      return id
    }
  }

  /// Sorts by first day, then by last day; offers without days come last.
  private static func isOfferedBefore(_ left: TargetedArticle, _ right: TargetedArticle) -> Bool {
    func rank(_ also: TargetedArticle) -> (Int, Int, String) {
      (also.days?.lowerBound ?? .max, also.days?.upperBound ?? .max, also.article)
    }
    return rank(left) < rank(right)
  }

  private static func comesBefore(_ left: UnitSource, _ right: UnitSource) -> Bool {
    let stages = [Stage.pregnancy, .baby, .always]
    func rank(_ entry: UnitEntry) -> (Int, CalendarDay) {
      (stages.firstIndex(of: entry.stage) ?? stages.count, entry.from.end(from: UnitRanges.anyDay))
    }
    return rank(left.entry) < rank(right.entry)
  }

  private static func json(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + Array("\n".utf8)
  }
}

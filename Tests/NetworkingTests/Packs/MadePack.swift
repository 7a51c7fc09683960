import FoundationEssentials
import Model

@testable import Curriculum

/// A pack as its publisher has it, made for a test: weeks of a pregnancy from the 20th on.
struct MadePack {
  var id = "made"
  var version = "1.0.0"
  var schema = 1
  var units: [Unit]
  /// The texts of the articles by their ids.
  var texts: [String: String]
  /// The pictures by their names.
  var pictures: [String: [UInt8]] = [:]
  /// Whether the texts of each unit are in one file, too.
  var hasBundles = false
  /// Changes a unit's file as it is served, after its hash was taken.
  var served: [String: [UInt8]] = [:]

  /// A pack of weeks, each with some articles, `w20-1` and so on.
  init(id: String = "made", weeks: Int = 8, articles: Int = 2) {
    self.id = id
    units = []
    texts = [:]
    for week in 20..<20 + weeks {
      var unit = Unit(id: "week-\(week)", title: "Week \(week)")
      for number in 1...articles {
        let article = "w\(week)-\(number)"
        unit.articles.append(
          ArticleFacts(id: article, title: "Article \(article)", unit: unit.id, day: number))
        texts[article] = "# \(article)\n\nThe text of \(article).\n"
      }
      units.append(unit)
    }
  }

  /// Has an article show a drawing that has not been there before.
  mutating func show(_ name: String, in article: String, drawing: String = "") {
    let bytes = Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 2\"><!-- \(name)\(drawing) --></svg>".utf8)
    let picture = ArticlePicture(
      file: "pictures/\(name).svg", sha256: Digest.sha256(bytes), width: 4, height: 2)
    pictures[picture.file] = bytes
    for unit in units.indices {
      for index in units[unit].articles.indices where units[unit].articles[index].id == article {
        units[unit].articles[index].pictures =
          (units[unit].articles[index].pictures ?? []).filter { $0.file != picture.file } + [picture]
      }
    }
  }

  mutating func write(_ text: String, to article: String) { texts[article] = text }

  /// What its `pack.json` says.
  var manifest: PackManifest {
    let entries = units.enumerated().map { index, unit in
      UnitEntry(
        id: unit.id, stage: .pregnancy, from: .days(140 + 7 * index), to: .days(147 + 7 * index),
        title: unit.title, sha256: Digest.sha256(Self.json(promising(unit))))
    }
    return PackManifest(
      schema: schema, id: id, title: "A made pack", language: "en", version: version, publisher: "Tests",
      licence: "CC0-1.0", units: entries,
      bundles: hasBundles ? true : nil)
  }

  /// The files by their names, as `lionheart-pack build` would make them.
  var files: [String: [UInt8]] {
    var files = ["pack.json": Self.json(manifest)]
    for unit in units { files["units/\(unit.id).json"] = Self.json(promising(unit)) }
    for unit in units where hasBundles {
      files["units/\(unit.id).md"] = Array(unit.articles.map { texts[$0.id] ?? "" }.joined().utf8)
    }
    for (id, text) in texts { files["articles/\(id).md"] = Array(text.utf8) }
    return files.merging(pictures) { $1 }.merging(served) { $1 }
  }

  /// The unit with the hashes of its articles.
  private func promising(_ unit: Unit) -> Unit {
    var unit = unit
    for index in unit.articles.indices where hasBundles {
      unit.articles[index].bytes = texts[unit.articles[index].id]?.utf8.count
    }
    for index in unit.articles.indices where unit.articles[index].sha256.isEmpty {
      unit.articles[index].sha256 = Digest.sha256(Array((texts[unit.articles[index].id] ?? "").utf8))
    }
    return unit
  }

  static func json(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }
}

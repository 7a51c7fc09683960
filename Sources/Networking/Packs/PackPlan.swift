import Curriculum
import Model

/// Which articles of a pack's version an update fetches.
struct PackPlan: Equatable, Sendable {
  /// Those that come before the version is put in place, in the order of the units.
  var first: [ArticlePromise] = []
  /// Those that come after, if all are wanted.
  var later: [ArticlePromise] = []

  /// Sorts a version's articles into those that are needed first and the others.
  ///
  /// - Parameters:
  ///   - units: what the version's units that are known promise, by id.
  ///   - coming: ids of the units whose articles are read soon.
  ///   - wanted: ids of articles that are bookmarked, or of which an older version is here.
  init(manifest: PackManifest, units: [String: [ArticlePromise]], coming: Set<String>, wanted: Set<String>) {
    for entry in manifest.units {
      for article in units[entry.id] ?? [] {
        if coming.contains(entry.id) || wanted.contains(article.id) {
          first.append(article)
        } else {
          later.append(article)
        }
      }
    }
  }

  /// How many of the units that are there always are fetched with them: they are needed when there is no time.
  static let unitsAlways = 2

  /// How many units are fetched ahead: the present one and the next four.
  static let unitsAhead = 5

  /// The units that are read soon.
  ///
  /// In a pregnancy the first of the baby's follow the last of its own: nobody downloads on the way to the hospital.
  /// Without a child, or a date, the first of the pack; while paused none.
  static func coming(_ pack: Pack, for child: Child?, on today: CalendarDay) -> [UnitEntry] {
    let manifest = pack.manifest
    let all = manifest.units(of: .pregnancy) + manifest.units(of: .baby)
    guard let child, let origin = child.origin else {
      return child?.isPaused == true
        ? [] : Array(all.prefix(unitsAhead) + manifest.units(of: .always).prefix(unitsAlways))
    }
    guard !child.isPaused else { return [] }
    let always = manifest.units(of: .always).prefix(unitsAlways)
    let units = child.stage == .pregnancy ? all : manifest.units(of: .baby)
    let present = pack.entry(for: child, on: today)
    let start = units.firstIndex { entry in
      entry.id == present?.id
        || present == nil && (entry.stage != child.stage || today < entry.to.end(from: origin))
    }
    return (start.map { Array(units[$0...].prefix(unitsAhead)) } ?? []) + always
  }
}

import Curriculum
import Model

/// The articles of a version that an update fetches.
struct PackPlan: Equatable, Sendable {
  /// Articles fetched before the version is installed, in the order of the units.
  var first: [ExpectedArticle] = []
  /// Articles fetched afterwards, if all are wanted.
  var later: [ExpectedArticle] = []

  /// Divides a version's articles into those needed first and the rest.
  ///
  /// - Parameters:
  ///   - units: the articles of the known units, by unit id.
  ///   - upcoming: ids of the units that will be read soon.
  ///   - required: ids of articles that are bookmarked or downloaded in an older version.
  init(
    manifest: PackManifest, units: [String: [ExpectedArticle]], upcoming: Set<String>, required: Set<String>
  ) {
    for entry in manifest.units {
      for article in units[entry.id] ?? [] {
        if upcoming.contains(entry.id) || required.contains(article.id) {
          first.append(article)
        } else {
          later.append(article)
        }
      }
    }
  }

  /// How many of the permanent units are fetched as well: they are needed in emergencies.
  static let unitsAlways = 2

  /// How many units to fetch ahead: the current one and the next four.
  static let unitsAhead = 5

  /// The units that will be read soon, and the first permanent ones.
  ///
  /// During pregnancy, the baby's first units follow the last of the pregnancy, so that they are there in hospital.
  /// Without a child or a date, the pack's first units; while paused, none.
  static func upcoming(_ pack: Pack, for child: Child?, on today: CalendarDay) -> [UnitEntry] {
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

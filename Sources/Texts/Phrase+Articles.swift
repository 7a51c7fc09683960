package import Curriculum
package import Model
import TerminalUI

// Articles in lists.
extension Phrase {
  /// "24+2 · 3 min", "Week 3, day 2 · 3 min": the day and the reading time of an article. While paused, only the
  /// reading time.
  package static func listed(
    _ facts: ArticleFacts, in unit: UnitEntry?, source: Phrase?, isPaused: Bool
  ) -> Phrase {
    let place = listedPlace(facts, in: unit, isPaused: isPaused)
    return source.map { joined([place, $0]) } ?? place
  }

  private static func listedPlace(_ facts: ArticleFacts, in unit: UnitEntry?, isPaused: Bool) -> Phrase {
    let minutes = minutes(facts.minutes)
    guard let unit, !isPaused else { return minutes }
    guard unit.stage != .always else { return joined([unitName(unit), minutes]) }
    let (name, day) = (unitName(unit), Phrase.day(facts.day, of: unit))
    if unit.stage == .pregnancy { return joined([day, minutes]) }
    return Phrase("{name}, {day} · {minutes}", ["name": name, "day": day, "minutes": minutes])
  }

  /// The title of a pack, with its language if that is not the program's.
  package static func source(_ manifest: PackManifest) -> Phrase {
    Phrase(verbatim: TextCleaning.clean(manifest.title)).inLanguage(manifest.language)
  }

  /// "7 articles, 3 read".
  package static func read(_ tally: ReadingTally) -> Phrase {
    let count = articleCount(tally.count)
    switch tally.read {
    case ...0: return count
    case tally.count...: return Phrase("{count}, all read", ["count": count])
    default: return Phrase("{count}, {read} read", ["count": count, "read": tally.read])
    }
  }

  /// "7 articles".
  package static func articleCount(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# article} other {# articles}}", ["count": count])
  }
}

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

  /// The notice under each article.
  package static let noReplacement = Phrase(
    "General information. It does not replace your midwife or doctor: if in doubt, ask them.")

  /// How many of an article's sources were read, who reviewed it, and when the next check is due; nil without sources.
  ///
  /// - Parameters:
  ///   - isOurs: whether the article came with the program. Without a review, the text then says so.
  ///   - today: the current day, to mark an overdue check; nil to leave that out.
  package static func trust(_ facts: ArticleFacts, isOurs: Bool, today: CalendarDay? = nil) -> Phrase? {
    guard !facts.sources.isEmpty else { return nil }
    let read = Set(facts.sources.filter { ($0.checked ?? $0.stored) != nil }.map(\.url)).count
    let all = Set(facts.sources.map(\.url)).count
    let origin = Phrase("Written from public pages of health services and authorities.")
    let review =
      facts.reviewed.map(reviewed)
      ?? Phrase("No doctor or midwife has reviewed it yet.")
    let count = facts.sourcesReadOn.map { last in
      Phrase(
        "{read} of {all, plural, one {# source} other {# sources}} read, last on {date}.",
        ["read": read, "all": all, "date": date(last)])
    }
    let unread = Phrase(
      "{read} of {all, plural, one {# source} other {# sources}} read.", ["read": read, "all": all])
    let due = facts.reviewBy.map { day in
      today.map { day < $0 } == true
        ? Phrase("Check overdue since {date}.", ["date": date(day)])
        : Phrase("Next check due by {date}.", ["date": date(day)])
    }
    let sentences =
      (isOurs ? [origin, review] : facts.reviewed.map { _ in [review] } ?? []) + [count ?? unread]
    return sentences.dropFirst().reduce(sentences[0], followed(_:by:)).followed(by: due)
  }

  private static func reviewed(_ review: ClinicalReview) -> Phrase {
    let who = [review.name, review.role, review.registration].map { TextCleaning.clean($0) }.joined(
      separator: ", ")
    return Phrase("Reviewed by {who} on {date}.", ["who": who, "date": date(review.date)])
  }

  private static func followed(_ one: Phrase, by other: Phrase) -> Phrase {
    Phrase("{one} {other}", ["one": one, "other": other])
  }

  private func followed(by other: Phrase?) -> Phrase { other.map { Self.followed(self, by: $0) } ?? self }

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

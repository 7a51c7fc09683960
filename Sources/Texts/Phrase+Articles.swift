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
    return Phrase(en: "\(name.en), \(day.en) · \(minutes.en)", ko: "\(name.ko) \(day.ko) · \(minutes.ko)")
  }

  /// The title of a pack, with its language if that is not the program's.
  package static func source(_ manifest: PackManifest) -> Phrase {
    Phrase(verbatim: TextCleaning.clean(manifest.title)).inLanguage(manifest.language)
  }

  /// The notice under each article.
  package static let noReplacement = Phrase(
    en: "General information. It does not replace your midwife or doctor: if in doubt, ask them.",
    ko: "일반적인 정보예요. 의료진의 진료를 대신하지 않으니, 걱정되면 꼭 물어보세요.")

  /// How many of an article's sources were read, who reviewed it, and when the next check is due; nil without sources.
  ///
  /// - Parameters:
  ///   - isOurs: whether the article came with the program. Without a review, the text then says so.
  ///   - today: the current day, to mark an overdue check; nil to leave that out.
  package static func trust(_ facts: ArticleFacts, isOurs: Bool, today: CalendarDay? = nil) -> Phrase? {
    guard !facts.sources.isEmpty else { return nil }
    let read = Set(facts.sources.filter { ($0.checked ?? $0.stored) != nil }.map(\.url)).count
    let all = Set(facts.sources.map(\.url)).count
    let origin = Phrase(
      en: "Written from public pages of health services and authorities.", ko: "공공 기관과 병원이 공개한 글을 바탕으로 썼어요.")
    let review =
      facts.reviewed.map(reviewed)
      ?? Phrase(en: "No doctor or midwife has reviewed it yet.", ko: "아직 의료진의 검토를 받지 않았어요.")
    let count = facts.sourcesReadOn.map { last in
      Phrase(
        en: "\(read) of \(counted(all, "source", "sources")) read, last on \(date(last).en).",
        ko: "출처 \(all)개 가운데 \(read)개를 읽었어요 (마지막: \(date(last).ko)).")
    }
    let unread = Phrase(
      en: "\(read) of \(counted(all, "source", "sources")) read.", ko: "출처 \(all)개 가운데 \(read)개를 읽었어요.")
    let due = facts.reviewBy.map { day in
      today.map { day < $0 } == true
        ? Phrase(en: "Check overdue since \(date(day).en).", ko: "\(date(day).ko)까지 다시 확인했어야 해요.")
        : Phrase(en: "Next check due by \(date(day).en).", ko: "\(date(day).ko)까지 다시 확인할 예정이에요.")
    }
    let sentences =
      (isOurs ? [origin, review] : facts.reviewed.map { _ in [review] } ?? []) + [count ?? unread]
    return sentences.dropFirst().reduce(sentences[0], followed(_:by:)).followed(by: due)
  }

  private static func reviewed(_ review: ClinicalReview) -> Phrase {
    let who = [review.name, review.role, review.registration].map { TextCleaning.clean($0) }.joined(
      separator: ", ")
    return Phrase(
      en: "Reviewed by \(who) on \(date(review.date).en).", ko: "\(date(review.date).ko)에 검토했어요: \(who).")
  }

  private static func followed(_ one: Phrase, by other: Phrase) -> Phrase {
    Phrase(en: "\(one.en) \(other.en)", ko: "\(one.ko) \(other.ko)")
  }

  private func followed(by other: Phrase?) -> Phrase { other.map { Self.followed(self, by: $0) } ?? self }

  /// "7 articles, 3 read".
  package static func read(_ tally: ReadingTally) -> Phrase {
    let count = articleCount(tally.count)
    switch tally.read {
    case ...0: return count
    case tally.count...: return Phrase(en: "\(count.en), all read", ko: "\(count.ko), 모두 읽음")
    default: return Phrase(en: "\(count.en), \(tally.read) read", ko: "\(count.ko), \(tally.read)개 읽음")
    }
  }

  /// "7 articles".
  package static func articleCount(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "article", "articles"), ko: "글 \(count)개")
  }
}

extension Phrase {
  /// Appends the pack's language, unless it is the language of the text.
  package func inLanguage(_ tag: String) -> Phrase {
    func added(_ text: String, _ language: Language) -> String {
      Phrase.packLanguage(tag, besides: language).map { "\(text) · \($0(language))" } ?? text
    }
    return Phrase(en: added(en, .en), ko: added(ko, .ko))
  }
}

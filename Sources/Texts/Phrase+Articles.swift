package import Curriculum
package import Model
import TerminalUI

// Articles in lists.
extension Phrase {
  /// "24+2 · 3 min", "Week 3, day 2 · 3 min": where an article is and how long it takes; while paused no week is
  /// named.
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

  /// The title of a pack, and its language for whoever reads another.
  package static func source(_ manifest: PackManifest) -> Phrase {
    Phrase(verbatim: TextCleaning.clean(manifest.title)).inLanguage(manifest.language)
  }

  /// What stands under each article.
  package static let noReplacement = Phrase(
    en: "General information. It does not replace your midwife or doctor: when in doubt, ask them.",
    ko: "일반적인 정보예요. 의료진의 진료를 대신하지 않으니, 걱정되면 꼭 물어보세요.")

  /// "7 articles, 3 read".
  package static func read(_ tally: Tally) -> Phrase {
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
  /// The same with the language of a pack, in each language that is not that one.
  package func inLanguage(_ tag: String) -> Phrase {
    func added(_ text: String, _ language: Language) -> String {
      Phrase.packLanguage(tag, besides: language).map { "\(text) · \($0(language))" } ?? text
    }
    return Phrase(en: added(en, .en), ko: added(ko, .ko))
  }
}

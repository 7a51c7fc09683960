package import Model

// What commands say of breaks and categories.
extension Phrase {
  /// "21–28 November · All habits (holiday)".
  private static func said(of its: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let (days, name) = (days(of: its, on: today), book.subject(of: its))
    let reason = its.reason.isEmpty ? "" : " (\(its.reason))"
    return Phrase(en: "\(days.en) · \(name.en)\(reason)", ko: "\(days.ko) · \(name.ko)\(reason)")
  }

  /// There are no breaks.
  package static let noBreaksYet = Phrase(
    en: "No breaks yet. Add one: lionheart habit break add",
    ko: "아직 휴식이 없어요. 추가하려면: lionheart habit break add")

  /// No break goes on now.
  package static let noBreakRunning = Phrase(
    en: "No break goes on now, so there is none to end. To change the others: lionheart habit break list",
    ko: "지금 진행 중인 휴식이 없어서 끝낼 것도 없어요. 다른 휴식 보기: lionheart habit break list")

  /// A break was added.
  package static func breakAdded(_ its: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = said(of: its, in: book, on: today)
    return Phrase(en: "Break added: \(words.en)", ko: "휴식을 추가했어요: \(words.ko)")
  }

  /// A break was given its last day.
  package static func breakEnded(_ its: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = said(of: its, in: book, on: today)
    return Phrase(en: "The break ends: \(words.en)", ko: "휴식이 끝나는 날을 정했어요: \(words.ko)")
  }

  /// A break had that last day already.
  package static func breakEndsSo(_ its: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = said(of: its, in: book, on: today)
    return Phrase(en: "The break ends that day already: \(words.en)", ko: "이미 그날 끝나는 휴식이에요: \(words.ko)")
  }

  /// A break was removed.
  package static func breakRemoved(_ its: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = said(of: its, in: book, on: today)
    return Phrase(
      en: "Break removed: \(words.en). To bring it back: lionheart undo",
      ko: "휴식을 삭제했어요: \(words.ko). 되살리려면: lionheart undo")
  }

  /// The last day would be before the first.
  package static func endBeforeBreak(_ its: HabitBreak, on today: CalendarDay) -> Phrase {
    let first = shortDate(its.from)
    return Phrase(
      en:
        "The break began later, on \(first.en); nothing was changed. To remove it: lionheart habit break remove",
      ko: "휴식이 \(first.ko)부터라서 바꾸지 않았어요. 삭제하려면: lionheart habit break remove")
  }

  /// A break with its number in the list, for choosing.
  package static func breakLabel(
    _ its: HabitBreak, number: Int?, in book: HabitBook, on today: CalendarDay
  ) -> Phrase {
    let words = said(of: its, in: book, on: today)
    let place = number.map { "\($0). " } ?? ""
    return Phrase(en: place + words.en, ko: place + words.ko)
  }

  /// A name that no break has.
  package static func unknownBreak(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: "\n")
    return Phrase(
      en: "There is no break “\(text)” here; nothing was changed. There are:\n\(list)",
      ko: "“\(text)” 휴식을 찾지 못했어요. 있는 휴식:\n\(list)")
  }

  /// A name that several breaks have, or none where there are several.
  package static func ambiguousBreak(found: [String]) -> Phrase {
    let list = found.joined(separator: "\n")
    return Phrase(
      en: "It can be any of these; nothing was changed. Name one by its number:\n\(list)",
      ko: "여럿이 맞아서 바꾸지 않았어요. 번호로 골라 주세요:\n\(list)")
  }

  /// There are no categories.
  package static let noCategoriesYet = Phrase(
    en: "No categories yet. Add one: lionheart habit category add NAME",
    ko: "아직 카테고리가 없어요. 추가하려면: lionheart habit category add 이름")

  /// A name that no category has.
  package static func unknownHabitCategory(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      en: "There is no category “\(text)”; nothing was changed. There are: \(list)",
      ko: "“\(text)” 카테고리를 찾지 못했어요. 있는 카테고리: \(list)")
  }

  /// The beginning of several categories' names.
  package static func ambiguousHabitCategory(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      en: "“\(text)” can be any of these categories; nothing was changed. Write more of the name: \(list)",
      ko: "“\(text)”에 맞는 카테고리가 여럿이라 바꾸지 않았어요. 이름을 더 적어 주세요: \(list)")
  }

  /// A place that no category can have.
  package static func noSuchPlace(_ place: Int, of count: Int) -> Phrase {
    count == 1
      ? Phrase(
        en: "There is only one category, so there is no place \(place).", ko: "카테고리가 하나뿐이라 \(place)번 자리는 없어요."
      )
      : Phrase(
        en: "A place is a number from 1 to \(count), not \(place).",
        ko: "자리는 1–\(count) 사이의 번호예요. \(place)번은 없어요.")
  }

  /// The categories in their new order.
  package static func categoriesInOrder(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "The order is now: \(list)", ko: "이제 순서는: \(list)")
  }

  /// A category was removed.
  package static func categoryRemoved(_ name: String) -> Phrase {
    Phrase(
      en: "Removed: \(name). Its habits are kept, without a category. To bring it back: lionheart undo",
      ko: "삭제했어요: \(name). 습관은 카테고리 없이 그대로 있어요. 되살리려면: lionheart undo")
  }
}

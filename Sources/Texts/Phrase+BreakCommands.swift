package import Model

// Output of the commands for breaks and categories.
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

  /// No break is running now.
  package static let noBreakRunning = Phrase(
    en: "No break is running now. To see the others: lionheart habit break list",
    ko: "지금 진행 중인 휴식이 없어요. 다른 휴식 보기: lionheart habit break list")

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
    return Phrase(en: "The break already ends that day: \(words.en)", ko: "이미 그날 끝나는 휴식이에요: \(words.ko)")
  }

  /// A break was removed.
  package static func breakRemoved(_ its: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = said(of: its, in: book, on: today)
    return Phrase(
      en: "Break removed: \(words.en). To undo: lionheart undo",
      ko: "휴식을 삭제했어요: \(words.ko). 되돌리려면: lionheart undo")
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

  /// No break has this name.
  package static func unknownBreak(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: "\n")
    return Phrase(
      en: "No break matches “\(text)”; nothing was changed. Breaks:\n\(list)",
      ko: "“\(text)” 휴식을 찾지 못해서 바꾸지 않았어요. 있는 휴식:\n\(list)")
  }

  /// Several breaks match the name, or no name was given and there are several.
  package static func ambiguousBreak(found: [String]) -> Phrase {
    let list = found.joined(separator: "\n")
    return Phrase(
      en: "Several breaks match; nothing was changed. Choose one by its number:\n\(list)",
      ko: "여럿이 맞아서 바꾸지 않았어요. 번호로 골라 주세요:\n\(list)")
  }

  /// There are no categories.
  package static let noCategoriesYet = Phrase(
    en: "No categories yet. Add one: lionheart habit category add NAME",
    ko: "아직 카테고리가 없어요. 추가하려면: lionheart habit category add 이름")

  /// No category has this name.
  package static func unknownHabitCategory(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      en: "No category named “\(text)”; nothing was changed. Categories: \(list)",
      ko: "“\(text)” 카테고리를 찾지 못해서 바꾸지 않았어요. 있는 카테고리: \(list)")
  }

  /// Several categories' names begin with this text.
  package static func ambiguousHabitCategory(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      en: "“\(text)” matches several categories; nothing was changed. Write more of the name: \(list)",
      ko: "“\(text)”에 맞는 카테고리가 여럿이라 바꾸지 않았어요. 이름을 더 적어 주세요: \(list)")
  }

  /// A position outside the list of categories.
  package static func noSuchPlace(_ place: Int, of count: Int) -> Phrase {
    count == 1
      ? Phrase(
        en: "There is only one category, so it cannot move to \(place).", ko: "카테고리가 하나뿐이라 \(place)번 자리는 없어요."
      )
      : Phrase(
        en: "A position is a number from 1 to \(count), not \(place).",
        ko: "자리는 1–\(count) 사이의 번호예요. \(place)번은 없어요.")
  }

  /// The categories in their new order.
  package static func categoriesInOrder(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "New order: \(list)", ko: "이제 순서는: \(list)")
  }

  /// A category was removed.
  package static func categoryRemoved(_ name: String) -> Phrase {
    Phrase(
      en: "Removed: \(name). Its habits are kept, without a category. To undo: lionheart undo",
      ko: "삭제했어요: \(name). 습관은 카테고리 없이 그대로 있어요. 되돌리려면: lionheart undo")
  }
}

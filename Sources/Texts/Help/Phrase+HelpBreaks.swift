// Help of the options and arguments of `habit break` and `habit category`.
extension Phrase {
  /// `habit break add`.
  package static let helpBreakHabit = Phrase(
    en: "The habit: its name or the start of it. Default: all habits.",
    ko: "쉴 습관의 이름이나 그 앞부분 (없으면 모든 습관)")
  /// `habit break add --from`.
  package static let helpBreakFrom = Phrase(en: "The first day. Default: today.", ko: "첫날 (없으면 오늘)")
  /// `habit break add --to`.
  package static let helpBreakTo = Phrase(
    en: "The last day. Default: until you end the break.", ko: "마지막 날 (없으면 끝낼 때까지)")
  /// `habit break add --reason`.
  package static let helpBreakReason = Phrase(en: "The reason, at most 100 characters.", ko: "이유 (100자까지)")
  /// `habit break remove`.
  package static let helpBreak = Phrase(
    en: "The break: its number in the list, its first day, its habit (or all), or its id.",
    ko: "목록의 번호, 첫날, 습관 이름, all(모든 습관), id 가운데 하나")
  /// `habit break end`.
  package static let helpBreakToEnd = Phrase(
    en:
      "The break: its habit (or all), its number in the list, its first day or its id. Default: the only one.",
    ko: "습관 이름, all(모든 습관), 목록의 번호, 첫날, id 가운데 하나 (하나뿐이면 없어도 돼요)")
  /// `habit break end --to`.
  package static let helpBreakEndTo = Phrase(en: "The last day. Default: today.", ko: "마지막 날 (없으면 오늘)")
  package static let helpCategory = Phrase(
    en: "The category's name or the start of it.", ko: "카테고리 이름이나 그 앞부분")
  package static let helpNewCategory = Phrase(en: "The name, 1–30 characters.", ko: "카테고리 이름 (1–30자)")
  /// `habit category move`.
  package static let helpPlace = Phrase(en: "The position in the list, from 1.", ko: "목록에서의 자리 (1부터)")

  package static let valueBreak = Phrase(en: "break", ko: "휴식")
  package static let valueCategory = Phrase(en: "category", ko: "카테고리")
}

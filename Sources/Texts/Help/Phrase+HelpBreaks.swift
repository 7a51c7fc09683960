// What `--help` says of the options about breaks and categories.
extension Phrase {
  /// `habit break add --to`.
  package static let helpBreakHabit = Phrase(
    en: "The habit that rests, by its name or the beginning of it; without one, all of them.",
    ko: "쉴 습관의 이름이나 그 앞부분 (없으면 모든 습관)")
  /// `habit break add --from`.
  package static let helpBreakFrom = Phrase(en: "The first day; without it, today.", ko: "첫날 (없으면 오늘)")
  /// `habit break add --to`.
  package static let helpBreakTo = Phrase(
    en: "The last day; without it, until you end it.", ko: "마지막 날 (없으면 끝낼 때까지)")
  /// `habit break add --reason`.
  package static let helpBreakReason = Phrase(en: "Why; at most 100 characters.", ko: "이유 (100자까지)")
  /// The break that `habit break remove` is about.
  package static let helpBreak = Phrase(
    en: "Its number in the list, its first day, its habit, all, or its id.",
    ko: "목록의 번호, 첫날, 습관 이름, all(모든 습관), id 가운데 하나")
  /// The break that `habit break end` is about.
  package static let helpBreakToEnd = Phrase(
    en: "Its habit, all, its number in the list, its first day or its id; without one, the only one.",
    ko: "습관 이름, all(모든 습관), 목록의 번호, 첫날, id 가운데 하나 (하나뿐이면 없어도 돼요)")
  /// `habit break end --to`.
  package static let helpBreakEndTo = Phrase(en: "Its last day; without it, today.", ko: "마지막 날 (없으면 오늘)")
  /// A category that a command is about.
  package static let helpCategory = Phrase(
    en: "The category's name or the beginning of it.", ko: "카테고리 이름이나 그 앞부분")
  /// A category's name.
  package static let helpNewCategory = Phrase(en: "A name of 1–30 characters.", ko: "카테고리 이름 (1–30자)")
  /// `habit category move`.
  package static let helpPlace = Phrase(en: "Its place in the list, from 1.", ko: "목록에서의 자리 (1부터)")

  package static let valueBreak = Phrase(en: "break", ko: "휴식")
  package static let valueCategory = Phrase(en: "category", ko: "카테고리")
}

import Interface
import Model
import Texts

/// What can be said of a child: its names and dates, and what is kept of its birth.
enum ChildField: String, CaseIterable, Sendable {
  case nickname, due, birthDate, time, others, weight, length, place, remembered

  /// The field that a failure is about.
  init(_ field: ChildEdit.Field) {
    switch field {
    case .nickname: self = .nickname
    case .due: self = .due
    case .birthDate: self = .birthDate
    case .birthTime: self = .time
    }
  }

  /// The form for a child that is there: while it is expected, without what only a birth has.
  static func form(of child: Child, _ language: Language) -> Form<ChildField> {
    let isBorn = child.birthDate != nil
    let name =
      isBorn
      ? Form<ChildField>.Field(
        .nickname, label: .birthNameLabel, hint: .birthNameHint, text: child.nickname, isLong: true)
      : Form<ChildField>.Field(
        .nickname, label: .nicknameLabel, hint: .nicknameHint, text: child.nickname, isLong: true)
    let dates = [
      Form<ChildField>.Field(
        .due, label: .dueDateLabel, hint: .dueDateHint, text: child.dueDate?.description ?? "",
        days: .dueDate(birth: .birthDate)),
      Form<ChildField>.Field(
        .birthDate, label: .birthDateLabel, hint: .birthDateHint, text: child.birthDate?.description ?? "",
        days: .day(.back)),
    ]
    return Form([name] + dates + (isBorn ? birth(of: child) : []) + remembered(of: child, language))
  }

  /// The names of those who have died, for whoever looks for them.
  private static func remembered(of child: Child, _ language: Language) -> [Form<ChildField>.Field] {
    guard let names = child.remembered else { return [] }
    return [
      .init(
        .remembered, label: .rememberedLabel, hint: .rememberedHint,
        text: names.map { Phrase.rememberedName($0)(language) }.joined(separator: ", "),
        isLong: true)
    ]
  }

  /// The form for a birth.
  static func form(forBirthOf child: Child, on day: CalendarDay) -> Form<ChildField> {
    var fields = birth(of: child)
    fields.insert(
      Form<ChildField>.Field(
        .nickname, label: .birthNameLabel, hint: .birthNameHint, text: child.nickname, isLong: true), at: 1)
    let date = Form<ChildField>.Field(
      .birthDate, label: .birthDateLabel, hint: .birthDayHint, text: day.description, days: .day(.back))
    return Form([date] + fields)
  }

  private static func birth(of child: Child) -> [Form<ChildField>.Field] {
    let birth = child.birth ?? Birth()
    let others = (birth.others ?? []).joined(separator: ", ")
    return [
      .init(.time, label: .birthTimeLabel, hint: .birthTimeHint, text: birth.time?.description ?? ""),
      .init(.others, label: .birthOthersLabel, hint: .birthOthersHint, text: others, isLong: true),
      .init(.weight, label: .birthWeightLabel, hint: .birthWeightHint, text: birth.weight ?? ""),
      .init(.length, label: .birthLengthLabel, hint: .birthLengthHint, text: birth.length ?? ""),
      .init(.place, label: .birthPlaceLabel, hint: .birthPlaceHint, text: birth.place ?? "", isLong: true),
    ]
  }
}

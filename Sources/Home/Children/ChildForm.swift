import Day
import Interface
import Model
import Storage
import Texts

/// The form for a child: name and dates, and after the birth its facts.
@MainActor
enum ChildForm {
  static func form(of child: Child, _ context: Context) -> FormDescription<ChildField, Child, ChildEdit> {
    var form = FormDescription(
      title: .childFormTitle, draft: "child/\(child.id)", record: child, edit: ChildEdit(),
      lines: { child, _ in ChildField.lines(of: child, context.language, now: context.clock.now) },
      check: { (child, edit, today) throws(FormRefusal<ChildField>) in
        do throws(ChildEdit.Failure) {
          return preview(of: try edit.applied(to: child, on: today), on: context.today)
        } catch {
          throw FormRefusal(ChildField(error.field), .childEdit(error))
        }
      },
      save: { child, edit, today in
        let isTakenBack = child.birthDate != nil && edit.clearsBirth
        return .change { [id = child.id] store throws(StoreFailure) in
          try await store.editChild(id, edit, on: today)
          return Toast(isTakenBack ? .birthTakenBack : .childSaved)
        }
      })
    form.unchanged = .nothingChanged
    form.checksOnlyOnSave = true
    form.today = { context.clock.now().date }
    form.read = { child in context.store.children().children.first { $0.id == child.id } ?? child }
    return form
  }

  /// The age that the dates result in; nil while paused.
  private static func preview(of child: Child, on today: CalendarDay) -> Phrase? {
    child.isPaused ? nil : child.age(on: today).flatMap { .preview($0, dueDate: child.dueDate) }
  }
}

/// The fields of a child: names, dates and facts about the birth. The raw values are names in drafts.
enum ChildField: String, CaseIterable, Sendable {
  case nickname, due, birthDate, time, others, weight, length, place, remembered, quiet

  typealias Line = FormLine<ChildField, ChildEdit>

  /// The field that a failure is about.
  init(_ field: ChildEdit.Field) {
    switch field {
    case .nickname: self = .nickname
    case .due: self = .due
    case .birthDate: self = .birthDate
    case .birthTime: self = .time
    }
  }

  /// The fields of the form for a child. Before the birth, without the facts about it.
  ///
  /// - Parameter now: returns the current time; a birth cannot be later.
  static func lines(of child: Child, _ language: Language, now: @escaping () -> Moment) -> [Line] {
    let isBorn = child.birthDate != nil
    let dates = [
      Line(
        .due, Phrase("Due date", context: "due date label"), Phrase("2027-03-11, 11 mar or in 16 weeks"),
        .days(.dueDate(birth: .birthDate)),
        text: child.dueDate?.description ?? ""
      ) { $0.due = .date($1) },
      birthDate(Phrase("Empty until the birth; “today” works too"), text: child.birthDate?.description ?? ""),
    ]
    return [nickname(of: child, isBorn: isBorn)] + dates + (isBorn ? birth(of: child, now: now) : [])
      + remembered(of: child, language)
  }

  /// The fields of the form for a birth.
  static func lines(
    forBirthOf child: Child, on day: CalendarDay, now: @escaping () -> Moment
  ) -> [Line] {
    var lines = birth(of: child, now: now)
    lines.insert(contentsOf: [nickname(of: child, isBorn: true), deathLine], at: 1)
    return [birthDate(Phrase("today, yesterday, fri, 3 nov or 2026-11-03"), text: day.description)] + lines
  }

  /// The line of the birth form to record that a baby has died, before the facts that are not saved then. No key leads
  /// to it.
  private static var deathLine: Line {
    Line(
      .quiet, Phrase("After a loss"),
      Phrase(
        "If the baby has died, choose it here with →. We ask once more, and save only the day and the name."),
      .choice([Form.Choice("", Phrase(verbatim: "–")), Form.Choice(died, .birthQuiet)]), text: ""
    ) { _, _ in }
  }

  /// The value of that line if the baby has died.
  static let died = "died"

  private static func nickname(of child: Child, isBorn: Bool) -> Line {
    Line(
      .nickname, isBorn ? .birthNameLabel : Phrase("Nickname"),
      isBorn ? Phrase("Or the name you have used so far") : Phrase("Optional"), .wide,
      text: child.nickname
    ) { $0.nickname = $1 }
  }

  private static func birthDate(_ hint: Phrase, text: String) -> Line {
    Line(.birthDate, Phrase("Birth date"), hint, .days(.day(.past)), text: text) { $0.birthDate = $1 }
  }

  /// The names of the babies who have died.
  private static func remembered(of child: Child, _ language: Language) -> [Line] {
    guard let names = child.remembered else { return [] }
    return [
      Line(
        .remembered, .rememberedLabel, Phrase("Names of those who died, separated by commas"), .wide,
        text: names.map { Phrase.rememberedName($0)(language) }.joined(separator: ", ")
      ) { $0.remembered = Phrase.rememberedNames(typed: $1, of: names, language) }
    ]
  }

  private static func birth(of child: Child, now: @escaping () -> Moment) -> [Line] {
    let birth = child.birth ?? Birth()
    let others = (birth.others ?? []).joined(separator: ", ")
    return [
      Line(
        .time, Phrase("Time"), Phrase("3:12, or “now”. Optional, like all below"),
        text: birth.time?.description ?? ""
      ) {
        $0.birthTime = ChildEdit.time($1, at: now())
      },
      Line(
        .others, Phrase("Twin names"), Phrase("Twins or more: other names, with commas"), .wide, text: others
      ) { $0.others = $1 },
      Line(
        .weight, Phrase("Weight"), Phrase("3,420 g or 7 lb 9 oz; for twins, both"), text: birth.weight ?? ""
      ) { $0.weight = $1 },
      Line(.length, Phrase("Length"), Phrase("51 cm or 20 in"), text: birth.length ?? "") { $0.length = $1 },
      Line(.place, Phrase("Place"), Phrase("Hospital or town"), .wide, text: birth.place ?? "") {
        $0.place = $1
      },
    ]
  }
}

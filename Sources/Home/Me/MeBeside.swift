import Interface
import Model
import TerminalUI
import Texts

/// What there is to know of a line of Me.
struct MeBeside {
  private typealias Paragraph = PageViewModel.Paragraph

  let family: Family
  let today: CalendarDay
  /// The titles of the packs.
  let packs: [String]

  /// A heading, what the line does, and what there is of it.
  func lines(of row: MeRow, columns: Int, _ language: Language) -> [StyledLine] {
    let heading = [Paragraph(text: row.title, style: .bold), .blank]
    return (heading + body(of: row)).lines(columns: columns, language)
  }

  private func body(of row: MeRow) -> [PageViewModel.Paragraph] {
    switch row.kind {
    case .child: family.active.map(facts) ?? []
    case .otherChild: family.nonResting.first { $0.id == row.child }.map(facts) ?? []
    case .children:
      [Paragraph(text: .aboutChildrenRow), .blank]
        + family.nonResting.map { child in
          Paragraph(
            text: .joined([.name(of: child, among: family), .childPlace(child, on: today)]), style: .dim)
        }
    case .packs:
      [Paragraph(text: .aboutPacksRow), .blank]
        + packs.map { Paragraph(text: Phrase(verbatim: $0), style: .dim) }
    case .pause: [Paragraph(text: .quietStops), .blank, Paragraph(text: .quietKeeps)]
    default: row.kind.about.map { [Paragraph(text: $0)] } ?? []
    }
  }

  /// Its age or week, its dates, and what was said of its birth.
  private func facts(of child: Child) -> [Paragraph] {
    var facts: [Phrase] = [.childPlace(child, on: today)]
    if !child.isPaused {
      if let due = child.dueDate, child.birthDate != nil { facts.append(.dueOn(due)) }
      if let day = child.birthDate { facts.append(.afterBirth(day, child.birth)) }
      if let days = child.correctedDays(on: today) { facts.append(.correctedAge(days: days)) }
      if !child.circumstances.isEmpty { facts.append(.circumstances(child.circumstances)) }
    }
    facts.append(.knownSince(child.startedOn))
    return facts.map { Paragraph(text: $0) }
  }
}

extension MeRow.Kind {
  /// What it does, in a sentence or two; nil where more is said of it.
  fileprivate var about: Phrase? {
    switch self {
    case .child, .otherChild, .children, .packs, .pause: nil
    case .born: .aboutBirthRow
    case .circumstances: .aboutCircumstancesRow
    case .resume: .aboutResumeRow
    case .beginAgain: .aboutBeginAgainRow
    case .language: .aboutLanguageRow
    case .country: .aboutCountryRow
    case .dayStart: .aboutDayStartRow
    case .weekStart: .aboutWeekStartRow
    case .missedDay: .aboutMissedDayRow
    case .reminders: .aboutRemindersRow
    case .theme: .aboutThemeRow
    case .album: .aboutAlbumRow
    case .help: .aboutHelpRow
    case .data: .aboutDataRow
    case .devices: .aboutDevicesRow
    case .log: .aboutLogRow
    case .about: .aboutAboutRow
    }
  }
}

import ArgumentParser
import Day
import Model
import Storage
import TerminalUI
import Texts

/// The children, and where the calendar puts them.
struct ChildListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .childList)

  @Flag(help: ArgumentHelp(.helpEarlier))
  var earlier = false
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart child list")
    let family = workspace.store.profile().profile.family(of: try workspace.children())
    let remembered = earlier ? family.children.filter { $0.remembered != nil } : []
    let children = earlier ? family.resting : family.nonResting
    let active = family.active?.id
    let today = workspace.today
    if json {
      let reports = children.map { ChildReport($0, isActive: $0.id == active, on: today) }
      try Output.json(reports + remembered.flatMap(ChildReport.remembered))
      return
    }
    let lines = lines(children, family, on: today, language: workspace.language)
    try Output.lines(lines + remembered.flatMap { apart($0, language: workspace.language) })
    if children.isEmpty, remembered.isEmpty {
      Output.message((earlier ? Phrase.noEarlierChildren : Phrase.noChild)(workspace.language))
    }
  }

  private func lines(
    _ children: [Child], _ family: Family, on today: CalendarDay, language: Language
  ) -> [String] {
    let names = children.map { children.count == 1 ? $0.names : Phrase.name(of: $0, among: family)(language) }
    let width = names.map(TextWidth.of).max() ?? 0
    return zip(children, names).map { child, name in
      let mark = child.id == family.active?.id ? "*" : " "
      let space = String(repeating: " ", count: width - TextWidth.of(name))
      let place = Phrase.childPlace(child, on: today)(language)
      return "\(mark) \(child.shortID(among: children))  \(width == 0 ? "" : name + space + "  ")\(place)"
    }
  }

  /// Those of several who have died.
  private func apart(_ child: Child, language: Language) -> [String] {
    (child.remembered ?? []).map {
      "  \(Phrase.rememberedName($0)(language))  \(Phrase.rememberedWith(child.names)(language))"
    }
  }
}

/// An object of `child list --json`; while paused it has no date and no week.
private struct ChildReport: Encodable {
  let id, nickname: String
  /// The names of those born with it.
  let others, circumstances: [String]?
  /// Whether it is one of several who has died; then it has the id of those it was expected with, and nothing else.
  var remembered: Bool?
  let active: Bool
  let stage: Stage
  let week, month, day: Int?
  let gestation: String?
  let dueDate, birthDate: CalendarDay?
  let birthTime: ClockTime?
  let weight, length, place: String?

  init(_ child: Child, isActive: Bool, on today: CalendarDay) {
    id = child.id
    nickname = child.nickname
    others = child.isPaused ? nil : child.birth?.others
    circumstances = child.isPaused ? nil : child.circumstances.map(\.rawValue).sorted()
    active = isActive
    stage = child.stage
    let age = child.countedAge(on: today)
    if case .week(let number) = age?.unit { week = number } else { week = nil }
    if case .month(let number) = age?.unit { month = number } else { month = nil }
    day = age?.day
    gestation = age?.gestation
    dueDate = child.isPaused ? nil : child.dueDate
    birthDate = child.isPaused ? nil : child.birthDate
    let birth = child.isPaused ? nil : child.birth
    birthTime = birth?.time
    (weight, length, place) = (birth?.weight, birth?.length, birth?.place)
  }

  /// Those of several who have died.
  static func remembered(_ child: Child) -> [ChildReport] {
    (child.remembered ?? []).map { name in
      var paused = Child(
        id: child.id, nickname: Nickname.number(of: name) == nil ? name : "", startedOn: child.startedOn)
      paused.pause(on: child.startedOn)
      var report = ChildReport(paused, isActive: false, on: child.startedOn)
      report.remembered = true
      return report
    }
  }
}

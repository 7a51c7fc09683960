import ArgumentParser
import Day
import Features
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
    let children = earlier ? family.resting : family.present
    let active = family.active?.id
    let today = workspace.today
    if json {
      try Output.json(children.map { ChildReport($0, isActive: $0.id == active, on: today) })
      return
    }
    try Output.lines(lines(children, active: active, on: today, language: workspace.language))
    if children.isEmpty {
      Output.message((earlier ? Phrase.noEarlierChildren : Phrase.noChild)(workspace.language))
    }
  }

  private func lines(
    _ children: [Child], active: Child.ID?, on today: CalendarDay, language: Language
  ) -> [String] {
    let width = children.map { TextWidth.of($0.names) }.max() ?? 0
    return children.map { child in
      let mark = child.id == active ? "*" : " "
      let space = String(repeating: " ", count: width - TextWidth.of(child.names))
      let name = width == 0 ? "" : child.names + space + "  "
      let place = Phrase.childPlace(child, on: today)(language)
      return "\(mark) \(child.shortID(among: children))  \(name)\(place)"
    }
  }
}

/// An object of `child list --json`; while paused it has no date and no week.
private struct ChildReport: Encodable {
  let id, nickname: String
  /// The names of those born with it.
  let others, circumstances: [String]?
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
}

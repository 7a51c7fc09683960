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

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart child list")
    let children = try workspace.children()
    let active = workspace.store.activeChild()?.id
    let today = workspace.today
    if json {
      try Output.json(children.map { ChildReport($0, isActive: $0.id == active, on: today) })
      return
    }
    try Output.lines(lines(children, active: active, on: today, language: workspace.language))
    if children.isEmpty { Output.message(Phrase.noChild(workspace.language)) }
  }

  private func lines(
    _ children: [Child], active: Child.ID?, on today: CalendarDay, language: Language
  ) -> [String] {
    let width = children.map { TextWidth.of($0.nickname) }.max() ?? 0
    return children.map { child in
      let mark = child.id == active ? "*" : " "
      let space = String(repeating: " ", count: width - TextWidth.of(child.nickname))
      let name = width == 0 ? "" : child.nickname + space + "  "
      let place = Phrase.childPlace(child, on: today)(language)
      return "\(mark) \(child.shortID(among: children))  \(name)\(place)"
    }
  }
}

/// An object of `child list --json`; while paused it has no date and no week.
private struct ChildReport: Encodable {
  let id, nickname: String
  let active: Bool
  let stage: Stage
  let week, month, day: Int?
  let gestation: String?
  let dueDate, birthDate: CalendarDay?

  init(_ child: Child, isActive: Bool, on today: CalendarDay) {
    id = child.id
    nickname = child.nickname
    active = isActive
    stage = child.stage
    let age = child.countedAge(on: today)
    if case .week(let number) = age?.unit { week = number } else { week = nil }
    if case .month(let number) = age?.unit { month = number } else { month = nil }
    day = age?.day
    gestation = age?.gestation
    dueDate = child.isPaused ? nil : child.dueDate
    birthDate = child.isPaused ? nil : child.birthDate
  }
}

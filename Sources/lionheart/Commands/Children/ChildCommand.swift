import ArgumentParser
import Curriculum
import Day
import Home
import Interface
import Model
import Storage
import TerminalUI
import Texts

struct ChildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "child", .child,
    subcommands: [
      ChildListCommand.self, ChildAddCommand.self, ChildSwitchCommand.self, ChildEditCommand.self,
      ChildRemoveCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Lists the children with their current week or month.
struct ChildListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .childList)

  @Flag(help: ArgumentHelp(Phrase("List paused children that are not shown now.")))
  var earlier = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let family = workspace.store.profile().profile.family(of: try workspace.children())
    let remembered = earlier ? family.children.filter { $0.remembered != nil } : []
    let children = earlier ? family.resting : family.nonResting
    let active = family.active?.id
    let today = workspace.today
    if output.json {
      let reports = children.map { ChildReport($0, isActive: $0.id == active, on: today) }
      try Output.json(list: reports + remembered.flatMap(ChildReport.remembered))
      return
    }
    let lines = lines(children, family, on: today, language: workspace.language)
    try Output.lines(lines + remembered.flatMap { rememberedLines($0, language: workspace.language) })
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

  /// The lines of deceased babies of a multiple birth.
  private func rememberedLines(_ child: Child, language: Language) -> [String] {
    (child.remembered ?? []).map {
      "  \(Phrase.rememberedName($0)(language))  \(Phrase.rememberedWith(child.names)(language))"
    }
  }
}

/// An object of `child list --json`. While paused it has neither date nor week.
struct ChildReport: Encodable {
  let id, nickname: String
  /// The names of the siblings of a multiple birth.
  let others, circumstances: [String]?
  /// Whether this is a deceased baby of a multiple birth. It then has only its name and the id of that child.
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

  /// The objects of deceased babies of a multiple birth.
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

struct ChildAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .childAdd)

  @OptionGroup var options: ChildOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let typed = try options.edit()
    let workspace = try Workspace()
    let today = workspace.clock.now().date
    let edit = ParsedChildEdit(typed, workspace.dayTyping(on: today))
    let child = try edit.edited(Child(id: Identifier.make(), startedOn: today), on: today)
    try await saving { () throws(StoreFailure) in
      try await workspace.store.addChild(child, units: workspace.library.suggestionStages)
    }
    workspace.printPlace(of: child.id, on: workspace.today)
    try output.print(changed: true, workspace.report(child: child.id))
  }
}

/// Makes another child the active one.
struct ChildSwitchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("switch", .childSwitch)

  @Argument(help: ArgumentHelp(.helpChild, value: .valueName), completion: .names(of: .children))
  var name: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let child = try workspace.child(named: name)
    let day = workspace.today
    let isChanged = try await saving { () throws(StoreFailure) in
      try await workspace.store.switchChild(
        to: child.id, on: day, units: workspace.library.suggestionStages)
    }
    workspace.printPlace(of: child.id, on: workspace.today)
    try output.print(changed: isChanged, workspace.report(child: child.id))
  }
}

/// Deletes a child and the records that belong to it alone.
struct ChildRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .childRemove)

  @Argument(help: ArgumentHelp(.helpChild, value: .valueName), completion: .names(of: .children))
  var name: String
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let child = try workspace.child(named: name)
    let (goes, language) = (workspace.store.belongings(of: child.id), workspace.language)
    let family = workspace.store.family()
    for phrase in [.goesWithChild(cards: goes.tasks, days: goes.attendedDays), Phrase.staysWithoutChild] {
      Output.message(phrase(language))
    }
    let question = Phrase.removeChildTitle(child, among: family)
    let report = workspace.report(child: child.id)
    guard try Consent.isGiven(yes: yes, to: question, refused: Phrase("Nothing was deleted."), language)
    else { return try output.print(changed: false, report) }
    let day = workspace.today
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeChild(child.id, on: day)
    }
    Output.result(Phrase.childRemovedByCommand(child.names)(language))
    try output.print(changed: true, removed: true, report)
  }
}

extension Workspace {
  /// Returns the children, and prints what is wrong with their file. Fails if that is why there are none.
  func children() throws -> [Child] {
    let (children, condition) = store.children()
    if let trouble = Phrase.trouble(.children, condition) {
      Output.message(trouble(language))
      if children.isEmpty { throw ExitCode(1) }
    }
    return children
  }

  /// Returns the active child. Fails if there is none.
  func activeChild() throws -> Child {
    guard try !children().isEmpty, let child = store.activeChild() else { throw CommandFailure.noChild }
    return child
  }

  /// Finds a child by its nickname, ignoring case, by its id or by the start of its id.
  func child(named text: String) throws -> Child {
    let children = try children()
    if children.isEmpty { throw CommandFailure.noChild }
    if let child = children.first(where: { $0.id == text }) { return child }
    let name = text.lowercased()
    let named = children.filter { child in
      (child.livingNames + [child.names]).contains { !$0.isEmpty && $0.lowercased() == name }
    }
    let found = named.isEmpty ? children.filter { !name.isEmpty && $0.id.hasPrefix(name) } : named
    if found.count == 1 { return found[0] }
    let family = store.profile().profile.family(of: children)
    let labels = (found.isEmpty ? family.nonResting : found).map { label($0, among: family) }
    throw CommandFailure.failed(
      found.isEmpty ? .unknownChild(text, known: labels) : .ambiguousChild(text, found: labels))
  }

  /// Prints the week or month of a child, or that it is paused.
  func printPlace(of id: Child.ID, on today: CalendarDay) {
    let family = store.family()
    guard let child = family.children.first(where: { $0.id == id }) else { return }
    let (name, place) = (
      Phrase.heading(of: child, among: family)(language), Phrase.childPlace(child, on: today)
    )
    Output.result((name.isEmpty ? place : .about(name, place))(language))
  }

  /// A child as an object of `--json`; nil if there is none.
  func report(child id: Child.ID) -> ChildReport? {
    let family = store.family()
    return family.children.first { $0.id == id }.map {
      ChildReport($0, isActive: id == family.active?.id, on: today)
    }
  }

  private func label(_ child: Child, among family: Family) -> String {
    let (name, id) = (
      Phrase.heading(of: child, among: family)(language), child.shortID(among: family.children)
    )
    return name.isEmpty ? id : "\(name) (\(id))"
  }
}

extension Child {
  /// The shortest unique start of the id, at least four characters long.
  func shortID(among children: [Child]) -> String {
    let others = children.filter { $0.id != id }
    let length = (4..<max(4, id.count)).first { length in
      !others.contains { $0.id.hasPrefix(id.prefix(length)) }
    }
    return length.map { String(id.prefix($0)) } ?? id
  }
}

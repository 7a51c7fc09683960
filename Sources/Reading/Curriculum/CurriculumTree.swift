import Curriculum
import Day
import Model
import Texts

/// The units of the installed packs as a tree: packs, stages, months, units.
struct CurriculumTree: Equatable, Sendable {
  /// How many weeks make a month.
  private static let weeksOfMonth = 4
  /// The last month of a pregnancy. It also contains the remaining weeks.
  private static let lastMonth = 10

  /// All nodes, each before its children.
  private(set) var nodes: [CurriculumNode] = []
  /// The unit of today, or the one nearest to today.
  private(set) var nearestToToday: CurriculumNode.ID?

  init() {}

  /// Builds the tree of a library for a child's day.
  ///
  /// - Parameter chosen: the pack chosen for Today. The unit of today is looked for there first.
  init(_ library: PackLibrary, child: Child?, today: CalendarDay, chosen: String? = nil) {
    let packs = library.packs.filter { !$0.manifest.units.isEmpty }
    let mainPacks = packs.filter { !$0.isPartial }
    var chosenPacks: Set<String> = []
    for mainPack in mainPacks {
      let partialPacks = packs.filter { $0.isPartial && $0.isEdition(of: mainPack) }
      if mainPack.manifest.id == chosen { chosenPacks = Set(([mainPack] + partialPacks).map(\.manifest.id)) }
      let now = child.flatMap { child in
        ([mainPack] + partialPacks).lazy.compactMap { pack in
          pack.entry(for: child, on: today).map { UnitReference(pack: pack.manifest.id, unit: $0.id) }
        }.first
      }
      add(mainPack, with: partialPacks, isAlone: mainPacks.count == 1, now: now)
    }
    let own = nodes.filter { node in
      node.unit.map { chosenPacks.contains($0.pack) } ?? false && node.entry?.stage != .always
    }
    nearestToToday = Self.nearest(to: today, child: child, in: own.isEmpty ? nodes : own)
    markAncestors()
  }

  func node(_ id: CurriculumNode.ID?) -> CurriculumNode? {
    id.flatMap { id in nodes.first { $0.id == id } }
  }

  /// The nodes that are visible if only some branches are open.
  func visible(open openBranches: Set<CurriculumNode.ID>) -> [CurriculumNode] {
    nodes.filter { $0.ancestors.allSatisfy(openBranches.contains) }
  }

  /// Adds up the tallies of units for each node. Units without days are left out: no one has to finish them.
  func tallies(_ units: [UnitReference: ReadingTally]) -> [CurriculumNode.ID: ReadingTally] {
    var result: [CurriculumNode.ID: ReadingTally] = [:]
    for node in nodes {
      guard node.entry?.stage != .always, let tally = node.unit.flatMap({ units[$0] }) else { continue }
      for id in node.ancestors + [node.id] {
        result[id, default: ReadingTally()].read += tally.read
        result[id, default: ReadingTally()].count += tally.count
      }
    }
    return result
  }

  /// Adds a pack. Units that only its other editions have are inserted in the order of time.
  private mutating func add(_ pack: Pack, with partialPacks: [Pack], isAlone: Bool, now: UnitReference?) {
    let id = pack.manifest.id
    var above: [CurriculumNode.ID] = []
    if !isAlone {
      nodes.append(CurriculumNode(id: .pack(id), title: .source(pack.manifest), ancestors: []))
      above = [.pack(id)]
    }
    for stage in [Stage.pregnancy, .baby] {
      let units = ([pack] + partialPacks).unitsInOrder(of: stage)
      guard !units.isEmpty else { continue }
      let branch = CurriculumNode.ID.stage(pack: id, stage)
      nodes.append(CurriculumNode(id: branch, title: .stage(stage), ancestors: above))
      for (pack, unit) in units { add(unit, of: pack, in: id, below: above + [branch], now: now) }
    }
    for (pack, unit) in ([pack] + partialPacks).unitsInOrder(of: .always) {
      append(unit, of: pack, below: above, now: nil)
    }
  }

  private mutating func add(
    _ unit: UnitEntry, of pack: Pack, in mainPack: String, below ancestors: [CurriculumNode.ID],
    now: UnitReference?
  ) {
    var ancestors = ancestors
    if case .days(let days) = unit.from {
      let month = Self.month(stage: unit.stage, days: days)
      let id = CurriculumNode.ID.month(pack: mainPack, unit.stage, month)
      if !nodes.contains(where: { $0.id == id }) {
        let weeks = Self.weeks(stage: unit.stage, month: month)
        let title = Phrase.month(month, stage: unit.stage, weeks: weeks)
        nodes.append(CurriculumNode(id: id, title: title, ancestors: ancestors))
      }
      ancestors.append(id)
    }
    append(unit, of: pack, below: ancestors, now: now)
  }

  private mutating func append(
    _ unit: UnitEntry, of pack: Pack, below ancestors: [CurriculumNode.ID], now: UnitReference?
  ) {
    let reference = UnitReference(pack: pack.manifest.id, unit: unit.id)
    let title = Phrase.unitInTree(unit)
    nodes.append(
      CurriculumNode(
        id: .unit(reference), title: pack.isPartial ? title.inLanguage(pack.manifest.language) : title,
        ancestors: ancestors, entry: unit, isCurrent: reference == now))
  }

  private mutating func markAncestors() {
    let now = Set(nodes.filter(\.isCurrent).flatMap(\.ancestors))
    for index in nodes.indices where now.contains(nodes[index].id) { nodes[index].isCurrent = true }
  }

  private static func month(stage: Stage, days: Int) -> Int {
    let month = days / (7 * weeksOfMonth) + 1
    return stage == .pregnancy ? min(month, lastMonth) : month
  }

  private static func weeks(stage: Stage, month: Int) -> ClosedRange<Int> {
    let first = weeksOfMonth * (month - 1) + (stage == .baby ? 1 : 0)
    let isLast = stage == .pregnancy && month == lastMonth
    return first...(isLast ? 42 : first + weeksOfMonth - 1)
  }

  /// The first unit of today, else the nearest unit of the child's stage, else the unit nearest to that
  /// stage.
  private static func nearest(
    to today: CalendarDay, child: Child?, in nodes: [CurriculumNode]
  ) -> CurriculumNode.ID? {
    let units = nodes.filter { $0.entry.map { $0.stage != .always } ?? false }
    if let now = units.first(where: \.isCurrent) { return now.id }
    guard let child, let origin = child.origin else { return units.first?.id }
    func distance(_ unit: UnitEntry?) -> Int {
      guard let unit, unit.stage == child.stage else { return .max }
      return max(unit.from.end(from: origin) - today, today - unit.to.end(from: origin) + 1, 0)
    }
    let near = units.min { distance($0.entry) < distance($1.entry) }
    if near?.entry?.stage == child.stage { return near?.id }
    return child.stage == .baby ? units.last?.id : units.first?.id
  }
}

/// A node of the curriculum: a pack, a stage, a month, or a unit.
struct CurriculumNode: Equatable, Sendable, Identifiable {
  /// Identifies the node. Folding does not change it.
  enum ID: Hashable, Sendable {
    case pack(String)
    case stage(pack: String, Stage)
    case month(pack: String, Stage, Int)
    case unit(UnitReference)
  }

  let id: ID
  let title: Phrase
  /// The nodes that contain it, from the top.
  let ancestors: [ID]
  /// The unit; nil for a branch.
  var entry: UnitEntry?
  /// Whether it contains today.
  var isCurrent = false

  /// The reference of the unit; nil for a branch.
  var unit: UnitReference? { if case .unit(let unit) = id { unit } else { nil } }
  /// Whether it has children and can be folded.
  var isBranch: Bool { entry == nil }
}

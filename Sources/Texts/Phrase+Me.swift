import Curriculum
package import Model

// Me and the pages behind it.
extension Phrase {
  package static func children(_ count: Int) -> Phrase { Phrase("{count}", ["count": count]) }
  /// The day, marked if it follows the country.
  package static func weekStart(_ day: WeekStart, isCountrys: Bool) -> Phrase {
    let name = weekdayName(day.weekday)
    return isCountrys ? Phrase("{name} (automatic)", ["name": name]) : name
  }
  package static let edit = Phrase("edit")
  package static let editChild = Phrase("edit the child")

  /// A child in lists: its names, or, if it has none and there are several children, its date.
  package static func name(of child: Child, among family: Family) -> Phrase {
    if !child.names.isEmpty { return Phrase(verbatim: child.names) }
    let peers = family.isResting(child.id) ? family.resting : family.nonResting
    guard peers.count > 1 else {
      return child.birthDate == nil
        ? Phrase("No nickname yet") : Phrase("No name yet")
    }
    let name = day(of: child)
    let same = peers.filter { $0.names.isEmpty && day(of: $0)(.en) == name(.en) }
    guard let index = same.firstIndex(where: { $0.id == child.id }), index > 0 else { return name }
    return Phrase("{name} ({index})", ["name": name, "index": index + 1])
  }

  /// A child's name beside its week or age. Empty if it is the only child and has no name.
  package static func heading(of child: Child?, among family: Family) -> Phrase {
    guard let child, !child.names.isEmpty || family.nonResting.count > 1 else { return Phrase(verbatim: "") }
    return name(of: child, among: family)
  }

  /// The date that identifies a child without a name; while paused, the day on which it was added.
  private static func day(of child: Child) -> Phrase {
    if child.isPaused {
      let day = shortDate(child.startedOn)
      return Phrase("since {day}", ["day": day])
    }
    if let birth = child.birthDate.map(shortDate) {
      return Phrase("born {birth}", ["birth": birth])
    }
    let due = child.dueDate.map(shortDate) ?? Phrase(verbatim: "?")
    return Phrase("due {due}", ["due": due])
  }

  package static func language(_ chosen: Language?, now: Language) -> Phrase {
    guard let chosen else {
      return Phrase("{language} (automatic)", ["language": now.ownName])
    }
    if chosen == now { return Phrase(verbatim: chosen.ownName) }
    return Phrase(
      "{language} (now {shown}, from --lang or the locale)",
      ["language": chosen.ownName, "shown": now.ownName])
  }

  package static func hour(_ hour: Int) -> Phrase {
    Phrase(verbatim: (hour < 10 ? "0" : "") + "\(hour):00")
  }

  package static let activeChild = Phrase("shown")
  package static let switchChild = Phrase("show this one")
  package static let addChild = Phrase("add a child")
  package static let removeChild = Phrase("delete")
  package static let save = Phrase("save")
  /// The theme's name, marked if config.json sets it.
  package static func theme(_ name: String, isConfigured: Bool) -> Phrase {
    Phrase(verbatim: isConfigured ? "\(name) · config.json" : name)
  }
}

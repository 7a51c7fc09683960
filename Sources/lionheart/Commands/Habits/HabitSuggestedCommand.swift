import ArgumentParser
import Curriculum
import Day
import Model
import Storage
import Texts

/// What this week or month suggests.
struct HabitSuggestedCommand: ParsableCommand {
  static let configuration = CommandConfiguration("suggested", .habitSuggested)

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart habit suggested")
    let suggestions = workspace.suggestedHabits
    if json { return try Output.json(suggestions.map(HabitSuggestionReport.init)) }
    try Output.lines(HabitText.list(suggestions, language: workspace.language))
    let hint: Phrase = suggestions.isEmpty ? .noSuggestionsLeft : .howToAddSuggestions
    Output.message(hint(workspace.language))
  }
}

extension Workspace {
  /// What the unit of today suggests and is not there yet.
  var suggestedHabits: [HabitSuggestion] {
    let (child, today, chosen) = (store.activeChild(), today, store.profile().profile.todayPack)
    return HabitSuggestion.all(
      for: child, on: today, in: library.pack(chosen: chosen, for: child, on: today),
      besides: store.habits().book)
  }

  /// The suggestions that a person means by a name or the beginning of it; without one all of them.
  func suggestedHabits(named name: String?) throws(CommandFailure) -> [HabitSuggestion] {
    let all = suggestedHabits
    guard let name else { return all }
    if all.isEmpty { throw .said(.noSuggestionsLeft) }
    let wanted = name.lowercased()
    let found = all.filter { $0.name.lowercased().hasPrefix(wanted) }
    let whole = found.filter { $0.name.lowercased() == wanted }
    let meant = whole.isEmpty ? found : whole
    guard meant.count == 1 else {
      let names = (meant.isEmpty ? all : meant).map(\.name)
      throw .said(meant.isEmpty ? .unknownHabit(name, known: names) : .ambiguousHabit(name, found: names))
    }
    return meant
  }
}

import ArgumentParser
import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The names that a shell offers when Tab is pressed in an argument.
///
/// A shell runs `lionheart ---completion …` for it, so it has to be fast and must neither write nor print
/// anything else. Damaged files offer no names.
struct Completion {
  enum Kind {
    case commands, habits, categories, tasks, steps, people, articles, bookmarks, articleCategories, children
    case packs, devices, moods, columns, places, subjects, trackers, markable
  }

  /// A name, and what it stands for, which zsh and fish show beside it.
  struct Candidate: Equatable {
    var name: String
    var details = ""
  }

  /// Whether this process was started by a shell that completes a word.
  static var isRequested: Bool { StubFolder.arguments.first == "---completion" }

  /// The words of the command line, without the program.
  let words: [String]
  /// The part of the word before the cursor.
  let prefix: String

  /// - Parameters:
  ///   - words: all words of the command line, as they were typed.
  ///   - index: the index of the word that is completed.
  init(_ words: [String], _ index: Int, prefix: String) {
    self.words = words.prefix(max(1, index)).dropFirst().map(ShellWord.unquoted)
    self.prefix = ShellWord.unquoted(prefix)
  }

  /// The candidates of a kind that begin with the prefix, ignoring case.
  func candidates(_ kind: Kind) -> [Candidate] {
    guard let workspace = try? Workspace() else { return [] }
    return matches(among: all(kind, workspace))
  }

  /// The candidates that begin with the prefix. They keep its letters, because bash drops names in other case.
  func matches(among candidates: [Candidate]) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.compactMap { candidate in
      let name = TextCleaning.clean(candidate.name)
      guard !name.isEmpty, name.lowercased().hasPrefix(prefix.lowercased()), seen.insert(name).inserted else {
        return nil
      }
      return Candidate(
        name: prefix + name.dropFirst(prefix.count), details: TextCleaning.clean(candidate.details))
    }
  }

  private func all(_ kind: Kind, _ workspace: Workspace) -> [Candidate] {
    let (store, library, language) = (workspace.store, workspace.library, workspace.language)
    func names(_ names: [String]) -> [Candidate] { names.map { Candidate(name: $0) } }
    switch kind {
    case .commands: return commands
    case .habits: return names(store.habits().book.typedNames)
    case .categories: return names(store.habits().book.categories.map(\.name))
    case .tasks: return tasks(workspace)
    case .steps: return names(workspace.currentBoard.tasks(matching: words.last ?? "").first?.stepNames ?? [])
    case .people: return store.people().partner == nil ? [] : names(["me", "partner", "nobody"])
    case .articles: return articles(workspace)
    case .bookmarks: return store.bookmarks().bookmarks.map(\.article.candidate)
    case .articleCategories:
      return library.packs.flatMap(\.manifest.categories).map { Candidate(name: $0.id, details: $0.title) }
    case .children: return names(store.family().nonResting.flatMap(\.livingNames))
    case .packs: return library.installed.map { Candidate(name: $0.manifest.id, details: $0.manifest.title) }
    case .devices: return names(((try? workspace.configuredSyncs()) ?? []).flatMap(\.otherDeviceNames))
    case .moods: return names(Mood.allCases.map { Phrase.mood($0)(language).lowercased() })
    case .trackers: return names(trackers(workspace))
    case .markable:
      let kinds = Tracker.Kind.allCases.filter { $0 != .other }
      let own = trackers(workspace)
      return own.isEmpty && store.family().isOnHold
        ? [] : names(own + kinds.map { Phrase.trackerKind($0)(language).lowercased() })
    case .columns: return names(BoardTask.Column.allCases.map(\.rawValue))
    case .places:
      return Destination.places.map { Candidate(name: $0.name, details: $0.title(language)) }
        + names(Destination.subjects.map { String($0.prefix { $0 != " " }) })
    case .subjects: return subjects(workspace)
    }
  }

  /// The subcommands of the command that the words before name.
  private var commands: [Candidate] {
    let group = words.dropFirst().filter { !$0.hasPrefix("-") }
    let type = CommandPath.command(at: Array(group))
    guard group.isEmpty || type != nil else { return [] }
    let parent: any ParsableCommand.Type = type ?? LionheartCommand.self
    let subcommands = parent.configuration.subcommands.map { $0.configuration }
    return subcommands.filter(\.shouldDisplay).map {
      Candidate(name: $0.commandName ?? "", details: $0.abstract)
    }
  }

  /// The articles that begin with the prefix. Without one, the day's unit and the bookmarks: a shell should not list
  /// all.
  private func articles(_ workspace: Workspace) -> [Candidate] {
    guard prefix.isEmpty else {
      let prefix = prefix.lowercased()
      return workspace.library.packs.flatMap { $0.articles(beginningWith: prefix) }.map(\.candidate)
    }
    let agenda = Agenda.load(
      store: workspace.store, library: workspace.library, moment: workspace.clock.now())
    return (agenda.unit?.articles ?? []).map(\.candidate)
      + workspace.store.bookmarks().bookmarks.map(\.article.candidate)
  }

  /// The names of the trackers that may be shown, as they are typed.
  private func trackers(_ workspace: Workspace) -> [String] {
    let (store, language) = (workspace.store, workspace.language)
    return store.family().visible(store.trackers().trackers, on: workspace.today).map {
      let name = Phrase.trackerName($0)(language)
      return $0.name.isEmpty ? name.lowercased() : name
    }
  }

  private func tasks(_ workspace: Workspace) -> [Candidate] {
    let board = workspace.currentBoard
    return board.tasks.map { task in
      let isAlone = board.tasks.count { $0.name == task.name } == 1
      return Candidate(name: isAlone ? task.name : board.shortID(task), details: isAlone ? "" : task.name)
    }
  }

  /// What `go` opens at the place before.
  private func subjects(_ workspace: Workspace) -> [Candidate] {
    switch words.last {
    case "article":
      // Packs first, because there are many articles.
      let parts = prefix.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      let packs = workspace.library.packs
      guard parts.count == 2 else { return packs.map { Candidate(name: $0.manifest.id + "/") } }
      let pack = packs.first { $0.manifest.id == parts[0] }
      return (pack?.articles(beginningWith: String(parts[1])) ?? []).map {
        Candidate(name: "\(parts[0])/\($0.id)", details: $0.title)
      }
    case "unit":
      return workspace.library.packs.flatMap { pack in
        pack.manifest.units.map { Candidate(name: "\(pack.manifest.id)/\($0.id)", details: $0.title) }
      }
    case "category": return all(.articleCategories, workspace)
    case "habit":
      return workspace.store.habits().book.habits.map { Candidate(name: $0.id, details: $0.name) }
    case "card", "questions":
      return workspace.currentBoard.tasks.map { Candidate(name: $0.id, details: $0.name) }
    default: return []
    }
  }
}

extension CompletionKind {
  /// The names of something, read when Tab is pressed.
  static func names(of kind: Completion.Kind) -> CompletionKind {
    .custom { words, index, prefix in
      let candidates = Completion(words, index, prefix: prefix).candidates(kind)
      return candidates.map { ShellWord.line($0, for: CompletionShell.requesting) }
    }
  }
}

extension Workspace {
  /// The cards that can be named: those in Done only if they were done this month.
  fileprivate var currentBoard: TaskBoard {
    let parts = today.parts
    let first = CalendarDay(year: parts.year, month: parts.month, day: 1)
    return TaskBoard(store.tasks(except: store.family().restingIDs, doneSince: first).tasks, on: today)
  }
}

extension HabitBook {
  /// The names by which habits are typed, archived ones last.
  fileprivate var typedNames: [String] {
    (habits.filter { !$0.isArchived } + habits.filter(\.isArchived)).flatMap { labels(of: [$0]) }
  }
}

extension BoardTask {
  fileprivate var stepNames: [String] { checklist.map(\.text) }
}

extension ArticleFacts {
  fileprivate var candidate: Completion.Candidate { Completion.Candidate(name: id, details: title) }
}

extension DeviceSync {
  fileprivate var otherDeviceNames: [String] {
    ((try? devices()) ?? []).filter { !$0.isThis }.map(\.name)
  }
}

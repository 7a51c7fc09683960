import Curriculum
public import Day
public import Model
package import TerminalUI
package import Texts

/// The state and logic of a screen. The view only draws the output.
@MainActor
package protocol ViewModel: AnyObject {
  /// An enum of what happened, in the words of the screen.
  associatedtype Input: Sendable
  /// Everything that the view draws.
  associatedtype Output: Equatable & Sendable

  var output: Observable<Output> { get }
  /// What the screen returns to the one below when it is closed; nil for nothing.
  var answer: ScreenAnswer? { get }
  func send(_ input: Input)
}

extension ViewModel {
  package var answer: ScreenAnswer? { nil }
}

/// A view model with its view, without their types.
@MainActor
public final class Screen {
  /// A key binding with its effect.
  package struct Action {
    package let operation: String
    package let keys: [Key]
    package let help: Phrase
    /// A shorter text for the bottom line; nil if that shows `help`.
    var hint: Phrase?
    var isHint: Bool
    let disabled: Phrase?
    /// Whether it works in a window that is too small for the screen.
    var isForAnySize = false
    /// Whether it does not depend on the selection.
    var isAnywhere = false
    let act: @MainActor () -> Void

    /// A copy with other keys.
    package func withKeys(_ keys: [Key]) -> Action {
      Action(
        operation: operation, keys: keys, help: help, hint: hint, isHint: isHint, disabled: disabled,
        isForAnySize: isForAnySize, isAnywhere: isAnywhere, act: act)
    }
  }

  /// The list of a screen, without its type.
  struct List {
    let selection: Int
    let extent: ListExtent?
    let isText: Bool
    let texts: () -> [String]
    let move: (ListMove) -> Void
  }

  /// The names of screens that the program checks for.
  package static let (keys, palette, urgent) = ("keys", "palette", "urgent")

  package let name: String
  let showsTabs: Bool
  let isAboutDay: Bool
  /// The operations of every screen that the bottom line shows after its own.
  let globalHints: Set<String>
  var onChange: () -> Void = {}
  /// The search in its list; nil if there is none.
  var finder: Finder?
  /// The cached matches of the search.
  var marks = RowMarks()
  /// Its destination, if it has one.
  var destination: Destination?

  private let model: AnyObject
  private let answerNow: () -> ScreenAnswer?
  private let drawing: (inout Canvas) -> Void
  private let actionsNow: () -> [Action]
  /// The actions for the current output; nil until they are needed.
  private var cachedActions: [Action]?
  let deliver: (ScreenEvent) -> Void
  private let typing: () -> ((Key) -> Void)?
  private let hasLines: () -> Bool
  private let listNow: () -> List?
  private let markedNow: () -> (query: SearchQuery, rows: Range<Int>)?
  private let spokenNow: () -> Spoken<@MainActor () -> Void>?
  private let makeSnapshot: () -> () -> Void

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: its name in help.
  package init<Model: ViewModel, View: ScreenView>(
    _ name: String, _ model: Model, _ view: View.Type
  ) where Model.Output == View.Output, Model.Input == View.Input {
    self.name = name
    self.model = model
    answerNow = { model.answer }
    showsTabs = View.showsTabs
    isAboutDay = View.isAboutDay
    globalHints = View.globalHints
    drawing = { View.draw(model.output.value, on: &$0) }
    actionsNow = {
      View.bindings(model.output.value).map { binding in
        Action(
          operation: binding.operation, keys: binding.keys, help: binding.help, hint: binding.hint,
          isHint: binding.isHint, disabled: binding.disabled, isAnywhere: binding.isAnywhere,
          act: { model.send(binding.input) })
      }
    }
    deliver = { View.input(for: $0).map(model.send) }
    typing = {
      View.typing(model.output.value).map { input in { model.send(input($0)) } }
    }
    hasLines = { View.hasLines(model.output.value) }
    listNow = {
      View.list(model.output.value).map { list in
        List(selection: list.selection, extent: list.extent, isText: list.isText, texts: list.texts) {
          model.send(list.moved($0))
        }
      }
    }
    markedNow = { View.marked(model.output.value) }
    spokenNow = { View.spoken(model.output.value)?.sending { input in { model.send(input) } } }
    makeSnapshot = {
      let value = model.output.value
      return { model.output.value = value }
    }
    model.output.observe { [weak self] _ in
      self?.cachedActions = nil
      self?.onChange()
    }
  }

  /// What it would return if it were closed now.
  var answer: ScreenAnswer? { answerNow() }
  /// Whether it is the screen of a view model.
  func shows(_ model: some ViewModel) -> Bool { self.model === model }

  /// The actions of its keys, cached because key handling and hints use them for every key.
  var actions: [Action] {
    if let cachedActions { return cachedActions }
    let actions = actionsNow()
    cachedActions = actions
    return actions
  }
  /// The list for searching and clicking; nil if there is none.
  var list: List? { listNow() }

  /// The query whose matches the screen highlights, and the rows.
  var marked: (query: SearchQuery, rows: Range<Int>)? { markedNow() }

  /// The text for the linear mode; nil for the text that it draws.
  var spoken: Spoken<@MainActor () -> Void>? { spokenNow() }

  /// Saves the output; the closure restores it.
  func snapshot() -> () -> Void { makeSnapshot() }

  package func draw(on canvas: inout Canvas) { drawing(&canvas) }

  /// Where typed keys go.
  package var focus: TextFocus { typing() == nil ? .nothing : hasLines() ? .lines : .line }

  var isTyping: Bool { typing() != nil }

  /// Sends a key to the focused field; returns false if there is none or the key is not for it.
  func type(_ key: Key) -> Bool {
    guard key.isText(in: focus), let type = typing() else { return false }
    type(key)
    return true
  }
}

/// What a screen returns to the one below when it is closed.
public enum ScreenAnswer: Equatable, Sendable {
  /// The day that was chosen or viewed last.
  case day(CalendarDay)
  /// The days picked in a calendar.
  case days(PickedDays)
  /// A photo that was added, and its subject.
  case photo(Photo, PhotoSubject)
  /// The photo that was viewed last.
  case photoSeen(AlbumPhoto.ID)
  /// The sign-in succeeded.
  case signedIn
  /// The id of a pack that was added.
  case pack(String)
}

/// What a photo belongs to.
public enum PhotoSubject: Equatable, Sendable {
  /// A habit's day.
  case checkIn(CheckInPhoto)
  /// The entry of a day.
  case entry(CalendarDay)
}

import Curriculum
public import Day
public import Model
package import TerminalUI
package import Texts

/// What a screen knows and decides; the view only draws its output.
@MainActor
package protocol ViewModel: AnyObject {
  /// What happened: an enum in the person's words, past tense.
  associatedtype Input: Sendable
  /// Everything the view draws: a struct, complete, never an error thrown.
  associatedtype Output: Equatable & Sendable

  /// The output to draw now.
  var output: Observable<Output> { get }
  /// What it leaves to the screen below when it is closed; nil for nothing.
  var answer: ScreenAnswer? { get }
  /// Takes note of what happened.
  func send(_ input: Input)
}

extension ViewModel {
  package var answer: ScreenAnswer? { nil }
}

/// A view model and its view, as the navigator sees them.
@MainActor
public final class Screen {
  /// A key binding that knows what to do.
  package struct Action {
    package let operation: String
    package let keys: [Key]
    package let help: Phrase
    let isHint: Bool
    let disabled: Phrase?
    /// Whether it works in a window too small to draw in.
    var isForAnySize = false
    /// Whether it is about nothing that is selected.
    var isAnywhere = false
    let act: @MainActor () -> Void

    /// The same on other keys.
    package func withKeys(_ keys: [Key]) -> Action {
      Action(
        operation: operation, keys: keys, help: help, isHint: isHint, disabled: disabled,
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

  /// The names of screens that know themselves.
  package static let (keys, palette, urgent) = ("keys", "palette", "urgent")

  package let name: String
  let showsTabs: Bool
  let isAboutDay: Bool
  var onChange: () -> Void = {}
  /// What is looked for in its list; nil while nothing is.
  var finder: Finder?
  /// Where that is shown.
  var marks = RowMarks()
  /// Where it stands, if it can be gone to.
  var destination: Destination?

  private let model: AnyObject
  private let answerNow: () -> ScreenAnswer?
  private let drawing: (inout Canvas) -> Void
  private let actionsNow: () -> [Action]
  /// Those of what it shows now; nil before they are asked for.
  private var cachedActions: [Action]?
  private let event: (ScreenEvent) -> Void
  private let typing: () -> ((Key) -> Void)?
  private let hasLines: () -> Bool
  private let listNow: () -> List?
  private let markedNow: () -> (query: SearchQuery, rows: Range<Int>)?
  private let spokenNow: () -> Spoken<@MainActor () -> Void>?
  private let makeSnapshot: () -> () -> Void

  /// A screen.
  ///
  /// - Parameters:
  ///   - name: the name by which help knows it.
  package init<Model: ViewModel, View: ScreenView>(
    _ name: String, _ model: Model, _ view: View.Type
  ) where Model.Output == View.Output, Model.Input == View.Input {
    self.name = name
    self.model = model
    answerNow = { model.answer }
    showsTabs = View.showsTabs
    isAboutDay = View.isAboutDay
    drawing = { View.draw(model.output.value, on: &$0) }
    actionsNow = {
      View.bindings(model.output.value).map { binding in
        Action(
          operation: binding.operation, keys: binding.keys, help: binding.help, isHint: binding.isHint,
          disabled: binding.disabled, isAnywhere: binding.isAnywhere, act: { model.send(binding.input) })
      }
    }
    event = { View.input(for: $0).map(model.send) }
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

  /// What it leaves to the screen below when it is closed now.
  var answer: ScreenAnswer? { answerNow() }
  /// Whether it shows what a view model knows.
  func shows(_ model: some ViewModel) -> Bool { self.model === model }

  /// What its keys do; made once for what it shows, since a key is looked up there and the hints are drawn from it.
  var actions: [Action] {
    if let cachedActions { return cachedActions }
    let actions = actionsNow()
    cachedActions = actions
    return actions
  }
  /// What can be searched and pointed at; nil where there is nothing of the kind.
  var list: List? { listNow() }

  /// What it has marked by itself, and in which rows.
  var marked: (query: SearchQuery, rows: Range<Int>)? { markedNow() }

  /// What it has words for; nil where it says what it draws.
  var spoken: Spoken<@MainActor () -> Void>? { spokenNow() }

  /// Remembers what is shown; the closure shows it again.
  func snapshot() -> () -> Void { makeSnapshot() }

  package func draw(on canvas: inout Canvas) { drawing(&canvas) }
  func deliver(_ event: ScreenEvent) { self.event(event) }

  /// What the keys that type go to.
  package var focus: TextFocus { typing() == nil ? .nothing : hasLines() ? .lines : .line }

  /// Whether a text field has the focus.
  var isTyping: Bool { typing() != nil }

  /// Gives a key to the focused text field; false where there is none or the key is not text.
  func type(_ key: Key) -> Bool {
    guard key.isText(in: focus), let type = typing() else { return false }
    type(key)
    return true
  }
}

/// What a screen leaves to the one below when it is closed.
public enum ScreenAnswer: Equatable, Sendable {
  /// A day that was chosen, or looked at last.
  case day(CalendarDay)
  /// Days that were picked in a calendar.
  case days(PickedDays)
  /// A photo that was taken, and what for.
  case photo(Photo, PhotoSubject)
  /// The photo that was looked at last.
  case photoSeen(AlbumPhoto.ID)
  /// Somebody signed in at the publisher's.
  case signedIn
  /// The pack of that id was added.
  case pack(String)
}

/// What a photo is for.
public enum PhotoSubject: Equatable, Sendable {
  /// A habit and a day.
  case checkIn(CheckInPhoto)
  /// The entry of a day.
  case entry(CalendarDay)
}

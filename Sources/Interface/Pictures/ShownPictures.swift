public import Day
import TerminalUI

/// The pictures of a screen: those that are on it are drawn in the background, those that have left it are not.
///
/// A view model says what is on the screen now, puts what is known of it into its output, and does so again when
/// it is told that more is known.
@MainActor
public final class ShownPictures {
  /// How many cells are kept in memory, some forty pictures of the size of an article's.
  static let mostCells = 100_000

  /// Called when a picture that is wanted has been drawn, or will not be.
  public var onChange: @MainActor () -> Void = {}

  private let drawer: PictureDrawer
  private let effects: Effects
  private var tasks: [PictureRequest: (number: Int, task: Task<Void, Never>)] = [:]
  private var started = 0
  private var states: [PictureRequest: PictureState] = [:]
  /// What is known, the one that was wanted last at the end.
  private var order: [PictureRequest] = []
  private var wanted: Set<PictureRequest> = []
  private var cells = 0

  /// Pictures drawn by the program's drawer.
  public convenience init(context: Context) {
    self.init(drawer: context.pictures, effects: context.effects)
  }

  /// Pictures of a drawer; nothing is wanted yet.
  public init(drawer: PictureDrawer, effects: Effects) {
    self.drawer = drawer
    self.effects = effects
  }

  /// Says what is on the screen now, first what is to be drawn first.
  ///
  /// What is not drawn yet and not among it is given up. Drawing begins after the frame that is due.
  public func want(_ requests: [PictureRequest]) {
    wanted = Set(requests)
    for (request, (_, task)) in tasks where !wanted.contains(request) {
      task.cancel()
      tasks[request] = nil
    }
    for request in requests {
      if states[request] == nil { draw(request) } else { touch(request) }
    }
  }

  /// What became of a picture; nil while it is drawn, or before it was asked for.
  public func state(of request: PictureRequest) -> PictureState? { states[request] }

  /// What became of the pictures that are on the screen now, those that are known.
  public var known: [PictureRequest: PictureState] { states.filter { wanted.contains($0.key) } }

  /// Has what could not be drawn tried again when it is shown next.
  public func forgetFailures() {
    let failed = states.filter { $0.value.picture == nil }
    for (request, state) in failed {
      states[request] = nil
      cells -= Self.cells(state)
    }
    order.removeAll { failed[$0] != nil }
  }

  private func draw(_ request: PictureRequest) {
    guard tasks[request] == nil else { return }
    let drawer = drawer
    started += 1
    let number = started
    let task = effects.run { () async -> PictureState in
      do throws(PictureDrawer.Failure) {
        return .drawn(try await drawer.draw(request))
      } catch {
        return .failed(error)
      }
    } then: { [weak self] state in
      // What was given up and asked for again has another task.
      guard let self, tasks[request]?.number == number else { return }
      tasks[request] = nil
      keep(state, of: request)
      onChange()
    }
    tasks[request] = (number, task)
  }

  private func touch(_ request: PictureRequest) {
    guard let index = order.lastIndex(of: request), index != order.count - 1 else { return }
    order.remove(at: index)
    order.append(request)
  }

  private func keep(_ state: PictureState, of request: PictureRequest) {
    states[request] = state
    order.append(request)
    cells += Self.cells(state)
    for request in order where cells > Self.mostCells && !wanted.contains(request) {
      cells -= states.removeValue(forKey: request).map(Self.cells) ?? 0
      order.removeAll { $0 == request }
    }
  }

  private static func cells(_ state: PictureState) -> Int {
    // A failure takes room as well.
    guard let size = state.picture?.size else { return 1 }
    return max(1, size.columns * size.rows)
  }
}

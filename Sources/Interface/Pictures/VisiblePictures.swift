public import Day
import TerminalUI

/// Draws the pictures of a screen in the background, and stops drawing those that have left it.
///
/// A view model calls `setVisible`, copies `states` into its output, and does so again after `onChange`.
@MainActor
public final class VisiblePictures {
  /// The capacity of the cache in cells: about forty pictures of the size of an article's.
  static let capacity = 100_000

  /// Called when the state of a visible picture has changed.
  public var onChange: @MainActor () -> Void = {}

  private let drawer: PictureDrawer
  private let effects: Effects
  private var tasks: [PictureRequest: (number: Int, task: Task<Void, Never>)] = [:]
  private var started = 0
  private var cached: [PictureRequest: PictureState] = [:]
  /// The cached requests; the one that was visible last is at the end.
  private var order: [PictureRequest] = []
  private var visible: Set<PictureRequest> = []
  private var cells = 0

  /// Pictures drawn by the program's drawer.
  public convenience init(context: Context) {
    self.init(drawer: context.pictures, effects: context.effects)
  }

  public init(drawer: PictureDrawer, effects: Effects) {
    self.drawer = drawer
    self.effects = effects
  }

  /// Sets the pictures on the screen, in the order in which they are drawn.
  ///
  /// Cancels unfinished pictures that are no longer visible. Drawing begins after the next frame.
  public func setVisible(_ requests: [PictureRequest]) {
    visible = Set(requests)
    for (request, (_, task)) in tasks where !visible.contains(request) {
      task.cancel()
      tasks[request] = nil
    }
    for request in requests {
      if cached[request] == nil { draw(request) } else { touch(request) }
    }
  }

  /// The state of a picture; nil until it is drawn or has failed.
  public func state(of request: PictureRequest) -> PictureState? { cached[request] }

  /// The states of the visible pictures that are drawn or have failed.
  public var states: [PictureRequest: PictureState] { cached.filter { visible.contains($0.key) } }

  /// Retries failed pictures when they are visible again.
  public func forgetFailures() {
    let failed = cached.filter { $0.value.picture == nil }
    for (request, state) in failed {
      cached[request] = nil
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
      // A request that was cancelled and made again has another task.
      guard let self, tasks[request]?.number == number else { return }
      tasks[request] = nil
      insert(state, of: request)
      onChange()
    }
    tasks[request] = (number, task)
  }

  private func touch(_ request: PictureRequest) {
    guard let index = order.lastIndex(of: request), index != order.count - 1 else { return }
    order.remove(at: index)
    order.append(request)
  }

  private func insert(_ state: PictureState, of request: PictureRequest) {
    cached[request] = state
    order.append(request)
    cells += Self.cells(state)
    for request in order where cells > Self.capacity && !visible.contains(request) {
      cells -= cached.removeValue(forKey: request).map(Self.cells) ?? 0
      order.removeAll { $0 == request }
    }
  }

  private static func cells(_ state: PictureState) -> Int {
    // A failure counts as well.
    guard let size = state.picture?.size else { return 1 }
    return max(1, size.columns * size.rows)
  }
}

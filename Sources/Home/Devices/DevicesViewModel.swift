import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The devices that share the data: when each was last heard of, what waits to go, and what went wrong.
@MainActor
final class DevicesViewModel: ViewModel {
  package enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// It was to sync now.
    case started
    /// It was to stop.
    case stopped
  }

  package struct Output: Equatable, Sendable {
    var page: PageViewModel.Output
    var isOn = false
    var isRunning = false
  }

  let output: Observable<Output>

  private let context: Context
  private var sharing: DeviceSharing { context.sharing }

  init(context: Context) {
    self.context = context
    output = Observable(Output(page: PageViewModel.Output(language: context.language)))
    sharing.look()
    sharing.state.observe(for: self) { model, _ in model.lay() }
    lay()
  }

  func send(_ input: Input) {
    switch input {
    case .changed:
      sharing.look()
      lay()
    case .resized(let size):
      output.value.page.size = size
      lay()
    case .moved(let move): output.value.page.move(move)
    case .started: sharing.start()
    case .stopped: sharing.cancel()
    }
  }

  private func lay() {
    let state = sharing.state.value
    var next = output.value
    (next.isOn, next.isRunning) = (state.isOn, state.isRunning)
    next.page.language = context.language
    let given = SharedText.lines(of: context.store, language: context.language)
    next.page.layOut(DevicesPage.paragraphs(state, given: given, now: context.clock.now()))
    output.value = next
  }
}

import Interface
import TerminalUI
import Texts

/// Draws the devices that share the data.
enum DevicesView: ScreenView {
  static func draw(_ output: DevicesViewModel.Output, on canvas: inout Canvas) {
    PageView.draw(output.page, on: &canvas)
  }

  static func bindings(_ output: DevicesViewModel.Output) -> [KeyBinding<DevicesViewModel.Input>] {
    let off: Phrase? = output.isOn ? nil : .nothingShared
    let sync = KeyBinding<DevicesViewModel.Input>(
      "refresh", .character("r"), help: .syncNow, isHint: !output.isRunning,
      disabled: output.isRunning ? .isSyncing : off, .started)
    let stop = KeyBinding<DevicesViewModel.Input>(
      "back", .escape, help: .stopSync, isHint: true, .stopped)
    return [sync] + (output.isRunning ? [stop] : [])
      + KeyBinding.moves(DevicesViewModel.Input.moved, isHint: true, in: .text)
  }

  static func list(_ output: DevicesViewModel.Output) -> ScreenList<DevicesViewModel.Input>? {
    ScreenList(of: output.page, moved: DevicesViewModel.Input.moved)
  }
}

import Interface
import Networking
import TerminalUI
import Texts

/// Draws how to sign in: why, the address and the code, and the QR code beside them where there is room.
enum SignInView: ScreenView {
  /// Columns of text that are left beside a QR code at least.
  private static let narrowest = 36

  static func draw(_ output: SignInViewModel.Output, on canvas: inout Canvas) {
    var columns = canvas.size.columns - 2
    var hasCode = false
    // A code of ASCII letters is one that no camera reads.
    if let code = output.code, !canvas.isASCII {
      let room = Size(columns: columns - narrowest - 1, rows: canvas.size.rows)
      if let size = code.size(in: room) {
        code.draw(
          on: &canvas, column: canvas.size.columns - size.columns, row: 0, in: room, background: output.ground
        )
        columns -= size.columns + 1
        hasCode = true
      }
    }
    var pen = Pen(row: 0, isTight: canvas.size.rows < 16, margin: 1)
    drawText(output, hasCode: hasCode, columns: min(columns, 72), pen: &pen, on: &canvas)
  }

  /// The keys of the screen.
  static func bindings(_ output: SignInViewModel.Output) -> [KeyBinding<SignInViewModel.Input>] {
    let noCode: Phrase? = output.deviceCode == nil ? .noSignInCode : nil
    let isFailed = if case .failed = output.stage { true } else { false }
    return [
      KeyBinding(
        "copy", .character("y"), help: .copySignIn, isHint: noCode == nil, disabled: noCode, .copied),
      KeyBinding(
        "open-outside", .character("o"), .character(" "), help: .openSignIn, isHint: noCode == nil,
        disabled: noCode, .opened),
      KeyBinding("refresh", .character("r"), help: .newSignInCode, isHint: isFailed, .restarted),
      KeyBinding("back", .escape, .character("q"), .backspace, help: .back, isHint: true, .cancelled),
    ]
  }

  /// Asks for a code when it is first shown.
  static func input(for event: ScreenEvent) -> SignInViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .changed: .changed
    case .resized(let size): .resized(size)
    case .left: nil
    case .answered: nil
    }
  }

  private static func drawText(
    _ output: SignInViewModel.Output, hasCode: Bool, columns: Int, pen: inout Pen, on canvas: inout Canvas
  ) {
    let language = output.language
    func write(_ text: String, _ style: Style, indent: Int = 0) {
      canvas.write(
        TextWrapping.wrap(text, columns: columns - indent), column: pen.margin + indent, row: &pen.row,
        style: style, columns: columns - indent)
    }
    // In the smallest window what has to be read and typed comes first.
    if canvas.size.rows >= 12 { write(Phrase.signInTitle(output.title)(language), .bold) }
    pen.skip()
    if output.server == nil || canvas.size.rows >= 16 {
      write(Phrase.signInReason(host: output.host, isAgain: output.isAgain)(language), .plain)
    }
    if let server = output.server {
      write(Phrase.signInElsewhere(server: server, pack: output.host)(language), .warning)
    }
    pen.skip()
    switch output.stage {
    case .asking: write(Phrase.askingForCode(language), .dim)
    case .failed(let reason): write(reason(language), .warning)
    case .waiting(let code, let until):
      write(Phrase.signInAddressLabel(language), .dim)
      write(code.address, Style(foreground: .accent, attributes: .underline), indent: 2)
      pen.skip()
      write(Phrase.signInCodeLabel(language), .dim)
      canvas.cursor = Point(column: pen.margin + 2, row: pen.row)
      write(code.userCode, Style(foreground: .accent, attributes: .bold), indent: 2)
      pen.skip()
      write(Phrase.waitingForSignIn(until: until)(language), .dim)
      if hasCode, output.ground == .unknown {
        pen.skip()
        write(Phrase.codeMayBeInverted(language), .dim)
      }
    }
  }
}

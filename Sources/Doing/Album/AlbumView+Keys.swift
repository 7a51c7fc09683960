import Interface
import Model
import TerminalUI
import Texts

extension AlbumView {
  static func bindings(_ output: AlbumViewModel.Output) -> [KeyBinding<AlbumViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .noPhotosHere : nil
    return [
      KeyBinding(
        "open", .enter, .character(" "), help: .openPhoto, isHint: nothing == nil, disabled: nothing, .opened),
      KeyBinding(
        "previous-month", .character("["), help: .monthBefore, isHint: output.month(-1) != nil,
        disabled: output.month(-1) == nil ? .noEarlierPhotos : nil, .monthMoved(by: -1)),
      KeyBinding(
        "next-month", .character("]"), help: .monthAfter, isHint: output.month(1) != nil,
        disabled: output.month(1) == nil ? .noLaterPhotos : nil, .monthMoved(by: 1)),
      KeyBinding(
        "group", .character("v"), help: .turnGrouping, isHint: nothing == nil, disabled: nothing,
        .groupingTurned),
      KeyBinding(
        "edit", .character("e"), help: .editPhoto, isHint: nothing == nil,
        disabled: nothing ?? output.selected?.noChange, .edited),
      KeyBinding("open-outside", .character("o"), help: .openPhotoOutside, disabled: nothing, .openedOutside),
      KeyBinding("remove", .character("x"), .delete, help: .removePhoto, disabled: nothing, .removed),
      KeyBinding("copy", .character("y"), help: .copyPath, disabled: nothing, .pathCopied),
      KeyBinding("export", .character("Y"), help: .exportMonth, disabled: nothing, .exported),
    ] + moves
  }

  private static var moves: [KeyBinding<AlbumViewModel.Input>] {
    [
      KeyBinding("left", .character("h"), .left, help: .photoBefore, .moved(.by(-1))),
      KeyBinding("down", .character("j"), .down, help: .moveDown, .movedRows(by: 1)),
      KeyBinding("up", .character("k"), .up, help: .moveUp, .movedRows(by: -1)),
      KeyBinding("right", .character("l"), .right, help: .photoAfter, .moved(.by(1))),
      KeyBinding("page-down", .pageDown, help: .pageDown, .pageMoved(by: 1)),
      KeyBinding("page-up", .pageUp, help: .pageUp, .pageMoved(by: -1)),
      KeyBinding("half-down", .control("d"), help: .halfDown, .pageMoved(by: 0.5)),
      KeyBinding("half-up", .control("u"), help: .halfUp, .pageMoved(by: -0.5)),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, .moved(.to(0))),
      KeyBinding("last", .character("G"), .end, help: .moveLast, .moved(.to(.max))),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }
}

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
    ] + KeyBinding.cellMoves(AlbumViewModel.Input.moved, left: .photoBefore, right: .photoAfter) + [
      KeyBinding("refresh", .character("r"), help: .refresh, .changed)
    ]
  }
}

import Day
import Interface
import Model
import Networking
import TerminalUI
import Texts

/// Draws the packs: the setting, a pack in two rows each, the selected one's details, and what is being fetched.
enum PacksView: ScreenView {
  package static func draw(_ output: PacksViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    let top = row
    for index in output.shownLines {
      listRow(index, output).draw(
        on: &canvas, row: row, line: index, isSelected: output.isRead && index == output.position.selection,
        columns: 0..<output.listColumns)
      row += 2
    }
    drawDetails(output, below: row, beside: top, on: &canvas)
    if output.isRunning {
      DownloadProgress.draw(
        output.download, on: &canvas, column: 2, row: canvas.size.rows - DownloadProgress.rows,
        columns: min(canvas.size.columns, 78) - 4, language: language)
    }
  }

  private static func listRow(_ index: Int, _ output: PacksViewModel.Output) -> ListRow {
    let language = output.language
    guard index > 0 else {
      return ListRow(
        title: Phrase.updatesThemselves(language), detail: Phrase.updatesThemselvesHint(language),
        marks: (output.updatesThemselves ? Phrase.onceADay : .off)(language))
    }
    let row = output.packs[index - 1]
    return ListRow(
      title: TextCleaning.clean(row.status.title), detail: TextCleaning.clean(row.detail(language)),
      marks: row.marks(language), style: row.status.isDownloaded ? .plain : .dim)
  }

  private static func drawDetails(
    _ output: PacksViewModel.Output, below row: Int, beside top: Int, on canvas: inout Canvas
  ) {
    let end = canvas.size.rows - (output.isRunning ? DownloadProgress.rows : 0)
    var row = row
    var column = 2
    if output.isWide {
      row = top
      column = output.listColumns + 2
      for line in top..<max(top, end) {
        canvas.write("│", column: output.listColumns, row: line, style: .dim)
      }
    } else if end - row > output.details.count {
      row += 1
    }
    for line in output.details.prefix(max(0, end - row)) {
      canvas.write(line, column: column, row: row, columns: output.detailColumns)
      row += 1
    }
  }

  static func bindings(_ output: PacksViewModel.Output) -> [KeyBinding<PacksViewModel.Input>] {
    let row = output.pack
    let isSetting = output.isSetting
    let nothing: Phrase? = row == nil ? .nothingSelected : nil
    let builtIn: Phrase? = nothing ?? (row?.isBuiltIn == true ? .packIsBuiltIn : nil)
    let noPacks: Phrase? = output.packs.contains { !$0.isBuiltIn } ? nil : .nothingToUpdate
    // What goes on by itself is not what somebody means who wants to go back.
    let stop =
      output.download.isUserJobRunning
      ? [
        KeyBinding("stop-download", .escape, help: .stopDownload, isHint: true, PacksViewModel.Input.stopped)
      ]
      : []
    // One key says who one is to the pack's server, and takes it back.
    let signsOut = row?.status.isSignedIn == true && row?.challenge == nil
    let signIn = KeyBinding(
      "sign-in", signsOut ? [] : [.character("S")], help: .signInKey, isHint: row?.challenge != nil,
      disabled: builtIn ?? noSignIn(row), PacksViewModel.Input.signInAsked)
    // Where nothing else goes on before it, it is the first that is seen in a small window.
    let isFirst = row?.needsSignIn == true && row?.challenge != nil
    return stop + (isFirst ? [signIn] : []) + [
      KeyBinding("add", .character("a"), help: .addPack, isHint: true, isAnywhere: true, .added),
      KeyBinding(
        "open", .enter, help: isSetting ? .nextValue : .giveToday, isHint: true,
        disabled: today(output), .chosen),
      KeyBinding(
        "refresh", .character("r"), help: .updatePack, isHint: builtIn == nil, disabled: builtIn, .updated),
      KeyBinding(
        "update-packs", .character("R"), help: .updatePacks, disabled: noPacks, isAnywhere: true, .allUpdated),
      KeyBinding(
        "fetch-articles", .character("D"), help: .fetchAllArticles, disabled: builtIn ?? whole(row),
        .allFetched),
      KeyBinding(
        "remove", .character("x"), .delete, help: removal(row), isHint: removal(output) == nil,
        disabled: removal(output), .removed),
    ] + (isFirst ? [] : [signIn]) + [
      KeyBinding(
        "sign-out", signsOut ? [.character("S")] : [], help: .signOutKey,
        disabled: builtIn ?? (row?.status.isSignedIn == true ? nil : .nobodySignedIn), .signedOut),
      KeyBinding("toggle-updates", .character(" "), help: .allowUpdates, .allowanceToggled),
    ] + KeyBinding.moves(PacksViewModel.Input.moved)
  }

  /// Why the selected pack cannot give Today; nil where it can.
  private static func today(_ output: PacksViewModel.Output) -> Phrase? {
    guard let row = output.pack else { return output.isSetting ? nil : .nothingSelected }
    if !row.status.isDownloaded { return .packIsNotHere }
    return row.status.isTodayPack ? .givesTodayAlready : nil
  }

  /// What becomes of a pack that is not wanted: one that came with the program is put away.
  private static func removal(_ row: PackRow?) -> Phrase {
    guard let row, row.isBuiltIn else { return .removePack }
    return row.status.isHidden ? .bringPackBack : .putPackAway
  }

  /// Why the selected pack cannot be removed or put away; nil where it can.
  private static func removal(_ output: PacksViewModel.Output) -> Phrase? {
    guard let row = output.pack else { return .nothingSelected }
    guard row.isBuiltIn, !row.status.isHidden else { return nil }
    let others = output.packs.filter { $0.id != row.id && $0.status.isDownloaded && !$0.status.isHidden }
    return others.isEmpty ? .onlyPack : nil
  }

  /// Why nobody can sign in to the selected pack; nil where somebody can.
  private static func noSignIn(_ row: PackRow?) -> Phrase? {
    if row?.challenge != nil { return nil }
    if case .network(.tokenRefused(let host), _) = row?.failure { return .signInNotTaken(host: host) }
    return row?.status.isSignedIn == true ? .signedInAlready : .noSignInNeeded
  }

  private static func whole(_ row: PackRow?) -> Phrase? {
    guard let status = row?.status, status.isDownloaded else { return nil }
    return status.downloadedArticles >= status.articles ? .allArticlesHere : nil
  }

  static func input(for event: ScreenEvent) -> PacksViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered(.signedIn): .signedIn
    case .answered(.pack(let id)): .packAdded(id)
    case .answered: nil
    }
  }
}

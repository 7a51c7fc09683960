import Day
import Interface
import Model
import Networking
import TerminalUI
import Texts

/// Draws the setting, the packs with two rows each, the details of the selected one, and the running
/// download.
enum PacksView: ScreenView {
  package static func draw(_ output: PacksViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    let top = row
    for index in output.shownLines {
      listRow(index, output).draw(
        on: &canvas, row: row, line: index, isSelected: output.isLoaded && index == output.position.selection,
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
        marks: (output.updatesAutomatically ? Phrase.onceADay : .off)(language))
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
    let noSelection: Phrase? = row == nil ? .nothingSelected : nil
    let builtIn: Phrase? = noSelection ?? (row?.isBuiltIn == true ? .packIsBuiltIn : nil)
    let noUpdates: Phrase? = output.packs.contains { !$0.isBuiltIn } ? nil : .nothingToUpdate
    // Escape only stops downloads that the user started. Otherwise it goes back.
    let stopBinding =
      output.download.isUserJobRunning
      ? [
        KeyBinding(
          "stop-download", .escape, help: .stopDownload, isHint: true, PacksViewModel.Input.downloadStopped)
      ]
      : []
    // One key signs in or signs out.
    let canSignOut = row?.status.isSignedIn == true && row?.challenge == nil
    let signInBinding = KeyBinding(
      "sign-in", canSignOut ? [] : [.character("S")], help: .signInKey, isHint: row?.challenge != nil,
      disabled: builtIn ?? noSignInReason(row), PacksViewModel.Input.signInTapped)
    // If the pack needs a sign-in first, this hint comes first, so that it shows in a small window.
    let isSignInFirst = row?.needsSignIn == true && row?.challenge != nil
    return stopBinding + (isSignInFirst ? [signInBinding] : []) + [
      KeyBinding("add", .character("a"), help: .addPack, isHint: true, isAnywhere: true, .addTapped),
      KeyBinding(
        "open", .enter, help: isSetting ? .nextValue : .giveToday, isHint: true,
        disabled: noTodayReason(output), .chosen),
      KeyBinding(
        "refresh", .character("r"), help: .updatePack, isHint: builtIn == nil, disabled: builtIn,
        .updateTapped),
      KeyBinding(
        "update-packs", .character("R"), help: .updatePacks, disabled: noUpdates, isAnywhere: true,
        .updateAllTapped),
      KeyBinding(
        "fetch-articles", .character("D"), help: .fetchAllArticles, disabled: builtIn ?? noFetchReason(row),
        .fetchAllTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: removalHelp(row), isHint: noRemovalReason(output) == nil,
        disabled: noRemovalReason(output), .removed),
    ] + (isSignInFirst ? [] : [signInBinding]) + [
      KeyBinding(
        "sign-out", canSignOut ? [.character("S")] : [], help: .signOutKey,
        disabled: builtIn ?? (row?.status.isSignedIn == true ? nil : .nobodySignedIn), .signOutTapped),
      KeyBinding("toggle-updates", .character(" "), help: .allowUpdates, .automaticUpdatesToggled),
    ] + KeyBinding.moves(PacksViewModel.Input.moved)
  }

  /// Why the selected pack cannot be used for Today; nil if it can.
  private static func noTodayReason(_ output: PacksViewModel.Output) -> Phrase? {
    guard let row = output.pack else { return output.isSetting ? nil : .nothingSelected }
    if !row.status.isDownloaded { return .packIsNotHere }
    return row.status.isTodayPack ? .givesTodayAlready : nil
  }

  /// How to get rid of a pack: a built-in pack is hidden, any other is removed.
  private static func removalHelp(_ row: PackRow?) -> Phrase {
    guard let row, row.isBuiltIn else { return .removePack }
    return row.status.isHidden ? .bringPackBack : .putPackAway
  }

  /// Why the selected pack cannot be removed or hidden; nil if it can.
  private static func noRemovalReason(_ output: PacksViewModel.Output) -> Phrase? {
    guard let row = output.pack else { return .nothingSelected }
    guard row.isBuiltIn, !row.status.isHidden else { return nil }
    let others = output.packs.filter { $0.id != row.id && $0.status.isDownloaded && !$0.status.isHidden }
    return others.isEmpty ? .onlyPack : nil
  }

  /// Why the user cannot sign in to the selected pack; nil if they can.
  private static func noSignInReason(_ row: PackRow?) -> Phrase? {
    if row?.challenge != nil { return nil }
    if case .network(.tokenRefused(let host), _) = row?.failure { return .signInNotTaken(host: host) }
    return row?.status.isSignedIn == true ? .signedInAlready : .noSignInNeeded
  }

  private static func noFetchReason(_ row: PackRow?) -> Phrase? {
    guard let status = row?.status, status.isDownloaded else { return nil }
    return status.downloadedArticles >= status.articles ? .allArticlesHere : nil
  }

  static func input(for event: ScreenEvent) -> PacksViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .answered(.signedIn): .signedIn
    case .answered(.pack(let id)): .packAdded(id)
    case .left, .answered: nil
    }
  }
}

import ArgumentParser
import Day
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// Sets up a store and starts syncing with it.
struct SyncSetupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("setup", .syncSetup)

  @Argument(
    help: ArgumentHelp(
      Phrase(
        "The place where the devices meet: a folder, git@host:repo, ssh://…, file://…, git+https://…, or "
          + "rclone:NAME:PATH."), value: .valueAddress))
  var address: String
  @Flag(help: ArgumentHelp(Phrase("Encrypt with age, even in a folder.")))
  var encrypt = false
  @Flag(help: ArgumentHelp(.helpSyncNoEncryption))
  var noEncryption = false
  @Option(help: ArgumentHelp(.helpSyncName, value: .valueName))
  var name: String?
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    guard !encrypt || !noEncryption else {
      throw CommandFailure.usage(Phrase("--encrypt and --no-encryption cannot be used together."))
    }
    let workspace = try Workspace()
    let address = try workspace.syncAddress(address)
    let encrypts = encrypt || !address.isLocal && !noEncryption
    if !encrypts, !address.isLocal { try workspace.confirmClearText(yes: yes) }
    let sync = try workspace.deviceSync(at: address.text)
    if case .folder(let path) = address { try workspace.makeFolder(path) }
    let name = name.map(TypedText.line)
    let report = try await workspace.syncing { () async throws(SyncFailure) in
      try await sync.setUp(address: address.text, encrypts: encrypts, named: name)
    }
    let folders = workspace.folders
    let key = try workspace.syncing { () throws(SyncFailure) in try DeviceSync.settings(in: folders)?.key }
    let language = workspace.language
    Output.result(Phrase.storeBegun(address.text, key: key)(language))
    workspace.printReport(report)
    Output.result(Phrase.howToJoin(address.text)(language))
    if key != nil {
      Output.result(Phrase("It asks for the key. To show the key: lionheart sync invite")(language))
    }
    if output.json { try Output.json(workspace.result(report, of: .own, isChanged: true)) }
  }
}

/// Joins the devices that sync with a store.
struct SyncJoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("join", .syncJoin)

  @Argument(
    help: ArgumentHelp(
      Phrase("The place that another device has set up. Default: the last one used here."),
      value: .valueAddress))
  var address: String?
  @Flag(help: ArgumentHelp(.helpSyncNoEncryption))
  var noEncryption = false
  @Option(help: ArgumentHelp(.helpSyncName, value: .valueName))
  var name: String?
  @OptionGroup var space: SpaceOption
  @Option(name: .customLong("as"), help: ArgumentHelp(.helpOwnName, value: .valueName))
  var ownName: String?
  @Flag(help: ArgumentHelp(Phrase("Keep the child that is here, and add the other one as a second child.")))
  var beside = false
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let address =
      try address.map { text throws(CommandFailure) in
        try workspace.syncAddress(text)
      } ?? storedAddress(workspace)
    let ownSync = try workspace.deviceSync(at: address.text)
    let all = try workspace.syncing { () throws(SyncFailure) in try ownSync.find() }
    let found = noEncryption ? all.unencrypted : all
    let isPartner = found.space == .partner
    let sync = isPartner ? try workspace.deviceSync(at: address.text, of: .partner) : ownSync
    if !found.isEncrypted, !address.isLocal {
      try workspace.confirmClearText(yes: noEncryption)
    }
    let missing = sync.missingKeys(of: found)
    let key =
      try missing.isEmpty ? nil : askForKey(missing, isNeeded: !sync.hasKey(of: found), sync, workspace)
    let (language, text) = (workspace.language, address.text)
    let plan = try await workspace.syncing { () async throws(SyncFailure) in
      try await sync.join(address: text, found, key: key, isDry: true)
    }
    Output.message(
      (isPartner
        ? Phrase(
          "A partner shares a child and its tasks with you here. Your journal, wellbeing, reading, habits "
            + "and bookmarks stay private.")
        : Phrase(
          "This is for the devices of one person. Everything you save goes there, including your journal."))(
          language))
    try Output.lines(
      (isPartner ? [] : [Phrase.hereBefore(plan.localRecords)(language)])
        + Phrase.synced(plan, isDone: false).map { $0(language) })
    let options = try isPartner ? partnerOptions(plan, workspace) : sameChildOptions(plan.children, workspace)
    let name = isPartner ? workspace.deviceName(of: options?.name ?? "", name) : name.map(TypedText.line)
    guard try Consent.isGiven(yes: yes, to: Phrase("Join and merge?"), language) else { throw ExitCode(1) }
    let report = try await workspace.syncing { () async throws(SyncFailure) in
      try await sync.join(
        address: text, found, key: key, isDry: false, named: name, sharing: options)
    }
    Output.message(
      (isPartner
        ? Phrase("You now share a child. Everything saved so far stays, and you both see new changes.")
        : .joined(text))(language))
    if isPartner { workspace.warnIfGroupCanRead(address, isEncrypted: found.isEncrypted) }
    workspace.printReport(report)
    if output.json {
      try Output.json(workspace.result(report, of: isPartner ? .partner : .own, isChanged: true))
    }
  }

  /// The child that was added on this device as well, before it joined the others.
  private func sameChildOptions(_ children: [Child], _ workspace: Workspace) -> SharingOptions? {
    let localIDs = Set(workspace.store.children().children.map(\.id))
    let others = children.filter { !localIDs.contains($0.id) }
    guard !beside, let match = workspace.sameChild(as: others),
      let child = children.first(where: { $0.id == match.theirs })
    else { return nil }
    Output.message(Phrase.sameChildThere(.name(of: child, among: Family(children)))(workspace.language))
    return SharingOptions(name: "", sameChild: match)
  }

  private func partnerOptions(_ plan: SyncReport, _ workspace: Workspace) throws -> SharingOptions {
    let children = plan.children
    let match = beside ? nil : workspace.sameChild(as: children)
    let family = Family(children)
    let localIDs = workspace.store.children().children.map(\.id)
    for child in children where !localIDs.contains(child.id) {
      let isMatch = match?.theirs == child.id
      let cards = isMatch ? match.map { workspace.store.belongings(of: $0.mine).tasks } : nil
      Output.message(
        Phrase.childOfTheirs(.name(of: child, among: family), cards: cards)(workspace.language))
    }
    let partnership = workspace.store.partnership()
    let name = try workspace.ownName(ownName ?? partnership?.name)
    if partnership == nil, plan.people.contains(where: { $0.lowercased() == name.lowercased() }) {
      Output.message(Phrase.samePerson(name)(workspace.language))
    }
    return SharingOptions(name: name, sameChild: match)
  }

  /// Reads the key from the terminal or stdin, not from the arguments, which all users of a machine can see.
  ///
  /// Returns nil if nothing was typed and the device has a key of the store: anybody who can write to the
  /// store can make it look as if another key were in use.
  private func askForKey(
    _ needed: [String], isNeeded: Bool, _ sync: DeviceSync, _ workspace: Workspace
  ) throws -> String? {
    var words: [String] = []
    if Question.canBeAsked {
      // The key is typed in four lines, as the other device shows it.
      var question = Phrase.askForKey(needed)
      while words.count < KeyMnemonic.count {
        let more = KeyMnemonic.words(in: Question.askForLine(question, language: workspace.language))
        if more.isEmpty { break }
        words += more
        question = .askForMoreWords(words.count)
      }
    } else {
      words = KeyMnemonic.words(in: try StandardInput.text(upTo: 4_096))
    }
    if words.isEmpty, !isNeeded { return nil }
    if words.isEmpty { throw CommandFailure.failed(.syncFailure(.keyNeeded(key: needed[0], has: nil))) }
    let typed = words
    return try workspace.syncing { () throws(SyncFailure) in
      let key: Secret
      do throws(CipherFailure) { key = try SyncCipher.key(of: typed) } catch { throw .cipher(error) }
      return try sync.addKey(key, needed: needed)
    }
  }

  private func storedAddress(_ workspace: Workspace) throws(CommandFailure) -> SyncAddress {
    let (folders, space) = (workspace.folders, space.space)
    let settings = try workspace.syncing { () throws(SyncFailure) in
      try DeviceSync.settings(in: folders, of: space)
    }
    guard let settings else { throw .usage(Phrase("Give the store's address.")) }
    return try workspace.syncAddress(settings.address)
  }
}

/// Prints what another device needs to join.
struct SyncInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("invite", .syncInvite)

  @Argument(
    help: ArgumentHelp(
      Phrase("With --partner, the first time: a place that you can both reach."), value: .valueAddress))
  var address: String?
  @OptionGroup var space: SpaceOption
  @Option(name: .customLong("as"), help: ArgumentHelp(.helpOwnName, value: .valueName))
  var ownName: String?
  @Option(
    help: ArgumentHelp(
      Phrase("With --partner: the child to share. Default: the child shown now."), value: .valueName),
    completion: .names(of: .children))
  var child: String?
  @Flag(help: ArgumentHelp(.helpSyncNoEncryption))
  var noEncryption = false
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    guard space.partner || (address == nil && child == nil) else {
      throw CommandFailure.usage(Phrase("Use an address and --child only with --partner."))
    }
    let workspace = try Workspace()
    let space = space.space
    if space == .partner {
      try await workspace.setUpPartner(
        address, as: ownName, child: child, encrypts: !noEncryption, yes: yes)
    }
    let (folders, language) = (workspace.folders, workspace.language)
    let sync = try workspace.deviceSync(of: space)
    let settings = try workspace.syncing { () throws(SyncFailure) in
      try DeviceSync.settings(in: folders, of: space)
    }
    guard let settings else { return }
    let address = settings.address
    if output.json {
      let key = try workspace.syncing { () throws(SyncFailure) in try sync.key() }
      let words = key.flatMap(SyncCipher.words)
      return try Output.json(
        SyncStoreReport(space: space, address: address, key: settings.key, words: words))
    }
    Output.message(
      (space == .partner ? Phrase.howToJoinPartner(address) : .howToJoin(address))(language))
    guard let key = try workspace.syncing({ () throws(SyncFailure) in try sync.key() }) else {
      return Output.message(Phrase("This store is not encrypted, so no key is needed.")(language))
    }
    Output.message(
      (space == .partner
        ? Phrase("The key for what you two share. It opens nothing else:")
        : Phrase("Your key. Anyone who has it and can reach the store can read all your data:"))(language))
    let words = SyncCipher.words(of: key) ?? []
    let columns = Output.columns ?? 80
    // Six words have up to 53 columns.
    let wordsPerLine = columns < 54 ? 3 : 6
    try Output.lines(
      stride(from: 0, to: words.count, by: wordsPerLine).map {
        words[$0..<min($0 + wordsPerLine, words.count)].joined(separator: " ")
      })
    // The QR code is for a terminal only. Four letters of each word make a code that fits a window of 24
    // rows.
    if Output.isTerminal, let code = QRCode(words.map { $0.prefix(4) }.joined(separator: " ")),
      code.side + 2 * Self.quietZone <= columns
    {
      try Output.verbatim(Self.picture(of: code))
    }
  }

  /// Columns and rows of white around a code.
  private static let quietZone = 2

  /// The QR code in black on white, independent of the terminal's colours. A line has two rows of it.
  private static func picture(of code: QRCode) -> String {
    var lines = ""
    for row in stride(from: -quietZone, to: code.side + quietZone, by: 2) {
      let cells = String((-quietZone..<code.side + quietZone).map { code.cell(column: $0, row: row) })
      lines += "\u{1B}[38;5;231;48;5;16m\(cells)\u{1B}[0m\n"
    }
    return lines
  }
}

/// Changes the key of the store.
struct SyncRekeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("rekey", .syncRekey)

  @OptionGroup var space: SpaceOption
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let sync = try workspace.deviceSync(of: space.space)
    guard try Consent.isGiven(yes: yes, workspace.language) else { throw ExitCode(1) }
    let key = try await workspace.syncing { () async throws(SyncFailure) in try await sync.rekey() }
    Output.result(Phrase.rekeyed(key, of: space.space)(workspace.language))
    let address = try workspace.storedAddress(of: space.space)
    try output.print(
      changed: true, SyncStoreReport(space: space.space, address: address, key: key))
  }
}

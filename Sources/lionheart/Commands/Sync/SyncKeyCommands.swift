import ArgumentParser
import Day
import Networking
import Storage
import TerminalUI
import Texts

/// Shows what another device needs to take part.
struct SyncInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("invite", .syncInvite)

  @Argument(help: ArgumentHelp(.helpPartnerAddress, value: .valueAddress))
  var address: String?
  @OptionGroup var space: SpaceOption
  @Option(name: .customLong("as"), help: ArgumentHelp(.helpOwnName, value: .valueName))
  var ownName: String?
  @Option(help: ArgumentHelp(.helpPartnerChild, value: .valueName))
  var child: String?
  @Flag(help: ArgumentHelp(.helpSyncNoEncryption))
  var noEncryption = false
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart sync invite"

  func run() async throws {
    guard space.partner || (address == nil && child == nil) else {
      throw CommandFailure.usage(.onlyWithPartner, command: Self.command)
    }
    let workspace = try Workspace(program: Self.command, usesPacks: false)
    let space = space.space
    if space == .partner {
      try await workspace.beginPartner(
        address, as: ownName, child: child, encrypts: !noEncryption, yes: yes, for: Self.command)
    }
    let (folders, language) = (workspace.folders, workspace.language)
    let sync = try workspace.deviceSync(of: space)
    let settings = try workspace.sharing { () throws(SyncFailure) in
      try DeviceSync.settings(in: folders, of: space)
    }
    guard let settings else { return }
    let address = settings.address
    Output.message(
      (space == .partner ? Phrase.howToJoinPartner(address) : .howToJoin(address))(language))
    guard let key = try workspace.sharing({ () throws(SyncFailure) in try sync.key() }) else {
      return Output.message(Phrase.noKeyNeeded(language))
    }
    Output.message((space == .partner ? Phrase.whatThePartnerKeyIs : .whatTheKeyIs)(language))
    let words = SyncCipher.words(of: key) ?? []
    let columns = Output.columns ?? 80
    // Six words have up to 53 columns.
    let together = columns < 54 ? 3 : 6
    try Output.lines(
      stride(from: 0, to: words.count, by: together).map {
        words[$0..<min($0 + together, words.count)].joined(separator: " ")
      })
    // Without a terminal a camera sees nothing, nor where rows are broken. Four letters of each word make a code for a
    // window of 24 rows.
    if Output.isTerminal, let code = QRCode(words.map { $0.prefix(4) }.joined(separator: " ")),
      code.side + 2 * Self.zone <= columns
    {
      try Output.verbatim(Self.picture(of: code))
    }
  }

  /// Columns and rows of white around a code.
  private static let zone = 2

  /// A code in black on white, whatever the terminal's colours: two rows of it a line.
  private static func picture(of code: QRCode) -> String {
    var lines = ""
    for row in stride(from: -zone, to: code.side + zone, by: 2) {
      let cells = String((-zone..<code.side + zone).map { code.cell(column: $0, row: row) })
      lines += "\u{1B}[38;5;231;48;5;16m\(cells)\u{1B}[0m\n"
    }
    return lines
  }
}

/// Encrypts with another key from now on.
struct SyncRekeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("rekey", .syncRekey)

  @OptionGroup var space: SpaceOption
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart sync rekey"
    let workspace = try Workspace(program: command)
    let sync = try workspace.deviceSync(of: space.space)
    guard try Consent.isGiven(yes: yes, for: command, workspace.language) else { throw ExitCode(1) }
    let key = try await workspace.sharing { () async throws(SyncFailure) in try await sync.rekey() }
    Output.message(Phrase.rekeyed(key, of: space.space)(workspace.language))
  }
}

import ArgumentParser
import Day
import Habits
import Journal
import Model
import Networking
import OperatingSystem
import Storage
import Texts

extension Workspace {
  /// The user's name as the partner sees it: as typed, or asked for on a terminal.
  func ownName(_ typed: String?) throws -> String {
    var name = typed ?? ""
    if name.isEmpty, Question.canBeAsked {
      name = Question.askForLine(Phrase("What does your partner call you?"), language: language)
    }
    name = TypedText.line(name)
    guard !name.isEmpty, name.count <= 40 else {
      throw CommandFailure.usage(
        Phrase("Give the name that your partner will see, at most 40 characters: --as NAME"))
    }
    return name
  }

  /// A device's name in a partner space, which includes its owner.
  func deviceName(of person: String, _ typed: String? = nil) -> String {
    let device = typed ?? ThisMachine.name
    return device.isEmpty ? person : "\(person), \(device)"
  }

  /// Sets up a partner space, or shares another child in the existing one.
  func setUpPartner(
    _ text: String?, as typedName: String?, child: String?, encrypts: Bool, yes: Bool
  ) async throws {
    let folders = folders
    let settings = try syncing { () throws(SyncFailure) in
      try DeviceSync.settings(in: folders, of: .partner)
    }
    if settings != nil {
      if text != nil {
        throw CommandFailure.failed(.syncFailure(.alreadyOn(address: settings?.address ?? "")))
      }
      return try await share(child)
    }
    guard let text else {
      throw CommandFailure.usage(
        Phrase("Give an address that you both can reach: a shared folder or a git repository."))
    }
    let address = try syncAddress(text)
    let sharedChild = try child.map { try self.child(named: $0) } ?? activeChild()
    if !encrypts { try confirmClearText(yes: yes) }
    let name = try ownName(typedName)
    let family = store.family()
    Output.message(
      Phrase.whatIsShared(
        Phrase.name(of: sharedChild, among: family), store.belongings(of: sharedChild.id).tasks)(language))
    guard try Consent.isGiven(yes: yes, language) else { throw ExitCode(1) }
    if case .folder(let path) = address { try makeFolder(path) }
    let (sync, device) = (try deviceSync(at: address.text, of: .partner), deviceName(of: name))
    let options = SharingOptions(name: name, children: [sharedChild.id])
    printReport(
      try await syncing { () async throws(SyncFailure) in
        try await sync.setUp(address: address.text, encrypts: encrypts, named: device, sharing: options)
      })
    warnIfGroupCanRead(address, isEncrypted: encrypts)
  }

  private func share(_ child: String?) async throws {
    guard let child, let partnership = store.partnership() else { return }
    let (sharedChild, sync) = (try self.child(named: child), try deviceSync(of: .partner))
    let name = store.people().names[partnership.me] ?? ""
    let options = SharingOptions(name: name, children: [sharedChild.id])
    printReport(
      try await syncing { () async throws(SyncFailure) in
        try await sync.share(options)
        return try await sync.sync()
      })
  }

  /// The local child that is probably the same as a new child of the partner: their due dates or births are
  /// at most four weeks apart.
  ///
  /// - Parameter theirs: the children that the partner shares.
  func sameChild(as theirs: [Child]) -> SharingOptions.SameChild? {
    let local = store.children().children
    let new = theirs.filter { child in !local.contains { $0.id == child.id } }
    guard let mine = store.activeChild(), !theirs.contains(where: { $0.id == mine.id }), new.count == 1
    else { return nil }
    let match = SharingOptions.SameChild(mine: mine.id, theirs: new[0].id)
    guard let day = mine.dueDate ?? mine.birthDate else { return match }
    guard let theirDay = new[0].dueDate ?? new[0].birthDate else { return nil }
    return abs(day - theirDay) <= 28 ? match : nil
  }

  func makeFolder(_ path: String) throws(CommandFailure) {
    do throws(CarrierFailure) {
      try SyncCarrier.makeFolder(path, outside: folders)
    } catch {
      throw .failed(.syncFailure(.carrier(error)))
    }
  }
}

/// Shares letters, photos and answers with the partner.
struct SyncShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("share", .syncShare)

  @Option(help: ArgumentHelp(Phrase("Share a copy of the entry of this day."), value: .valueDate))
  var letter: String?
  @Option(
    help: ArgumentHelp(
      Phrase("Share a copy of a photo; `lionheart photo list` shows the ids."), value: .valuePhoto))
  var photo: String?
  @Option(
    help: ArgumentHelp(
      Phrase("Your answer to a prompt that you both answer; sealed until both have."), value: .valueText))
  var answer: String?
  @Option(
    help: ArgumentHelp(Phrase("The prompt. Default: the one that your partner started."), value: .valueText))
  var prompt: String?
  @Option(help: ArgumentHelp(Phrase("The day of the answer. Default: today."), value: .valueDate))
  var date: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let store = workspace.store
    guard store.partnership() != nil else { throw CommandFailure.failed(.noPartnerYet) }
    var isChanged = false
    if let letter {
      let day = try workspace.day(typed: letter, .past)
      let isNew = try await workspace.edit(printing: .shared(isNew: true), ifUnchanged: .shared(isNew: false))
      {
        () throws(StoreFailure) in try await store.shareEntry(of: day)
      }
      if isNew { isChanged = true }
    }
    if let photo {
      let item = try workspace.photo(named: photo)
      let isNew = try await workspace.edit(
        printing: .shared(isNew: true), ifUnchanged: .shared(isNew: false)
      ) {
        () throws(StoreFailure) in try await store.sharePhoto(item.photo, of: item.day)
      }
      if isNew { isChanged = true }
    }
    if let answer {
      try await saveAnswer(answer, workspace)
      isChanged = true
    }
    if output.json { return try output.print(changed: isChanged, SharedReport(store)) }
    if letter == nil, photo == nil, answer == nil {
      let lines = SharedText.lines(of: store, language: workspace.language)
      try Output.lines(lines)
      if lines.isEmpty {
        Output.message(
          Phrase("Neither of you has shared a letter, a photo or an answer yet.")(workspace.language))
      }
    }
  }

  private func saveAnswer(_ answer: String, _ workspace: Workspace) async throws {
    let text = TypedText.lines(answer)
    guard !text.isEmpty else { throw CommandFailure.failed(.journalFailure(.nothingWritten)) }
    let day = try workspace.day(typed: date, .past)
    let askedPrompt = workspace.store.sharedAnswers().first { $0.day == day }?.prompt
    // Any device of the user can seal an answer. The one that syncs with the partner sends it.
    let (sync, prompt) = (try workspace.deviceSync(at: "/", of: .partner), prompt ?? askedPrompt ?? "")
    try await workspace.syncing { () async throws(SyncFailure) in
      try await sync.answer(text, to: prompt, on: day)
    }
    Output.result(Phrase.answerSealed(workspace.language))
  }
}

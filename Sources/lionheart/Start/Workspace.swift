import Curriculum
import Day
import FoundationEssentials
import Model
import Networking
import OperatingSystem
import Storage
import Texts

extension Workspace {
  /// Finds the folders. Opens neither data nor packs yet.
  ///
  /// - Parameters:
  ///   - environment: the environment variables, which determine the folders.
  ///   - program: the name of this process in messages about locks.
  ///   - refusesSaveAfterReadErrors: whether to refuse to save after the profile or the children could not be
  ///     read; false for the screens, which show the problem and read again.
  init(
    environment: [String: String] = ProcessEnvironment.variables, program: String = CommandPath.current,
    refusesSaveAfterReadErrors: Bool = true
  ) throws(CommandFailure) {
    let clock = try LiveClock.make(environment: environment)
    let folders: Folders
    do {
      folders = try Folders(environment: environment)
    } catch {
      throw .noHome
    }
    let store = Store(
      folders: folders, program: program, now: LiveClock.utcMilliseconds,
      shownNow: { clock.now().milliseconds }, today: { clock.now().date },
      refusesSaveAfterReadErrors: refusesSaveAfterReadErrors, index: .ofRepository)
    let library = Lazy { Self.library(store, environment) }
    let network = PackNetwork(
      client: try Self.client(clock: clock), store: store, clock: .following(clock), program: program,
      isBuiltIn: { library.value.isBuiltIn($0) }, builtInFolder: { library.value.builtInFolder($0) })
    self.init(environment: environment, store: store, library: library, network: network, clock: clock)
  }

  private static func library(_ store: Store, _ environment: [String: String]) -> PackLibrary {
    PackLibrary(
      folders: PackLibrary.builtInFolders(executable: executable),
      downloaded: PackShelf(in: store.folders).folder,
      locality: { textLanguage in
        Locality(
          profile: store.profile().profile, region: CommandLanguage.region(in: environment),
          spoken: language(of: store, environment), textLanguage: textLanguage)
      },
      reader: {
        let profile = store.profile().profile
        let language = language(setting: profile.language, environment)
        return PackLibrary.Reader(
          language: language.rawValue, chosen: profile.todayPack, hiddenPacks: profile.putAway)
      })
  }

  /// Whether there is any pack. Opens none.
  static func hasPacks(_ store: Store) -> Bool {
    !PackLibrary.builtInFolders(executable: executable).isEmpty
      || !Disk.names(in: PackShelf(in: store.folders).folder).isEmpty
  }

  /// The language of `--lang`, else of the user's setting, else of the locale.
  var language: Language { Self.language(of: store, environment) }

  /// The same for code without a workspace.
  static func language(of environment: [String: String]) -> Language {
    let store = (try? Folders(environment: environment)).map {
      Store(
        folders: $0, program: CommandPath.root, now: LiveClock.utcMilliseconds,
        today: { LiveClock.moment(at: LiveClock.utcMilliseconds()).date })
    }
    return language(of: store, environment)
  }

  /// The parser of typed days, in the language of the output.
  func dayTyping(on day: CalendarDay? = nil) -> DayParser { dayTyping(on: day, in: language) }

  /// The language to use for a value of the user's setting; nil if it is not set.
  func language(setting: Language?) -> Language { Self.language(setting: setting, environment) }

  private static func language(of store: Store?, _ environment: [String: String]) -> Language {
    language(setting: store?.profile().profile.language, environment)
  }

  private static func language(setting: Language?, _ environment: [String: String]) -> Language {
    CommandLanguage.requested ?? setting ?? .ofLocale(in: environment)
  }

  /// The network, or the stub of `--stub`.
  private static func client(clock: CivilClock) throws(CommandFailure) -> HTTPClient {
    guard let folder = StubFolder.path else { return .live(userAgent: "lionheart/\(Lionheart.version)") }
    do throws(StubFailure) {
      return try HTTPClient.stubbed(by: folder, clock: .following(clock))
    } catch {
      throw .failed(Phrase(verbatim: "--stub: \(error.file): \(error.reason)"))
    }
  }

  /// The path of this program's executable.
  static var executable: String { ThisProgram.path ?? CommandLine.arguments[0] }
}

extension Workspace {
  /// Saves an edit, then prints what changed, or that nothing had to change. Returns whether anything changed.
  ///
  /// - Parameters:
  ///   - changed: printed if something changed. Evaluated after the edit, so it can describe what is stored
  ///     then; nil prints nothing.
  ///   - unchanged: printed if nothing changed, likewise.
  ///   - save: makes the edit. Returns whether anything changed.
  ///   - failure: converts what went wrong.
  @discardableResult
  func edit(
    printing changed: @autoclosure () -> Phrase?, ifUnchanged unchanged: @autoclosure () -> Phrase?,
    _ save: () async throws(StoreFailure) -> Bool,
    orThrow failure: (StoreFailure) -> CommandFailure = CommandFailure.store
  ) async throws(CommandFailure) -> Bool {
    let isChanged = try await saving(save, orThrow: failure)
    if let phrase = isChanged ? changed() : unchanged() { Output.result(phrase(language)) }
    return isChanged
  }

  /// Prints what is wrong with files.
  func reportTroubles(_ troubles: [DataFile: Condition]) {
    for (file, condition) in troubles.sorted(by: { $0.key.path < $1.key.path }) {
      if let trouble = Phrase.trouble(file, condition) { Output.message(trouble(language)) }
    }
  }
}

enum Identifier {
  /// Twelve random letters and digits that cannot be confused with each other.
  static func make() -> String {
    let letters = Array("23456789abcdefghjkmnpqrstuvwxyz")
    return String((0..<12).compactMap { _ in letters.randomElement() })
  }
}

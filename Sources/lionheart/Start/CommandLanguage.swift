public import ArgumentParser
import Day
import FoundationEssentials
public import Model
import OperatingSystem
import Texts

/// `--lang`, an option of every command.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(.helpLanguage, value: .valueLanguage))
  var lang: Language?
}

extension Language: ExpressibleByArgument {
  /// Accepts the languages that have a catalogue.
  public init?(argument: String) {
    guard let language = Self.named(argument) else { return nil }
    self = language
  }

  public static var allValueStrings: [String] { available.map(\.rawValue) }
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The language and the country that the arguments and the environment ask for.
enum CommandLanguage {
  /// The language of `--lang`. It is known before the arguments are parsed, so that parser errors are in it
  /// too.
  static let requested = Language.asked(in: CommandLine.arguments.dropFirst())

  /// The language of the help. It ignores the user's setting, because help is shown without opening any data.
  static let ofHelp = requested ?? .ofLocale(in: ProcessEnvironment.variables)

  /// The country in the locale, as an ISO 3166-1 code; nil if there is none.
  static func region(in environment: [String: String]) -> String? {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    guard let region = named.first(where: { !$0.isEmpty }).flatMap(LocaleRegion.of) else { return nil }
    // en_US is the default locale of many machines outside the United States. Emergency numbers depend on the country,
    // so an American time zone is required as well.
    return region == "US" && !isAmerican(zone(in: environment)) ? nil : region
  }

  /// The country in the locale, or else of the time zone; nil if unknown.
  static func likelyCountry(in environment: [String: String]) -> String? {
    region(in: environment) ?? zone(in: environment).flatMap(country(ofZone:))
  }

  /// The country of a time zone in the tz database (zone.tab); nil if it is not there.
  private static func country(ofZone zone: String) -> String? {
    let name = zone.split(separator: "zoneinfo/").last.map(String.init) ?? zone
    guard let bytes = try? OpenFile("/usr/share/zoneinfo/zone.tab").contents(upTo: 1 << 20) else {
      return nil
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      if fields.count > 2, fields[0].count == 2, fields[2] == name { return String(fields[0]) }
    }
    return nil
  }

  /// The name of the time zone in the tz database; nil if it has none.
  private static func zone(in environment: [String: String]) -> String? {
    if let zone = environment["TZ"], !zone.isEmpty { return zone }
    return Disk.symlinkTarget(of: "/etc/localtime")
  }

  private static func isAmerican(_ zone: String?) -> Bool {
    guard let zone else { return false }
    return ["America/", "US/", "Pacific/Honolulu"].contains { zone.contains($0) }
      || ["EST", "CST", "MST", "PST", "HST"].contains { zone.hasPrefix($0) }
  }
}

extension CommandConfiguration {
  /// The configuration of a command, with its help in the user's language (``CommandLanguage/ofHelp``).
  init(
    _ name: String, _ help: CommandHelp, version: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [], groups: [CommandGroup] = []
  ) {
    let language = CommandLanguage.ofHelp
    self.init(
      commandName: name, abstract: help.abstract(language), discussion: help.discussion(language),
      version: version, shouldDisplay: shouldDisplay, subcommands: subcommands,
      groupedSubcommands: groups)
  }
}

extension ArgumentHelp {
  /// The description of an option or argument, and the name of its value.
  init(_ phrase: Phrase, value: Phrase? = nil) {
    self.init(stringLiteral: phrase(CommandLanguage.ofHelp))
    valueName = value?(CommandLanguage.ofHelp)
  }
}

/// The environment variables, for code without a workspace.
enum ProcessEnvironment {
  static var variables: [String: String] { ProcessInfo.processInfo.environment }
}

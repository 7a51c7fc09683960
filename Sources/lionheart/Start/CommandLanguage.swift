public import ArgumentParser
import Day
import FoundationEssentials
public import Model
import OperatingSystem
import Texts

/// `--lang`, which every command understands.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(.helpLanguage, value: .valueLanguage))
  var lang: Language?
}

extension Language: ExpressibleByArgument {}

/// The language that the program was started with.
enum CommandLanguage {
  /// What `--lang` asks for, known before the arguments are parsed, so that failing to parse them is said in it too.
  static let requested = Language.asked(in: CommandLine.arguments.dropFirst())

  /// What the help is written in: it is shown without opening any data, so the person's setting has no say.
  static let ofHelp = requested ?? .ofLocale(in: ProcessEnvironment.variables)

  /// The country that the locale names, by its ISO 3166-1 code; nil where it names none.
  static func region(in environment: [String: String]) -> String? {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    guard let region = named.first(where: { !$0.isEmpty }).flatMap(LocaleRegion.of) else { return nil }
    // Machines all over the world speak en_US; numbers to call are taken from it only where the clock agrees.
    return region == "US" && !isAmerican(zone(in: environment)) ? nil : region
  }

  /// The country that the locale names, or the one that the time zone is of; nil if they name none.
  static func likelyCountry(in environment: [String: String]) -> String? {
    region(in: environment) ?? zone(in: environment).flatMap(country(ofZone:))
  }

  /// The country of a time zone, by the table of the tz database (zone.tab); nil if it is not there.
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

  /// The time zone by its name in the tz database; nil where it has none.
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
  /// A command that explains itself in the language of the help.
  init(
    _ name: String, _ help: CommandHelp, version: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = []
  ) {
    let language = CommandLanguage.ofHelp
    self.init(
      commandName: name, abstract: help.abstract(language), discussion: help.discussion(language),
      version: version, shouldDisplay: shouldDisplay, subcommands: subcommands)
  }
}

extension ArgumentHelp {
  /// What is said of an option or argument, and of the value it takes.
  init(_ phrase: Phrase, value: Phrase? = nil) {
    self.init(stringLiteral: phrase(CommandLanguage.ofHelp))
    valueName = value?(CommandLanguage.ofHelp)
  }
}

/// The environment, for texts that are made before there is a workspace.
enum ProcessEnvironment {
  static var variables: [String: String] { ProcessInfo.processInfo.environment }
}

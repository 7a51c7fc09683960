public import Curriculum
public import Model
public import Networking
public import Storage
import Synchronization

/// The shared objects that commands and screens work with.
public struct Workspace: Sendable {
  /// The environment variables at the program's start.
  public let environment: [String: String]
  public let store: Store
  /// The installed packs. Their folders are looked for when this is first used.
  public var library: PackLibrary { lazyLibrary.value }
  /// Downloads packs from their publishers.
  public let network: PackNetwork
  /// The user's calendar and clock.
  public let clock: CivilClock
  private let lazyLibrary: Lazy<PackLibrary>

  public init(
    environment: [String: String], store: Store, library: Lazy<PackLibrary>, network: PackNetwork,
    clock: CivilClock
  ) {
    self.environment = environment
    self.store = store
    lazyLibrary = library
    self.network = network
    self.clock = clock
  }

  /// The folders of the user's data.
  public var folders: Folders { store.folders }

  /// The current day, which begins at the user's day start hour.
  public var today: CalendarDay { clock.now().day(startingAt: store.profile().profile.dayStart) }
}

extension Workspace {
  /// How to read typed dates: in the order of the country, with the weeks of the active child's pregnancy.
  ///
  /// - Parameters:
  ///   - day: the current day; nil for the user's own.
  ///   - language: the program's language, which may imply a country.
  package func dayTyping(on day: CalendarDay? = nil, in language: Language) -> DayParser {
    let child = store.activeChild()
    let profile = store.profile().profile
    let country = country(chosen: profile.country, language)
    return DayParser(
      on: day ?? today, order: DayParser.Order(country: country),
      weekStart: WeekStart(chosen: profile.weekStart, country: country),
      pregnancyStart: child?.stage == .pregnancy ? child?.origin : nil)
  }

  /// The first day of the week in calendars.
  ///
  /// - Parameter profile: the settings to use; nil for the saved ones.
  package func weekStart(of profile: Profile? = nil, in language: Language) -> WeekStart {
    let profile = profile ?? store.profile().profile
    return WeekStart(chosen: profile.weekStart, country: country(chosen: profile.country, language))
  }

  /// The country whose date format to use: the chosen one, the locale's or the language's; nil if none is known.
  private func country(chosen: String?, _ language: Language) -> String? {
    // Two of the choices are placeholders, not countries.
    let real = chosen.flatMap { [HelpCountry.ofEU, HelpCountry.elsewhere].contains($0) ? nil : $0 }
    return HelpCountry.code(
      chosen: real, region: LocaleRegion.ofDates(in: environment) ?? chosen, language: language)
  }
}

/// The user's calendar and clock, injected so that tests can set the time.
public struct CivilClock: Sendable {
  public var now: @Sendable () -> Moment
  private let find: (@Sendable (CalendarDay, Int) -> Moment)?

  /// Creates a clock.
  ///
  /// - Parameter find: the moment of a day and a minute of it, for times with another UTC offset than now; nil to use
  ///   the present offset.
  public init(
    now: @escaping @Sendable () -> Moment, find: (@Sendable (CalendarDay, Int) -> Moment)? = nil
  ) {
    self.now = now
    self.find = find
  }

  /// The moment at which the clock shows, or showed, a time.
  package func moment(of day: CalendarDay, _ time: ClockTime) -> Moment {
    if let find { return find(day, time.minute) }
    let minutes = Int64(day.number) * 1_440 + Int64(time.minute - now().offset)
    return Moment(milliseconds: minutes * 60_000, date: day, secondOfDay: time.minute * 60)
  }
}

/// A value that is created when it is first used, once for all threads.
public final class Lazy<Value: Sendable>: Sendable {
  private let create: @Sendable () -> Value
  private let created = Mutex<Value?>(nil)

  /// Creates the container, but not the value yet.
  public init(_ create: @escaping @Sendable () -> Value) {
    self.create = create
  }

  /// The value.
  public var value: Value {
    created.withLock { created in
      if let created { return created }
      let value = create()
      created = value
      return value
    }
  }
}

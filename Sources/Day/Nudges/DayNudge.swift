public import Curriculum
public import Model
public import Storage

extension Workspace {
  /// What the program does less of now.
  public var brake: Brake { DayNudge.basis(store, at: clock.now())?.brake ?? .off }
}

/// What Today shows of its own accord: at most one of a plan, a recall card and the question of an idea; and whether
/// the brake is on.
public struct DayNudge: Equatable, Sendable {
  /// Whether the program does less. Ask `brake.amount(of:)` for ideas and READ.
  public let brake: Brake
  /// The one nudge; nil for none. Once it is on the screen, call `store.recordShown(_:on:)`.
  public let nudge: Nudge?
  /// The plan that the nudge is about.
  public let plan: Plan?
  /// The card that the nudge is about.
  public let card: RecallCard?

  /// Nothing at all.
  public static let none = DayNudge(brake: .off, nudge: nil, plan: nil, card: nil)

  /// Decides from the stored data. Nothing is shown if a file that may hold a pause could not be read.
  ///
  /// Reads the summaries of the months, so call it after the first paint.
  ///
  /// - Parameters:
  ///   - cards: all recall cards in the person's language and for their country.
  ///   - ideas: the questions of the week's ideas, the best first.
  public static func load(
    _ store: Store, cards: [RecallCard], ideas: [Nudge] = [], at moment: Moment
  ) -> DayNudge {
    guard let (brake, profile, family, today) = basis(store, at: moment) else { return none }
    if brake.amount(of: .plans) == .none { return DayNudge(brake: brake, nudge: nil, plan: nil, card: nil) }
    let (shown, plans) = (store.shownNudges(), store.plans().plans)
    let due =
      profile.showsRecall
      ? RecallRule.due(cards, states: store.recallStates().states, family: family, on: today) : []
    let candidates =
      Plan.nudges(plans, family: family, at: moment, dayStart: profile.dayStart, shown: shown)
      + due.map { Nudge(.recall, $0.id) } + ideas
    let nudge = NudgeRule.nudge(candidates, shown: shown, family: family, brake: brake, on: today)
    let isPlan = nudge?.kind.isPlan == true
    return DayNudge(
      brake: brake, nudge: nudge, plan: isPlan ? plans.first { $0.id == nudge?.id } : nil,
      card: nudge?.kind == .recall ? due.first { $0.id == nudge?.id } : nil)
  }

  /// The brake and what it was decided for; nil while paused, and if a file that may hold a pause could not be read.
  fileprivate static func basis(_ store: Store, at moment: Moment)
    -> (brake: Brake, profile: Profile, family: Family, today: CalendarDay)?
  {
    let (profile, profileCondition) = store.profile()
    let (children, childrenCondition) = store.children()
    guard profileCondition.isWhole, childrenCondition.isWhole else { return nil }
    let family = profile.family(of: children)
    let today = moment.day(startingAt: profile.dayStart)
    if family.isSilent(on: today) { return nil }
    return (Brake.state(store.brakeFacts(on: today), family: family, on: today), profile, family, today)
  }
}

/// The recall cards in the reader's language and for their country, with their texts.
public struct RecallDeck: Sendable {
  private let deck: RecallCards

  /// Reads the cards, so call it off the main actor.
  public init(_ library: PackLibrary, _ language: Language) {
    deck = library.recallCards(in: language.rawValue)
  }

  /// The cards as the rules need them.
  public var cards: [RecallCard] { deck.cards.map(RecallCard.init) }

  /// The texts of a card; nil if there is none with this id any more.
  public func text(of id: RecallCard.ID) -> LocalRecallCard? { deck.card(id) }

  /// The article that has more about a card.
  public func article(of card: LocalRecallCard) -> ArticleReference? {
    deck.pack.map { ArticleReference(pack: $0.manifest.id, article: card.article) }
  }
}

extension RecallCard {
  /// A month has 30.44 days here. The rules begin two weeks early, so a day more or less does not matter.
  init(_ card: LocalRecallCard) {
    let days = card.months.map { $0.lowerBound * 3044 / 100...$0.upperBound * 3044 / 100 }
    self.init(id: card.id, hash: card.answerHash, ages: days, weeks: card.weeks)
  }
}

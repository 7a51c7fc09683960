import Model

/// A record of `habits.json`. Its id and its fields show its kind.
enum HabitRecord: Codable, Equatable, Sendable {
  case habit(Habit)
  case category(HabitCategory)
  case pause(HabitBreak)

  private enum CodingKeys: String, CodingKey { case rules, order, from }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.rules) {
      self = .habit(try Habit(from: decoder))
    } else if container.contains(.order) {
      self = .category(try HabitCategory(from: decoder))
    } else {
      self = .pause(try HabitBreak(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .habit(let habit): try habit.encode(to: encoder)
    case .category(let category): try category.encode(to: encoder)
    case .pause(let pause): try pause.encode(to: encoder)
    }
  }

  static func id(habit: Habit.ID) -> String { "habit/\(habit)" }
  static func id(category: HabitCategory.ID) -> String { "category/\(category)" }
  static func id(pause: HabitBreak.ID) -> String { "break/\(pause)" }
}

extension HabitBook {
  init(_ records: [String: HabitRecord]) {
    var habits: [Habit] = []
    var categories: [HabitCategory] = []
    var breaks: [HabitBreak] = []
    for record in records.values {
      switch record {
      case .habit(let habit): habits.append(habit)
      case .category(let category): categories.append(category)
      case .pause(let pause): breaks.append(pause)
      }
    }
    self.init(habits: habits, categories: categories, breaks: breaks)
  }
}

extension Transaction {
  /// The contents of `habits.json`, with the changes of this transaction.
  mutating func habitBook() throws -> HabitBook {
    HabitBook(try records(.habits, as: HabitRecord.self))
  }

  /// A habit, with the changes of this transaction. Throws if it does not exist.
  mutating func habit(_ id: Habit.ID) throws -> Habit {
    guard let value = try record(.habits, HabitRecord.id(habit: id))?.value else {
      throw StoreFailure.habit(.habitGone)
    }
    return try value.decoded(as: Habit.self)
  }
}

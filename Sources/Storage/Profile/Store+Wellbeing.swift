public import Model

extension DataFile {
  /// The answers to "How is it going?", one record a day.
  public static let wellbeing = DataFile(root: .data, path: "wellbeing.json")
}

/// An answer as stored. Its id is the day; without an answer the question was dismissed.
struct StoredWellbeing: Codable, Equatable, Sendable {
  var answer: Int?
}

extension Store {
  /// The answers to "How is it going?", oldest first.
  public func wellbeing() -> [WellbeingAnswer] {
    read(.wellbeing, as: StoredWellbeing.self).records.compactMap { id, record in
      CalendarDay(id).map { WellbeingAnswer(day: $0, answer: record.answer.flatMap(Mood.init)) }
    }.sorted { $0.day < $1.day }
  }

  /// Saves the answer of a day. Undoable. Returns whether it changed.
  ///
  /// - Parameter answer: nil if the question was dismissed.
  @discardableResult
  public func keepWellbeing(day: CalendarDay, answer: Mood?) async throws(StoreFailure) -> Bool {
    let name: Action.Name = answer == nil ? .wellbeingDismiss : .wellbeingAnswer
    return try await change(Action(name, subject: day.description)) { transaction in
      try transaction.update(.wellbeing, day.description, as: StoredWellbeing.self) { _ in
        StoredWellbeing(answer: answer?.rawValue)
      }
    }
  }
}

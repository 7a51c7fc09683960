public import Model

extension DataFile {
  /// What was said to "How is it going?", a record a day.
  public static let wellbeing = DataFile(root: .data, path: "wellbeing.json")
}

/// An answer as it is in a file; its day is its id, and without an answer the question was dismissed.
struct StoredWellbeing: Codable, Equatable, Sendable {
  var answer: Int?
}

extension Store {
  /// What was said to "How is it going?", oldest first.
  public func wellbeing() -> [WellbeingAnswer] {
    read(.wellbeing, as: StoredWellbeing.self).records.compactMap { id, record in
      CalendarDay(id).map { WellbeingAnswer(day: $0, answer: record.answer.flatMap(Mood.init)) }
    }.sorted { $0.day < $1.day }
  }

  /// Keeps what was said on a day, undoably; tells whether it was anything else.
  ///
  /// - Parameter answer: nil where the question was dismissed.
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

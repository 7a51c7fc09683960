package import Model

// Trackers, marks and plans: their names, and why a change was not saved.
extension Phrase {
  /// The name of a tracker: its own, or that of its kind.
  package static func trackerName(_ tracker: Tracker) -> Phrase {
    tracker.name.isEmpty ? trackerKind(tracker.kind) : Phrase(verbatim: tracker.name)
  }

  /// The name of a kind of tracker.
  package static func trackerKind(_ kind: Tracker.Kind) -> Phrase {
    switch kind {
    case .feed: Phrase("Feed")
    case .nappy: Phrase("Nappy")
    case .medicine: Phrase("Medicine")
    case .contraction: Phrase("Contraction")
    case .other: Phrase("Other tracker")
    }
  }

  /// The name of a tracker as it is in the undo log: a tracker without a name is logged by its kind.
  static func trackerName(logged subject: String) -> Phrase {
    Tracker.Kind(rawValue: subject).map(trackerKind) ?? Phrase(verbatim: subject)
  }

  /// What was typed as the gap of a medicine cannot be read.
  package static let notAGap = Phrase("Can't read that gap. Try 4h, 4h30 or 90min.")

  /// Why a tracker or a mark was not changed, and what to do.
  package static func trackerFailure(_ failure: TrackerFailure) -> Phrase {
    switch failure {
    case .trackerGone:
      Phrase("That tracker no longer exists: another program or device removed it. Nothing was changed.")
    case .markGone:
      Phrase("That time no longer exists: another program or device removed it. Nothing was changed.")
    case .nameless: Phrase("Give the tracker a name.")
    case .nameTaken: Phrase("There is already a tracker with that name. Give this one another name.")
    case .nameTooLong(let count, let limit), .labelTooLong(let count, let limit),
      .noteTooLong(let count, let limit):
      tooManyCharacters(count, limit: limit)
    case .tooManyLabels(let count, let limit):
      Phrase("{count} labels are too many; a tracker can have {limit}.", ["count": count, "limit": limit])
    case .gapOfOtherKind: Phrase("Only a medicine can have a gap.")
    case .gapOutOfRange: Phrase("A gap is between one minute and seven days.")
    case .inFuture: Phrase("That time is in the future. Enter a time that is over.")
    case .tooLongAgo: Phrase("That time is before the year 2000.")
    case .notShared: Phrase("Share the child with your partner first.")
    }
  }

  /// Why a plan was not changed, and what to do.
  package static func planFailure(_ failure: PlanFailure) -> Phrase {
    switch failure {
    case .gone:
      Phrase("That plan no longer exists: another program or device removed it. Nothing was changed.")
    case .nothingWritten: Phrase("Write what you will do.")
    case .tooLong(let count, let limit): tooManyCharacters(count, limit: limit)
    case .inPast(let day): Phrase("{date} is over. Choose today or a later day.", ["date": shortDate(day)])
    case .tooFar(let day):
      Phrase("{date} is more than a year away. Choose an earlier day.", ["date": shortDate(day)])
    }
  }
}

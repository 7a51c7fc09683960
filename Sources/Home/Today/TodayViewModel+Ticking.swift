import Day
import Interface
import Model
import Storage
import Texts

// What is ticked, and said of habits.
extension TodayViewModel {
  /// Ticks what is selected; the day's read where that is the article.
  func tick() {
    switch output.value.selected {
    case .habit(let id): say(nil, of: id)
    case .task(let id): finish(id)
    case .suggestion(let reference): take(reference)
    case .suggestedHabit(let reference): takeHabit(reference)
    case .beside, .birth, .numbers, .corrections, .oldCards, .prepare, .write: open()
    case .read where !output.value.isRead: tickArticle()
    case .read, .attendance, nil: tickAttendance()
    }
  }

  /// Says something of a habit; nil ticks it, or takes that back.
  ///
  /// - Parameter field: where it was typed; what cannot be saved is there again.
  /// - Returns: whether it was said, and nothing is asked first.
  @discardableResult
  func say(_ change: CheckInChange?, of id: Habit.ID, typedIn field: CheckInField? = nil) -> Bool {
    guard let index = output.value.habits.firstIndex(where: { $0.id == id }) else { return false }
    let (row, drafts) = (output.value.habits[index].row, context.drafts)
    if let wanted = checkIns.photoWanted(for: change ?? row.tick, of: row) {
      onRoute(.place(.habits(.photo(.checkIn(wanted)))))
      return true
    }
    let said = checkIns.say(change ?? row.tick, of: row) { failure in
      if failure == nil { field?.deleteDraft(in: drafts) }
    }
    guard let said else { return false }
    field?.saveDraft(in: drafts)
    output.value.habits[index].row = said
    return true
  }

  func take(_ photo: Photo, for wanted: CheckInPhoto) {
    guard let index = output.value.habits.firstIndex(where: { $0.id == wanted.habit.id }) else {
      return context.saves.notify(Toast(.habitFailure(.habitGone), .failure))
    }
    let row = output.value.habits[index].row
    if let said = checkIns.say(wanted, with: photo, of: row) { output.value.habits[index].row = said }
  }

  /// The article was read, here or elsewhere, which counts for the day.
  private func tickArticle() {
    guard let agenda, let article = output.value.offer.article, let child = agenda.family.active?.id else {
      return
    }
    let (reference, title, moment) = (article.reference, article.facts.title, context.clock.now())
    output.value.isRead = true
    if output.value.attendance?.isAttendedToday == false {
      output.value.attendance = agenda.challenge(attending: agenda.history.attended + [agenda.today])
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.markRead(
        child: child, reference, title: title, on: agenda.today, at: moment.milliseconds)
      return Toast(.countedAsRead)
    }
  }

  /// Attendance is the day's, so ticking it does not pretend that an article was read; it says what does.
  private func tickAttendance() {
    guard let agenda, let before = output.value.attendance else { return }
    let day = agenda.today
    let attend = !before.isAttendedToday
    var days = agenda.history.attended.filter { $0 != day }
    if attend { days.append(day) }
    output.value.attendance = agenda.challenge(attending: days)
    let family = agenda.family
    let isUnread = attend && output.value.offer.article != nil && !output.value.isRead
    context.saves.add { store throws(StoreFailure) in
      _ = try await attend ? store.attend(day, by: family) : store.unattend(day, by: family)
      return isUnread ? Toast(.dayTickedArticleUnread) : nil
    }
  }
}

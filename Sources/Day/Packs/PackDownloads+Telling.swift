import Model
import Networking
import Storage
import Texts

// Messages about the outcome of a download.
extension PackDownloads {
  /// Notifies the waiters, and shows the user a toast, whatever screen is open.
  func tell(_ outcome: Outcome, of entry: Entry) {
    let isTold = entry.waiters.map { $0(outcome) }.contains(true)
    guard entry.job != .due else { return }
    switch outcome {
    case .success(let update): saves.notify(Toast(said(update, of: entry.job)))
    case .failure(let failure) where !isTold:
      let kind: Toast.Kind = failure == .cancelled ? .reason : .failure
      saves.notify(Toast(said(failure, of: entry), kind))
    case .failure: break
    }
  }

  private func said(_ update: PackUpdate, of job: Job) -> Phrase {
    guard case .add = job else {
      return update.isNew || update.articles > 0 ? .packUpdated(update) : .packIsCurrent(update)
    }
    let store = network.store
    let isAsked = store.subscriptions().subscriptions.count > 1 || store.profile().profile.updatesPacks
    return isAsked ? .packAdded(update) : .firstPackAdded(update)
  }

  private func said(_ failure: PackUpdateFailure, of entry: Entry) -> Phrase {
    guard case .signIn = failure, entry.job.pack != nil, !entry.title.isEmpty else {
      return .packUpdate(failure, today: clock.now().date)
    }
    return .packWantsSignIn(entry.title)
  }
}

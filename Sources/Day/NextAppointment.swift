package import Model
package import Storage

extension Store {
  /// The next appointment on the Board, without those of paused children.
  package func nextAppointment(at now: Moment) -> BoardTask? {
    let profile = profile().profile
    let clock = DayClock(now, dayStart: profile.dayStart)
    let family = profile.family(of: children().children)
    return TaskBoard(openTasks(except: family.pausedIDs).tasks).nextAppointment(on: clock.today) {
      clock.hasPassed($0)
    }
  }
}

import FoundationEssentials
import Glibc
import Model
import Storage

/// What stands for whatever is kept.
struct Entry: Codable, Sendable {
  var number: Int
}

func say(_ text: String) {
  print(text)
  fflush(nil)
}

func milliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}

/// Saves in a loop, so that tests can have many processes at once and kill them at any moment.
///
/// `append <folder> <name> <count>` writes on in the entry of a day and says how each saving went.
/// `add <folder> <name> <count>` adds `<name>-0`, `<name>-1`, … to the bookmarks and says the number of each once
/// it is saved. `hold <folder>` takes the lock, says `held` and waits for its input to end. `remind
/// <folder>` sends the reminders of a noon. `photo <folder> <path>` keeps a picture and says what it is called. `read <folder>` says how many bookmarks there are.
func run() async throws {
  let arguments = CommandLine.arguments
  guard arguments.count >= 3 else { return }
  let folders = try Folders(environment: ["HOME": arguments[2]])
  let store = Store(
    folders: folders, program: "storage-torture \(arguments[1])", now: milliseconds,
    today: { CalendarDay(number: 20_000) }, lockLimit: .seconds(60))
  switch arguments[1] {
  case "add":
    let first = arguments.count > 5 ? Int(arguments[5]) ?? 0 : 0
    for number in first..<(first + (Int(arguments[4]) ?? 0)) {
      try await store.change(Action(.bookmarkAdd)) { transaction in
        try transaction.update(.bookmarks, "\(arguments[3])-\(number)", as: Entry.self) { old in
          Entry(number: old.map { $0.number + 1_000_000 } ?? number)
        }
        try transaction.update(.children, "\(arguments[3])-\(number)", as: Entry.self) { _ in
          Entry(number: number)
        }
      }
      say("\(number)")
    }
  case "append":
    for number in 0..<(Int(arguments[4]) ?? 0) {
      let (edit, day) = (EntryEdit(appended: "\(arguments[3])-\(number)"), CalendarDay(number: 20_000))
      say("\(try await store.writeEntry(on: day, edit, basedOn: nil, child: nil, today: day))")
    }
  case "hold":
    try await store.change(nil) { _ in
      say("held")
      while readLine() != nil {}
    }
  case "remind":
    let noon = Moment(milliseconds: 7, date: CalendarDay(number: 20_778), secondOfDay: 43_200)
    _ = try await store.sendReminders(at: noon) { due in
      say("sent \(due.count)")
      return true
    }
  case "photo":
    say(try await store.storePhoto(arguments[3]).file)
  default:
    say("\(store.read(.bookmarks, as: Entry.self).records.count)")
  }
}

do {
  try await run()
} catch {
  say("failed: \(error)")
}

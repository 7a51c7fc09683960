import Glibc
import HTTPTypes
import Model
import Networking
import Storage
import Synchronization

func say(_ text: String) {
  print(text)
  fflush(nil)
}

/// Updates a pack in a loop, so that tests can kill it at any moment and have two of it at once.
///
/// `<home> <link> <folder>…` adds the pack in the folder that the link leads to, and updates it from one folder after
/// the other, saying each once its version is in place, or that another program is at it. With an address in place of
/// the link it updates the pack from there, as often as there are folders.
///
/// It waits for a server for half an hour, as several of it may starve each other.
///
/// `"" <address> <home>…` adds the pack at the address in one home after the other, which share a state folder.
///
/// `<address> <count>` asks there, over a connection of its own each time, and ends in the middle of it once so many
/// answers came.
func run() async throws {
  let arguments = CommandLine.arguments
  if arguments.count == 3, let count = Int(arguments[2]) {
    return try await leave(arguments[1], after: count)
  }
  guard arguments.count > 3 else { return }
  if arguments[1].isEmpty { return try await download(arguments[2], to: arguments[3...]) }
  let isFolder = arguments[2].hasPrefix("/")
  let network = try network(
    home: arguments[1], client: isFolder ? .offline : .live(userAgent: "pack-torture"))
  say("ready")
  for folder in arguments[3...] {
    let next = "\(arguments[2]).\(getpid())"
    if isFolder {
      symlink(folder, next)
      rename(next, arguments[2])
    }
    do throws(PackUpdateFailure) {
      _ = try await network.add(arguments[2], scope: .coming, today: CalendarDay(number: 20_778))
      say(folder)
    } catch {
      say(error.logDetail)
    }
  }
}

func network(home: String, client: HTTPClient) throws -> PackNetwork {
  var environment = ["HOME": home]
  if let state = getenv("XDG_STATE_HOME") { environment["XDG_STATE_HOME"] = String(cString: state) }
  let store = Store(
    folders: try Folders(environment: environment), program: "pack-torture",
    now: NetworkClock.live.now, today: { CalendarDay(number: 20_778) }, lockLimit: .seconds(60))
  var clock = NetworkClock.live
  clock.uptime = { NetworkClock.live.uptime() / 100 }
  return PackNetwork(client: client, store: store, clock: clock, program: "pack-torture")
}

func download(_ address: String, to homes: ArraySlice<String>) async throws {
  let client = HTTPClient.live(userAgent: "pack-torture-\(getpid())")
  say("ready")
  for home in homes {
    let network = try network(home: home, client: client)
    do throws(PackUpdateFailure) {
      _ = try await network.add(address, scope: .all, today: CalendarDay(number: 20_778))
      say(home)
    } catch {
      say(error.logDetail)
    }
  }
  await client.close()
}

enum Answers {
  static let count = Mutex(0)
}

func leave(_ address: String, after count: Int) async throws {
  let client = HTTPClient.live(userAgent: "pack-torture")
  let call = HTTPCall(request: try HTTPRequest(method: .post, address: address), limit: 1 << 20)
  @Sendable func ask() async throws {
    while true {
      _ = try await client.send(call)
      let answers = Answers.count.withLock { answers in
        answers += 1
        return answers
      }
      if answers == count { exit(0) }
    }
  }
  try await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 0..<8 { group.addTask { try await ask() } }
    try await group.waitForAll()
  }
}

do {
  try await run()
} catch {
  say("failed: \(error)")
}

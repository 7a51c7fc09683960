import Glibc
import Synchronization

/// Measures a download and reports its progress at most ten times a second, and at the start and end of each phase.
final class ProgressMeter: Sendable {
  private struct State {
    var progress = PackProgress()
    /// Fetched files, for the speed.
    var fetched = 0
    /// Articles among them.
    var articles = 0
    /// Files per second, smoothed.
    var speed: Double?
    var reportedAt: Duration?
    var reportedFetched = 0

    /// Exponential moving average of the speed: samples that are five seconds old have a weight of about a third.
    mutating func measure(over time: Duration) {
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      guard seconds > 0 else { return }
      let now = Double(fetched - reportedFetched) / seconds
      let weight = 1 - exp(-seconds / 5)
      speed = speed.map { $0 + (now - $0) * weight } ?? now
      let left = progress.totalFiles - progress.files
      guard let speed, speed > 0.01, progress.totalFiles > 0 else {
        progress.secondsLeft = nil
        return
      }
      progress.secondsLeft = left > 0 ? Int((Double(left) / speed).rounded(.up)) : 0
    }
  }

  private let state = Mutex(State())
  private let uptime: @Sendable () -> Duration
  private let report: @Sendable (PackProgress) -> Void

  init(clock: NetworkClock, report: @escaping @Sendable (PackProgress) -> Void) {
    uptime = clock.uptime
    self.report = report
  }

  var progress: PackProgress { state.withLock { $0.progress } }

  var fetched: Int { state.withLock { $0.fetched } }

  var fetchedArticles: Int { state.withLock { $0.articles } }

  func received(_ bytes: Int) {
    change() { $0.progress.bytes += Int64(bytes) }
  }

  /// Counts the bytes of one file. A call with 0 begins another try and discards the bytes of the failed one.
  func receivingFile() -> @Sendable (Int) -> Void {
    let counted = Mutex(0)
    return { bytes in
      let change = counted.withLock { counted in
        let change = bytes == 0 ? -counted : bytes
        counted += change
        return change
      }
      self.received(change)
    }
  }

  /// Counts a fetched and stored unit or article.
  func finishedFile() {
    change() { state in
      state.fetched += 1
      state.progress.files += 1
      // While units are fetched, the total of files is not known yet.
      if state.progress.totalFiles > 0 { state.articles += 1 } else { state.progress.units += 1 }
    }
  }

  /// Counts a fetched and stored picture.
  func finishedPicture() {
    change() { state in
      state.fetched += 1
      state.progress.files += 1
      state.progress.pictures += 1
    }
  }

  /// Begins the pictures, some of which are already downloaded.
  func beginPictures(done pictures: Int) {
    change(reportsNow: true) { state in
      state.progress.files = state.progress.totalFiles - state.progress.totalPictures + pictures
      state.progress.pictures = pictures
    }
  }

  /// Begins the units.
  func beginUnits(title: String, done: Int, total: Int) {
    change(reportsNow: true) { state in
      state.progress.units = done
      state.progress.totalUnits = total
      state.progress.title = title
      state.progress.files = done
      state.progress.totalFiles = 0
    }
  }

  /// Begins another phase. `total` is 0 while it is not known.
  func beginFiles(title: String, done: Int, total: Int, pictures: Int = 0) {
    change(reportsNow: true) { state in
      state.progress.pictures = 0
      state.progress.totalPictures = pictures
      state.progress.title = title
      state.progress.files = done
      state.progress.totalFiles = total
    }
  }

  private func change(reportsNow: Bool = false, _ change: (inout State) -> Void) {
    let now = uptime()
    state.withLock { state in
      change(&state)
      let isDone = state.progress.totalFiles > 0 && state.progress.files == state.progress.totalFiles
      let since = state.reportedAt.map { now - $0 }
      guard reportsNow || isDone || since.map({ $0 >= .milliseconds(100) }) ?? true else { return }
      if let since { state.measure(over: since) }
      state.reportedAt = now
      state.reportedFetched = state.fetched
      // Called under the lock, so that reports arrive in order.
      report(state.progress)
    }
  }
}

/// The progress of a download.
public struct PackProgress: Equatable, Sendable {
  public var title: String
  /// Units that are downloaded; they come before the articles.
  public var units = 0
  /// The total of units; 0 if not known yet.
  public var totalUnits = 0
  /// Files that are downloaded or need not be fetched.
  public var files = 0
  /// The total of files; 0 if not known yet.
  public var totalFiles = 0
  /// Pictures that are downloaded.
  public var pictures = 0
  /// The total of pictures; they come last.
  var totalPictures = 0
  public var bytes: Int64 = 0
  /// The estimated time left in seconds; nil until the speed is known.
  public var secondsLeft: Int?

  /// Articles that are downloaded.
  public var articles: Int { max(0, files - totalUnits - pictures) }
  /// The total of articles; 0 if not known yet.
  public var totalArticles: Int { max(0, totalFiles - totalUnits - totalPictures) }

  public init(title: String = "") {
    self.title = title
  }
}

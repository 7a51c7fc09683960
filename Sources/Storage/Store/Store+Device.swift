extension Store {
  /// Whether this machine made a version.
  public func isOwn(_ stamp: Stamp) -> Bool {
    let name = try? device()
    return name == stamp.device
  }
}

import Storage

extension SignIn {
  /// Revokes all tokens concurrently, within a time limit. Returns how many sign-ins were revoked, and of how many.
  ///
  /// Writes nothing, not even to the log, because the caller is about to delete the data.
  public func giveBackAll(within limit: Duration) async -> (given: Int, all: Int) {
    let kept = tokens.all()
    if kept.isEmpty { return (0, 0) }
    return await withTaskGroup(of: Bool?.self) { group in
      for tokens in kept { group.addTask { await revoke(tokens) } }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      var (given, answers) = (0, 0)
      while answers < kept.count, let answer = await group.next(), let isTaken = answer {
        answers += 1
        if isTaken { given += 1 }
      }
      group.cancelAll()
      return (given, kept.count)
    }
  }
}

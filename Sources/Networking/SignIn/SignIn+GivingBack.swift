import Storage

extension SignIn {
  /// Asks all servers at once to take back what they gave, and waits no longer than that; tells how many did, and of
  /// how many sign-ins.
  ///
  /// Nothing is written, not even to the log: who asks is about to remove all of it.
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

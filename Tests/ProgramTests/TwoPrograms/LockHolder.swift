import Subprocess

/// Another program that writes to the data of a home, and does not finish.
enum LockHolder {
  /// Holds the lock as `lionheart read` would while the body runs; the body gets its process, and may end it.
  static func hold(_ home: Home, _ body: (_ process: Int32) async throws -> Void) async throws {
    let script =
      "exec 9>>\"$1\"; flock 9; echo \"$$ 1795240000000 lionheart read\" >\"$1\"; echo held; read line"
    let command = ["sh", "-c", script, "sh", home.state + "/lock"]
    _ = try await Subprocess.run(
      .name("env"), arguments: Arguments(Child.command(command, environment: home.environment())),
      input: .inputWriter, output: .sequence, error: .discarded
    ) { holder in
      for try await line in holder.standardOutput.strings() where line.hasPrefix("held") { break }
      try await body(holder.processIdentifier.value)
      try await holder.standardInputWriter.finish()
    }
  }
}

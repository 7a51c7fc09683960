import FoundationEssentials
import Testing

/// Signing in at a terminal, at a publisher who is played from `fixtures/http`.
@Suite struct PackSignInTests {
  private func tokens(_ home: Home) throws -> String {
    let folder = home.state + "/tokens"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    return try files.map { try home.read("\(folder)/\($0)") }.joined()
  }

  @Test func aPackIsAddedAfterSigningInAndStoppingAProgramLosesNoNewTokens() async throws {
    let home = try await Home.expecting()
    let stub = home.path + "/stub"
    #expect(try await home.shell("cp -R '\(Lionheart.sources)/fixtures/http' '\(stub)'").code == 0)
    try await Shell.open(home) { shell in
      try await shell.run(
        "\"$lionheart\" --stub \(stub) pack add https://clinic.example.org/care/; echo en''ded $?")
      try await shell.screen.shows("You sign in at id.clinic.example.org for a pack from clinic.example.org")
      try await shell.screen.shows("LION-HEART")
      try await shell.screen.shows("ended 0")
    }
    #expect(try tokens(home).contains("demo-refresh-1"))
    // Hours later the token has ended, and the server takes its time for a new one.
    let file = stub + "/clinic.json"
    let refresh = #""body": "refresh_token=demo-refresh-"},"#
    let slow = try home.read(file).replacing(refresh, with: refresh + #""delay": 1000,"#)
    #expect(slow.contains("delay"))
    try home.write(slow, to: file)
    let child = try await home.shell(
      """
      cd '\(home.state)/tokens' && rm -f *.lock
      "$lionheart" --stub '\(stub)' pack update clinic-care & program=$!
      until ls *.lock; do kill -0 $program || break; done >/dev/null 2>&1
      kill -TERM $program; wait $program; echo "ended $?"
      """, with: ["LIONHEART_NOW": "2026-11-21T15:00"])
    #expect(child.output.contains("ended 143"), "\(child)")
    #expect(try tokens(home).contains("demo-refresh-2"))
  }

  @Test func controlCStopsWaitingForSomebodyToSignIn() async throws {
    let home = try await Home.expecting()
    let stub = home.path + "/stub"
    let answers = #"""
      [{"request": {"url": "https://id.example.org/.well-known/oauth-authorization-server"},
        "response": {"json": {"issuer": "https://id.example.org",
          "device_authorization_endpoint": "https://id.example.org/device",
          "token_endpoint": "https://id.example.org/token"}}},
       {"request": {"method": "POST", "url": "https://id.example.org/device"},
        "response": {"json": {"device_code": "D", "user_code": "WAIT-HERE",
          "verification_uri": "https://id.example.org/go"}}},
       {"request": {"method": "POST", "url": "https://id.example.org/token"},
        "response": {"status": 400, "json": {"error": "authorization_pending"}}},
       {"request": {"url": "https://id.example.org/*"},
        "response": {"status": 401, "headers": {"WWW-Authenticate": "Bearer"}}}]
      """#
    try home.write(answers, to: stub + "/id.json")
    try await Shell.open(home) { shell in
      try await shell.run("\"$lionheart\" --stub \(stub) pack add https://id.example.org/; echo en''ded $?")
      try await shell.screen.shows("WAIT-HERE")
      try await shell.screen.press("C-c")
      try await shell.screen.shows("ended 130")
    }
  }
}

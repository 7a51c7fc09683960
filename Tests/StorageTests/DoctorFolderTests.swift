import Testing

@testable import Storage

@Suite struct DoctorFolderTests {
  @Test func aFileWhereAFolderHasToBeIsSaid() throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: sandbox.folders.data)
    try sandbox.write("", to: sandbox.folders.state)
    let findings = Doctor.examine(sandbox.folders, now: Sandbox.start)
    #expect(
      findings == [sandbox.folders.data, sandbox.folders.state].map { Finding(path: $0, kind: .notAFolder) })
  }

  @Test func nothingIsSaidWhereThereIsNothing() throws {
    let sandbox = try Sandbox()
    #expect(Doctor.examine(sandbox.folders, now: Sandbox.start).isEmpty)
  }
}

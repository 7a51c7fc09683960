import Model
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

  @Test func textsThatLayOpenInAnEditorAreNamedAndStay() async throws {
    let sandbox = try Sandbox()
    let home = sandbox.state("editing/abc")
    try sandbox.write("typed", to: "\(home)/2026-11-21.md")
    try sandbox.write("swap", to: "\(home)/.2026-11-21.md.swp")
    try sandbox.write("", to: sandbox.state("editing/def/2026-11-20.md"))
    try sandbox.write("{", to: sandbox.state("drafts.broken.json"))
    let findings = [
      Finding(path: sandbox.state("drafts.broken.json"), kind: .setAside),
      Finding(path: "\(home)/.2026-11-21.md.swp", kind: .leftByEditor(day: nil)),
      Finding(path: "\(home)/2026-11-21.md", kind: .leftByEditor(day: CalendarDay(number: 20_778))),
    ]
    let said = Doctor.examine(sandbox.folders, now: Sandbox.start).filter {
      if case .wrongMode = $0.kind { false } else { true }
    }
    #expect(said == findings)
    let repairs = try await sandbox.store().repair()
    #expect(repairs.allSatisfy { if case .madePrivate = $0 { true } else { false } })
    // By then they are closed to others.
    #expect(Doctor.examine(sandbox.folders, now: Sandbox.start) == findings)
    #expect(try sandbox.text("\(home)/2026-11-21.md") == "typed")
  }

  @Test func nothingIsSaidWhereThereIsNothing() throws {
    let sandbox = try Sandbox()
    #expect(Doctor.examine(sandbox.folders, now: Sandbox.start).isEmpty)
  }
}

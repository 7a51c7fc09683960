// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors: in CI, and in the debug builds of the Makefile.
///
/// A newer compiler has new warnings, and no build may fail because of them.
let warningsAreErrors = ["CI", "LIONHEART_STRICT"].contains { Context.environment[$0]?.isEmpty == false }

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// For modules that do little in loops: the smaller program starts sooner, and no key takes longer (docs/decisions/0176).
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For modules that all tests of screens run: optimised in debug builds too, which costs the build less than it saves the
/// tests. `Model` is not among them, because most modules wait for it (docs/decisions/0175).
let hot = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What a module's folder has besides its sources.
let readme = ["README.md"]

/// What every module of screens may import; none imports another.
let screens: [Target.Dependency] = [
  "Curriculum", "Day", "Interface", "Model", "Networking", "Storage", "TerminalUI", "Texts",
]

/// All modules of the program.
let modules: [Target.Dependency] =
  screens + ["Habits", "Exchange", "App", "Home", "Board", "Reading", "Journal"]

/// The one test target to build, for `make test FILTER=NAME`; nil builds all.
///
/// SwiftPM links all declared test targets into one bundle, so a single one is fast only if the others are not declared.
let onlyTests = Context.environment["LIONHEART_TESTS"]

/// What `Sources/<name>` may import is what is listed here and nothing else; `make check` holds it to that.
let package = Package(
  name: "lionheart",
  products: [
    .executable(name: "lionheart", targets: ["lionheart"]),
    .executable(name: "lionheart-pack", targets: ["lionheart-pack"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ],
  targets: [
    .executableTarget(
      name: "lionheart",
      dependencies: modules + [
        "CursesTerminal", "OperatingSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: small),
    .executableTarget(
      name: "lionheart-pack",
      dependencies: [
        "Model", "OperatingSystem", "PackAuthoring", "TerminalUI", "Texts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "PackAuthoring",
      dependencies: ["CUnistring", "CYAML", "Curriculum", "Model", "OperatingSystem", "Texts"],
      swiftSettings: strict),
    .target(
      name: "App", dependencies: screens + ["Habits", "Home", "Board", "Reading", "Journal"],
      swiftSettings: strict),
    .target(name: "Home", dependencies: screens, swiftSettings: small),
    .target(name: "Journal", dependencies: screens, swiftSettings: small),
    .target(name: "Reading", dependencies: screens, swiftSettings: small),
    .target(name: "Habits", dependencies: screens + ["OperatingSystem"], swiftSettings: small),
    .target(name: "Board", dependencies: screens, swiftSettings: small),
    .target(
      name: "Interface",
      dependencies: [
        "Curriculum", "Day", "Model", "Networking", "OperatingSystem", "Storage", "TerminalUI", "Texts",
      ],
      swiftSettings: small),
    .target(
      name: "Day", dependencies: ["Curriculum", "Model", "Networking", "Storage", "Texts"],
      swiftSettings: small),
    .target(
      name: "Exchange", dependencies: ["CZlib", "Model", "OperatingSystem", "Storage", "Texts"],
      swiftSettings: small),
    .target(
      name: "Texts",
      dependencies: [
        "Characters", "Curriculum", "Model", "Networking", "OperatingSystem", "Storage", "TerminalUI",
      ],
      swiftSettings: hot),
    .target(
      name: "Networking",
      dependencies: [
        "CCurl", "Curriculum", "Model", "OperatingSystem", "Storage",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      exclude: readme, swiftSettings: small),
    .target(
      name: "Storage", dependencies: ["CZlib", "Model", "OperatingSystem"], exclude: readme,
      swiftSettings: hot),
    .target(
      name: "Curriculum",
      dependencies: ["CMD4C", "CUnistring", "Characters", "Model", "OperatingSystem"],
      exclude: readme + ["Resources"], swiftSettings: hot),
    .target(
      name: "Model", dependencies: ["CMessageDigest", "Characters"], exclude: readme, swiftSettings: strict),
    .target(
      name: "CursesTerminal", dependencies: ["CNcurses", "CTerminal", "TerminalUI"], exclude: readme,
      swiftSettings: strict),
    .target(
      name: "TerminalUI", dependencies: ["CQRencode", "CUnistring", "Characters", "OperatingSystem"],
      exclude: readme, swiftSettings: hot),
    .target(name: "Characters", exclude: readme, swiftSettings: hot),
    .target(
      name: "OperatingSystem", dependencies: ["CGlibc", "CProcess"], exclude: readme, swiftSettings: strict),
    .target(name: "CCurl", exclude: readme),
    .target(name: "CProcess", exclude: readme),
    .target(name: "CTerminal", dependencies: ["CProcess"], exclude: readme),
    .systemLibrary(name: "CGlibc"),
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CMD4C"),
    .systemLibrary(name: "CMessageDigest"),
    .systemLibrary(name: "CQRencode"),
    .systemLibrary(name: "CUnistring"),
    .systemLibrary(name: "CYAML"),
    .systemLibrary(name: "CZlib"),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "ModelTests", dependencies: ["Model"], swiftSettings: strict),
    .executableTarget(
      name: "storage-torture", dependencies: ["Model", "Storage"], path: "Tests/Torture",
      swiftSettings: strict),
    .testTarget(
      name: "StorageTests", dependencies: ["Model", "OperatingSystem", "Storage", "storage-torture"],
      swiftSettings: strict),
    .testTarget(
      name: "CurriculumTests", dependencies: ["Curriculum", "Model", "OperatingSystem", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PackAuthoringTests",
      dependencies: ["Curriculum", "Model", "OperatingSystem", "PackAuthoring", "TestSupport", "Texts"],
      swiftSettings: strict),
    .executableTarget(
      name: "pack-torture",
      dependencies: [
        "Model", "Networking", "Storage", .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Tests/PackTorture",
      swiftSettings: strict),
    .testTarget(
      name: "NetworkingTests",
      dependencies: [
        "Curriculum", "Model", "Networking", "OperatingSystem", "Storage", "TestSupport", "pack-torture",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TextsTests",
      dependencies: modules + ["OperatingSystem", "ScreenTesting", "TestSupport", "lionheart"],
      swiftSettings: strict),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI"], swiftSettings: strict),
    .target(
      name: "ScreenTesting",
      dependencies: modules + ["TestSupport", .product(name: "HTTPTypes", package: "swift-http-types")],
      path: "Tests/ScreenTesting", swiftSettings: strict),
    .testTarget(
      name: "FuzzTests",
      dependencies: modules + [
        "CursesTerminal", "OperatingSystem", .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Tests/Fuzz", exclude: ["Driver", "run.py", "seeds.py"], swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Board", "CProcess", "Habits", "Home", "OperatingSystem", "TestSupport", "lionheart",
        "lionheart-pack",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: strict),
  ]
)

/// The tests of the screens, by the module that has them; all drive the whole program with the robot of ScreenTesting.
let screenTests = [
  "AppTests", "BoardTests", "ExchangeTests", "HabitsTests", "HomeTests", "InterfaceTests", "JournalTests",
  "ReadingTests",
]

/// Those of them that build a pack of their own.
let packBuildingTests = ["HomeTests", "ReadingTests"]

package.targets += screenTests.map { name in
  .testTarget(
    name: name,
    dependencies: modules + [
      "OperatingSystem", "ScreenTesting", "TestSupport",
      .product(name: "HTTPTypes", package: "swift-http-types"),
    ] + (packBuildingTests.contains(name) ? ["PackAuthoring"] : []),
    swiftSettings: strict)
}

if let onlyTests {
  package.targets.removeAll { $0.type == .test && $0.name != onlyTests }
}

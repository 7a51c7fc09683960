import Model
import OperatingSystem
import Synchronization

/// The translations into one language: a gettext `.mo` file, mapped into memory and searched by bisection.
///
/// glibc's gettext translates nothing in the C locale, so the file is read here. Its format is described in the manual
/// of GNU gettext, "The Format of GNU MO Files". Every offset is checked: a damaged file translates nothing.
package final class Catalogue: Sendable {
  private let file: MappedFile
  private let count: Int
  private let originals: Int
  private let translations: Int

  private static let magic: UInt32 = 0x9504_12de
  /// No catalogue of texts is larger.
  private static let largest = 16 << 20

  /// Returns nil if the file is missing or not a catalogue.
  package init?(path: String) {
    guard let file = MappedFile(path, upTo: Self.largest) else { return nil }
    let header: [Int]? = file.withBytes { bytes in
      guard Self.number(in: bytes, at: 0) == Int(Self.magic), Self.number(in: bytes, at: 4) == 0 else {
        return nil
      }
      let numbers = [8, 12, 16].compactMap { Self.number(in: bytes, at: $0) }
      guard numbers.count == 3, numbers[0] <= bytes.count / 16,
        numbers[1...].allSatisfy({ $0 <= bytes.count - 8 * numbers[0] })
      else { return nil }
      return numbers
    }
    guard let header else { return nil }
    self.file = file
    (count, originals, translations) = (header[0], header[1], header[2])
  }

  /// The translation of a message; nil if there is none.
  package func translation(of message: String, context: String) -> String? {
    var key = context.isEmpty ? message : "\(context)\u{4}\(message)"
    return key.withUTF8 { key in
      file.withBytes { bytes in
        var range = 0..<count
        while !range.isEmpty {
          let middle = range.lowerBound + range.count / 2
          guard let original = string(middle, of: originals, in: bytes) else { return nil }
          let order = Self.order(original, UnsafeRawBufferPointer(key))
          if order == 0 {
            guard let found = string(middle, of: translations, in: bytes), !found.isEmpty else { return nil }
            return String(validating: found, as: UTF8.self)
          }
          range = order < 0 ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
      }
    }
  }

  /// The bytes of a string of one of the two tables; nil if they lie outside the file.
  private func string(_ index: Int, of table: Int, in bytes: UnsafeRawBufferPointer)
    -> UnsafeRawBufferPointer?
  {
    guard let length = Self.number(in: bytes, at: table + 8 * index),
      let start = Self.number(in: bytes, at: table + 8 * index + 4),
      start <= bytes.count, length <= bytes.count - start
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)])
  }

  private static func number(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// Negative, zero or positive, as `strcmp`.
  private static func order(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
    for (a, b) in zip(one, other) where a != b { return Int(a) - Int(b) }
    return one.count - other.count
  }
}

extension Catalogue {
  /// The catalogues that were asked for, nil for those that cannot be read.
  private static let opened = Mutex<[Language: Catalogue?]>([:])

  /// The catalogue of a language, opened at its first use; nil for English and for a language without a catalogue.
  static func of(_ language: Language) -> Catalogue? {
    if language == .en { return nil }
    return opened.withLock { opened in
      if let known = opened[language] { return known }
      let catalogue = folder.flatMap { Catalogue(path: "\($0)/\(language.rawValue).mo") }
      opened[language] = .some(catalogue)
      return catalogue
    }
  }

  /// The folder of the catalogues; nil if there is none.
  ///
  /// An installed program has `../share/lionheart/locale` beside its executable. A build in the source tree uses
  /// `.build/locale`, which `make build` and `make texts` fill.
  private static let folder: String? = {
    for program in [ThisProgram.path, ThisProgram.library].compactMap(\.self) {
      var place = parent(of: program)
      let installed = "\(parent(of: place))/share/lionheart/locale"
      if Disk.isFolder(installed) { return installed }
      while place.count > 1 {
        let built = "\(place)/.build/locale"
        if Disk.isFolder(built) { return built }
        place = parent(of: place)
      }
    }
    return nil
  }()

  /// The languages with a catalogue, sorted.
  static var codes: [String] {
    (folder.map(Disk.names) ?? []).filter { $0.hasSuffix(".mo") }.map { String($0.dropLast(3)) }.sorted()
  }
}

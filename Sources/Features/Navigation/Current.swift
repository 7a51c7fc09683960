/// A value that tells its observers at once when it becomes another.
@MainActor
public final class Current<Value: Equatable & Sendable> {
  /// The value now.
  public var value: Value {
    didSet {
      if value != oldValue { observers.forEach { $0(value) } }
    }
  }

  private var observers: [(Value) -> Void] = []

  /// A value with no observers yet.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with every later value, for as long as this object lives.
  public func observe(_ observer: @escaping @MainActor (Value) -> Void) {
    observers.append(observer)
  }
}

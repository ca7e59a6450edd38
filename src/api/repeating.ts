/**
 * Counts calls that are being repeated after a network failure; waiting users are told while there
 * are any.
 */
export class Repeating {
  private count = 0
  private readonly listeners = new Set<(isRepeating: boolean) => void>()

  /** Adds one repeating call. Returns a function that removes it. */
  begin(): () => void {
    this.add(1)
    return () => this.add(-1)
  }

  /** Calls `listener` immediately and on each change. Returns a function that stops this. */
  follow(listener: (isRepeating: boolean) => void): () => void {
    this.listeners.add(listener)
    listener(this.count > 0)
    return () => void this.listeners.delete(listener)
  }

  private add(more: number): void {
    this.count += more
    for (const listener of this.listeners) listener(this.count > 0)
  }
}

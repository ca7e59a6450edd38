/**
 * How many calls are being tried again after a network failure; waiting users are told while there
 * are any.
 */
export class Repeating {
  private count = 0
  private readonly listeners = new Set<(isRepeating: boolean) => void>()

  /** One more, until what it returns is called. */
  begin(): () => void {
    this.add(1)
    return () => this.add(-1)
  }

  /** Tells at once and whenever it changes; returns how to stop. */
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

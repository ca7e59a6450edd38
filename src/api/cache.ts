import type { Clock } from '@/utils/clock'

const MAX_ENTRIES = 60

/**
 * Keeps replies in memory for a while. Simultaneous calls for the same key share one request;
 * failures are not kept.
 */
export class ReplyCache {
  private readonly entries = new Map<string, { reply: Promise<unknown>; until: number }>()

  constructor(private readonly clock: Clock) {}

  /** The reply for `key`, from memory until it expires. */
  async get<T>(key: string, minutes: number, load: () => Promise<T>): Promise<T> {
    const kept = this.entries.get(key)
    if (kept && kept.until > this.clock.now()) return kept.reply as Promise<T>
    const reply = load()
    this.entries.set(key, { reply, until: this.clock.now() + minutes * 60_000 })
    this.trim()
    try {
      return await reply
    } catch (error) {
      if (this.entries.get(key)?.reply === reply) this.entries.delete(key)
      throw error
    }
  }

  clear(): void {
    this.entries.clear()
  }

  /** Removes the oldest first: a Map keeps the order of insertion. */
  private trim(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= MAX_ENTRIES) return
      this.entries.delete(key)
    }
  }
}

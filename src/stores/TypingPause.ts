import type { Clock } from '@/utils/clock'

/** Pause in typing before a list is searched. */
export const SEARCH_PAUSE_MS = 300

/** Waits until the user pauses typing. */
export class TypingPause {
  private typed = 0

  constructor(private readonly clock: Clock) {}

  /** True if nothing more was typed during the pause. */
  async passes(): Promise<boolean> {
    const mine = ++this.typed
    await this.clock.sleep(SEARCH_PAUSE_MS)
    return mine === this.typed
  }

  /** Cancels a running pause: its typing starts no search. */
  forget(): void {
    this.typed++
  }
}

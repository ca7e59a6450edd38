import { ApiError } from '@/api/ApiError'
import type { Submission } from '@/api/parse/submission'
import type { FewerRepeats } from '@/api/repeats'
import type { CallOptions } from '@/api/types'
import { randomId } from '@/utils/randomId'

interface Sent<W> {
  write: W
  intent: string
}

/**
 * Writes about one form, one after the other. One whose answer was lost is repeated as it was
 * before anything newer is sent.
 */
export class Writes<W> {
  private unanswered: Sent<W> | undefined

  constructor(private readonly call: (write: W, options: CallOptions) => Promise<Submission>) {}

  /**
   * `make` is given the revision to write on: the one that is known, or that of a write which
   * turned out to be done.
   */
  async send(
    revision: number,
    make: (revision: number) => W,
    repeats?: FewerRepeats,
  ): Promise<Submission> {
    // It may have been done, and its revision with it: the same intent gives the same answer.
    const before = this.unanswered && (await this.attempt(this.unanswered, repeats))
    return this.attempt({ write: make(before?.revision ?? revision), intent: randomId() }, repeats)
  }

  private async attempt(sent: Sent<W>, repeats: FewerRepeats | undefined): Promise<Submission> {
    this.unanswered = sent
    try {
      const submission = await this.call(sent.write, { intent: sent.intent, repeats })
      this.unanswered = undefined
      return submission
    } catch (error) {
      // Any answer ends it.
      if (error instanceof ApiError && error.kind !== 'network') this.unanswered = undefined
      throw error
    }
  }
}

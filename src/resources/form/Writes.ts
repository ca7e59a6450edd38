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
 * Writes to one form, one after the other. A write whose answer was lost is repeated unchanged
 * before anything newer is sent.
 */
export class Writes<W> {
  private unanswered: Sent<W> | undefined

  constructor(private readonly call: (write: W, options: CallOptions) => Promise<Submission>) {}

  /** `make` gets the revision to write on: the known one, or the revision of a repeated write. */
  async send(
    revision: number,
    make: (revision: number) => W,
    repeats?: FewerRepeats,
  ): Promise<Submission> {
    // The server may have done the lost write: the same intent gives the same answer and its
    // revision.
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
      // Any answer settles the write.
      if (error instanceof ApiError && error.kind !== 'network') this.unanswered = undefined
      throw error
    }
  }
}

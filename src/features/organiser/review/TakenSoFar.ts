import type { DeskActReply } from '@core/contract/desk'
import { BATCH_MAX } from '../deskRules'

/** The server's replies to a step taken in batches. They stay when a later batch fails. */
export class TakenSoFar implements DeskActReply {
  readonly Done: DeskActReply['Done'] = []
  readonly Refused: DeskActReply['Refused'] = []
  /** How many items the server has decided about. */
  answered = 0

  /**
   * Takes the step in batches of the size that the server accepts. Rejects at the first batch that
   * fails.
   */
  async each<T>(
    items: readonly T[],
    take: (batch: readonly T[]) => Promise<DeskActReply>,
  ): Promise<void> {
    for (; this.answered < items.length; this.answered += BATCH_MAX) {
      const { Done, Refused } = await take(items.slice(this.answered, this.answered + BATCH_MAX))
      this.Done.push(...Done)
      this.Refused.push(...Refused)
    }
  }
}

import type { DeskActReply } from '@core/contract/desk'
import { BATCH_MAX } from '../deskRules'

/**
 * What the server has answered of a step that is taken in batches; it stays when a later batch
 * fails.
 */
export class TakenSoFar implements DeskActReply {
  readonly Done: DeskActReply['Done'] = []
  readonly Refused: DeskActReply['Refused'] = []
  /** How many of them the server has decided about. */
  answered = 0

  /**
   * Takes the step with as many at once as the server decides about. Rejects at the first batch
   * that fails.
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

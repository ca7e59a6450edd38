import type { DeskActReply } from '@core/contract/desk'
import { observableRef, runInAction } from 'mobx'
import { Intents } from '@/resources/Intents'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import type { DeskStore } from '../DeskStore'
import {
  joinedUndo,
  nextAfter,
  resultOf,
  resultOfUndo,
  wasOvertaken,
  type Meant,
  type ReviewResult,
} from './afterStep'
import type { ReviewStore } from './ReviewStore'
import { TakenSoFar } from './TakenSoFar'

interface StepsDeps {
  desk: Pick<DeskStore, 'call' | 'fetchKinds'>
  clock: Clock
}

/** The steps taken with items of a review queue, and their result. */
export class ReviewSteps {
  result: ReviewResult | undefined = undefined
  isActing = false
  private readonly intents = new Intents()

  constructor(
    private readonly deps: StepsDeps,
    private readonly queue: ReviewStore,
  ) {
    observe(this, ['deps', 'queue', 'intents'], { result: observableRef })
  }

  /**
   * Takes a step with each of these, in batches of as many as the server decides about together.
   * The outcome is in `result`; the item that was read makes room for the next that waits. Rejects
   * when the server was not reached: what was done until then is in `result`, the rest stays
   * selected.
   */
  async act(
    action: string,
    reason: string,
    items: readonly Meant[],
  ): Promise<ReviewResult | undefined> {
    if (this.isActing || items.length === 0) return undefined
    this.isActing = true
    this.result = undefined
    const taken = new TakenSoFar()
    let undo: ReviewResult['undo']
    try {
      await taken.each(items, async batch => {
        const reply = await this.send(action, reason, batch)
        undo = joinedUndo(undo, reply, this.deps.clock.now())
        return reply
      })
    } finally {
      const { answered } = taken
      const opens =
        answered > 0 ? await this.settle(action, taken, items.slice(0, answered)) : undefined
      runInAction(() => this.result && undo && (this.result = { ...this.result, undo }))
      await this.goOn(opens)
    }
    return this.result
  }

  /**
   * Takes verdicts back, in batches like a step. The outcome is in `result`. Rejects when the
   * server was not reached: then what was undone is in the list, and the rest may still be undone.
   */
  async undo(ids: readonly string[]): Promise<void> {
    if (this.isActing || ids.length === 0) return
    this.isActing = true
    const { queue } = this
    const before = this.result
    const taken = new TakenSoFar()
    try {
      await taken.each(ids, batch => {
        const wish = { Kind: queue.kind.Kind, Ids: [...batch] }
        queue.change()
        return this.intents
          .once(wish, intent => this.deps.desk.call('desk.undo', wish, { intent }))
          .finally(queue.change)
      })
    } finally {
      const result = resultOfUndo(taken, before, ids.slice(taken.answered))
      runInAction(() => (this.result = result))
      void this.deps.desk.fetchKinds()
      // what was undone may belong into the list again
      await queue.refresh()
      const isRead = queue.openId !== '' && ids.includes(queue.openId)
      if (isRead) await queue.open(queue.openId)
      runInAction(() => (this.isActing = false))
    }
  }

  closeResult(): void {
    this.result = undefined
  }

  private send(action: string, reason: string, items: readonly Meant[]): Promise<DeskActReply> {
    const { queue } = this
    const wish = {
      ...{ Kind: queue.kind.Kind, Action: action, Reason: reason || undefined },
      Items: items.map(({ Id, Revision }) => ({ Id, Revision })),
    }
    queue.change()
    return this.intents
      .once(wish, intent => this.deps.desk.call('desk.act', wish, { intent }))
      .finally(queue.change)
  }

  /**
   * Shows the outcome of a step; gives the id of the item to read after it, empty for none,
   * undefined where another one is read already.
   */
  private async settle(
    action: string,
    taken: DeskActReply,
    items: readonly Meant[],
  ): Promise<string | undefined> {
    const { queue } = this
    const { openId } = queue
    const next = nextAfter(openId, queue.items, taken.Done, queue.state)
    runInAction(() => {
      this.result = resultOf(action, taken, items)
      queue.takeDecided(taken.Done, items)
    })
    void this.deps.desk.fetchKinds()
    if (wasOvertaken(taken)) await queue.refresh()
    const isRead = openId !== '' && openId === queue.openId && items.some(({ Id }) => Id === openId)
    return isRead ? next : undefined
  }

  /**
   * Ends a step. If the same item is opened again, that is still part of the step. If the next item
   * is opened, the selected ones do not wait for it.
   */
  private async goOn(id: string | undefined): Promise<void> {
    const isSame = id === this.queue.openId
    if (id !== undefined && isSame) await this.queue.open(id)
    runInAction(() => (this.isActing = false))
    if (id !== undefined && !isSame) await this.queue.moveOn(id)
  }
}

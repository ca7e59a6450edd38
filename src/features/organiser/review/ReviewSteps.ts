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

/** Takes steps with items of a review queue, and holds their result. */
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
   * Takes a step with each of these items, in batches of the size that the server accepts. The
   * outcome is in `result`; then the next waiting item opens instead of the decided one. Rejects
   * when the server cannot be reached: `result` then has the steps taken so far, and the other
   * items stay selected.
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
   * Undoes verdicts, in batches like a step. The outcome is in `result`. Rejects when the server
   * cannot be reached: undone items are then in the list, and the others can still be undone.
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
      // an undone item may match the filter again
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
   * Shows the outcome of a step. Returns the id of the item to open next: empty for none, undefined
   * if another item is already open.
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
   * Ends a step. Opening the same item again is still part of the step. If the next item opens, the
   * selected items need not wait for it.
   */
  private async goOn(id: string | undefined): Promise<void> {
    const isSame = id === this.queue.openId
    if (id !== undefined && isSame) await this.queue.open(id)
    runInAction(() => (this.isActing = false))
    if (id !== undefined && !isSame) await this.queue.moveOn(id)
  }
}

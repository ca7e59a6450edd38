import { runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { DELETE, parseRecordItem, type RecordItem } from '@/api/parse/record'
import type { ApiClient } from '@/api/types'
import type { PersonalStorage } from '@/stores/PersonalStorage'
import { observe } from '@/utils/observe'
import { deleteRecord } from './deleteRecord'
import { copyName } from './form/DeviceCopy'
import { Intents } from './Intents'
import { isOvertaken } from './isOvertaken'
import type { ResourceKind } from './ResourceKind'
import type { StepOutcome } from './StepOutcome'

export interface RecordStepsDeps {
  api: Pick<ApiClient, 'call'>
  personal: Pick<PersonalStorage, 'remove'>
}

/** The part of a list that steps need. */
interface SteppedList {
  readonly kind: ResourceKind
  readonly items: readonly RecordItem[]
  readonly hasMore: boolean
  change: () => void
  refresh: () => Promise<void>
  put: (item: RecordItem) => void
  putInOrder: (items: readonly RecordItem[]) => void
  takeOut: (item: RecordItem) => void
}

/**
 * Takes steps from a list of records: steps of one record, deleting drafts, and the manual order.
 * The list shows a step immediately, before the server has answered.
 */
export class RecordSteps {
  /** Steps under way, by record. */
  readonly running = new Map<string, string>()
  private readonly intents = new Intents()

  constructor(
    private readonly deps: RecordStepsDeps,
    private readonly list: SteppedList,
  ) {
    observe(this, ['deps', 'list', 'intents'])
  }

  /**
   * Takes a step. The list shows the new state immediately, and the old state again if the step
   * fails.
   */
  async act(item: RecordItem, action: string, reason = ''): Promise<StepOutcome> {
    if (this.running.has(item.id)) return { kind: 'ignored' }
    if (action === DELETE) return this.remove([item])
    const { definition } = this.list.kind
    const guess = { ...item, state: definition.transitions[action]?.to ?? item.state, actions: [] }
    this.running.set(item.id, action)
    this.list.change()
    this.list.put(guess)
    const wish = {
      Resource: definition.name,
      Id: item.id,
      Revision: item.revision,
      Action: action,
      Reason: reason || undefined,
    }
    try {
      const reply = await this.intents.once(wish, intent =>
        this.deps.api.call('record.act', wish, { intent }),
      )
      runInAction(() => this.list.put(parseRecordItem(reply)))
      return { kind: 'done' }
    } catch (error) {
      // if a newer list has replaced the assumed state, that list is already right
      runInAction(() => this.list.items.includes(guess) && this.list.put(item))
      return await this.explain(error)
    } finally {
      this.end(item)
    }
  }

  /**
   * Deletes drafts one by one and stops at the first failure. Then loads the list again, because
   * the reply says whether new records may be added.
   */
  async remove(drafts: readonly RecordItem[]): Promise<StepOutcome> {
    for (const draft of drafts) {
      if (this.running.has(draft.id)) return { kind: 'ignored' }
      const outcome = await this.erase(draft)
      if (outcome.kind === 'done') continue
      if (draft !== drafts[0]) void this.list.refresh()
      return outcome
    }
    void this.list.refresh()
    return { kind: 'done' }
  }

  /**
   * Moves a record from one place of the list to another. The list shows this immediately, and
   * loads again if the server refuses.
   */
  async place(from: number, to: number): Promise<StepOutcome> {
    const { items, hasMore, kind } = this.list
    const item = items[from]
    // the record after the last loaded one is unknown
    const at = Math.max(0, Math.min(to, items.length - (hasMore ? 2 : 1)))
    if (!item || at === from) return { kind: 'ignored' }
    const others = items.filter(each => each !== item)
    const wish = { Resource: kind.definition.name, Id: item.id, Before: others[at]?.id }
    this.list.change()
    this.list.putInOrder([...others.slice(0, at), item, ...others.slice(at)])
    try {
      await this.intents.once(wish, intent => this.deps.api.call('record.order', wish, { intent }))
      return { kind: 'done' }
    } catch (error) {
      void this.list.refresh()
      return await this.explain(error)
    } finally {
      this.list.change()
    }
  }

  /** Deletes a draft and its copy on this device. */
  private async erase(item: RecordItem): Promise<StepOutcome> {
    const { name: Resource } = this.list.kind.definition
    this.running.set(item.id, DELETE)
    this.list.change()
    try {
      await deleteRecord(this.deps.api, this.intents, {
        Resource,
        Id: item.id,
        Revision: item.revision,
      })
      this.deps.personal.remove(copyName(`${Resource}_${item.id}`))
      runInAction(() => this.list.takeOut(item))
      return { kind: 'done' }
    } catch (error) {
      return await this.explain(error)
    } finally {
      this.end(item)
    }
  }

  private end({ id }: RecordItem): void {
    this.running.delete(id)
    this.list.change()
  }

  private async explain(error: unknown): Promise<StepOutcome> {
    if (!(error instanceof ApiError)) throw error
    if (error.redirected) return { kind: 'ignored' }
    if (isOvertaken(error)) {
      await this.list.refresh()
      return { kind: 'conflict' }
    }
    return error.kind === 'network'
      ? { kind: 'unreachable' }
      : { kind: 'refused', message: error.message }
  }
}

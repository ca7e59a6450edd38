import { MAX_CHOSEN } from '@core/domain/recordLists'
import type { Resource } from '@core/resources/types'
import { runInAction } from 'mobx'
import { DELETE, type RecordItem } from '@/api/parse/record'
import { observe } from '@/utils/observe'
import type { StepOutcome } from '../StepOutcome'

/** A step for several records: which of the chosen ones can take it. */
export interface StepForSeveral {
  action: string
  items: readonly RecordItem[]
}

/** What became of a step with several records. */
export interface SeveralResult {
  action: string
  done: number
  /** The others, each with why; `kind` says it where the server said nothing itself. */
  left: readonly { id: string; title: string; outcome: Exclude<StepOutcome, { kind: 'done' }> }[]
}

/** What the selection needs of its list, and of the steps that are taken from it. */
interface ChosenFrom {
  readonly items: readonly RecordItem[]
  refresh: () => Promise<void>
}
interface OneByOne {
  act: (item: RecordItem, action: string) => Promise<StepOutcome>
}

/**
 * Records of a list that are chosen together, and the steps that are taken with them, one record
 * after the other.
 */
export class Selection {
  private ids: ReadonlySet<string> = new Set()
  /** The step under way; empty for none. */
  running = ''
  result: SeveralResult | undefined = undefined

  constructor(
    private readonly list: ChosenFrom,
    private readonly oneByOne: OneByOne,
    private readonly definition: Pick<Resource, 'transitions'>,
  ) {
    observe(this, ['list', 'oneByOne', 'definition'])
  }

  /** Those that are on show still. */
  get chosen(): readonly RecordItem[] {
    return this.list.items.filter(({ id }) => this.ids.has(id))
  }

  get areAll(): boolean {
    return (
      this.chosen.length > 0 && this.chosen.length === Math.min(this.list.items.length, MAX_CHOSEN)
    )
  }

  has(id: string): boolean {
    return this.ids.has(id)
  }

  toggle(id: string): void {
    const ids = new Set(this.ids)
    if (!ids.delete(id) && this.chosen.length < MAX_CHOSEN) ids.add(id)
    this.ids = ids
  }

  /** Chooses all that are on show, or none. */
  toggleAll(): void {
    this.ids = new Set(this.areAll ? [] : this.list.items.slice(0, MAX_CHOSEN).map(({ id }) => id))
  }

  clear(): void {
    this.ids = new Set()
  }

  closeResult(): void {
    this.result = undefined
  }

  /**
   * Steps that at least one of the chosen records can take. One with a reason is for one record
   * alone.
   */
  get steps(): readonly StepForSeveral[] {
    const { chosen } = this
    const names = [
      ...new Set(chosen.reduce<string[]>((all, { actions }) => all.concat(actions), [])),
    ]
    return names
      .filter(name => name !== DELETE && this.definition.transitions[name]?.reason !== true)
      .map(action => ({ action, items: chosen.filter(item => this.takes(item, action)) }))
      .filter(({ items }) => items.length > 0)
  }

  /** As it is: what can be submitted only with a change of its answers has none to submit here. */
  private takes({ state, actions }: RecordItem, action: string): boolean {
    return (
      actions.includes(action) && this.definition.transitions[action]?.from.includes(state) === true
    )
  }

  /**
   * Takes the step with each in turn. Without a network the rest is left as it is. Records that
   * took it are no longer selected.
   */
  async take({ action, items }: StepForSeveral): Promise<void> {
    if (this.running !== '') return
    this.running = action
    this.result = undefined
    const done = new Set<string>()
    const left: SeveralResult['left'][number][] = []
    let isAway = false
    for (const item of items) {
      const outcome: StepOutcome = isAway
        ? { kind: 'unreachable' }
        : await this.oneByOne.act(item, action)
      isAway = outcome.kind === 'unreachable'
      if (outcome.kind === 'done') done.add(item.id)
      else left.push({ id: item.id, title: item.title, outcome })
    }
    runInAction(() => {
      this.running = ''
      this.result = { action, done: done.size, left }
      this.ids = new Set([...this.ids].filter(id => !done.has(id)))
    })
    if (!isAway) await this.list.refresh()
  }
}

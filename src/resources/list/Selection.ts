import { MAX_CHOSEN } from '@core/domain/recordLists'
import type { Resource } from '@core/resources/types'
import { runInAction } from 'mobx'
import { DELETE, type RecordItem } from '@/api/parse/record'
import { observe } from '@/utils/observe'
import type { StepOutcome } from '../StepOutcome'

/** A step for several records, with the selected ones that can take it. */
export interface StepForSeveral {
  action: string
  items: readonly RecordItem[]
}

/** The result of a step with several records. */
export interface SeveralResult {
  action: string
  done: number
  /** The other records, each with its reason; `kind` gives the reason if the server gave none. */
  left: readonly { id: string; title: string; outcome: Exclude<StepOutcome, { kind: 'done' }> }[]
}

/** What the selection needs from its list and from the steps. */
interface ChosenFrom {
  readonly items: readonly RecordItem[]
  refresh: () => Promise<void>
}
interface OneByOne {
  act: (item: RecordItem, action: string) => Promise<StepOutcome>
}

/** The selected records of a list, and the steps they take, one record after the other. */
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

  /** The selected records that are still shown. */
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

  /** Selects all shown records up to the limit, or none. */
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
   * Steps that at least one of the selected records can take. A step with a reason is for one
   * record alone.
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

  /**
   * A record takes the step only without a change: where a step needs changed answers, nothing can
   * be submitted here.
   */
  private takes({ state, actions }: RecordItem, action: string): boolean {
    return (
      actions.includes(action) && this.definition.transitions[action]?.from.includes(state) === true
    )
  }

  /**
   * Takes the step with each record in turn. If the network fails, the remaining records do not
   * take it. Records that took it are no longer selected.
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

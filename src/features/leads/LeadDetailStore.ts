import type { ApiRequest } from '@core/contract/api'
import { observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { failed, loading, ready, type LoadState } from '@/stores/LoadState'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'
import type { Lead, LeadDetail } from './types'

type Change = Omit<ApiRequest<'lead.update'>, 'Id' | 'Revision'>
/**
 * How a change ended. `conflict`: another person was first, and the lead is shown as they left it.
 */
export type ChangeOutcome =
  { kind: 'done' | 'ignored' | 'conflict' } | { kind: 'refused'; message: string }

/** One lead: opened, rated, moved on, noted. */
export class LeadDetailStore {
  detail: LoadState<LeadDetail> = loading()
  /** What is being changed, and what waits for that: the first field of each. */
  private pending: readonly string[] = []
  private last: Promise<ChangeOutcome> = Promise.resolve({ kind: 'done' })
  private intent = { of: '', id: '' }

  constructor(
    private readonly api: Pick<ApiClient, 'call'>,
    readonly id: string,
    /** Gets the lead as it is now. */
    private readonly onChange: (lead: Lead) => void,
  ) {
    observe<this, 'pending'>(this, ['id', 'api', 'onChange', 'intent', 'last'], {
      detail: observableRef,
      pending: observableRef,
    })
  }

  async open(): Promise<void> {
    this.detail = loading(this.detail.value)
    try {
      const detail = await this.api.call('lead.open', { Id: this.id })
      runInAction(() => (this.detail = ready(detail)))
      this.onChange(detail.Lead)
    } catch (error) {
      runInAction(() => (this.detail = failed(error, this.detail.value)))
    }
  }

  /** Asks the visitor for their contact data. */
  async request(): Promise<void> {
    const { Lead } = await this.api.call('lead.request', { Id: this.id })
    const { value } = this.detail
    if (value) runInAction(() => (this.detail = ready({ ...value, Lead })))
    this.onChange(Lead)
  }

  /** Is a change of this on its way? */
  isChanging(field: keyof Change): boolean {
    return this.pending.includes(field)
  }

  /**
   * Changes the given fields of the lead that is shown, after the changes that are on their way.
   * Where one of these met a change of a colleague, none overwrites it unseen.
   */
  async change(to: Change): Promise<ChangeOutcome> {
    const before = this.pending.length > 0 ? this.last : undefined
    const field = Object.keys(to)[0] ?? ''
    this.pending = [...this.pending, field]
    const mine = this.after(before, to)
    this.last = mine
    try {
      return await mine
    } finally {
      runInAction(() => (this.pending = this.pending.slice(1)))
    }
  }

  private async after(
    before: Promise<ChangeOutcome> | undefined,
    to: Change,
  ): Promise<ChangeOutcome> {
    const outcome = await before?.catch(() => undefined)
    return outcome?.kind === 'conflict' ? outcome : this.send(to)
  }

  private async send(to: Change): Promise<ChangeOutcome> {
    const { value } = this.detail
    if (!value) return { kind: 'ignored' }
    const request = { Id: this.id, Revision: value.Lead.Revision, ...to }
    const of = JSON.stringify(request)
    // the same wish after a lost answer
    if (this.intent.of !== of) this.intent = { of, id: randomId() }
    try {
      const { Lead, Notes } = await this.api.call('lead.update', request, {
        intent: this.intent.id,
      })
      this.intent = { of: '', id: '' }
      runInAction(() => (this.detail = ready({ ...value, Lead, Notes })))
      this.onChange(Lead)
      // how they read, under the questions of now, the server says
      if (to.Answers) await this.open()
      return { kind: 'done' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.redirected) return { kind: 'ignored' }
      if (error.kind !== 'network') this.intent = { of: '', id: '' }
      if (error.code !== 'conflict') return { kind: 'refused', message: error.message }
      await this.open()
      return { kind: 'conflict' }
    }
  }
}

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
 * How a change ended. `conflict`: another person changed the lead first, and their version is
 * shown.
 */
export type ChangeOutcome =
  { kind: 'done' | 'ignored' | 'conflict' } | { kind: 'refused'; message: string }

/** One lead with its actions. */
export class LeadDetailStore {
  detail: LoadState<LeadDetail> = loading()
  /** The running and the queued changes, by the first field of each. */
  private pending: readonly string[] = []
  private last: Promise<ChangeOutcome> = Promise.resolve({ kind: 'done' })
  private intent = { of: '', id: '' }

  constructor(
    private readonly api: Pick<ApiClient, 'call'>,
    readonly id: string,
    /** Called with the changed lead. */
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

  /** Is a change of this field running or queued? */
  isChanging(field: keyof Change): boolean {
    return this.pending.includes(field)
  }

  /**
   * Changes the given fields of the shown lead, after the changes that are already queued. If one
   * of those met a colleague's change, the later ones are dropped, so that nothing is overwritten
   * unseen.
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
    // a retry after a lost reply is the same request
    if (this.intent.of !== of) this.intent = { of, id: randomId() }
    try {
      const { Lead, Notes } = await this.api.call('lead.update', request, {
        intent: this.intent.id,
      })
      this.intent = { of: '', id: '' }
      runInAction(() => (this.detail = ready({ ...value, Lead, Notes })))
      this.onChange(Lead)
      // only the server knows how the answers read under the current questions
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

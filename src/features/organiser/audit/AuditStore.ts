import type { DeskAuditReply } from '@core/contract/schemas/organiser'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import type { DeskStore } from '../DeskStore'

export type AuditEvent = DeskAuditReply['Events'][number]
/** What the trail is narrowed to; `Subject` is who did it, too. */
export interface AuditFilter {
  Action?: string
  Subject?: string
  /** A company's number. */
  Exhibitor?: string
  /** ISO 8601, both ends within. */
  From?: string
  To?: string
}

const SIZE = 50

/** The audit trail, the newest first: narrowed and paged. */
export class AuditStore {
  page: LoadState<DeskAuditReply> = idle
  more: LoadState<true> = idle
  filter: AuditFilter = {}
  private round = 0

  constructor(
    private readonly desk: Pick<DeskStore, 'call'>,
    first: AuditFilter = {},
  ) {
    this.filter = first
    makeAutoObservable<this, 'desk' | 'round'>(
      this,
      { page: observableRef, more: observableRef, filter: observableRef, desk: false, round: false },
      { autoBind: true },
    )
  }

  /** Narrows the trail further, or no longer where a value is undefined. */
  narrow(by: { [K in keyof AuditFilter]: string | undefined }): Promise<void> {
    const all = { ...this.filter, ...by }
    this.filter = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
    return this.fetch()
  }

  /** Loads the trail from its beginning. The newest question wins; a failure stays in `page`. */
  async fetch(): Promise<void> {
    const mine = ++this.round
    this.page = loading(this.page.value)
    this.more = idle
    try {
      const page = await this.desk.call('desk.audit', { ...this.filter, Size: SIZE })
      runInAction(() => mine === this.round && (this.page = ready(page)))
    } catch (error) {
      runInAction(() => mine === this.round && (this.page = failed(error, this.page.value)))
    }
  }

  async loadMore(): Promise<void> {
    const { value, status } = this.page
    if (!value || value.Next === '' || status === 'loading' || this.more.status === 'loading') return
    const mine = this.round
    this.more = loading()
    try {
      const next = await this.desk.call('desk.audit', { ...this.filter, After: value.Next, Size: SIZE })
      runInAction(() => {
        if (mine !== this.round) return
        this.page = ready({ Events: [...value.Events, ...next.Events], Next: next.Next })
        this.more = idle
      })
    } catch (error) {
      runInAction(() => mine === this.round && (this.more = failed(error)))
    }
  }
}

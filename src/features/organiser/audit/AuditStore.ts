import type { DeskAuditReply } from '@core/contract/organiser'
import type { AuditArea } from '@core/domain/auditAreas'
import { observableRef } from 'mobx'
import { PagedList } from '@/stores/PagedList'
import { observe } from '@/utils/observe'
import type { DeskStore } from '../DeskStore'

export type AuditEvent = DeskAuditReply['Events'][number]
/** The filter of the trail; `Subject` also finds the person who acted. */
export interface AuditFilter {
  Area?: AuditArea
  Action?: string
  Subject?: string
  /** A company's number. */
  Exhibitor?: string
  /** ISO 8601, both ends included. */
  From?: string
  To?: string
}

const SIZE = 50
/** The most rows of one request, and of one table. */
const READ_SIZE = 100
const READ_MAX = 5000

/** The audit trail, the newest first, with filters and pages. */
export class AuditStore {
  filter: AuditFilter = {}
  private readonly list = new PagedList<DeskAuditReply>({
    nextOf: page => page.Next,
    join: (shown, next) => ({ Events: [...shown.Events, ...next.Events], Next: next.Next }),
    size: SIZE,
  })

  constructor(
    private readonly desk: Pick<DeskStore, 'call'>,
    first: AuditFilter = {},
  ) {
    this.filter = first
    observe(this, ['desk', 'list'], { filter: observableRef })
  }

  get page() {
    return this.list.page
  }

  get more() {
    return this.list.more
  }

  /** Adds filters; an undefined value removes one. */
  narrow(by: { [K in keyof AuditFilter]: AuditFilter[K] | undefined }): Promise<void> {
    const all = { ...this.filter, ...by }
    this.filter = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
    )
    return this.fetch()
  }

  /** Loads the trail from its beginning. */
  fetch(): Promise<void> {
    const { filter } = this
    return this.list.load(from => this.desk.call('desk.audit', { ...filter, ...from }))
  }

  loadMore(): Promise<void> {
    return this.list.loadMore()
  }

  /** Loads all filtered events, up to the limit of a table. */
  async readAll(): Promise<{ events: readonly AuditEvent[]; isAll: boolean }> {
    const { filter } = this
    const events: AuditEvent[] = []
    for (let After: string | undefined; events.length < READ_MAX;) {
      const page = await this.desk.call('desk.audit', { ...filter, After, Size: READ_SIZE })
      events.push(...page.Events)
      if (page.Next === '') return { events, isAll: true }
      After = page.Next
    }
    return { events, isAll: false }
  }
}

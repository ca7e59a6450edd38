import type { ApiReply } from '@core/contract/api'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { randomId } from '@/utils/randomId'
import { isUnreached, type GateLink } from './GateLink'
import { ARRIVAL_MS } from './gateRules'
import type { Gate } from './types'

/** What came of a company's code. */
export type Arrival = ApiReply<'presence.take'>

interface ArrivalDeps {
  link: GateLink
  /** Where somebody works right now; undefined once they were logged out, on whichever page. */
  gateAtWork: () => Promise<Gate | undefined>
  /** Learns from a call that failed. */
  notice: (error: unknown) => void
}

/** Companies that check in at this gate by a code of their own: the server alone can tell what one is worth. */
export class ArrivalDesk {
  /** What came last, until somebody with a badge is looked at. */
  latest: Arrival | undefined = undefined
  /** Under which key the server was asked about a code whose outcome nobody knows yet: asked again it has the same one. */
  private readonly unsure = new Map<string, string>()

  constructor(private readonly deps: ArrivalDeps) {
    makeAutoObservable<this, 'deps' | 'unsure'>(this, { deps: false, unsure: false, latest: observableRef })
  }

  /** Checks in or out whoever shows the code. Rejects with ApiError, `network` where the server does not answer. */
  async take(code: string): Promise<Arrival | undefined> {
    const { link, gateAtWork, notice } = this.deps
    const gate = await gateAtWork()
    if (!gate) return undefined
    const which = `${gate.Id} ${code}`
    const intent = this.unsure.get(which) ?? randomId()
    this.unsure.set(which, intent)
    try {
      const latest = await link.call('presence.take', { Code: code, Gate: gate.Id }, ARRIVAL_MS, intent)
      runInAction(() => (this.latest = latest))
      this.unsure.delete(which)
      return latest
    } catch (error) {
      notice(error)
      if (!isUnreached(error)) this.unsure.delete(which)
      throw error
    }
  }

  clear(): void {
    this.latest = undefined
  }

  /** Nothing of whoever stood here stays in memory. */
  forget(): void {
    this.latest = undefined
    this.unsure.clear()
  }
}

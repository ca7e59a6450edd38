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
  /** Where somebody works now. */
  gateAtWork: () => Gate | undefined
  /** Resolves once whoever was scanned before is decided about: false when somebody logged out, on whichever page. */
  isReady: () => Promise<boolean>
  /** Learns from a call that failed. */
  notice: (error: unknown) => void
}

/** Companies that check in at this gate by a code of their own: the server alone can tell what one is worth. */
export class ArrivalDesk {
  /** What came of the last scan, until somebody else is scanned. */
  latest: Arrival | undefined = undefined
  private scans = 0
  /** Under which key the server was asked about a code whose outcome nobody knows yet: asked again it has the same one. */
  private readonly unsure = new Map<string, string>()

  constructor(private readonly deps: ArrivalDeps) {
    makeAutoObservable<this, 'deps' | 'scans' | 'unsure'>(this, { deps: false, scans: false, unsure: false, latest: observableRef })
  }

  /** Somebody is scanned, a company or not: nothing is shown of the company before. Tells whether they are the last one who was. */
  begin(): () => boolean {
    const mine = ++this.scans
    this.latest = undefined
    return () => mine === this.scans
  }

  /**
   * Checks in or out whoever shows the code. Undefined where nobody is to be told: somebody else was scanned meanwhile, or the gate is left.
   * Rejects with ApiError, `network` where the server does not answer.
   */
  async take(code: string, isLast = this.begin()): Promise<Arrival | undefined> {
    const { link, gateAtWork, isReady, notice } = this.deps
    const gate = gateAtWork()
    if (!gate || !(await isReady()) || gateAtWork() !== gate) return undefined
    const which = `${gate.Id} ${code}`
    const intent = this.unsure.get(which) ?? randomId()
    this.unsure.set(which, intent)
    try {
      const arrival = await link.call('presence.take', { Code: code, Gate: gate.Id }, ARRIVAL_MS, intent)
      this.unsure.delete(which)
      // a late answer is not taken for what came of the next person
      if (!isLast() || gateAtWork() !== gate) return undefined
      runInAction(() => (this.latest = arrival))
      return arrival
    } catch (error) {
      if (!isUnreached(error)) this.unsure.delete(which)
      if (gateAtWork() !== gate) return undefined
      notice(error)
      throw error
    }
  }

  /** Another gate is worked at. */
  clear(): void {
    this.begin()
  }

  /** Nothing of whoever stood here stays in memory. */
  forget(): void {
    this.begin()
    this.unsure.clear()
  }
}

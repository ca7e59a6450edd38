import type { ApiReply } from '@core/contract/api'
import { observableRef, runInAction } from 'mobx'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'
import { isUnreached, type GateLink } from './GateLink'
import { ARRIVAL_MS } from './gateRules'
import type { Gate } from './types'

/** The server's reply to a company's code. */
export type Arrival = ApiReply<'presence.take'>

interface ArrivalDeps {
  link: GateLink
  /** The gate the user works at now. */
  gateAtWork: () => Gate | undefined
  /**
   * Resolves once the person scanned before has a decision; false when the user has logged out, on
   * this page or another page.
   */
  isReady: () => Promise<boolean>
  /** Learns from a failed call. */
  notice: (error: unknown) => void
}

/**
 * Companies that check in at this gate by their own code. Only the server can decide about such a
 * code.
 */
export class ArrivalDesk {
  /** The outcome of the last scan, until another person is scanned. */
  latest: Arrival | undefined = undefined
  private scans = 0
  /**
   * The key of each request whose outcome is unknown: a retry with the same code uses the same key.
   */
  private readonly unsure = new Map<string, string>()

  constructor(private readonly deps: ArrivalDeps) {
    observe(this, ['deps', 'scans', 'unsure'], { latest: observableRef })
  }

  /**
   * Begins a scan, of a company or a person, and hides the company before. The result tells whether
   * this scan is still the last.
   */
  begin(): () => boolean {
    const mine = ++this.scans
    this.latest = undefined
    return () => mine === this.scans
  }

  /**
   * Checks the company of a code in or out. Undefined when the outcome is no longer to be shown:
   * another person was scanned since, or the gate was left. Rejects with ApiError, `network` where
   * the server does not answer.
   */
  async take(code: string, isLast = this.begin()): Promise<Arrival | undefined> {
    const { link, gateAtWork, isReady, notice } = this.deps
    const gate = gateAtWork()
    if (!gate || !(await isReady()) || gateAtWork() !== gate) return undefined
    const which = `${gate.Id} ${code}`
    const intent = this.unsure.get(which) ?? randomId()
    this.unsure.set(which, intent)
    try {
      const arrival = await link.call(
        'presence.take',
        { Code: code, Gate: gate.Id },
        ARRIVAL_MS,
        intent,
      )
      this.unsure.delete(which)
      // a late reply must not be shown as the result of the next scan
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

  /** The user has changed the gate. */
  clear(): void {
    this.begin()
  }

  /** Removes the data of the user from memory. */
  forget(): void {
    this.begin()
    this.unsure.clear()
  }
}

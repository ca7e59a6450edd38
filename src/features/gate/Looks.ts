import { badgeCode } from '@core/gate/badgeCode'
import { observableRef } from 'mobx'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'
import type { BadgeList, ListFacts } from './BadgeList'
import { decideHere } from './decideHere'
import type { GateLink } from './GateLink'
import type { GateSync } from './GateSync'
import type { GateTime } from './GateTime'
import { SERVER_MS, SHOWN } from './gateRules'
import type { LookQueue } from './LookQueue'
import { toDecision } from './toDecision'
import type { Decision, Gate, GateCounted, LookItem, ScanReply } from './types'

interface LooksDeps {
  link: GateLink
  line: GateSync
  time: GateTime
  /** The vault's list and queue. */
  parts: () => { list: BadgeList; queue: LookQueue }
  /** The gate that was chosen. */
  gate: () => Gate | undefined
  gateName: (id: string | undefined) => string
  /** A name in the language of the page; empty for nothing. */
  nameIn: (named: { Name: string; Name_en: string } | undefined) => string
  /** False when the user has logged out, on this page or another one. */
  isStillHere: () => Promise<boolean>
}

/**
 * Badges presented at the gate. They are decided one after the other: by the server while it
 * answers, otherwise by the list.
 */
export class Looks {
  direction: 'in' | 'out' = 'in'
  /** The last decisions, the latest first. */
  decisions: readonly Decision[] = []
  counts = { in: 0, out: 0, refused: 0 }

  private looking: Promise<unknown> = Promise.resolve()
  /** The nonce of each request to the server whose outcome is unknown. */
  private readonly unsure = new Map<string, string>()

  constructor(private readonly deps: LooksDeps) {
    observe(this, ['deps', 'looking', 'unsure'], { decisions: observableRef })
  }

  /** After a change of the gate nothing is counted yet. */
  clear(): void {
    this.decisions = []
    this.counts = { in: 0, out: 0, refused: 0 }
  }

  /** After a reload the counts go on where they were. */
  countFrom({ in: came, out, refused }: GateCounted): void {
    this.counts = { in: came, out, refused }
  }

  /** Removes the data of the user from memory. */
  forget(): void {
    this.unsure.clear()
    this.decisions = []
  }

  setDirection(direction: 'in' | 'out'): void {
    this.direction = direction
  }

  /**
   * Decides about a scanned or typed code. The server's decision counts if it comes in time;
   * otherwise the list decides, and that decision is on the disk before this resolves. Undefined if
   * neither can decide.
   */
  look(text: string): Promise<Decision | undefined> {
    // a second look at a badge must know the result of the first
    return this.inTurn(() => this.decide(text))
  }

  /** Runs a task after the current decision and before the next one. */
  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.looking.then(task)
    this.looking = done.catch(() => undefined)
    return done
  }

  /** Resolves once the current decision is made. */
  async settled(): Promise<void> {
    await this.looking
  }

  private async decide(text: string): Promise<Decision | undefined> {
    const { direction } = this
    const { time, gateName, nameIn, isStillHere } = this.deps
    const gate = this.deps.gate()
    if (!gate) throw new Error('no gate was chosen')
    const { list, queue } = this.deps.parts()
    if (!(await isStillHere())) return undefined
    const at = time.now()
    const code = badgeCode(text)
    const which = [gate.Id, direction, code || text.trim()].join(' ')
    const item = {
      Nonce: this.unsure.get(which) ?? randomId(),
      Code: code || text.trim().slice(0, 256),
      Gate: gate.Id,
      Direction: direction,
      At: new Date(at).toISOString(),
    }
    // the server may have this request even after the timeout: until the outcome is known, the next
    // look at the badge uses the same nonce
    this.unsure.set(which, item.Nonce)
    const answer = await this.askServer(item)
    const facts = this.factsOf(gate)
    if (!answer && !facts) return undefined
    this.unsure.delete(which)
    const badge = facts && (await list.find(code))
    const verdict =
      answer || !facts
        ? { admitted: answer?.Admitted === true, reason: answer?.Reason ?? ('unknown' as const) }
        : decideHere(badge, gate, facts, at, direction)
    const made: LookItem = { ...item, Admitted: verdict.admitted, Reason: verdict.reason }
    const ticketName = (id: string | undefined) =>
      nameIn(facts?.tickets?.find(({ Id }) => Id === id))
    const decision = toDecision(made, at, answer, { badge, gateName, ticketName })
    const keeping = queue.keep(made, !answer)
    // a decision that the server has need not wait for the disk
    if (!answer) await keeping
    else keeping.catch(() => undefined)
    // a gate chosen in between does not count this decision
    if (this.deps.gate() !== gate) return decision
    await list.replay(made)
    this.tell(decision)
    return decision
  }

  /** The list's facts, if the list belongs to this gate. */
  private factsOf(gate: Gate | undefined): ListFacts | undefined {
    const { facts } = this.deps.parts().list
    return facts?.gate === gate?.Id ? facts : undefined
  }

  private async askServer(
    item: Omit<LookItem, 'Admitted' | 'Reason'>,
  ): Promise<ScanReply | undefined> {
    const { link, line } = this.deps
    const hasList = this.factsOf(this.deps.gate()) !== undefined
    if (line.needsLogin || (hasList && !line.isOnline)) return undefined
    try {
      // without a list only the server can decide, so it gets all the time it needs
      return await link.call('checkin.redeem', item, hasList ? SERVER_MS : undefined)
    } catch (error) {
      line.notice(error)
      void line.sync()
      return undefined
    }
  }

  private tell(decision: Decision): void {
    this.decisions = [decision, ...this.decisions].slice(0, SHOWN)
    if (!decision.admitted) this.counts.refused += 1
    else this.counts[decision.direction] += 1
    this.deps.line.tell()
  }
}

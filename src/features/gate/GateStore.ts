import { localized } from '@core/domain/language'
import { observableRef, runInAction } from 'mobx'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import { ArrivalDesk } from './ArrivalDesk'
import { BadgeList } from './BadgeList'
import { isUnreached, type GateLink } from './GateLink'
import { GateStaff } from './GateStaff'
import { GateSync } from './GateSync'
import { GateTime } from './GateTime'
import { LookQueue } from './LookQueue'
import { Looks } from './Looks'
import type { Decision, Gate, GateCounted, KeptPlace } from './types'
import { TICK_MS } from './gateRules'
import { openVault, type Vault } from './vault'

type GateDeps = Pick<RootStore, 'api' | 'platform' | 'clock' | 'fair' | 'language'>
/** What the page shows. `closed`: this browser cannot store anything sealed. */
type Phase = 'opening' | 'closed' | 'login' | 'choose' | 'desk'

/**
 * A gate. The server decides while it answers, otherwise the gate's own list; decisions by the list
 * are submitted later.
 */
export class GateStore {
  phase: Phase = 'opening'
  gates: readonly Gate[] = []
  gate: Gate | undefined = undefined
  /** Badges presented at this gate. */
  readonly looks: Looks
  /** The exchange with the server. */
  readonly line: GateSync
  /** Companies that check in here. */
  readonly arrivals: ArrivalDesk
  readonly time: GateTime

  private parts: { vault: Vault; list: BadgeList; queue: LookQueue } | undefined
  private readonly staff: GateStaff
  private readonly link: GateLink
  private isAlive = true

  constructor(private readonly deps: GateDeps) {
    this.staff = new GateStaff(deps, async () => {
      await this.line.pause()
      this.forget()
    })
    const { link, isStillHere } = this.staff
    this.link = link
    this.time = new GateTime(deps.clock, () => this.parts?.list.facts?.zone)
    const gateAtWork = () => (this.phase === 'desk' ? this.gate : undefined)
    this.line = new GateSync({ link, clock: deps.clock, now: this.time.now, gateAtWork })
    this.looks = new Looks({
      link,
      line: this.line,
      time: this.time,
      isStillHere,
      gateName: id => this.gateName(id),
      nameIn: named => this.nameIn(named),
      parts: () => this.opened,
      gate: () => this.gate,
    })
    this.arrivals = new ArrivalDesk({
      link,
      gateAtWork,
      notice: error => this.line.notice(error),
      isReady: () => this.looks.settled().then(isStillHere),
    })
    observe(
      this,
      ['deps', 'parts', 'staff', 'link', 'time', 'isAlive', 'looks', 'line', 'arrivals'],
      { gates: observableRef, gate: observableRef },
    )
  }

  get staffName(): string {
    return this.staff.name
  }

  /**
   * Opens the device's stored data, and goes on where the user left off, even without a network.
   */
  async open(): Promise<void> {
    try {
      const vault = await openVault(this.deps.fair.appId)
      const list = new BadgeList(vault)
      const queue = new LookQueue(vault)
      this.parts = { vault, list, queue }
      const [staff, kept] = await Promise.all([
        this.staff.open(vault),
        vault.get<KeptPlace>('facts', 'place'),
      ])
      // the queue is read before anything else, so that a logout cannot lose it
      await this.line.open(list, queue)
      this.staff.take(staff)
      this.time.offset = kept?.offset ?? 0
      runInAction(() => {
        this.gates = kept?.gates ?? []
        this.line.isOnline = this.deps.platform.isOnline()
      })
      const gate = staff && kept?.gates.find(({ Id }) => Id === kept.gate)
      if (gate) await this.take(gate, kept?.counts)
      else if (staff) await this.listGates().catch(() => undefined)
      else this.show('login')
    } catch {
      this.show('closed')
    }
  }

  /** Rejects with the server's reason. */
  async login(account: string, password: string, code?: string): Promise<void> {
    await this.staff.login(account, password, code)
    runInAction(() => (this.line.needsLogin = false))
    if (this.gate) this.show('desk')
    else await this.listGates()
    void this.line.sync()
  }

  /** Loads the gates and the server's time. Rejects if the account may not work at gates. */
  async listGates(): Promise<void> {
    try {
      const { reply, learn } = await this.time.measure(() => this.link.call('checkin.gates', {}))
      // the user logged out during the call
      if (!this.link.staff) return
      learn()
      runInAction(() => {
        this.gates = reply.Gates
        this.line.isOnline = true
      })
      await this.keepPlace()
      this.show('choose')
    } catch (error) {
      if (!this.link.staff) return
      this.line.notice(error)
      // offline the user chooses among the known gates; without any, or without the right to see
      // them, only another login helps, but a user who already works at a gate stays there
      if (this.gates.length > 0 && isUnreached(error)) this.show('choose')
      else this.show(this.gate ? 'desk' : 'login')
      if (!isUnreached(error) || this.gates.length === 0) throw error
    }
  }

  /** Starts work at a gate; its list follows as soon as it is loaded. */
  stand(gate: Gate): Promise<void> {
    return this.take(gate)
  }

  private async take(gate: Gate, counted?: GateCounted): Promise<void> {
    const { list, queue } = this.opened
    // the running sync belongs to the gate before
    await this.line.pause()
    runInAction(() => {
      this.gate = gate
      this.looks.clear()
      this.arrivals.clear()
      this.line.disputed = 0
    })
    if (list.facts?.gate !== gate.Id) list.forget()
    const hasList = await list.open(gate.Id)
    // after a reload the counts go on where they were
    if (counted?.day === this.time.today()) this.looks.countFrom(counted)
    await this.keepPlace()
    for (const item of await queue.open()) if (hasList) await list.replay(item)
    this.line.tell()
    this.show('desk')
    this.line.renew()
  }

  /** Lets the user choose another gate. */
  leaveGate(): void {
    this.show('choose')
    this.listGates().catch(() => undefined)
  }

  /**
   * Decides about a scanned or typed code, and counts the person. Undefined if no decision is
   * possible.
   */
  look(text: string): Promise<Decision | undefined> {
    const decided = this.looks.look(text)
    this.looks.inTurn(() => this.keepPlace()).catch(() => undefined)
    return decided
  }

  /** Submits queued decisions and loads changes; resolves after the attempt. */
  async sync(): Promise<void> {
    if (await this.staff.isStillHere()) await this.line.sync()
  }

  /** Syncs again and again until `stop`. */
  async run(): Promise<void> {
    this.isAlive = true
    while (this.isAlive) {
      await this.deps.clock.sleep(TICK_MS)
      if (this.isAlive) await this.sync()
    }
  }

  stop(): void {
    this.isAlive = false
  }

  /**
   * Logs out and removes everything from the device. False while decisions are queued, because a
   * logout would lose them.
   */
  logout(): Promise<boolean> {
    // the current check ends first; no check follows it
    return this.looks.inTurn(() => this.end())
  }

  private async end(): Promise<boolean> {
    const { vault } = this.opened
    await this.line.pause()
    // another page of this browser may have queued some, too
    await this.line.count()
    if (this.line.waiting > 0) {
      await this.line.sync()
      await this.line.count()
    }
    if (this.line.waiting > 0) return false
    const leaving = this.link.leave()
    await this.line.pause()
    await vault.wipe()
    this.forget()
    await leaving
    return true
  }

  /** Removes the data of the user from memory. */
  private forget(): void {
    this.parts?.list.forget()
    this.parts?.queue.forget()
    this.looks.forget()
    this.arrivals.forget()
    this.staff.forget()
    runInAction(() => {
      this.gate = undefined
      this.gates = []
      this.line.stats = undefined
      this.line.needsLogin = false
      this.phase = 'login'
    })
    this.line.tell()
  }

  /** The name of a gate in the language of the page; its id if the name is unknown. */
  gateName(id: string | undefined): string {
    const gate = this.gates.find(({ Id }) => Id === id)
    return gate ? this.nameIn(gate) : (id ?? '')
  }

  private nameIn(named: { Name: string; Name_en: string } | undefined): string {
    return named ? localized(named.Name, named.Name_en, this.deps.language.current) : ''
  }

  private get opened(): { vault: Vault; list: BadgeList; queue: LookQueue } {
    const { parts } = this
    if (!parts) throw new Error('the gate is not open')
    return parts
  }

  private show(phase: Phase): void {
    this.phase = phase
  }

  private async keepPlace(): Promise<void> {
    if (!this.link.staff) return
    const counts = { day: this.time.today(), ...this.looks.counts }
    const kept: KeptPlace = {
      counts,
      gates: this.gates,
      gate: this.gate?.Id ?? '',
      offset: this.time.offset,
    }
    await this.parts?.vault.put('facts', 'place', kept)
  }
}

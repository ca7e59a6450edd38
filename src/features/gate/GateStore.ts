import { localized } from '@core/domain/language'
import { badgeCode } from '@core/gate/badgeCode'
import { fairTime, offsetMinutes } from '@core/gate/fairTime'
import { makeAutoObservable, runInAction } from 'mobx'
import type { RootStore } from '@/stores/RootStore'
import { randomId } from '@/utils/randomId'
import { ArrivalDesk } from './ArrivalDesk'
import { BadgeList, type ListFacts } from './BadgeList'
import { decideHere } from './decideHere'
import { GateLink, isUnreached } from './GateLink'
import { GateSync } from './GateSync'
import { LookQueue } from './LookQueue'
import { toDecision } from './toDecision'
import type { Decision, Gate, GateCounted, KeptPlace, LookItem, ScanReply, Staff } from './types'
import { DEFAULT_OFFSET, OBSERVED, SERVER_MS, SHOWN, TICK_MS } from './gateRules'
import { openVault, type Vault } from './vault'

type GateDeps = Pick<RootStore, 'api' | 'platform' | 'clock' | 'fair' | 'language'>
/** Where the page stands. `closed`: this browser keeps nothing sealed. */
type Phase = 'opening' | 'closed' | 'login' | 'choose' | 'desk'

/** A gate: decides with the server while it answers, by its own list while it does not, and hands in later what it decided alone. */
export class GateStore {
  phase: Phase = 'opening'
  gates: readonly Gate[] = []
  gate: Gate | undefined = undefined
  staffName = ''
  direction: 'in' | 'out' = 'in'
  decisions: readonly Decision[] = []
  counts = { in: 0, out: 0, refused: 0 }
  /** How it stands with the server. */
  readonly line: GateSync
  /** Companies that check in here. */
  readonly arrivals: ArrivalDesk

  private vault: Vault | undefined
  private list: BadgeList | undefined
  private queue: LookQueue | undefined
  private readonly link: GateLink
  /** What the server's clock is ahead of this one. */
  private offset = 0
  private isAlive = true
  private looking: Promise<void> = Promise.resolve()
  /** Under which nonce the server was asked about a badge of which nothing is known yet. */
  private readonly unsure = new Map<string, string>()

  constructor(private readonly deps: GateDeps) {
    this.link = new GateLink(deps.api, deps.clock, staff => this.keepStaff(staff))
    const gateAtWork = () => (this.phase === 'desk' ? this.gate : undefined)
    this.arrivals = new ArrivalDesk({
      link: this.link,
      gateAtWork,
      isReady: () => this.looking.then(() => this.isStillHere()),
      notice: error => this.line.notice(error),
    })
    this.line = new GateSync({ link: this.link, clock: deps.clock, now: () => this.now(), gateAtWork })
    makeAutoObservable<this, 'deps' | 'vault' | 'list' | 'queue' | 'link' | 'offset' | 'isAlive' | 'looking' | 'unsure'>(this, OBSERVED, {
      autoBind: true,
    })
  }

  /** Time as the server has it. */
  now(): number {
    return this.deps.clock.now() + this.offset
  }

  /** Opens what the device keeps, and goes on where it was left, also without a network. */
  async open(): Promise<void> {
    try {
      const vault = await openVault(this.deps.fair.appId)
      this.vault = vault
      this.list = new BadgeList(vault)
      this.queue = new LookQueue(vault)
      const [staff, kept] = await Promise.all([vault.get<Staff>('facts', 'staff'), vault.get<KeptPlace>('facts', 'place')])
      // what waits is known before anything else: nobody logs out over it
      await this.line.open(this.list, this.queue)
      this.link.staff = staff
      this.offset = kept?.offset ?? 0
      runInAction(() => {
        this.staffName = staff?.name ?? ''
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

  /** Rejects with what the server says against it. */
  async login(account: string, password: string): Promise<void> {
    await this.link.login(account, password)
    runInAction(() => {
      this.staffName = this.link.staff?.name ?? ''
      this.line.needsLogin = false
    })
    if (this.gate) this.show('desk')
    else await this.listGates()
    void this.line.sync()
  }

  /** Which gates there are, and what time the server has. Rejects where the account may not work at gates. */
  async listGates(): Promise<void> {
    try {
      const asked = this.deps.clock.now()
      const { Gates, Now } = await this.link.call('checkin.gates', {})
      const answered = this.deps.clock.now()
      // logged out meanwhile
      if (!this.link.staff) return
      this.offset = Date.parse(Now) - (asked + answered) / 2
      runInAction(() => {
        this.gates = Gates
        this.line.isOnline = true
      })
      await this.keepPlace()
      this.show('choose')
    } catch (error) {
      if (!this.link.staff) return
      this.line.notice(error)
      // gates are chosen among those known from before; without any, and without a right to see them, only another login helps,
      // which can wait where somebody works at a gate
      if (this.gates.length > 0 && isUnreached(error)) this.show('choose')
      else this.show(this.gate ? 'desk' : 'login')
      if (!isUnreached(error) || this.gates.length === 0) throw error
    }
  }

  /** Stands at a gate from now on: with its list, as soon as that is here. */
  stand(gate: Gate): Promise<void> {
    return this.take(gate)
  }

  private async take(gate: Gate, counted?: GateCounted): Promise<void> {
    const { list, queue } = this.parts
    // what is being read is of the gate before
    await this.line.pause()
    runInAction(() => {
      this.gate = gate
      this.decisions = []
      this.arrivals.clear()
      this.counts = { in: 0, out: 0, refused: 0 }
      this.line.disputed = 0
    })
    if (list.facts?.gate !== gate.Id) list.forget()
    const hasList = await list.open(gate.Id)
    // a page that is loaded again goes on counting where it was
    if (counted?.day === this.today()) runInAction(() => (this.counts = { in: counted.in, out: counted.out, refused: counted.refused }))
    await this.keepPlace()
    for (const item of await queue.open()) if (hasList) await list.replay(item)
    this.line.tell()
    this.show('desk')
    this.line.renew()
  }

  /** Another gate is chosen. */
  leaveGate(): void {
    this.show('choose')
    this.listGates().catch(() => undefined)
  }

  setDirection(direction: 'in' | 'out'): void {
    this.direction = direction
  }

  /**
   * Decides about what was scanned or typed. The server's decision counts when it comes in time; else the list's, which is on the disk
   * before this resolves. Undefined where neither can be had.
   */
  look(text: string): Promise<Decision | undefined> {
    // one after the other: the second look at a badge sees what the first did
    const decided = this.inTurn(() => this.decide(text))
    this.inTurn(() => this.keepPlace()).catch(() => undefined)
    return decided
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.looking.then(task)
    this.looking = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }

  private async decide(text: string): Promise<Decision | undefined> {
    const { gate, direction } = this
    if (!gate) throw new Error('no gate was chosen')
    const { list, queue } = this.parts
    if (!(await this.isStillHere())) return undefined
    const at = this.now()
    const code = badgeCode(text)
    const which = [gate.Id, direction, code || text.trim()].join(' ')
    const item = {
      Nonce: this.unsure.get(which) ?? randomId(),
      Code: code || text.trim().slice(0, 256),
      Gate: gate.Id,
      Direction: direction,
      At: new Date(at).toISOString(),
    }
    // the server may have it by the time this gives up: the next look at the badge is the same one until its outcome is known
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
    const since = { badge, gateName: this.gateName }
    const decision = toDecision(made, at, answer, since)
    const keeping = queue.keep(made, !answer)
    // what the server has needs no waiting for the disk
    if (!answer) await keeping
    else keeping.catch(() => undefined)
    // what another gate goes by by now is not told of this one
    if (this.gate !== gate) return decision
    await list.replay(made)
    this.tell(decision)
    return decision
  }

  /** Hands in what waits and reads what changed; resolves when that was tried. */
  async sync(): Promise<void> {
    if (await this.isStillHere()) await this.line.sync()
  }

  /**
   * Whether somebody stands here as far as this browser knows: whoever logged out on another page of it has taken the list and the right
   * to decide along, and whoever logged in there since goes by their own name here.
   */
  private async isStillHere(): Promise<boolean> {
    const here = this.link.staff
    if (!here || !this.vault) return true
    // a disk that does not answer says nothing of who stands here
    const staff = await this.vault.get<Staff>('facts', 'staff').catch(() => here)
    // logged out or in on this page meanwhile
    if (this.link.staff !== here) return this.link.staff !== undefined
    if (staff) {
      this.link.staff = staff
      runInAction(() => (this.staffName = staff.name))
      return true
    }
    this.link.staff = undefined
    await this.line.pause()
    this.forget()
    return false
  }

  /** Keeps at it until `stop`. */
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

  /** Logs out and removes everything from the device. False while something waits to be handed in, which would be lost. */
  logout(): Promise<boolean> {
    // who is looked at comes first, and nobody after it
    return this.inTurn(() => this.end())
  }

  private async end(): Promise<boolean> {
    const { vault } = this.parts
    await this.line.pause()
    // another page of this browser may keep some, too
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

  /** Nothing of whoever stood here stays in memory. */
  private forget(): void {
    this.list?.forget()
    this.queue?.forget()
    this.unsure.clear()
    this.arrivals.forget()
    runInAction(() => {
      this.gate = undefined
      this.gates = []
      this.decisions = []
      this.staffName = ''
      this.line.stats = undefined
      this.line.needsLogin = false
      this.phase = 'login'
    })
    this.line.tell()
  }

  /** The name of a gate in the language of the page; its id where it is not known. */
  gateName(id: string | undefined): string {
    const gate = this.gates.find(({ Id }) => Id === id)
    return gate ? localized(gate.Name, gate.Name_en, this.deps.language.current) : (id ?? '')
  }

  private today(): string {
    return fairTime(this.now(), offsetMinutes(this.list?.facts?.zone ?? '') ?? DEFAULT_OFFSET).day
  }

  /** The time of day where the fair is held. */
  timeText(at: number): string {
    return fairTime(at, offsetMinutes(this.list?.facts?.zone ?? '') ?? DEFAULT_OFFSET).time
  }

  private get parts(): { vault: Vault; list: BadgeList; queue: LookQueue } {
    const { vault, list, queue } = this
    if (!vault || !list || !queue) throw new Error('the gate is not open')
    return { vault, list, queue }
  }

  /** What the list says, if it is the one of this gate. */
  private factsOf(gate: Gate | undefined): ListFacts | undefined {
    const facts = this.list?.facts
    return facts?.gate === gate?.Id ? facts : undefined
  }

  private async askServer(item: Omit<LookItem, 'Admitted' | 'Reason'>): Promise<ScanReply | undefined> {
    const hasList = this.factsOf(this.gate) !== undefined
    if (this.line.needsLogin || (hasList && !this.line.isOnline)) return undefined
    try {
      // without a list nobody else can tell: then the server has all the time it needs
      return await this.link.call('checkin.redeem', item, hasList ? SERVER_MS : undefined)
    } catch (error) {
      this.line.notice(error)
      void this.line.sync()
      return undefined
    }
  }

  private tell(decision: Decision): void {
    this.decisions = [decision, ...this.decisions].slice(0, SHOWN)
    if (!decision.admitted) this.counts.refused += 1
    else this.counts[decision.direction] += 1
    this.line.tell()
  }

  private show(phase: Phase): void {
    this.phase = phase
  }

  private async keepStaff(staff: Staff | undefined): Promise<void> {
    await this.vault?.put('facts', 'staff', staff)
  }

  private async keepPlace(): Promise<void> {
    if (!this.link.staff) return
    const counts = { day: this.today(), ...this.counts }
    const kept: KeptPlace = { counts, gates: this.gates, gate: this.gate?.Id ?? '', offset: this.offset }
    await this.vault?.put('facts', 'place', kept)
  }
}

import type { ApiReply } from '@core/contract/api'
import type { DeskKindsReply } from '@core/contract/desk'
import type { EndpointName } from '@core/contract/endpoints'
import type { OrganiserRole } from '@core/domain/audience'
import { mayRead, type DeskArea } from '@core/domain/deskRights'
import { SIGN_ON_START, type SignOnWay } from '@core/domain/signOn'
import { observableRef, runInAction } from 'mobx'
import type { ApiClient, CallOptions, CallRequest } from '@/api/types'
import { clientIdOf } from '@/stores/clientId'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import { buildQuery } from '@/utils/query'
import { DeskLink, type DeskUser } from './DeskLink'
import {
  NOWHERE,
  readPlace,
  writePlace,
  type DeskPlace,
  type KindView,
  type SectionName,
} from './deskPlace'
import { mayOpen, mayWorkAt, startOf } from './sectionRights'
import { TypedWork } from './writing/TypedWork'

export type DeskKind = DeskKindsReply['Kinds'][number]
type DeskDeps = Pick<RootStore, 'platform' | 'clock'> & {
  api: Pick<ApiClient, 'call'>
  fair: Pick<RootStore['fair'], 'appId'>
}

/** `renewKinds` keeps counts that are younger than this. */
const MOMENT_MS = 5000
/** Former storage keys of typed text, from before all forms shared one place. */
const FORMER = ['notice', 'news', 'deadline']
/** The state that waits for a decision. */
export const WAITING = 'submitted'

/**
 * The organiser's desk: its user, the kinds to review, and the current place. A session lasts as
 * long as the tab.
 */
export class DeskStore {
  user: DeskUser | undefined = undefined
  /** The session ended by itself. */
  hasEnded = false
  /** The fair requires a second factor, and the account has none yet. */
  lacksSecondFactor = false
  kinds: LoadState<readonly DeskKind[]> = idle
  /** Undefined until the kinds are known. */
  place: DeskPlace | undefined = undefined
  /** The user's position within the current kind. */
  view: KindView = NOWHERE
  readonly typedWork: TypedWork
  /** The place named in the address when the page was opened. */
  private wanted: ReturnType<typeof readPlace>
  /** Number of the last request for kinds; replies to earlier requests are ignored. */
  private round = 0
  private readAt = -Infinity
  private readonly link: DeskLink

  constructor(private readonly deps: DeskDeps) {
    this.link = new DeskLink(
      deps.api,
      user => this.keep(user),
      () => runInAction(() => (this.lacksSecondFactor = true)),
    )
    this.wanted = readPlace(deps.platform.readLocation().query)
    this.typedWork = new TypedWork(deps.platform.session, `${this.key}_typed`)
    observe(this, ['view', 'typedWork', 'wanted', 'round', 'readAt', 'deps', 'link'], {
      user: observableRef,
      kinds: observableRef,
      place: observableRef,
    })
    for (const name of FORMER) deps.platform.session.remove(`${this.key}_${name}`)
    const kept = deps.platform.session.get<Partial<DeskUser> & Omit<DeskUser, 'id'>>(this.key)
    // a tab from before ids were stored has none
    this.link.user = kept && { ...kept, id: kept.id ?? '' }
    this.user = this.link.user
    if (this.user) this.typedWork.begin(this.user.id)
  }

  /** May the user change what is shown? */
  get mayAct(): boolean {
    return this.user !== undefined && mayWorkAt(this.user.role, this.place)
  }

  /** May the user read this area of the desk? */
  sees(area: DeskArea): boolean {
    return this.user !== undefined && mayRead(this.user.role, area)
  }

  mayOpen(section: SectionName): boolean {
    return this.user !== undefined && mayOpen(this.user.role, section)
  }

  /** The first section of the user's role. */
  get start(): SectionName {
    return startOf(this.role)
  }

  get kind(): DeskKind | undefined {
    const { place } = this
    return place?.section === 'kind'
      ? this.kinds.value?.find(({ Kind }) => Kind === place.kind)
      : undefined
  }

  /** Rejects with the server's reason. */
  async login(account: string, password: string, code?: string): Promise<void> {
    await this.link.login(account, password, code)
    runInAction(() => (this.hasEnded = false))
  }

  /** The second factor is set up: the desk opens. */
  passSecondFactor(): void {
    this.lacksSecondFactor = false
    this.kinds = idle
  }

  /** Logs in a user who comes back from a sign-on provider. Rejects with the server's reason. */
  async signOn(ticket: string): Promise<void> {
    await this.link.signOn(ticket)
    runInAction(() => (this.hasEnded = false))
  }

  /** Goes to a sign-on provider, which leads back to this place of the desk. */
  leaveToSignOn(way: SignOnWay): void {
    const { platform, fair } = this.deps
    const place = platform.readLocation().query
    platform.leaveFor(SIGN_ON_START, {
      appid: fair.appId,
      way,
      cid: clientIdOf(platform.local),
      r: buildQuery(place),
    })
  }

  /** Logs out. Text that is still being typed is dropped. */
  async logout(): Promise<void> {
    this.typedWork.end()
    await this.link.leave()
    runInAction(() => (this.hasEnded = false))
  }

  call<N extends EndpointName>(
    name: N,
    request: CallRequest<N>,
    options?: CallOptions,
  ): Promise<ApiReply<N>> {
    return this.link.call(name, request, options)
  }

  /**
   * Is the account's id known? Typed text is stored for an account, so forms are drawn only then.
   */
  get isKnown(): boolean {
    return this.user !== undefined && this.user.id !== ''
  }

  /** Loads the kinds to review with their counts. A failure stays in `kinds`. */
  async fetchKinds(): Promise<void> {
    const mine = ++this.round
    this.kinds = loading(this.kinds.value)
    try {
      if (!this.isKnown) await this.link.identify()
      // gate staff see arrivals and figures, and review nothing
      const Kinds = this.sees('queues') ? (await this.link.call('desk.kinds', {})).Kinds : []
      if (mine !== this.round) return
      runInAction(() => {
        this.readAt = this.deps.clock.now()
        this.kinds = ready(Kinds)
        if (!this.place) this.begin(Kinds)
      })
    } catch (error) {
      if (mine === this.round) runInAction(() => (this.kinds = failed(error, this.kinds.value)))
    }
  }

  /** Loads the kinds again, unless they were loaded a moment ago. */
  async renewKinds(): Promise<void> {
    if (this.deps.clock.now() - this.readAt > MOMENT_MS) await this.fetchKinds()
  }

  /** Goes to a place; `view` sets the filters of its section. */
  go(place: DeskPlace, view: Partial<KindView> = {}): void {
    this.place = place
    const id = (place.section === 'kind' && place.id) || ''
    const company = (place.section === 'kind' && place.company) || ''
    // a company's submissions are shown in every state
    this.keepView({ ...NOWHERE, id, company, ...(company !== '' && { state: '' }), ...view })
  }

  /**
   * Keeps the user's position within the current kind in the address, for a reload and for "back".
   */
  keepView(view: KindView): void {
    this.view = view
    this.deps.platform.keepInAddress(writePlace(this.place, view))
  }

  /** May the user import a fair or a form? */
  get isOwner(): boolean {
    return this.user?.role === 'owner'
  }

  /** Goes to the place in the address if it exists, otherwise to the first section of the role. */
  private begin(kinds: readonly DeskKind[]): void {
    const { wanted } = this
    this.wanted = undefined
    const place = wanted?.place
    const isThere =
      place &&
      (place.section === 'kind'
        ? kinds.some(({ Kind }) => Kind === place.kind)
        : this.mayOpen(place.section))
    if (isThere) this.view = wanted.view
    this.place = isThere ? place : { section: this.start }
  }

  private get role(): OrganiserRole {
    return this.user?.role ?? 'reader'
  }

  private get key(): string {
    return `organiser_${this.deps.fair.appId}`
  }

  private keep(user: DeskUser | undefined): void {
    const { session } = this.deps.platform
    if (user) {
      session.set(this.key, user)
      this.typedWork.begin(user.id)
    } else session.remove(this.key)
    if (!user) {
      this.hasEnded = true
      this.lacksSecondFactor = false
      this.round += 1
      this.readAt = -Infinity
      this.kinds = idle
      this.place = undefined
      this.view = NOWHERE
      // the next login returns to the same place
      this.wanted = readPlace(this.deps.platform.readLocation().query)
    }
    this.user = user
  }
}

/**
 * How many items of a kind wait for a decision; 0 for a kind that is submitted but never decided.
 */
export function waitingOf({ States, Counts }: Pick<DeskKind, 'States' | 'Counts'>): number {
  return States.includes('approved') || States.includes('rejected') ? (Counts[WAITING] ?? 0) : 0
}

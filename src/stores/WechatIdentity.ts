import type { Audience } from '@core/domain/audience'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { Platform } from '@/platform/types'
import type { CurrentFair } from './CurrentFair'
import type { Launch } from './Launch'
import { KEYS, recognisedKey } from './storageKeys'

/**
 * How long the server keeps a ticket, in seconds. An old ticket does no harm: a login does not fail
 * because of it.
 */
const TICKET_SECONDS = 300

export interface WechatIdentityDeps {
  api: ApiClient
  platform: Platform
  fair: CurrentFair
  launch: Launch
  /** Id of this device: a ticket is valid only here. */
  clientId: string
}

/**
 * Identifies the person to the server through WeChat by a one-time ticket: the openid itself proves
 * nothing (protocols A1). The mini-program can ask for a ticket at any time; the H5 has to leave
 * the page for it, which it does once per session.
 */
export class WechatIdentity {
  private asking: Promise<string | undefined> | undefined
  /** One `isWanted` per waiting caller: while one returns true, the page may be left. */
  private wishes: (() => boolean)[] = []
  private sent: { intent: string; ticket: string } | undefined

  constructor(private readonly deps: WechatIdentityDeps) {
    const { session } = deps.platform
    // First of all, so that a copied or shared address carries no ticket.
    const { ticket, wx } = deps.platform.takeFromAddress(['ticket', 'wx'])
    if (ticket) session.set(KEYS.wechatTicket, ticket, TICKET_SECONDS)
    if (ticket || wx) session.set(KEYS.wechatAsked, wx || 'ticket')
  }

  /**
   * May a silent login be tried? Only in WeChat, once per session and audience, and not after a
   * logout (SPEC §4).
   */
  canRecognise(audience: Audience): boolean {
    const { platform } = this.deps
    if (
      !platform.capabilities.knowsWechatUser ||
      platform.local.get(KEYS.loggedOut) ||
      platform.session.get(recognisedKey(audience))
    )
      return false
    return this.kept !== '' || !platform.session.get(KEYS.wechatAsked)
  }

  /** Marks the silent login as tried. */
  markRecognised(audience: Audience): void {
    this.deps.platform.session.set(recognisedKey(audience), true)
  }

  /**
   * Returns a ticket; never rejects. If the H5 has none and `isWanted` returns true, it leaves the
   * page and never resolves.
   */
  obtain(isWanted: () => boolean = () => true): Promise<string | undefined> {
    if (this.kept) return Promise.resolve(this.kept)
    this.wishes.push(isWanted)
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined
      this.wishes = []
    })
    return this.asking
  }

  /**
   * Like `obtain`, after a press: asks WeChat again even in the same session, unless the fair has
   * no access to WeChat.
   */
  obtainNow(): Promise<string | undefined> {
    const { session } = this.deps.platform
    if (session.get(KEYS.wechatAsked) !== 'off') session.remove(KEYS.wechatAsked)
    return this.obtain()
  }

  /** The ticket on this device; empty without one. */
  get kept(): string {
    return this.deps.platform.session.get<string>(KEYS.wechatTicket) ?? ''
  }

  /**
   * The ticket that a login sends to bind the account: the same for each repeat of an attempt. It
   * never leaves the page.
   */
  async ticketFor(intent: string | undefined): Promise<string | undefined> {
    if (intent && this.sent?.intent === intent) return this.sent.ticket
    const ticket = this.kept || (await this.askByCode())
    this.sent = intent && ticket ? { intent, ticket } : undefined
    return ticket
  }

  /** Forgets the ticket after its use or expiry, or when the user is forgotten. */
  forget(): void {
    this.sent = undefined
    this.deps.platform.session.remove(KEYS.wechatTicket)
  }

  private async ask(): Promise<string | undefined> {
    return (await this.askByCode()) ?? (await this.askByLeaving())
  }

  private async askByCode(): Promise<string | undefined> {
    const { api, platform } = this.deps
    if (platform.session.get(KEYS.wechatAsked)) return undefined
    const code = await platform.wechatCode()
    if (!code) return undefined
    try {
      // Few repeats: the person can type while waiting, and a code works only once.
      const { Ticket, ExpiresIn } = await api.call(
        'wechat.code',
        { code },
        { repeats: 'silentLogin', relogin: false },
      )
      platform.session.set(KEYS.wechatTicket, Ticket, ExpiresIn)
      return Ticket
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The fair has no mini-program at WeChat: asking again in this session is useless.
      if (error.code === 'wechat_off') platform.session.set(KEYS.wechatAsked, 'off')
      return undefined
    }
  }

  private async askByLeaving(): Promise<string | undefined> {
    const { platform, fair, launch, clientId } = this.deps
    if (!fair.appId || platform.session.get(KEYS.wechatAsked)) return undefined
    // If the session keeps nothing, the way back would leave the page again, in an endless loop.
    if (!platform.session.set(KEYS.wechatAsked, 'left')) return undefined
    const { uid } = launch.query
    const known = { appid: fair.appId, uid: uid ?? '', f: launch.channel, cid: clientId }
    const isLeaving = await platform.leaveForTicket(known, () =>
      this.wishes.some(isWanted => isWanted()),
    )
    return isLeaving ? new Promise(() => undefined) : undefined
  }
}

import { runInAction } from 'mobx'
import type { Audience } from '@core/domain/audience'
import { ApiError } from '@/api/ApiError'
import { canIdentify, presentOrigin, type LoginOrigin } from '@/api/parse/origin'
import { ownerOf, type LoginUser } from '@/api/parse/user'
import type { ApiClient } from '@/api/types'
import type { Platform } from '@/platform/types'
import { observe } from '@/utils/observe'
import type { AudienceStore } from './AudienceStore'
import type { CurrentFair } from './CurrentFair'
import { KeptLogin } from './KeptLogin'
import { forgetPerson, type Launch } from './Launch'
import {
  logIn,
  logInByTicket,
  logInToPreview,
  logOut,
  unauthorized,
  type AccountLogin,
  type PhoneLogin,
  type QuickLogin,
  type VipLogin,
} from './logins'
import type { PersonalStorage } from './PersonalStorage'
import { KEYS, LOGOUT_KEYS } from './storageKeys'
import type { WechatIdentity } from './WechatIdentity'

export interface SessionDeps {
  api: ApiClient
  platform: Platform
  fair: CurrentFair
  launch: Launch
  audience: AudienceStore
  personal: PersonalStorage
  wechat: WechatIdentity
}

/** Who is logged in. The user is kept on the device, for the fair it belongs to. */
export class SessionStore {
  user: LoginUser | undefined = undefined
  private readonly kept: KeptLogin
  private readonly endings = new Set<() => void>()
  /**
   * Grows with each login and logout: an answer to an earlier request does not count for the next
   * person.
   */
  private epoch = 0
  /** The running login of a preview. */
  private looking: Promise<unknown> | undefined = undefined

  constructor(private readonly deps: SessionDeps) {
    this.kept = new KeptLogin(deps.platform.local, deps.fair)
    observe(this, ['deps', 'kept', 'endings', 'epoch', 'looking'])
    const kept = this.kept.read()
    if (kept?.token) this.user = kept
  }

  get isLoggedIn(): boolean {
    return this.user !== undefined
  }

  get token(): string {
    return this.user?.token ?? ''
  }

  /** Owner of drafts, files and calls: the person and the company they act for. */
  get owner(): string {
    return ownerOf(this.user)
  }

  /**
   * Logs in by phone and code, by account and password, by card or invitation; rejects with
   * ApiError. `intent` makes a repeated press one attempt.
   */
  async login(
    audience: Audience,
    credentials: PhoneLogin | QuickLogin | AccountLogin | VipLogin,
    intent?: string,
  ): Promise<LoginUser> {
    const { wechat } = this.deps
    // Binds the WeChat account here to the person who logs in.
    const Ticket = await wechat.ticketFor(intent)
    const user = await this.enter(
      audience,
      { ...credentials, ...this.origin, ...(Ticket && { Ticket }) },
      intent,
    )
    wechat.forget()
    return user
  }

  /** Logs in again with the stored token, if there is one; never rejects (SPEC §4). */
  async renew(): Promise<boolean> {
    if (!this.user || this.followSwitch()) return false
    const { audience } = this.user
    return this.tryEnter(audience, { token: this.kept.tokenOf(this.user), ...this.origin })
  }

  /**
   * Tries all logins without typing: the stored token, a signed link, a WeChat account bound
   * earlier.
   */
  async attempt(): Promise<boolean> {
    await this.looking
    if (this.user) return true
    const { current } = this.deps.audience
    return (
      (canIdentify(this.origin) && (await this.tryEnter(current, this.origin))) ||
      this.recognise(current)
    )
  }

  /**
   * Logs in the invented person of a preview's audience and replaces the present user; never
   * rejects.
   */
  async preview(Token: string, audience: Audience): Promise<void> {
    this.user = undefined
    const asked = logInToPreview(this.deps.api, audience, Token)
    this.looking = asked.catch(() => undefined)
    try {
      const user = await asked
      if (user) runInAction(() => this.keep(user))
    } catch (error) {
      // the page is shown as for a person without a login
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Whether a silent login may be tried. */
  canRecognise(audience: Audience): boolean {
    return !this.user && this.deps.wechat.canRecognise(audience)
  }

  /**
   * Logs in the person who bound this WeChat account. Never rejects, and does not replace a person
   * who logs in by hand while it runs. While `isWanted` returns true, it may leave the page for
   * WeChat, and then never resolves.
   */
  async recognise(audience: Audience, isWanted: () => boolean = () => true): Promise<boolean> {
    const { wechat, api } = this.deps
    if (!this.canRecognise(audience)) return false
    const { epoch } = this
    const isLate = () => this.user !== undefined || this.epoch !== epoch
    const Ticket = await wechat.obtain(() => isWanted() && !isLate())
    wechat.markRecognised(audience)
    if (!Ticket || isLate()) return false
    try {
      const user = await logInByTicket(api, audience, Ticket)
      if (isLate()) {
        // this session would stay open unseen, on a device that another person uses
        if (user) void logOut(api, user.token)
        return false
      }
      if (user) runInAction(() => this.keep(user))
      wechat.forget()
      return user !== undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isLate()) return false
      // The account is not bound: keep the ticket for the login that binds it.
      if (error.code === 'ticket_expired') wechat.forget()
      return false
    }
  }

  /**
   * Ends the session immediately on the device, and on the server if it can be reached (SPEC §4).
   */
  async logout(): Promise<void> {
    // Send the request while the token is known; its outcome does not matter to the person.
    const ending = this.user && logOut(this.deps.api)
    this.forgetForGood()
    await ending
  }

  /** `forget` at the person's own wish: no silent login follows until a person logs in by hand. */
  forgetForGood(): void {
    this.forget()
    this.deps.platform.local.set(KEYS.loggedOut, true)
  }

  /**
   * `end` is called before all personal data is removed, so that none is written afterwards.
   * Returns a function that cancels this.
   */
  beforeForget(end: () => void): () => void {
    this.endings.add(end)
    return () => void this.endings.delete(end)
  }

  /** Removes the user and everything that SPEC §4 lists. */
  forget(): void {
    const { local, session } = this.deps.platform
    this.endPages()
    this.user = undefined
    this.kept.remove()
    this.deps.wechat.forget()
    for (const key of LOGOUT_KEYS) {
      local.remove(key)
      session.remove(key)
    }
    this.deps.personal.clear()
    forgetPerson(this.deps.launch, session)
  }

  /**
   * Changes to another fair. A person is logged in there only if the last login on this device was
   * there; the device keeps that login until the next one.
   */
  moveFair(): void {
    this.endPages()
    this.deps.wechat.forget()
    const kept = this.kept.read()
    this.user = kept?.token ? kept : undefined
  }

  /**
   * Changes to another company. The data kept for the company before stays on the device until the
   * person is back.
   */
  become(user: LoginUser): void {
    this.endPages()
    this.keep(user)
  }

  /**
   * Follows another page of this browser to another company; true if there was such a change. This
   * page's old token is retired: sending it again would end the login everywhere.
   */
  private followSwitch(): boolean {
    const other = this.kept.switchedFrom(this.user)
    if (!other) return false
    this.endPages()
    this.user = other
    return true
  }

  /** Ends all writing of pages that belong to the present person. */
  private endPages(): void {
    for (const end of [...this.endings]) end()
    this.epoch++
  }

  /** Remembers that the person is registered now. */
  markRegistered(): void {
    if (this.user) this.keep({ ...this.user, isRegistered: true })
  }

  /** Takes the account's present role from the server: it may have changed since the login. */
  takeRole(role: NonNullable<LoginUser['role']>): void {
    const { user } = this
    if (!user || user.role === role) return
    this.user = { ...user, role }
    this.kept.setRole(user, role)
  }

  /** Where the person came from, for every login call. */
  private get origin(): LoginOrigin {
    const { query, channel, openid } = this.deps.launch
    return presentOrigin(query, channel, openid)
  }

  private async tryEnter(
    audience: Audience,
    data: LoginOrigin & { token?: string },
  ): Promise<boolean> {
    const own = this.token
    try {
      await this.enter(audience, data)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A token refused by the server is useless; without an answer it may still be valid.
      if (error.kind !== 'network' && data.token) this.drop(own, data.token)
      return false
    }
  }

  private async enter(
    audience: Audience,
    data: Readonly<Record<string, unknown>>,
    intent?: string,
  ): Promise<LoginUser> {
    const user = await logIn(this.deps.api, audience, data, intent)
    if (data['token'] && this.followSwitch()) throw unauthorized()
    // Another page has renewed the same token: only the later of the two is valid. Renewing either
    // of them returns the valid one.
    const theirs = this.kept.tokenOf(this.user)
    if (data['token'] && theirs && theirs !== data['token'])
      return this.enter(audience, { ...data, token: theirs })
    runInAction(() => this.keep(user))
    return user
  }

  /**
   * Forgets this page's user and the refused token, but not a person who logged in since, here or
   * in another page of this browser.
   */
  private drop(own: string, refused: string): void {
    if (this.token === own) this.user = undefined
    this.kept.drop(refused)
  }

  private keep(user: LoginUser): void {
    this.epoch++
    this.user = user
    this.deps.platform.local.remove(KEYS.loggedOut)
    this.deps.audience.choose(user.audience)
    this.kept.write(user)
  }
}

import { makeAutoObservable, runInAction } from 'mobx'
import type { Audience } from '@core/domain/audience'
import { requestMessages } from '@core/messages/request'
import { ApiError } from '@/api/ApiError'
import { canIdentify, presentOrigin, type LoginOrigin } from '@/api/parse/origin'
import { parseLogin, type LoginUser } from '@/api/parse/user'
import type { ApiClient } from '@/api/types'
import { translate } from '@/i18n/useText'
import type { Platform } from '@/platform/types'
import type { AudienceStore } from './AudienceStore'
import type { CurrentFair } from './CurrentFair'
import type { Launch } from './Launch'
import type { PersonalStorage } from './PersonalStorage'
import { KEYS, LOGOUT_KEYS } from './storageKeys'

/** What visitors and media log in with, spelled as on the wire. */
export interface PhoneLogin {
  Mobile: { CountryCode: string; Number: string }
  Code: string
  /** Version of the privacy notice agreed to. */
  Consent?: string | undefined
}

/** What exhibitors log in with (DECISIONS §4). */
export interface AccountLogin {
  Account: string
  Password: string
}

/** Login path by audience (SPEC §6); exhibitors are the default. */
const LOGIN_PATHS: Readonly<Record<Audience, string>> = {
  visitor: '/api/visitor/login',
  media: '/api/media/login',
  ex: 'login',
  vip: 'login',
}

interface KeptUser extends LoginUser {
  appId: string
}

export interface SessionDeps {
  api: ApiClient
  platform: Platform
  fair: CurrentFair
  launch: Launch
  audience: AudienceStore
  personal: PersonalStorage
}

/** Who is logged in. The user is kept on the device, for the fair it belongs to. */
export class SessionStore {
  user: LoginUser | undefined = undefined
  private readonly endings = new Set<() => void>()

  constructor(private readonly deps: SessionDeps) {
    makeAutoObservable<this, 'deps' | 'endings'>(this, { deps: false, endings: false }, { autoBind: true })
    const kept = deps.platform.local.get<KeptUser>(KEYS.user)
    if (kept && kept.token && kept.appId === deps.fair.appId) this.user = kept
  }

  get isLoggedIn(): boolean {
    return this.user !== undefined
  }

  get token(): string {
    return this.user?.token ?? ''
  }

  /** Logs in by phone and code, or by account and password; rejects with ApiError. `intent` makes a repeated press one attempt. */
  async login(audience: Audience, credentials: PhoneLogin | AccountLogin, intent?: string): Promise<LoginUser> {
    return this.enter(audience, { ...credentials, ...this.origin }, intent)
  }

  /** Logs in again with the stored token, if there is one; never rejects (SPEC §4). */
  async renew(): Promise<boolean> {
    if (!this.user) return false
    const { audience, token } = this.user
    return this.tryEnter(audience, { token, ...this.origin })
  }

  /** What a page that needs a login tries by itself: the stored token, a signed link, an openid bound earlier. */
  async attempt(): Promise<boolean> {
    if (this.user) return true
    if (!canIdentify(this.origin)) return false
    return this.tryEnter(this.deps.audience.current, this.origin)
  }

  /** Ends the session here at once and on the server when it can be reached (SPEC §4). */
  async logout(): Promise<void> {
    const { api } = this.deps
    // The request is made before the token is gone; its outcome changes nothing for the person.
    const ending = this.user ? api.call('logout', {}, { retries: 0, relogin: false }) : Promise.resolve({})
    this.forget()
    await ending.catch(() => undefined)
  }

  /** `end` is called before everything personal is removed, so that nobody writes any of it afterwards. Returns how to stop that. */
  beforeForget(end: () => void): () => void {
    this.endings.add(end)
    return () => void this.endings.delete(end)
  }

  /** Clears the user and everything SPEC §4 lists. */
  forget(): void {
    const { local, session } = this.deps.platform
    for (const end of [...this.endings]) end()
    this.drop()
    for (const key of LOGOUT_KEYS) {
      local.remove(key)
      session.remove(key)
    }
    this.deps.personal.clear()
  }

  /** Remembers that the person has registered now. */
  markRegistered(): void {
    if (this.user) this.keep({ ...this.user, isRegistered: true })
  }

  /** Where the person came from, for every login call. */
  private get origin(): LoginOrigin {
    const { query, channel, openid } = this.deps.launch
    return presentOrigin(query, channel, openid)
  }

  private async tryEnter(audience: Audience, data: Record<string, unknown>): Promise<boolean> {
    try {
      await this.enter(audience, data)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A token the server no longer takes is of no use; without an answer it may still be good.
      if (error.kind !== 'network') runInAction(() => this.drop())
      return false
    }
  }

  private async enter(audience: Audience, data: Record<string, unknown>, intent?: string): Promise<LoginUser> {
    const reply = await this.deps.api.post(LOGIN_PATHS[audience], data, { relogin: false, ...(intent ? { intent } : {}) })
    const user = parseLogin(reply, audience)
    if (!user) throw new ApiError('unauthorized', translate(requestMessages, 'request.unauthorized'))
    runInAction(() => this.keep(user))
    return user
  }

  /** Forgets user and token; what the person typed stays for their return. */
  private drop(): void {
    this.user = undefined
    this.deps.platform.local.remove(KEYS.user)
  }

  private keep(user: LoginUser): void {
    this.user = user
    this.deps.audience.choose(user.audience)
    const kept: KeptUser = { ...user, appId: this.deps.fair.appId }
    this.deps.platform.local.set(KEYS.user, kept)
  }
}

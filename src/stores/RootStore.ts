import { parseLanguage } from '@core/domain/language'
import { observable, observableRef, runInAction } from 'mobx'
import { createApiClient } from '@/api/createApiClient'
import type { ApiClient, RequestContext } from '@/api/types'
import type { AppLocation, Platform } from '@/platform/types'
import type { Clock } from '@/utils/clock'
import { AudienceStore } from './AudienceStore'
import { ChannelStore } from './ChannelStore'
import { clientIdOf } from './clientId'
import { ConfigStore } from './ConfigStore'
import { CurrentFair } from './CurrentFair'
import { FormDrafts } from './FormDrafts'
import { LanguageStore } from './LanguageStore'
import { fairNamedBy, readLaunch, type Launch } from './Launch'
import { MenuStore } from './MenuStore'
import { PersonalStorage } from './PersonalStorage'
import { SessionStore } from './SessionStore'
import { keptPlace } from './keptPlace'
import { KEYS } from './storageKeys'
import { UnreadTalks } from './UnreadTalks'
import { WechatIdentity } from './WechatIdentity'

export interface RootDeps {
  platform: Platform
  clock: Clock
}

/** Builds all stores and gives each what it needs. One per program. */
export class RootStore {
  readonly platform: Platform
  readonly clock: Clock
  readonly launch: Launch
  readonly fair: CurrentFair
  readonly api: ApiClient
  readonly language: LanguageStore
  readonly audience: AudienceStore
  readonly wechat: WechatIdentity
  readonly session: SessionStore
  readonly config: ConfigStore
  readonly channel: ChannelStore
  readonly personal: PersonalStorage
  readonly drafts: FormDrafts
  readonly menu: MenuStore
  readonly unreadTalks: UnreadTalks
  /**
   * True on a page opened by a signed link: its api has the link's right (see LinkAccess) and there
   * is no login.
   */
  readonly hasLink?: true
  /** Menu entry the exhibitor came through, sent with every request (SPEC §7). */
  menuId = ''
  /** The device's own id. */
  readonly clientId: string

  constructor({ platform, clock }: RootDeps) {
    this.platform = platform
    this.clock = clock
    this.launch = observable(readLaunch(platform), { query: observableRef }, { deep: false })
    this.fair = new CurrentFair(this.launch.appId, platform.local, this.launch.isAppRemembered)
    this.language = new LanguageStore(platform)
    this.audience = new AudienceStore(platform.session)
    this.clientId = clientIdOf(platform.local)
    this.api = createApiClient({
      http: platform.http,
      clock,
      base: platform.apiBase,
      context: () => this.requestContext(),
      renew: () => this.session.renew(),
      keepDevice: value => platform.local.set(KEYS.device, value),
    })
    this.personal = new PersonalStorage(platform.local, () => ({
      appId: this.fair.appId,
      owner: this.session.owner,
    }))
    const { api, launch, fair, language, audience, personal } = this
    this.wechat = new WechatIdentity({ api, platform, fair, launch, clientId: this.clientId })
    const { wechat } = this
    this.session = new SessionStore({ api, platform, fair, launch, audience, personal, wechat })
    this.config = new ConfigStore({ api, platform, clock, fair, launch, language, audience })
    this.channel = new ChannelStore({ api, platform, fair, launch, clientId: this.clientId })
    this.drafts = new FormDrafts(personal, clock)
    this.unreadTalks = new UnreadTalks()
    this.menu = new MenuStore(personal, this.unreadTalks)
    this.session.beforeForget(this.menu.forget)
    this.session.beforeForget(this.unreadTalks.forget)
    // Before the first page is drawn, because it needs the language.
    this.language.apply(this.launch.language)
    this.audience.choose(this.launch.target ?? this.session.user?.audience)
    platform.onEntry(location => void this.enter(location))
  }

  /** Starts the program: configuration and visit count. */
  async start(): Promise<void> {
    const { preview } = this.launch.query
    if (preview) void this.session.preview(preview, this.launch.target ?? 'visitor')
    await this.config.fetch()
    // After the configuration, because the visit belongs to the fair it names. A landing page
    // counts its own visit.
    if (!this.launch.isAtLandPage) await this.channel.record()
  }

  /**
   * A card, a code or a link opens the running program again: the fair and the language come from
   * its address, as at a launch.
   */
  async enter(location: AppLocation): Promise<void> {
    const language = parseLanguage(location.query.lang)
    if (language && language !== this.language.current) this.language.apply(language)
    const named = fairNamedBy(location)
    if (!named || named === this.fair.appId) return
    const { platform, launch, fair, session, audience, config, channel } = this
    // The session's data belongs to the other fair.
    platform.session.removeAll('')
    fair.moveTo(named)
    runInAction(() => Object.assign(launch, readLaunch(platform, location)))
    this.language.apply(this.launch.language)
    session.moveFair()
    audience.choose(launch.target ?? session.user?.audience)
    await config.reload()
    if (!launch.isAtLandPage) await channel.record()
  }

  /** The present data about the sender of a request. */
  requestContext(): RequestContext {
    return {
      appId: this.fair.appId,
      language: this.language.current,
      clientId: this.clientId,
      device: this.platform.local.get<string>(KEYS.device) ?? '',
      entry: keptPlace(this.platform.local, this.fair.appId).Entry ?? '',
      target: this.audience.selected,
      menuId: this.menuId,
      token: this.session.token,
      owner: this.session.owner,
      referrer: this.launch.referrer,
      route: this.platform.readLocation().route,
    }
  }
}

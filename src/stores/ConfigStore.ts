import { localized } from '@core/domain/language'
import { format } from '@core/messages/defineMessages'
import { CONFIG_MAX_ATTEMPTS, CONFIG_RETRY_MS, DEFAULT_THEME_COLOR } from '@core/domain/limits'
import type { Theme, ThemeVariables } from '@core/theme/deriveTheme'
import { fairTheme } from '@core/theme/fairTheme'
import { ApiError } from '@/api/ApiError'
import { languageFlagOf, parseConfig, type FairSettings, type WireConfig } from '@/api/parse/config'
import type { ApiClient } from '@/api/types'
import { fairClock } from '@/i18n/fairClock'
import { i18n } from '@/i18n/state'
import type { Platform } from '@/platform/types'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import type { AudienceStore } from './AudienceStore'
import type { CurrentFair } from './CurrentFair'
import type { LanguageStore } from './LanguageStore'
import type { Launch } from './Launch'
import { failed, idle, loading, ready, type LoadState } from './LoadState'
import { KEYS } from './storageKeys'

/** From this attempt on the app tells the person that the network is slow (DESIGN §5). */
const SLOW_FROM_ATTEMPT = 3

export interface ConfigDeps {
  api: ApiClient
  platform: Platform
  clock: Clock
  fair: CurrentFair
  launch: Launch
  language: LanguageStore
  audience: AudienceStore
}

/**
 * The fair's configuration and what the shell reads from it: theme, titles, banners, logos (SPEC
 * §3, §4).
 */
export class ConfigStore {
  load: LoadState<FairSettings> = idle
  /** Attempts of the current or last load. */
  attempts = 0
  private kept: FairSettings | undefined = undefined
  /**
   * Grows with each change of the fair: a reply to an earlier request belongs to the fair before.
   */
  private round = 0
  private listeners: ((settings: FairSettings) => void)[] = []

  constructor(private readonly deps: ConfigDeps) {
    observe(this, ['deps', 'listeners', 'round'])
    this.kept = this.readKept()
    if (this.kept) this.tell(this.kept)
  }

  /**
   * The configuration kept from the last visit until the new one is loaded; undefined when there is
   * neither.
   */
  get settings(): FairSettings | undefined {
    return this.load.value ?? this.kept
  }

  /** The first attempts failed and further ones are running. */
  get isSlow(): boolean {
    return this.load.status === 'loading' && this.attempts >= SLOW_FROM_ATTEMPT
  }

  /**
   * CSS custom properties for the page root: derived theme first, the organiser's own on top
   * (DESIGN §2.1).
   */
  get themeVariables(): ThemeVariables {
    return this.theme.variables
  }

  /** Title of the app for the current audience and language. */
  get title(): string {
    const { title, visitorTitle, productName, fair } = this.settings ?? {}
    const own = this.isForVisitors ? this.pick(visitorTitle) : ''
    const app = this.pick(productName) || this.pick(fair?.name)
    // Placeholders as in share_title. A title has no {name}, because the person may be unknown
    // (SPEC §3).
    return format(own || this.pick(title) || app, { app })
      .replace('{name}', '')
      .trim()
  }

  /** Wide banner for the current audience and language; empty when there is none. */
  get banner(): string {
    const settings = this.settings
    return (
      (this.isForVisitors ? this.pick(settings?.visitorBanner) : '') || this.pick(settings?.banner)
    )
  }

  /**
   * Banner for phones. Only visitors' audiences have one: exhibitors' pages have one banner for all
   * widths (SPEC §3).
   */
  get phoneBanner(): string {
    const isVisiting = this.deps.audience.current !== 'ex'
    return (isVisiting ? this.pick(this.settings?.visitorPhoneBanner) : '') || this.banner
  }

  get logo(): string {
    const settings = this.settings
    return (this.isForVisitors ? this.pick(settings?.visitorLogo) : '') || this.pick(settings?.logo)
  }

  get copyright(): string {
    return this.pick(this.settings?.copyright)
  }

  /** Title of shared pages, with its placeholders (SPEC §3). */
  get shareTitle(): string {
    return this.pick(this.settings?.shareTitle)
  }

  get shareDescription(): string {
    return this.pick(this.settings?.shareDescription)
  }

  /** Whether the current audience may change the language (SPEC §2). */
  get canSwitchLanguage(): boolean {
    const flag = languageFlagOf(this.deps.audience.current, !!this.deps.launch.query.evid)
    return this.settings?.languageFlags[flag] ?? false
  }

  /**
   * Calls `listener` with each loaded configuration (SPEC §4 "broadcasts a config update"). Returns
   * a function that stops this.
   */
  onUpdate(listener: (settings: FairSettings) => void): () => void {
    this.listeners.push(listener)
    return () => {
      this.listeners = this.listeners.filter(other => other !== listener)
    }
  }

  /** Loads the configuration of the new fair after a change of the fair. */
  async reload(): Promise<void> {
    this.round++
    this.load = idle
    this.kept = this.readKept()
    if (this.kept) this.tell(this.kept)
    await this.fetch()
  }

  /**
   * Loads at launch: up to 10 attempts, 3 s apart, silently. A final failure stays in `load`, so
   * that a page can offer a retry.
   */
  async fetch(): Promise<void> {
    if (this.load.status === 'loading') return
    this.load = loading(this.load.value)
    this.attempts = 0
    const { round } = this
    const isOver = () => round !== this.round
    for (;;) {
      this.countAttempt()
      try {
        const wire = await this.request()
        return isOver() ? undefined : this.accept(wire)
      } catch (error) {
        if (isOver()) return
        if (isUnknownFair(error)) {
          if (this.deps.fair.leave()) continue
          return this.giveUp(error)
        }
        if (this.attempts >= CONFIG_MAX_ATTEMPTS) return this.giveUp(error)
        await this.deps.clock.sleep(CONFIG_RETRY_MS)
        if (isOver()) return
      }
    }
  }

  private countAttempt(): void {
    this.attempts += 1
  }

  private get theme(): Theme {
    const {
      themeColor = DEFAULT_THEME_COLOR,
      buttonColor,
      noticeColor,
      cssVariables = {},
    } = this.settings ?? {}
    return fairTheme({ color: themeColor, buttonColor, noticeColor, cssVariables })
  }

  private get isForVisitors(): boolean {
    const { current } = this.deps.audience
    return current === 'visitor' || current === 'media'
  }

  private pick(text: { cn: string | undefined; en: string | undefined } | undefined): string {
    return text ? localized(text.cn, text.en, this.deps.language.current) : ''
  }

  /**
   * The configuration of the last visit to this fair: it gives the first screen its colours
   * immediately.
   */
  private readKept(): FairSettings | undefined {
    const { platform, fair } = this.deps
    const wire = platform.local.get<WireConfig>(KEYS.config)
    if (!wire || !fair.appId || wire.AppId !== fair.appId) return undefined
    try {
      return parseConfig(wire, this.deps.platform.apiBase)
    } catch {
      // Another version of the app kept this; the new configuration is being loaded.
      return undefined
    }
  }

  private request(): Promise<WireConfig> {
    const { api, launch, fair } = this.deps
    const request = { lastApp: fair.appId || undefined, projectId: launch.projectId || undefined }
    return api.call('config.read', request, { repeats: 'config' })
  }

  private giveUp(error: unknown): void {
    this.load = failed(error, this.load.value)
  }

  private accept(wire: WireConfig): void {
    const { platform, fair } = this.deps
    const settings = parseConfig(wire, this.deps.platform.apiBase)
    platform.local.set(KEYS.config, wire)
    this.load = ready(settings)
    this.tell(settings)
    fair.enter(settings.appId)
    platform.setTitle(this.title)
    // DESIGN §2.1: reports unusable colours to the person who sets up the fair
    if (settings.isDebug)
      for (const colour of new Set(this.theme.rejected))
        console.warn(`${colour}: text in it could not be read`)
    for (const listener of this.listeners) listener(settings)
  }

  /** Passes on the text overrides and the time zone, which all texts use. */
  private tell({ textOverrides, timeZone }: FairSettings): void {
    i18n.setOverrides(textOverrides)
    fairClock.setZone(timeZone)
  }
}

/** If the fair does not exist, further attempts are useless. */
function isUnknownFair(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unknown_fair'
}

import { runInAction } from 'mobx'
import type { Click } from '@core/contract/registration'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { Platform } from '@/platform/types'
import type { Query } from '@/utils/query'
import type { CurrentFair } from './CurrentFair'
import { readClick, readEntryQuery } from '@/api/parse/entryQuery'
import { followEntry, type Launch } from './Launch'
import { countedKey, KEYS } from './storageKeys'

export interface ChannelDeps {
  api: ApiClient
  platform: Platform
  fair: CurrentFair
  launch: Launch
  clientId: string
}

/**
 * Where this session came from: its channel and the click of an advertisement, if any. Counts the
 * visit once per channel and session (SPEC §7 visitor/stat). A visit without a channel counts as
 * direct, or for its landing page.
 */
export class ChannelStore {
  private readonly running = new Map<string, Promise<void>>()

  constructor(private readonly deps: ChannelDeps) {}

  get channel(): string {
    return this.deps.launch.channel
  }

  /**
   * For the registration (`Click`); undefined when the visitor did not come by an advertisement.
   */
  get click(): Click | undefined {
    return this.deps.launch.click
  }

  /**
   * Takes the values of the address of a page opened later: the same session may be entered by
   * another link.
   */
  follow(query: Query): void {
    const { launch, platform } = this.deps
    const good = readEntryQuery(query)
    const channel = good.source || good.f
    const click = readClick(good)
    runInAction(() => {
      if (channel) platform.session.set(KEYS.channel, (launch.channel = channel))
      if (click) platform.session.set(KEYS.click, (launch.click = click))
    })
    followEntry(launch, platform.session, good)
  }

  /**
   * Takes a landing page's own channel when the visitor came without one. The visit already counts
   * under it.
   */
  adopt(source: string): void {
    const { launch, platform, fair } = this.deps
    if (launch.channel || !source) return
    runInAction(() => (launch.channel = source))
    platform.session.set(KEYS.channel, source)
    platform.session.set(countedKey(fair.appId, markOf(source, launch.click)), true)
  }

  /**
   * Counts the visit; `landPage` is the id of the landing page that was opened. Never rejects: a
   * visit that could not be counted is tried again on the next launch.
   */
  record(landPage = ''): Promise<void> {
    const { launch, fair } = this.deps
    const mark = countedKey(
      fair.appId,
      markOf(launch.channel || (landPage && `page:${landPage}`), launch.click),
    )
    const now =
      this.running.get(mark) ?? this.count(mark, landPage).finally(() => this.running.delete(mark))
    this.running.set(mark, now)
    return now
  }

  private async count(mark: string, landPage: string): Promise<void> {
    const { api, platform, launch, clientId } = this.deps
    if (platform.session.get<boolean>(mark)) return
    try {
      await api.call('visit.record', {
        f: launch.channel || undefined,
        cid: clientId,
        ...launch.click,
        landpage: landPage || undefined,
      })
      platform.session.set(mark, true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
}

/** A different click in the same channel is another visit. */
function markOf(channel: string, click: Click | undefined): string {
  return click ? `${channel} ${click.adid ?? ''} ${click.clickid ?? ''}` : channel
}

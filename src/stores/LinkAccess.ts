import { runInAction } from 'mobx'
import type { LinkOpenReply } from '@core/contract/account'
import { ApiError } from '@/api/ApiError'
import { createApiClient } from '@/api/createApiClient'
import type { ApiClient } from '@/api/types'
import { createStorage, memoryStorage } from '@/platform/storage'
import { observe } from '@/utils/observe'
import { FormDrafts } from './FormDrafts'
import { failed, idle, loading, ready, type LoadState } from './LoadState'
import { PersonalStorage } from './PersonalStorage'
import type { RootStore } from './RootStore'
import { SessionStore } from './SessionStore'

/** Enough of the pass to tell two links in one tab apart. */
const PASS_TAIL = 16

/**
 * What a signed link opens (DECISIONS §4): a session for that alone. Its token is kept in memory
 * and belongs to one page, so that a company logged in in the same browser stays logged in, and a
 * person with the link is never taken for it.
 */
export class LinkAccess {
  load: LoadState<LinkOpenReply> = idle
  /** The link opens nothing, or no longer opens anything. */
  isExpired = false
  /**
   * The stores of the page it opens: the program's own, with the link's right in place of a login.
   */
  readonly stores: RootStore
  private readonly api: ApiClient

  constructor(
    root: RootStore,
    private readonly pass: string,
  ) {
    this.api = createApiClient({
      http: root.platform.http,
      clock: root.clock,
      base: root.platform.apiBase,
      context: () => ({
        ...root.requestContext(),
        target: 'ex',
        token: this.load.value?.Token ?? '',
        owner: linkOwner(pass),
      }),
      renew: () => this.renew(),
    })
    this.stores = storesFor(root, this.api, pass)
    observe(this, ['stores', 'api', 'pass'])
    // Something the link may not (403) is no reason to take the page away.
    this.api.onAccessLost(({ kind }) => kind === 'unauthorized' && this.expire())
  }

  /** Opens the link; that it holds no more is `isExpired`, any other failure stays in `load`. */
  async open(): Promise<void> {
    if (this.load.status === 'loading') return
    this.load = loading(this.load.value)
    try {
      const reply = await this.api.call('link.open', { pass: this.pass }, { relogin: false })
      runInAction(() => (this.load = ready(reply)))
    } catch (error) {
      runInAction(() => {
        this.isExpired = error instanceof ApiError && error.code === 'link_expired'
        this.load = failed(error, this.load.value)
      })
    }
  }

  /**
   * Agrees to this version of the privacy notice for the person with the link; rejects when it
   * could not be noted.
   */
  async agree(version: string): Promise<void> {
    await this.api.call('consent.give', { Purpose: 'registration', Version: version })
    runInAction(() => {
      if (this.load.value) this.load = ready({ ...this.load.value, Agreed: true })
    })
  }

  /** The session ran out before the link did. */
  private async renew(): Promise<boolean> {
    await this.open()
    return this.load.status === 'ready'
  }

  private expire(): void {
    this.isExpired = true
  }
}

const linkOwner = (pass: string): string => `link_${pass.slice(-PASS_TAIL)}`

/**
 * Everything else is the program's: language, configuration, audience. Nothing of the link's is
 * kept on the device past this tab.
 */
function storesFor(root: RootStore, api: ApiClient, pass: string): RootStore {
  const { fair, launch, audience, wechat, clock } = root
  const personal = new PersonalStorage(root.platform.session, () => ({
    appId: fair.appId,
    owner: linkOwner(pass),
  }))
  const platform = { ...root.platform, local: createStorage(memoryStorage()) }
  const session = new SessionStore({ api, platform, fair, launch, audience, personal, wechat })
  const own = { api, personal, session, drafts: new FormDrafts(personal, clock), hasLink: true }
  return Object.assign(Object.create(root) as RootStore, own)
}

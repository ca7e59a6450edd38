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

/** Length of the end of the pass that tells two links in one tab apart. */
const PASS_TAIL = 16

/**
 * Access by a signed link (DECISIONS §4), with a session of its own. Its token is kept in memory
 * and belongs to one page. So a company logged in in the same browser stays logged in, and a person
 * with the link never acts as that company.
 */
export class LinkAccess {
  load: LoadState<LinkOpenReply> = idle
  /** The link is invalid or has expired. */
  isExpired = false
  /**
   * Stores of the page behind the link: the program's own, with the link's right instead of a
   * login.
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
    // A refusal of one action (403) does not close the page.
    this.api.onAccessLost(({ kind }) => kind === 'unauthorized' && this.expire())
  }

  /** Opens the link. `isExpired` tells an invalid link; any other failure stays in `load`. */
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
   * Records that the person with the link agrees to this version of the privacy notice; rejects
   * when the server did not record it.
   */
  async agree(version: string): Promise<void> {
    await this.api.call('consent.give', { Purpose: 'registration', Version: version })
    runInAction(() => {
      if (this.load.value) this.load = ready({ ...this.load.value, Agreed: true })
    })
  }

  /** The session expires before the link does: opening the link again renews it. */
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
 * Takes language, configuration and audience from the program. The device keeps nothing of the link
 * after this tab is closed.
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

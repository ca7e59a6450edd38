import { SEARCH_LIMITS, type SearchKind } from '@core/search/rules'
import { observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { ClientStorage } from '@/platform/storage'
import { observe } from '@/utils/observe'
import { favouritesKey } from './storageKeys'

export interface Favourite {
  Kind: SearchKind
  Id: string
}

/** As many as one call takes. */
const AT_ONCE = 100

interface FavouriteDeps {
  api: Pick<ApiClient, 'call'>
  local: ClientStorage
  fair: { readonly appId: string }
  /** Whose account keeps them; empty where the device does. */
  owner: () => string
}

/**
 * The favourites marked in the hall: without a login on the device, with a login in the account.
 * Logging in adds those of the device to the account. What the account does not take, because it is
 * full or because the page is not public now, stays on the device for another login.
 */
export class FavouriteStore {
  /** The latest first. */
  items: readonly Favourite[] = []
  private of: string | undefined = undefined

  constructor(private readonly deps: FavouriteDeps) {
    observe(this, ['deps', 'of'], { items: observableRef })
  }

  has(kind: SearchKind, id: string): boolean {
    return this.items.some(one => one.Kind === kind && one.Id === id)
  }

  /**
   * Reads the favourites of the current person, once for each person. Rejects when the account's
   * cannot be read.
   */
  async read(): Promise<void> {
    const owner = this.deps.owner()
    const mine = `${this.deps.fair.appId} ${owner}`
    if (this.of === mine) return
    this.of = mine
    const kept = this.kept
    runInAction(() => (this.items = kept))
    if (owner === '') return
    try {
      await this.join(kept)
      const { Items } = await this.deps.api.call('favourite.list', {})
      if (this.of !== mine) return
      this.keep(
        kept.filter(({ Kind, Id }) => !Items.some(one => one.Kind === Kind && one.Id === Id)),
      )
      runInAction(() => (this.items = Items.map(({ Kind, Id }) => ({ Kind, Id }))))
    } catch (error) {
      if (this.of === mine) this.of = undefined
      throw error
    }
  }

  /**
   * Marks one or takes its mark off. It shows at once; when the account refuses, it is as before
   * and the promise rejects. False where there is no room for another one.
   */
  async toggle(kind: SearchKind, id: string): Promise<boolean> {
    const On = !this.has(kind, id)
    if (On && this.items.length >= this.most) return false
    const one = { Kind: kind, Id: id }
    const others = this.items.filter(item => item.Kind !== kind || item.Id !== id)
    await this.change(On ? [one, ...others] : others, [one], On)
    return true
  }

  /** Takes the marks of these off; when the account refuses, they are as before. */
  remove(gone: readonly Favourite[]): Promise<void> {
    const left = this.items.filter(one => !gone.includes(one))
    return this.change(left, gone, false)
  }

  /** How many there may be: an account has room for more than a device. */
  get most(): number {
    return this.deps.owner() === '' ? SEARCH_LIMITS.favouritesOnDevice : SEARCH_LIMITS.favourites
  }

  /** Adds those of the device to the account, as far as it has room. */
  private async join(kept: readonly Favourite[]): Promise<void> {
    try {
      await this.send(kept, true)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'record_limit') throw error
    }
  }

  private async change(
    items: readonly Favourite[],
    changed: readonly Favourite[],
    on: boolean,
  ): Promise<void> {
    const before = this.items
    this.items = items
    if (this.deps.owner() === '') return this.keep(items)
    try {
      await this.send(changed, on)
    } catch (error) {
      runInAction(() => (this.items = before))
      throw error
    }
  }

  private async send(items: readonly Favourite[], On: boolean): Promise<void> {
    for (let at = 0; at < items.length; at += AT_ONCE)
      await this.deps.api.call('favourite.set', { Items: items.slice(at, at + AT_ONCE), On })
  }

  private keep(items: readonly Favourite[]): void {
    if (items.length > 0) this.deps.local.set(this.key, items)
    else this.deps.local.remove(this.key)
  }

  private get key(): string {
    return favouritesKey(this.deps.fair.appId)
  }

  private get kept(): readonly Favourite[] {
    const stored = this.deps.local.get<unknown>(this.key)
    return Array.isArray(stored) ? stored.filter(isFavourite) : []
  }
}

function isFavourite(value: unknown): value is Favourite {
  const { Kind, Id } = (value ?? {}) as Partial<Favourite>
  return (Kind === 'company' || Kind === 'product') && typeof Id === 'string'
}

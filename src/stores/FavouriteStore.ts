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

/** Most favourites in one call. */
const AT_ONCE = 100

interface FavouriteDeps {
  api: Pick<ApiClient, 'call'>
  local: ClientStorage
  fair: { readonly appId: string }
  /** Owner of the account that keeps the favourites; empty if the device keeps them. */
  owner: () => string
}

/**
 * Favourites of the hall: on the device without a login, in the account with a login. A login adds
 * the device's favourites to the account. If the account is full or a page is not public now, its
 * favourite stays on the device for another login.
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
   * Reads the favourites of the current person, once for each person. Rejects when those of the
   * account cannot be read.
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
   * Adds or removes a favourite and shows this immediately. If the account refuses, the change is
   * undone and the promise rejects. False if there is no room for another favourite.
   */
  async toggle(kind: SearchKind, id: string): Promise<boolean> {
    const On = !this.has(kind, id)
    if (On && this.items.length >= this.most) return false
    const one = { Kind: kind, Id: id }
    const others = this.items.filter(item => item.Kind !== kind || item.Id !== id)
    await this.change(On ? [one, ...others] : others, [one], On)
    return true
  }

  /** Removes these favourites; if the account refuses, the change is undone. */
  remove(gone: readonly Favourite[]): Promise<void> {
    const left = this.items.filter(one => !gone.includes(one))
    return this.change(left, gone, false)
  }

  /** Most favourites: an account has room for more than a device. */
  get most(): number {
    return this.deps.owner() === '' ? SEARCH_LIMITS.favouritesOnDevice : SEARCH_LIMITS.favourites
  }

  /** Adds the device's favourites to the account, as far as there is room. */
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

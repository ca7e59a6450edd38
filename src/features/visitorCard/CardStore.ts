import { runInAction } from 'mobx'
import type { VisitorCard } from '@core/contract/registration'
import { ApiError } from '@/api/ApiError'
import { dropCard, keepCard, keepPhoto, keptCard, photoOf } from '@/stores/keptCard'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { PageLife } from '@/stores/PageLife'
import type { RootStore } from '@/stores/RootStore'
import { pictureOf } from '@/shell/poster/pictureOf'
import { observe } from '@/utils/observe'

/**
 * The user's own card: the kept one at once, the server's as soon as it answers. It belongs to the
 * logged-in user and goes with them.
 */
export class CardStore {
  load: LoadState<VisitorCard> = idle
  /** When the server last told what is shown, ms. */
  asOf = 0
  /** The kept card is shown: no answer came, or one that does not tell the card's state. */
  stale: 'offline' | 'failed' | undefined = undefined
  /** This person has not registered. */
  isMissing = false
  /** The photo as a data URL, once the device has it. */
  private picture: { of: string; picture: string } | undefined = undefined
  private readonly life = new PageLife()

  constructor(private readonly stores: RootStore) {
    observe(this, ['stores', 'life'])
  }

  get card(): VisitorCard | undefined {
    return this.load.value
  }

  /**
   * Where the photo is shown from: the device's own where it has it, for it needs no network and
   * can be drawn; empty without one.
   */
  get photo(): string {
    const { card, picture } = this
    if (!card) return ''
    return picture?.of === photoOf(card) ? picture.picture : this.addressOf(card)
  }

  async fetch(): Promise<void> {
    const { user } = this.stores.session
    if (!user || this.load.status === 'loading') return
    const { api, clock } = this.stores
    // Bound to the present user: a late answer is neither shown to another person nor kept for
    // them.
    const personal = this.stores.personal.bound()
    this.life.begin(this.stores.session, this.forget)
    const kept = keptCard(personal, user.audience)
    if (!this.card && kept) {
      this.asOf = kept.at
      this.picture = kept.photo
    }
    this.load = loading(this.card ?? kept?.card)
    try {
      const card = await api.call('visitor.card', {}, this.card ? { repeats: 'keptCard' } : {})
      if (this.life.isOver) return
      const at = clock.now()
      if (!this.life.isLeft) keepCard(personal, card, at)
      runInAction(() => this.show(card, at))
      if (card.Photo && this.photo === this.addressOf(card)) void this.bringPhoto(personal, card)
    } catch (error) {
      if (this.life.isOver) return
      if (isUnregistered(error)) dropCard(personal)
      runInAction(() => this.fail(error))
    }
  }

  /** The page is left: answers on their way are ignored. */
  leave(): void {
    this.life.leave()
  }

  private show(card: VisitorCard, at: number): void {
    this.load = ready(card)
    this.asOf = at
    this.stale = undefined
    this.isMissing = false
  }

  private fail(error: unknown): void {
    this.isMissing = isUnregistered(error)
    const { card } = this
    if (this.isMissing || !card) {
      this.load = failed(error)
      return
    }
    this.stale = error instanceof ApiError && error.kind === 'network' ? 'offline' : 'failed'
    this.load = ready(card)
  }

  /**
   * A path is on the server, which differs from the app's own origin where the app is hosted
   * elsewhere.
   */
  private addressOf({ Photo = '' }: VisitorCard): string {
    return Photo.startsWith('/') ? this.stores.platform.apiBase + Photo : Photo
  }

  private forget(): void {
    this.load = idle
    this.picture = undefined
  }

  /**
   * Brings the photo onto the device. Without it the card shows the address as long as that is
   * good: no reason to disturb anybody.
   */
  private async bringPhoto(personal: RootStore['personal'], card: VisitorCard): Promise<void> {
    const picture = await pictureOf(this.stores.platform.media, this.addressOf(card))
    if (!picture || this.life.isLeft) return
    keepPhoto(personal, card, picture)
    runInAction(() => (this.picture = { of: photoOf(card), picture }))
  }
}

const isUnregistered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_registered'

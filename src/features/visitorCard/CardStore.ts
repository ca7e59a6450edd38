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
 * The user's own card: the stored one immediately, the server's as soon as it replies. It belongs
 * to the logged-in user and is removed when they log out.
 */
export class CardStore {
  load: LoadState<VisitorCard> = idle
  /** When the server last sent the shown card, ms. */
  asOf = 0
  /** The stored card is shown, because there was no reply, or one without the card. */
  stale: 'offline' | 'failed' | undefined = undefined
  /** The user has not registered. */
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
   * Address of the photo: the device's copy if it exists, because that needs no network and can be
   * drawn; empty without a photo.
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
    // Bound to the current user: a late reply is neither shown to nor stored for another user.
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

  /** Called when the user leaves: later replies are ignored. */
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

  /** A path belongs to the server, whose origin may differ from the app's. */
  private addressOf({ Photo = '' }: VisitorCard): string {
    return Photo.startsWith('/') ? this.stores.platform.apiBase + Photo : Photo
  }

  private forget(): void {
    this.load = idle
    this.picture = undefined
  }

  /**
   * Stores the photo on the device. If that fails, the card shows the address while that is valid,
   * so no error is shown.
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

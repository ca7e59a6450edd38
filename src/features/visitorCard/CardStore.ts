import { makeAutoObservable, runInAction } from 'mobx'
import type { VisitorCard } from '@core/contract/registration'
import { ApiError } from '@/api/ApiError'
import { dropCard, keepCard, keepPhoto, keptCard, photoOf } from '@/stores/keptCard'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { PageLife } from '@/stores/PageLife'
import type { RootStore } from '@/stores/RootStore'
import { pictureOf } from '@/shell/poster/pictureOf'

/** One's own card: the kept one at once, the server's as soon as it answers. Of whoever is logged in, and gone with them. */
export class CardStore {
  load: LoadState<VisitorCard> = idle
  /** When the server last told what is shown, ms. */
  asOf = 0
  /** What is shown is the kept card: no answer came, or none that says how it stands. */
  stale: 'offline' | 'failed' | undefined = undefined
  /** This person has not registered. */
  isMissing = false
  /** The photo as a data URL, once the device has it. */
  private picture: { of: string; picture: string } | undefined = undefined
  private readonly life = new PageLife()

  constructor(private readonly stores: RootStore) {
    makeAutoObservable<this, 'stores' | 'life'>(this, { stores: false, life: false }, { autoBind: true })
  }

  get card(): VisitorCard | undefined {
    return this.load.value
  }

  /** Where the photo is shown from: the device's own where it has it, for it needs no network and can be drawn; empty without one. */
  get photo(): string {
    const { card, picture } = this
    if (!card) return ''
    return picture?.of === photoOf(card) ? picture.picture : this.addressOf(card)
  }

  async fetch(): Promise<void> {
    const { user } = this.stores.session
    if (!user || this.load.status === 'loading') return
    const { api, clock } = this.stores
    // Of whoever is here now: an answer that comes late is neither shown to nor kept for anybody else.
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

  /** The page is left: what is on its way is nobody's. */
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

  /** A path stands on the server, which is another place where the app does not come from it. */
  private addressOf({ Photo = '' }: VisitorCard): string {
    return Photo.startsWith('/') ? this.stores.platform.apiBase + Photo : Photo
  }

  private forget(): void {
    this.load = idle
    this.picture = undefined
  }

  /** Brings the photo onto the device. Without it the card shows the address as long as that is good: no reason to disturb anybody. */
  private async bringPhoto(personal: RootStore['personal'], card: VisitorCard): Promise<void> {
    const picture = await pictureOf(this.stores.platform.media, this.addressOf(card))
    if (!picture || this.life.isLeft) return
    keepPhoto(personal, card, picture)
    runInAction(() => (this.picture = { of: photoOf(card), picture }))
  }
}

const isUnregistered = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_registered'

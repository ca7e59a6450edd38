import { runInAction } from 'mobx'
import type { VisitorCard } from '@core/contract/registration'
import { ApiError } from '@/api/ApiError'
import { keepCard, keptCard } from '@/stores/keptCard'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { PageLife } from '@/stores/PageLife'
import type { PersonalStorage } from '@/stores/PersonalStorage'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import type { Guest } from '../guests'
import { MendingStore } from './MendingStore'
import { openRegistration } from './openRegistration'

/** The state of a registration, and its form if it may be changed. */
export class RegisteredStore {
  load: LoadState<VisitorCard> = idle
  mending: MendingStore | undefined = undefined
  private readonly life = new PageLife()
  /** Bound to the current user: a late reply is stored for no other user. */
  private readonly personal: PersonalStorage

  constructor(
    private readonly stores: RootStore,
    private readonly guest: Guest,
    /** The user asked to change an approved registration; a returned one opens anyway. */
    private wantsToEdit: boolean,
  ) {
    this.personal = stores.personal.bound()
    observe(this, ['stores', 'guest', 'wantsToEdit', 'life', 'personal'])
  }

  get card(): VisitorCard | undefined {
    return this.load.value
  }

  /**
   * `fresh` is a card that is already known. Without a network the stored card is shown, unless the
   * user wants to edit or a newer card is shown.
   */
  async fetch(fresh?: VisitorCard): Promise<void> {
    if (this.load.status === 'loading') return
    this.life.begin(this.stores.session, this.forget)
    this.load = loading(this.card)
    try {
      const card =
        fresh ?? (await this.stores.api.call('visitor.card', {}, { repeats: 'keptCard' }))
      if (this.life.isOver) return
      this.keep(card)
      await this.take(card)
    } catch (error) {
      if (this.life.isOver) return
      const isEnough =
        error instanceof ApiError &&
        error.kind === 'network' &&
        !fresh &&
        !this.card &&
        !this.wantsToEdit
      const kept = isEnough ? keptCard(this.personal, this.guest) : undefined
      runInAction(() => (this.load = kept ? ready(kept.card) : failed(error, this.card)))
    }
  }

  /** Opens the form, if the registration may be changed. */
  async edit(): Promise<void> {
    this.wantsToEdit = true
    await this.fetch(this.card)
  }

  leave(): void {
    this.life.leave()
    this.mending?.leave()
  }

  private forget(): void {
    this.mending = undefined
    this.load = idle
  }

  private keep(card: VisitorCard): void {
    keepCard(this.personal, card, this.stores.clock.now())
  }

  private async take(card: VisitorCard): Promise<void> {
    const isToMend = card.CanEdit && (card.State === 'returned' || this.wantsToEdit)
    const opened = isToMend ? await openRegistration(this.stores.api, card) : undefined
    if (this.life.isOver) return
    runInAction(() => {
      this.mending?.leave()
      this.mending =
        opened && !this.life.isLeft ? new MendingStore(this.stores, opened, this.stand) : undefined
      this.load = ready(card)
    })
  }

  /** The registration was submitted, or can no longer be changed. */
  private stand(card: VisitorCard): void {
    this.keep(card)
    this.mending?.leave()
    this.mending = undefined
    this.wantsToEdit = false
    this.load = ready(card)
  }
}

import { makeAutoObservable, runInAction } from 'mobx'
import type { VisitorCard } from '@core/contract/schemas/registration'
import { ApiError } from '@/api/ApiError'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import type { RootStore } from '@/stores/RootStore'

/** Name of the kept card among a person's own values. */
const KEPT_CARD = 'card'
/** Tries after the first: at the gate the kept card must not wait for a network that is not there. */
const RETRIES = 2

/** The visitor's card: the kept one at once, the server's as soon as it answers. */
export class CardStore {
  load: LoadState<VisitorCard> = idle
  /** What is shown is the kept card, because the server did not answer. */
  isOffline = false
  /** This person has not registered. */
  isMissing = false

  constructor(private readonly stores: RootStore) {
    makeAutoObservable<this, 'stores'>(this, { stores: false }, { autoBind: true })
  }

  get card(): VisitorCard | undefined {
    return this.load.value
  }

  async fetch(): Promise<void> {
    const { personal, api } = this.stores
    this.load = loading(this.card ?? personal.get<VisitorCard>(KEPT_CARD))
    try {
      const card = await api.call('visitor.card', {}, this.card ? { retries: RETRIES } : {})
      personal.set(KEPT_CARD, card)
      runInAction(() => this.show(card))
    } catch (error) {
      runInAction(() => this.fail(error))
    }
  }

  private show(card: VisitorCard): void {
    this.load = ready(card)
    this.isOffline = false
    this.isMissing = false
  }

  private fail(error: unknown): void {
    this.isMissing = error instanceof ApiError && error.code === 'not_registered'
    if (this.isMissing) this.stores.personal.remove(KEPT_CARD)
    this.isOffline = !this.isMissing && this.card !== undefined
    this.load = this.isOffline && this.card ? ready(this.card) : failed(error)
  }
}

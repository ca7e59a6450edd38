import { makeAutoObservable } from 'mobx'
import type { ClientStorage } from '@/platform/storage'
import { KEYS } from './storageKeys'

/** Which fair the app is in. Opened without an id it is the server's default one, whose id comes with the configuration. */
export class CurrentFair {
  constructor(
    public appId: string,
    private readonly local: ClientStorage,
  ) {
    makeAutoObservable<this, 'local'>(this, { local: false }, { autoBind: true })
  }

  /** Sets the fair and remembers it for the next launch. */
  enter(appId: string): void {
    if (!appId || appId === this.appId) return
    this.appId = appId
    this.local.set(KEYS.app, appId)
  }
}

import type { ClientStorage } from '@/platform/storage'
import { observe } from '@/utils/observe'
import { KEYS } from './storageKeys'

/**
 * The fair that the app shows. Without an id it is the server's default fair, whose id comes with
 * the configuration.
 */
export class CurrentFair {
  constructor(
    public appId: string,
    private readonly local: ClientStorage,
    private isRemembered = false,
  ) {
    observe(this, ['local', 'isRemembered'])
  }

  /** Sets the fair that the server has confirmed, and remembers it for the next launch. */
  enter(appId: string): void {
    if (!appId) return
    this.appId = appId
    this.local.set(KEYS.app, appId)
  }

  /** Changes to a fair named by an address. The server confirms it with its configuration. */
  moveTo(appId: string): void {
    this.appId = appId
    this.isRemembered = false
  }

  /**
   * Called when the server does not know the fair. True if the id was only remembered: then the
   * default fair is worth a try.
   */
  leave(): boolean {
    const wasRemembered = this.isRemembered
    this.isRemembered = false
    this.local.remove(KEYS.app)
    if (wasRemembered) this.appId = ''
    return wasRemembered
  }
}

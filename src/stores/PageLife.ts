import type { SessionStore } from './SessionStore'

/**
 * How long a page may write what was typed on it: until the person leaves it, and never after a
 * logout.
 */
export class PageLife {
  /** The person has left the page: work that ends late writes nothing to the device. */
  isLeft = false
  /** The person has logged out: nothing typed by them is sent or kept. */
  isOver = false
  private untie: (() => void) | undefined

  /**
   * Starts when a person's answers are on the page; `end` is called when they log out, before all
   * personal data is removed.
   */
  begin(session: SessionStore, end: () => void): void {
    this.untie?.()
    if (this.isLeft) return
    this.untie = session.beforeForget(() => {
      this.isLeft = this.isOver = true
      end()
    })
  }

  leave(): void {
    this.untie?.()
    this.isLeft = true
  }
}

import type { SessionStore } from './SessionStore'

/**
 * How long a page may keep what is typed on it: until it is left, and never after the person has
 * logged out.
 */
export class PageLife {
  /** The page is gone: nothing that ends late in it writes to the device. */
  isLeft = false
  /** The person has logged out: nothing of theirs is sent or kept. */
  isOver = false
  private untie: (() => void) | undefined

  /**
   * From now on a person's answers are on the page; `end` is called when they log out, before
   * everything personal is removed.
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

import type { SessionStore } from './SessionStore'

/** How long a page may write what somebody types: until it is left, and never past that person's logout. */
export class PageLife {
  /** The page is gone: nothing that ends late in it writes to the device. */
  isLeft = false
  /** Whoever was here has logged out: nothing of theirs goes anywhere. */
  isOver = false
  private untie: (() => void) | undefined

  /** From now on somebody's answers are on the page; `end` is called when they log out, before everything personal is removed. */
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

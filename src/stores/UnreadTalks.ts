import { makeAutoObservable } from 'mobx'

/**
 * How many messages of talks the user has not read: for the navigation and the title of the tab.
 * The menu, the hall and the talks themselves tell it, the last of them counts.
 */
export class UnreadTalks {
  count = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  take(count: number): void {
    this.count = count
  }
  /** Called when another person logs in. */
  forget(): void {
    this.count = 0
  }
}

import { makeAutoObservable } from 'mobx'

/**
 * Number of unread messages of talks, for the navigation and the title of the tab. The menu, the
 * hall and the talks set it; the last value counts.
 */
export class UnreadTalks {
  count = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  take(count: number): void {
    this.count = count
  }
  /** Called at a logout and at a change of the fair or company. */
  forget(): void {
    this.count = 0
  }
}

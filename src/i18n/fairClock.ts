import { makeAutoObservable } from 'mobx'
import { offsetMinutes } from '@core/gate/fairTime'

const DEFAULT_OFFSET = 480

/** The time zone of the fair, in which all pages show times: one per program, like the fair. */
class FairClock {
  /** Minutes east of UTC. */
  offset = DEFAULT_OFFSET

  constructor() {
    makeAutoObservable(this)
  }

  /** Sets an offset like `+08:00`; without one the default applies. */
  setZone(zone: string): void {
    this.offset = offsetMinutes(zone) ?? DEFAULT_OFFSET
  }
}

export const fairClock = new FairClock()

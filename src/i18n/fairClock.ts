import { makeAutoObservable } from 'mobx'
import { offsetMinutes } from '@core/gate/fairTime'

const DEFAULT_OFFSET = 480

/**
 * The time where the fair is held, in which every page tells its times: one per program, like the
 * fair.
 */
class FairClock {
  /** Minutes east of UTC. */
  offset = DEFAULT_OFFSET

  constructor() {
    makeAutoObservable(this)
  }

  /** An offset like `+08:00`, which also holds for a fair that names none. */
  setZone(zone: string): void {
    this.offset = offsetMinutes(zone) ?? DEFAULT_OFFSET
  }
}

export const fairClock = new FairClock()

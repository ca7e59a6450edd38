import { runInAction } from 'mobx'
import type { LocationRefusal } from '@/platform/place'
import type { Platform } from '@/platform/types'
import { observe } from '@/utils/observe'
import type { Point } from '@/utils/geo'

/**
 * The user's position, if they agree to give it. Requested on a press, kept while the page is open,
 * and never sent.
 */
export class PositionStore {
  point: Point | undefined = undefined
  accuracyMeters = 0
  refused: Exclude<LocationRefusal, 'cancelled'> | undefined = undefined
  isAsking = false

  constructor(private readonly platform: Platform) {
    observe(this, ['platform'])
  }

  async ask(): Promise<void> {
    if (this.isAsking) return
    this.isAsking = true
    this.refused = undefined
    const position = await this.platform.locate()
    runInAction(() => {
      this.isAsking = false
      if ('refused' in position) this.refused = position.refused
      else {
        this.point = position.point
        this.accuracyMeters = Math.round(position.accuracyMeters)
      }
    })
  }
}

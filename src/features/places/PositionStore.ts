import { runInAction } from 'mobx'
import type { LocationRefusal } from '@/platform/place'
import type { Platform } from '@/platform/types'
import { observe } from '@/utils/observe'
import type { Point } from '@/utils/geo'

/**
 * The person's position, when they want to give it. Asked for when they press, kept while the page
 * is open, and sent nowhere.
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

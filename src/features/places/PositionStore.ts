import { makeAutoObservable, runInAction } from 'mobx'
import type { LocationRefusal } from '@/platform/place'
import type { Platform } from '@/platform/types'
import type { Point } from '@/utils/geo'

/** Where the person is, when they want to say so. Asked once they press, kept as long as the page stands, and sent nowhere. */
export class PositionStore {
  point: Point | undefined = undefined
  accuracyMeters = 0
  refused: Exclude<LocationRefusal, 'cancelled'> | undefined = undefined
  isAsking = false

  constructor(private readonly platform: Platform) {
    makeAutoObservable<this, 'platform'>(this, { platform: false }, { autoBind: true })
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

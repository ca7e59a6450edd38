import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { Platform } from '@/platform/types'
import type { CurrentFair } from './CurrentFair'
import type { Launch } from './Launch'
import { countedKey } from './storageKeys'

export interface ChannelDeps {
  api: ApiClient
  platform: Platform
  fair: CurrentFair
  launch: Launch
  clientId: string
}

/** Counts a visit once per channel and session (SPEC §7 visitor/stat); a visit without channel counts as a direct one. */
export class ChannelStore {
  private running: Promise<void> | undefined

  constructor(private readonly deps: ChannelDeps) {}

  get channel(): string {
    return this.deps.launch.channel
  }

  /** Never rejects: a visit that could not be counted disturbs nobody and is tried again on the next launch. */
  record(): Promise<void> {
    this.running ??= this.count().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async count(): Promise<void> {
    const { api, platform, launch, fair } = this.deps
    const key = countedKey(fair.appId, launch.channel)
    if (platform.session.get<boolean>(key)) return
    try {
      await api.call('visit.record', { f: launch.channel || undefined, cid: this.deps.clientId })
      platform.session.set(key, true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
}

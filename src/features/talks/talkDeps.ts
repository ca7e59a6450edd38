import type { ApiClient } from '@/api/types'
import type { PersonalStorage } from '@/stores/PersonalStorage'
import type { TalkLive } from '@/stores/TalkLive'
import type { Clock } from '@/utils/clock'
import type { Talk } from './types'

/** What a talk on the screen needs. */
export interface TalkDeps {
  api: Pick<ApiClient, 'call'>
  clock: Clock
  personal: PersonalStorage
  live: TalkLive
  id: string
  /** The talk as it is now, for the list beside it. */
  onChange: (talk: Talk) => void
}

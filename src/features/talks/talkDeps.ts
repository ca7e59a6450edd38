import type { ApiClient } from '@/api/types'
import type { PersonalStorage } from '@/stores/PersonalStorage'
import type { TalkLive } from '@/stores/TalkLive'
import type { Clock } from '@/utils/clock'
import type { Talk } from './types'

/** The dependencies of a talk on screen. */
export interface TalkDeps {
  api: Pick<ApiClient, 'call'>
  clock: Clock
  personal: PersonalStorage
  live: TalkLive
  id: string
  /** Called with the updated talk, for the list beside it. */
  onChange: (talk: Talk) => void
}

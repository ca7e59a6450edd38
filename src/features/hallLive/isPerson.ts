import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { SessionStore } from '@/stores/SessionStore'

type User = SessionStore['user']

/**
 * Whether the user may reserve: visitors, media and guests may, companies and the organiser may
 * not.
 */
export const isPerson = (user: User): boolean =>
  user?.audience === 'visitor' || user?.audience === 'media' || user?.audience === 'vip'

/**
 * The user's reserved sessions, each with whether the company knows who they are. Empty if loading
 * fails, because the list of sessions works without.
 */
export async function readReserved(
  api: ApiClient,
  user: User,
): Promise<ReadonlyMap<string, boolean>> {
  if (!isPerson(user)) return new Map()
  try {
    const { Items } = await api.call('live.mine', {})
    return new Map(Items.map(({ Id, Agreed }) => [Id, Agreed]))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return new Map()
  }
}

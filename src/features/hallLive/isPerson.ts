import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { SessionStore } from '@/stores/SessionStore'

type User = SessionStore['user']

/** Whether they may reserve: visitors, media and guests, not companies or the organiser. */
export const isPerson = (user: User): boolean =>
  user?.audience === 'visitor' || user?.audience === 'media' || user?.audience === 'vip'

/**
 * The sessions they reserved, each with whether the company knows them; none where that cannot be
 * read: the list is there without.
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

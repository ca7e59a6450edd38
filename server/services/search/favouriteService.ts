import type { FavouriteListReply, FavouriteSetRequest } from '@core/contract/search'
import { SEARCH_KINDS, SEARCH_LIMITS } from '@core/search/rules'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'

interface FavouriteDeps {
  favourites: Repositories['favourites']
  transact: Transact
  clock: Clock
}

/** Companies and products that a person marked. Companies learn how many people did, never who. */
export function createFavouriteService({ favourites, transact, clock }: FavouriteDeps) {
  return {
    /** Marks or unmarks items. Throws record_limit if there is no room. */
    async set(
      context: CallContext,
      { Items, On }: FavouriteSetRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      await transact(async tables => {
        // locked, so that two devices of one person cannot exceed the limit together
        await tables.people.lock(appId, personId)
        const before = On ? await tables.favourites.list(appId, personId) : []
        const fresh = Items.filter(
          ({ Kind, Id }) => !before.some(({ kind, id }) => kind === Kind && id === Id),
        )
        if (fresh.length > 0 && before.length >= SEARCH_LIMITS.favourites)
          throw new AppError('record_limit')
        for (const kind of SEARCH_KINDS) {
          const ids = [...new Set(fresh.filter(({ Kind }) => Kind === kind).map(({ Id }) => Id))]
          if (ids.length === 0) continue
          if (On)
            await tables.favourites.add(
              appId,
              personId,
              kind,
              ids,
              clock.now(),
              SEARCH_LIMITS.favourites,
            )
          else await tables.favourites.remove(appId, personId, kind, ids)
        }
      })
      return {}
    },
    async list(context: CallContext): Promise<FavouriteListReply> {
      const stored = await favourites.list(context.fair.appId, sessionOf(context).personId)
      return {
        Items: stored.map(({ kind, id, createdAt }) => ({
          Kind: kind,
          Id: id,
          At: createdAt.toISOString(),
        })),
      }
    },
  }
}

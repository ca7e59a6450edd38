import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { useRepeat } from '@/shell/useRepeat'
import { hasEntry, keepPlace, keptPlace } from '@/stores/keptPlace'
import { useStores } from '@/stores/StoreContext'
import { readWaiting } from './readWaiting'

/** An entry is renewed this often, because it expires ten minutes after its last use. */
const STAY_MS = 4 * 60_000

export interface Waiting {
  /** The queue is shown instead of the page. */
  isWaiting: boolean
  /** Shows the queue, because the server requires an entry. */
  wait: () => void
  /** Shows the page: there is an entry or no queue, or a registered user only logs in. */
  enter: () => void
}

/**
 * Whether a visitor has to queue before they register; checked when the page opens and again after
 * the login. An entry is renewed while they type.
 */
export function useWaiting(isWanted: boolean): Waiting {
  const stores = useStores()
  const { api, fair, platform, session, clock } = stores
  const [isWaiting, setWaiting] = useState(false)
  const { appId } = fair
  const isVisitor = session.user?.audience === 'visitor'
  useEffect(() => {
    if (!isWanted || appId === '' || hasEntry(keptPlace(platform.local, appId), clock.now()))
      return undefined
    let isLeft = false
    readWaiting(stores).then(
      ({ State }) => {
        if (!isLeft && State !== 'off') setWaiting(true)
      },
      // without a reply the page is shown: the server will require an entry if one is needed
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [stores, platform, clock, appId, isWanted, isVisitor])

  const stay = async () => {
    const kept = keptPlace(platform.local, appId)
    if (!isWanted || isWaiting || !isVisitor || !kept.Entry) return
    try {
      const { Until } = await api.call('waiting.stay', { Entry: kept.Entry }, { repeats: 'extra' })
      keepPlace(platform.local, appId, { ...kept, Until })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code?.startsWith('room_') !== true) return
      keepPlace(platform.local, appId, {})
      setWaiting(true)
    }
  }
  useEffect(() => void stay(), [isWanted, isWaiting, isVisitor, appId])
  useRepeat(STAY_MS, stay)
  return {
    isWaiting: isWanted && isWaiting,
    wait: () => {
      keepPlace(platform.local, appId, {})
      setWaiting(true)
    },
    enter: () => setWaiting(false),
  }
}

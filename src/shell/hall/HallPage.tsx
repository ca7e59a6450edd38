import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { PageShell, type PageShellProps } from '../PageShell'
import { HallNav } from './HallNav'
import type { HallTabId } from './hallTabs'
import { useFavourites } from './useFavourites'
import { ApiError } from '@/api/ApiError'
import { useStores } from '@/stores/StoreContext'

export interface HallPageProps extends Pick<
  PageShellProps,
  'title' | 'width' | 'share' | 'bottom' | 'fallback'
> {
  /** Place in the navigation; without one nothing is marked. */
  tab?: HallTabId
  /** Changes the place within this page; true = done. */
  onTab?: (tab: HallTabId) => boolean
  children: ReactNode
}

/** The frame of every page of the hall: the common bar, and the hall's navigation under it. */
export const HallPage = observer(function HallPage({
  tab,
  onTab,
  fallback = 'hallDirectory',
  children,
  ...shell
}: HallPageProps) {
  useReadFavourites()
  useUnreadTalks()
  return (
    <PageShell
      {...shell}
      fallback={fallback}
      top={<HallNav current={tab} {...(onTab && { onChange: onTab })} />}
    >
      {children}
    </PageShell>
  )
})

/**
 * Reads the favourites of the current person as soon as the fair is known. If the network fails,
 * the stars stay empty.
 */
function useReadFavourites(): void {
  const { config, session } = useStores()
  const favourites = useFavourites()
  const isReady = config.settings !== undefined
  const { owner } = session
  useEffect(() => {
    if (!isReady) return
    favourites.read().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }, [favourites, isReady, owner])
}

const GUESTS: readonly string[] = ['visitor', 'media', 'vip']

/** Loads the number of unread messages. Without a network the count does not change. */
function useUnreadTalks(): void {
  const { api, config, session, unreadTalks } = useStores()
  const isReady = config.settings !== undefined
  const isGuest = GUESTS.includes(session.user?.audience ?? '')
  const { owner } = session
  useEffect(() => {
    if (!isReady || !isGuest) return
    api.call('chat.settings', {}).then(
      ({ Total }) => unreadTalks.take(Total),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      },
    )
  }, [api, unreadTalks, isReady, isGuest, owner])
}

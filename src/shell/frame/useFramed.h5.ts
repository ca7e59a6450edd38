import { useState } from 'react'
import { useMinWidth } from '@/components/useMinWidth'
import { needsLogin } from '@/routes'
import { useStores } from '@/stores/StoreContext'

/** From this width on, in CSS pixels, pages behind a login have the work frame (DECISIONS §20). */
export const FRAME_FROM = 960

/** Is this page drawn in the exhibitors' work frame? To be called where the session is observed. */
export function useFramed(): boolean {
  const { platform, session } = useStores()
  const isWide = useMinWidth(FRAME_FROM)
  const [isWorkPage] = useState(() => {
    const { route, query } = platform.readLocation()
    return needsLogin(route, query)
  })
  return isWide && isWorkPage && session.user?.audience === 'ex'
}

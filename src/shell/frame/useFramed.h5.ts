import { useState } from 'react'
import { useDesktop } from '@/components/useDesktop'
import { needsLogin } from '@/routes'
import { useStores } from '@/stores/StoreContext'

/** Is this page drawn in the exhibitors' work frame? Call it where the session is observed. */
export function useFramed(): boolean {
  const { platform, session } = useStores()
  const isWide = useDesktop()
  const [isWorkPage] = useState(() => {
    const { route, query } = platform.readLocation()
    return needsLogin(route, query)
  })
  return isWide && isWorkPage && session.user?.audience === 'ex'
}

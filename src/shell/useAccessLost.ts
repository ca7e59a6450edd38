import { useEffect } from 'react'
import type { RootStore } from '@/stores/RootStore'
import { createNavigator } from './navigate'
import { useFeedback } from './feedback/useFeedback'
import { rememberReturn } from './returnTo'

/**
 * Follows lost access (401 that could not be renewed, 403) to the index; shows the reason if no
 * audience is known (SPEC §4, §8).
 */
export function useAccessLost(stores: RootStore): void {
  const feedback = useFeedback()
  useEffect(
    () =>
      stores.api.onAccessLost(({ target, message }) => {
        rememberReturn(stores, target)
        createNavigator(stores).restart('landing', { from: target })
        if (!target) void feedback.error(message)
      }),
    [stores, feedback],
  )
}

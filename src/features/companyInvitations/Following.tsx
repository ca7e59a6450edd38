import { useRef } from 'react'
import { useRepeat } from '@/shell/useRepeat'

export const ASK_MS = 5000
/** Five minutes. Invitations that still wait after that have not been sent by anyone yet. */
export const ASKED_AT_MOST = 60

/**
 * Asks for the state of queued invitations while the page is visible, because a job sends them.
 * Shows nothing.
 */
export function Following({ ask }: { ask: () => Promise<void> }) {
  const left = useRef(ASKED_AT_MOST)
  useRepeat(ASK_MS, async () => {
    if (left.current === 0) return
    left.current -= 1
    await ask()
  })
  return null
}

import { useRef } from 'react'
import { useRepeat } from '@/shell/useRepeat'

export const ASK_MS = 5000
/** Five minutes. Those that still wait after that are new: no one has sent them yet. */
export const ASKED_AT_MOST = 60

/**
 * While it is there and looked at, asks what became of invitations that wait to go out: a job sends
 * them. Shows nothing.
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

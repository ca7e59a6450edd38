import { useEffect, useState } from 'react'

/** Where an overlay is in its life: not there, coming, there, going. */
export type Presence = 'absent' | 'entering' | 'present' | 'leaving'

/** Leaving takes 70 % of entering (DESIGN §4). */
const EXIT_MS = 200

/**
 * Keeps an overlay mounted while its exit plays. `entering` lasts one frame, so that the style it
 * carries is what the transition starts from.
 */
export function usePresence(open: boolean): Presence {
  const [presence, setPresence] = useState<Presence>(open ? 'present' : 'absent')
  useEffect(() => {
    if (open) {
      setPresence(now => (now === 'present' ? now : 'entering'))
      const timer = setTimeout(() => setPresence('present'), 20)
      return () => clearTimeout(timer)
    }
    setPresence(now => (now === 'absent' ? now : 'leaving'))
    const timer = setTimeout(() => setPresence('absent'), EXIT_MS)
    return () => clearTimeout(timer)
  }, [open])
  return presence
}

import { useEffect, useState } from 'react'

/** The phase of an overlay: not mounted, opening, open, closing. */
export type Presence = 'absent' | 'entering' | 'present' | 'leaving'

/** The exit takes 70 % of the entrance (DESIGN §4). */
const EXIT_MS = 200

/**
 * Keeps an overlay mounted during its exit. `entering` lasts one frame, so that the transition
 * starts from its style.
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

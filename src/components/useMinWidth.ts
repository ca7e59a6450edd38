import { useEffect, useState } from 'react'

/** From this width on a page uses the tablet layout: the mixin `tablet` of the styles. */
export const TABLET = 750

/**
 * Is the window at least this wide, in CSS pixels? Always false in the mini-program, which keeps
 * the phone layout (DESIGN §4).
 */
export function useMinWidth(width: number): boolean {
  const [matches, setMatches] = useState(() => query(width)?.matches ?? false)
  useEffect(() => {
    const media = query(width)
    if (!media) return
    const update = () => setMatches(media.matches)
    update()
    // Safari 12 knows only the older pair of names.
    media.addListener(update)
    return () => media.removeListener(update)
  }, [width])
  return matches
}

function query(width: number): MediaQueryList | undefined {
  return typeof window === 'object' && typeof window.matchMedia === 'function'
    ? window.matchMedia(`(min-width: ${width}px)`)
    : undefined
}

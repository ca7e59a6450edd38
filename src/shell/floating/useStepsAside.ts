import { useEffect, useRef, useState } from 'react'
import { onOverlayChange, openOverlays } from '@/components/overlays'
import { onTyping } from '@/components/windowSize'

/**
 * Is another window open over the page than one's own, or does somebody type? Then nothing floats in their way. One's own counts until it is
 * gone altogether: what is hidden could not take the focus back that it gives then.
 */
export function useStepsAside(isOwnOpen: boolean): { isCovered: boolean; isTyping: boolean } {
  const [isCovered, setCovered] = useState(() => openOverlays() > 0)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => onOverlayChange(() => setCovered(openOverlays() > 0)), [])
  useEffect(() => onTyping(setTyping), [])
  const isOwn = useRef(false)
  isOwn.current = isOwnOpen || (isOwn.current && isCovered)
  return { isCovered: isCovered && !isOwn.current, isTyping }
}

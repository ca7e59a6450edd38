import { useEffect, useRef, useState } from 'react'
import { onOverlayChange, openOverlays } from '@/components/overlays'
import { onTyping } from '@/components/windowSize'

/**
 * Whether another window is open over the page, or the user is typing: then nothing may float in
 * the way. The button's own window counts as its own until it is closed completely, because a
 * hidden button could not take back the focus.
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

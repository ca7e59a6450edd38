import { useEffect, useState } from 'react'
import { onOverlayChange, openOverlays } from '@/components/overlays'
import { onTyping } from '@/components/windowSize'

/** Is a window open over the page, or does somebody type? Then nothing floats in their way. */
export function useStepsAside(): { isCovered: boolean; isTyping: boolean } {
  const [isCovered, setCovered] = useState(() => openOverlays() > 0)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => onOverlayChange(() => setCovered(openOverlays() > 0)), [])
  useEffect(() => onTyping(setTyping), [])
  return { isCovered, isTyping }
}

import { useEffect, useState } from 'react'
import { onWindowSize, windowSize } from '@/components/windowSize'
import { useStores } from '@/stores/StoreContext'
import { titleFit, type TitleFit, type TitleNeighbours } from './titleFit'

/** How the bar of this window shows the title; computed again when the phone is turned. */
export function useTitleFit(title: string, parts: TitleNeighbours): TitleFit {
  const { platform } = useStores()
  const [width, setWidth] = useState(() => windowSize().width)
  useEffect(() => onWindowSize(() => setWidth(windowSize().width)), [])
  return titleFit(title, { width, capsule: platform.navigationInsets().capsuleWidth, ...parts })
}

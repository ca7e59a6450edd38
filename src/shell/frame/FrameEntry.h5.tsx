import { useEffect, useState, type ReactNode } from 'react'
import type { ExhibitorFrame, ExhibitorTabs } from './ExhibitorFrame'

interface Parts {
  ExhibitorFrame: typeof ExhibitorFrame
  ExhibitorTabs: typeof ExhibitorTabs
}

let loaded: Parts | undefined

/** The exhibitors' bar and navigation, in a chunk of their own. Their room is kept by PageShell.scss until they come; `fallback` leads on where they do not. */
export function FrameEntry({ fallback }: { fallback: ReactNode }) {
  const parts = useParts()
  if (parts === 'failed') return <>{fallback}</>
  return parts ? <parts.ExhibitorFrame /> : null
}

/** Tabs of the pages that belong to the one on screen. */
export function FrameTabs() {
  const parts = useParts()
  return parts && parts !== 'failed' ? <parts.ExhibitorTabs /> : null
}

function useParts(): Parts | 'failed' | undefined {
  const [parts, setParts] = useState<Parts | 'failed' | undefined>(loaded)
  useEffect(() => {
    if (parts) return undefined
    let isGone = false
    import('./ExhibitorFrame').then(
      came => {
        loaded = came
        if (!isGone) setParts(came)
      },
      () => !isGone && setParts('failed'),
    )
    return () => {
      isGone = true
    }
  }, [parts])
  return parts
}

import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import type { ExhibitorFrame } from './ExhibitorFrame'
import type { PageHead, PageHeadProps } from './PageHead'

interface Parts {
  ExhibitorFrame: typeof ExhibitorFrame
  PageHead: typeof PageHead
}

let loaded: Parts | undefined

const load = async (): Promise<Parts> => {
  const [frame, head] = await Promise.all([import('./ExhibitorFrame'), import('./PageHead')])
  return { ExhibitorFrame: frame.ExhibitorFrame, PageHead: head.PageHead }
}

/**
 * The exhibitors' bar and navigation, in their own chunk. PageShell.scss keeps their room until
 * they are loaded; `fallback` is shown if they fail.
 */
export function FrameEntry({ fallback }: { fallback: ReactNode }) {
  const parts = useParts()
  if (parts === 'failed') return <>{fallback}</>
  return parts ? <parts.ExhibitorFrame /> : null
}

/** The heading of the page with its actions; its room is kept until it is loaded. */
export function FrameHead(props: PageHeadProps) {
  const parts = useParts()
  if (parts === 'failed') return null
  return parts ? <parts.PageHead {...props} /> : <View className="tf-page-head" />
}

function useParts(): Parts | 'failed' | undefined {
  const [parts, setParts] = useState<Parts | 'failed' | undefined>(loaded)
  useEffect(() => {
    if (parts) return undefined
    let isGone = false
    load().then(
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

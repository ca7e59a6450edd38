import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { FindDialog } from './FindDialog'
import { FrameBar } from './FrameBar'
import { FrameSide } from './FrameSide'
import type { BarMenuItem, FoundGroup, NavGroup } from './frameNav'
import './Frame.scss'

export interface WorkFrameProps {
  /** In place of the mark of a demo fair. */
  mark?: ReactNode
  /** Which of the fair's programs this is. */
  place: string
  searchHint: string
  groups: readonly NavGroup[]
  /** Above the navigation, e.g. the company. */
  head?: ReactNode
  onHome: () => void
  who: { name: string; detail: string }
  /** Of the person's menu. */
  items: readonly BarMenuItem[]
  help: readonly BarMenuItem[]
  bell?: { unread: number; onPress: () => void }
  /** Looks for records; rejects with ApiError. */
  find: (words: string) => Promise<readonly FoundGroup[]>
}

/**
 * The frame of everyday work in wide windows: a bar with search and the person's menu, and the
 * navigation at the side (DESIGN §11). PageShell.scss keeps their room.
 */
export const WorkFrame = observer(function WorkFrame(props: WorkFrameProps) {
  const { groups, head, searchHint, find } = props
  const [isFinding, setFinding] = useState(false)
  useSearchKey(() => setFinding(true))
  return (
    <>
      <FrameBar {...props} onFind={() => setFinding(true)} />
      <FrameSide groups={groups}>{head}</FrameSide>
      <FindDialog
        open={isFinding}
        onClose={() => setFinding(false)}
        hint={searchHint}
        groups={groups}
        find={find}
      />
    </>
  )
})

/** ⌘K, on other keyboards Ctrl+K. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

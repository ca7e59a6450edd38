import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FindDialog } from './FindDialog'
import { FrameBar } from './FrameBar'
import { FrameSide } from './FrameSide'
import type { WorkFrameProps } from './frameNav'
import './Frame.scss'

/**
 * The frame of everyday work in wide windows: a bar with search and the person's menu, and the side
 * navigation (DESIGN §11). PageShell.scss keeps their room.
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

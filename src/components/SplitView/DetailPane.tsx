import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { PanelHead } from '../PanelHead/PanelHead'
import { usePaneFocus } from './usePaneFocus'
import './SplitView.scss'

export interface DetailPaneProps {
  /** Above what it holds. */
  title: string
  /** What screen readers call it; without it the title. */
  label?: string
  closeLabel: string
  onClose: () => void
  /** Takes the focus when the pane closes and what opened it is gone: the id of the row. */
  returnTo?: string
  /** Stays at the lower edge. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * What was opened of a list, in a pane beside it that scrolls by itself. The focus goes into it, and back to the row when it closes; Escape
 * and the system's way back close it. Give it another key for another record.
 */
export function DetailPane({ title, label, closeLabel, onClose, returnTo, footer, children }: DetailPaneProps) {
  const pane = usePaneFocus(onClose, returnTo)
  const titleId = useId()
  return (
    <View {...{ role: 'region', 'aria-label': label || title, tabIndex: -1 }} ref={pane} className="tf-split__pane">
      <PanelHead of="tf-split" titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose} />
      <View className="tf-split__body">{children}</View>
      {Boolean(footer) && <View className="tf-split__footer">{footer}</View>}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { PanelHead } from '../PanelHead/PanelHead'
import { usePaneFocus } from './usePaneFocus'
import './SplitView.scss'

export interface DetailPaneProps {
  /** Heading of the pane. */
  title: string
  /** After the title, e.g. a state. */
  chip?: ReactNode
  /** Name for screen readers; the title by default. */
  label?: string
  closeLabel: string
  onClose: () => void
  /** Id of the row that takes the focus when the pane closes and its opener is gone. */
  returnTo?: string
  /** Stays at the lower edge. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * Shows an opened record in a pane beside its list. The pane has its own scroll bar. It takes the
 * focus and returns it to the row. Escape and the system's Back close it. Each record needs its own
 * `key`.
 */
export function DetailPane({
  title,
  chip,
  label,
  closeLabel,
  onClose,
  returnTo,
  footer,
  children,
}: DetailPaneProps) {
  const pane = usePaneFocus(onClose, returnTo)
  const titleId = useId()
  return (
    <View
      role="region"
      aria-label={label || title}
      tabIndex={-1}
      ref={pane}
      className="tf-split__pane"
    >
      <PanelHead
        of="tf-split"
        titleId={titleId}
        title={title}
        chip={chip}
        closeLabel={closeLabel}
        onClose={onClose}
      />
      <View className="tf-split__body">{children}</View>
      {Boolean(footer) && <View className="tf-split__footer">{footer}</View>}
    </View>
  )
}

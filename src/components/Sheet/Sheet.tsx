import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import AtFloatLayout from 'taro-ui/lib/components/float-layout'
import { cx } from '../cx'
import { PanelHead, panelAttributes } from '../PanelHead/PanelHead'
import { useFocusTrap } from '../useFocusTrap'
import { usePresence } from '../usePresence'
import '../../styles/taroUi.scss'
import './Sheet.scss'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Sticks to the lower edge, above the safe area. */
  footer?: ReactNode
  children?: ReactNode
  /** Always takes 80 % of the height, so that filtering a list does not make it jump. */
  tall?: boolean
  className?: string
}

/**
 * A sheet from the lower edge on phones, a dialog of 560 from 750 wide (DESIGN §4). The content
 * scrolls, header and footer do not.
 */
export function Sheet(props: SheetProps) {
  const presence = usePresence(props.open)
  return presence === 'absent' ? null : (
    <SheetPanel {...props} shown={presence === 'present'} isLeaving={presence === 'leaving'} />
  )
}

/** taro-ui slides the layout in and out; this adds the dialog semantics that taro-ui lacks. */
function SheetPanel({
  shown,
  isLeaving,
  onClose,
  title,
  closeLabel,
  footer,
  children,
  tall = false,
  className,
}: SheetProps & { shown: boolean; isLeaving: boolean }) {
  const panel = useFocusTrap(onClose, isLeaving)
  const titleId = useId()
  return (
    <View
      {...panelAttributes(titleId, title)}
      ref={panel}
      className={cx('tf-sheet', tall && 'tf-sheet--tall', className)}
    >
      <AtFloatLayout isOpened={shown} scrollY={false} onClose={onClose}>
        <PanelHead
          of="tf-sheet"
          titleId={titleId}
          title={title}
          closeLabel={closeLabel}
          onClose={onClose}
        />
        <View className="tf-sheet__body">{children}</View>
        {footer !== undefined && <View className="tf-sheet__footer">{footer}</View>}
      </AtFloatLayout>
    </View>
  )
}

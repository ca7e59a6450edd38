import { View } from '@tarojs/components'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import AtFloatLayout from 'taro-ui/lib/components/float-layout'
import { heading, type A11yProps } from '../a11y'
import { cx } from '../cx'
import { trapFocus } from '../focusTrap'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
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
  /** Takes 80 % of the height at once, so that filtering a list does not make it jump. */
  tall?: boolean
  className?: string
}

/** A sheet from the lower edge on phones, a dialog of 560 from 750 wide (DESIGN §4). The content scrolls, header and footer stay. */
export function Sheet(props: SheetProps) {
  const presence = usePresence(props.open)
  return presence === 'absent' ? null : <SheetPanel {...props} shown={presence === 'present'} />
}

/** taro-ui slides the layout in and out; the dialog semantics it lacks stand around it. */
function SheetPanel({ shown, onClose, title, closeLabel, footer, children, tall = false, className }: SheetProps & { shown: boolean }) {
  const panel = useRef<unknown>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => trapFocus(panel.current, () => close.current()), [])

  const titleId = useId()
  const attributes: A11yProps = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, 'aria-label': title, tabIndex: -1 }
  return (
    <View {...attributes} ref={panel} className={cx('tf-sheet', tall && 'tf-sheet--tall', className)}>
      <AtFloatLayout isOpened={shown} scrollY={false} onClose={onClose}>
        <View className="tf-sheet__header">
          <View {...heading(2)} id={titleId} className="tf-sheet__title">
            {title}
          </View>
          <Pressable label={closeLabel} className="tf-sheet__close" onPress={onClose}>
            <Icon name="close" size={20} />
          </Pressable>
        </View>
        <View className="tf-sheet__body">{children}</View>
        {footer !== undefined && <View className="tf-sheet__footer">{footer}</View>}
      </AtFloatLayout>
    </View>
  )
}

import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx'
import { PanelHead, panelAttributes } from '../PanelHead/PanelHead'
import { useFocusTrap } from '../useFocusTrap'
import { usePresence, type Presence } from '../usePresence'
import './Drawer.scss'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children?: ReactNode
}

/**
 * A panel from the right edge, 80 % wide and at most 320 (DESIGN §6). It keeps the focus while it
 * is open and returns it afterwards.
 */
export function Drawer(props: DrawerProps) {
  const presence = usePresence(props.open)
  return presence === 'absent' ? null : <DrawerPanel {...props} presence={presence} />
}

function DrawerPanel({
  presence,
  onClose,
  title,
  closeLabel,
  children,
}: DrawerProps & { presence: Presence }) {
  const panel = useFocusTrap(onClose, presence === 'leaving')
  const titleId = useId()
  return (
    <View className={cx('tf-drawer', `is-${presence}`)} catchMove>
      <View className="tf-drawer__mask" onClick={onClose} />
      <View {...panelAttributes(titleId, title)} ref={panel} className="tf-drawer__panel">
        <PanelHead
          of="tf-drawer"
          titleId={titleId}
          title={title}
          closeLabel={closeLabel}
          onClose={onClose}
        />
        <View className="tf-drawer__body">{children}</View>
      </View>
    </View>
  )
}

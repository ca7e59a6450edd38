import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { heading, type A11yProps } from '../a11y'
import { cx } from '../cx'
import { useFocusTrap } from '../useFocusTrap'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { usePresence } from '../usePresence'
import './Dialog.scss'

export interface DialogProps {
  open: boolean
  /** Called by Escape, the mask and the close button. */
  onClose: () => void
  title: string
  /** Name of the close button; without it there is no button. */
  closeLabel?: string
  /** A press on the mask closes too; off if closing would lose something. */
  maskCloses?: boolean
  /** Screen readers read it immediately, e.g. an error. */
  alert?: boolean
  /** Between the title and the close button. */
  headerExtra?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * A window in the middle of the screen: labelled by its title, at most 90 % high (SPEC §9). The
 * focus stays inside and returns to its opener. A closed dialog has no elements in the page.
 */
export function Dialog(props: DialogProps) {
  const presence = usePresence(props.open)
  return presence === 'absent' ? null : <DialogWindow {...props} presence={presence} />
}

function DialogWindow({ presence, ...props }: DialogProps & { presence: string }) {
  const {
    onClose,
    title,
    closeLabel,
    maskCloses = true,
    alert = false,
    headerExtra,
    footer,
    children,
    className,
  } = props
  const panel = useFocusTrap(onClose, presence === 'leaving')

  const titleId = useId()
  const attributes: A11yProps = {
    role: alert ? 'alertdialog' : 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    'aria-label': title,
    tabIndex: -1,
  }
  return (
    <View className={cx('tf-dialog', `is-${presence}`)} catchMove>
      <View className="tf-dialog__mask" onClick={() => maskCloses && onClose()} />
      <View {...attributes} ref={panel} className={cx('tf-dialog__panel', className)}>
        <View className="tf-dialog__header">
          <View {...heading(2)} id={titleId} className="tf-dialog__title">
            {title}
          </View>
          {headerExtra}
          {closeLabel !== undefined && (
            <Pressable label={closeLabel} className="tf-dialog__tool" onPress={onClose}>
              <Icon name="close" size={20} />
            </Pressable>
          )}
        </View>
        <View className="tf-dialog__body">{children}</View>
        {footer !== undefined && <View className="tf-dialog__footer">{footer}</View>}
      </View>
    </View>
  )
}

import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import './Toast.scss'

export interface ToastProps {
  text: string
  kind: 'success' | 'error' | 'plain'
  /** Validation messages are at the top below the bar, success in the middle (DESIGN §6). */
  place: 'top' | 'middle'
}

/** A short message; its owner decides when it disappears. */
export function Toast({ text, kind, place }: ToastProps) {
  return (
    <View
      role={kind === 'error' ? 'alert' : 'status'}
      className={cx('tf-toast', `tf-toast--${place}`, `tf-toast--${kind}`)}
    >
      {kind !== 'plain' && <Icon name={kind} size={20} />}
      <Text className="tf-toast__text">{text}</Text>
    </View>
  )
}

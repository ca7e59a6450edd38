import { Text } from '@tarojs/components'
import { decorative } from '../a11y'
import './UnreadBadge.scss'

/** Larger counts are shown as `99+` (DESIGN §6). */
const MOST = 99

/**
 * An unread count: 1 to 99, then 99+; nothing at 0. The control around it has the number in its
 * name.
 */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <Text {...decorative} className="tf-unread">
      {count > MOST ? `${MOST}+` : count}
    </Text>
  )
}

import { Text } from '@tarojs/components'
import { decorative } from '../a11y'
import './UnreadBadge.scss'

/** More than this is only "a lot" (DESIGN §6). */
const MOST = 99

/**
 * A count that waits to be read: 1 to 99, then 99+; nothing at 0. The control around it says the
 * number in its name.
 */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <Text {...decorative} className="tf-unread">
      {count > MOST ? `${MOST}+` : count}
    </Text>
  )
}

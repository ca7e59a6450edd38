import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { menuMessages } from '@/i18n/messages/menu'
import { useText } from '@/i18n/useText'

export interface DrawerRowProps {
  icon: IconName
  text: string
  unread?: number
  /** The current page: the row says so, and a press only closes the drawer. */
  isHere?: boolean
  /** Acts instead of leading to a page. */
  isAction?: boolean
  onPress: () => void
}

/** One row of the drawer, 52 high; its name includes the unread count. */
export function DrawerRow({
  icon,
  text,
  unread = 0,
  isHere = false,
  isAction = false,
  onPress,
}: DrawerRowProps) {
  const say = useText(menuMessages)
  return (
    <View className="tf-menu__line">
      <Pressable
        role={isAction ? 'button' : 'link'}
        label={unread > 0 ? say('menu.unread', { name: text, n: unread }) : undefined}
        aria-current={isHere ? 'page' : undefined}
        className={cx('tf-menu__row', isHere && 'is-here')}
        onPress={onPress}
      >
        <Icon name={icon} duo={!isAction} />
        <Text className="tf-menu__text">{text}</Text>
      </Pressable>
      {/* Beside the link, because the link's name already includes the number, and visible text
          in a link must match its name. */}
      <View className="tf-menu__badge">
        <UnreadBadge count={unread} />
      </View>
    </View>
  )
}

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
  /** The page on show: it says so, and pressing it only closes the drawer. */
  isHere?: boolean
  /** Does something rather than lead somewhere. */
  isAction?: boolean
  onPress: () => void
}

/** One row of the drawer, 52 high; its name says how much waits to be read. */
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
      {/* Beside the link, whose name says the number: what is read on a link has to be its name's. */}
      <View className="tf-menu__badge">
        <UnreadBadge count={unread} />
      </View>
    </View>
  )
}

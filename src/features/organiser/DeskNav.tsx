import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { nameOf } from '@/api/parse/user'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import type { NavPlace } from '@/shell/frame/frameNav'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from './DeskContext'
import { DeskDemoButton } from './DeskDemo'
import { deskWord } from './deskWord'
import { LoginsEntry } from './logins/LoginsEntry'
import { useDeskNav } from './useDeskNav'
import { useDrop } from './writing/useDrop'

/** The navigation in a narrow window: every page under its task, and the user's own account. */
export const DeskNav = observer(function DeskNav() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const { language } = useStores()
  const { user } = desk
  const mayDrop = useDrop()
  const groups = useDeskNav()
  const leave = async () => {
    if (await mayDrop(desk.typedWork.isAny)) await desk.logout()
  }
  return (
    <View role="navigation" aria-label={text('desk.nav')} className="tf-desk-nav">
      {groups.map(({ id, title, entries }) => (
        <View key={id} className="tf-desk-nav__group">
          {title !== '' && (
            <View {...heading(2)} className="tf-desk-nav__title">
              {title}
            </View>
          )}
          {entries.flatMap(({ icon, pages }) =>
            pages.map(page => <Entry key={page.id} icon={icon} page={page} />),
          )}
        </View>
      ))}
      <LoginsEntry />
      <DeskDemoButton />
      <View className="tf-desk-nav__foot">
        <View className="tf-desk-nav__who">
          <View className="tf-desk-nav__name">{nameOf(user, language.current)}</View>
          <View className="tf-desk-nav__role">{deskWord('role', user?.role ?? '')}</View>
        </View>
        <Button kind="text" size="small" icon="logout" onPress={() => void leave()}>
          {text('desk.logout')}
        </Button>
      </View>
    </View>
  )
})

function Entry({
  icon,
  page: { text: name, unread, isHere, open },
}: {
  icon: IconName
  page: NavPlace
}) {
  const text = useText(deskMessages)
  return (
    <Pressable
      role="link"
      aria-current={isHere ? 'page' : undefined}
      className={cx('tf-desk-nav__entry', isHere && 'is-current')}
      onPress={open}
    >
      <Icon name={icon} size={18} />
      <Text className="tf-desk-nav__text">{name}</Text>
      {unread > 0 && (
        <View
          role="img"
          aria-label={text('desk.nav.waiting', { n: unread })}
          className="tf-desk-nav__count"
        >
          {unread}
        </View>
      )}
    </Pressable>
  )
}

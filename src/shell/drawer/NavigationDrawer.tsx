import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Drawer } from '@/components/Drawer/Drawer'
import { menuMessages } from '@/i18n/messages/menu'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { routeName } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { placeOf } from '../article/articleLinks'
import { useMissingMenu } from '../menu/useMissingMenu'
import { useNavigate } from '../navigate'
import { openAddress } from '../openAddress'
import { useLogout } from '../useLogout'
import { DrawerRow } from './DrawerRow'
import { menuGroups, type MenuEntry, type TileEntry } from './menuGroups'
import './NavigationDrawer.scss'

/** Parameters that distinguish pages of the same route. */
const TELLING = ['type', 'typeid', 'id'] as const

export interface NavigationDrawerProps {
  open: boolean
  onClose: () => void
}

/**
 * The navigation on phones and tablets: the person, their own pages, the fair's pages, and logout
 * at the end (DESIGN §6).
 */
export const NavigationDrawer = observer(function NavigationDrawer({
  open,
  onClose,
}: NavigationDrawerProps) {
  const stores = useStores()
  const text = useText(menuMessages)
  const shell = useText(shellMessages)
  const navigate = useNavigate()
  const logout = useLogout()
  const { user } = stores.session
  const { route, query } = stores.platform.readLocation()
  const here = routeName(route)
  const who =
    localized(user?.company?.cn, user?.company?.en, stores.language.current) ||
    user?.name ||
    user?.mobile ||
    ''
  useMissingMenu(open)
  const isHere = (entry: MenuEntry | TileEntry) => {
    const place = 'route' in entry ? { name: entry.route, query: entry.query } : pageOf(entry.url)
    return (
      place?.name === here &&
      TELLING.every(name => (place?.query?.[name] ?? '') === (query[name] ?? ''))
    )
  }

  const choose = (action: () => void) => () => {
    onClose()
    action()
  }
  const go = (entry: MenuEntry | TileEntry) => {
    if (isHere(entry)) return
    if ('url' in entry) openAddress(entry.url, navigate, stores.platform)
    // A start page is opened as the only page, so that "back" never goes in circles.
    else if (entry.route === 'exhibitorHome') navigate.home()
    else navigate.to(entry.route, entry.query)
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text('menu.title')}
      closeLabel={text('menu.close')}
    >
      {who && (
        <View className="tf-menu__who">
          <Text className="tf-menu__name">{who}</Text>
          {user?.mobile && user.mobile !== who && (
            <Text className="tf-menu__detail">{user.mobile}</Text>
          )}
        </View>
      )}
      <View role="navigation" aria-label={text('menu.title')}>
        {menuGroups(stores).map(({ id, title, entries }) => (
          <View key={id} className="tf-menu__group">
            <View {...heading(3)} className="tf-menu__title">
              {title}
            </View>
            {entries.map(entry => (
              <DrawerRow
                key={entry.id}
                icon={entry.icon}
                text={entry.text}
                unread={entry.unread}
                isHere={isHere(entry)}
                onPress={choose(() => go(entry))}
              />
            ))}
          </View>
        ))}
      </View>
      <View className="tf-menu__group">
        {here !== 'landing' && (
          <DrawerRow
            icon="home"
            text={text('menu.start')}
            onPress={choose(() => navigate.restart('landing'))}
          />
        )}
        <DrawerRow icon="logout" text={shell('shell.logout')} onPress={choose(logout)} isAction />
      </View>
    </Drawer>
  )
})

function pageOf(url: string) {
  const place = placeOf(url)
  return place?.kind === 'page' ? place : undefined
}

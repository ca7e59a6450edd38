import { proseMonthDay } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MenuTile, MenuTileGroup } from '@/api/parse/menu'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { fairDateText } from '@/i18n/fairTime'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText } from '@/i18n/useText'
import { menuIcon } from '@/shell/menu/menuIcon'
import { useNavigate } from '@/shell/navigate'
import { openAddress } from '@/shell/openAddress'
import { useStores } from '@/stores/StoreContext'

/**
 * The menu: a card for each group, whose tiles show a count and a deadline (DESIGN §6 Menu grid).
 */
export function MenuTiles({ groups }: { groups: readonly MenuTileGroup[] }) {
  const text = useText(exhibitorHomeMessages)
  return (
    <View role="navigation" aria-label={text('exHome.menu')} className="tf-ex-home__menu">
      {groups.map(({ id, title, tiles }) => (
        <View key={id} className="tf-ex-home__card">
          <SectionHead title={title} />
          <View role="list" className="tf-ex-home__tiles">
            {tiles.map(tile => (
              <View key={tile.id} role="listitem" className="tf-ex-home__cell">
                <Tile tile={tile} />
                {/* Outside the link, whose name already says the number: a link's text must match its name. */}
                <View className="tf-ex-home__badge">
                  <UnreadBadge count={tile.badge} />
                </View>
              </View>
            ))}
          </View>
        </View>
      ))}
    </View>
  )
}

const Tile = observer(function Tile({
  tile: { title, icon, badge, url, deadline },
}: {
  tile: MenuTile
}) {
  const { platform, language, clock } = useStores()
  const text = useText(exhibitorHomeMessages)
  const navigate = useNavigate()
  const isOver = deadline !== '' && Date.parse(deadline) <= clock.now()
  const due =
    deadline &&
    (isOver
      ? text('exHome.wasDue')
      : text('exHome.due', { day: proseMonthDay(language.current, fairDateText(deadline)) }))
  const name = due ? text('exHome.tileDue', { name: plain(title), due }) : plain(title)
  return (
    <Pressable
      role="link"
      label={badge > 0 ? text('exHome.unread', { name, n: badge }) : due ? name : undefined}
      className="tf-ex-home__tile"
      onPress={() => openAddress(url, navigate, platform)}
    >
      <Icon name={menuIcon(icon)} size={28} duo />
      <Text className="tf-ex-home__caption">{title}</Text>
      {/* The space also separates the two for a screen reader. */}
      {due && ' '}
      {due && <Text className="tf-ex-home__due">{due}</Text>}
    </Pressable>
  )
})

/** The title without the soft hyphens that let a long word break in its caption. */
const plain = (title: string) => title.replace(/\u00AD/g, '')

import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { ScrollRow } from '@/components/ScrollRow/ScrollRow'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { HALL_TABS, type HallTab, type HallTabId } from './hallTabs'
import { useFavourites } from './useFavourites'
import './HallNav.scss'

export interface HallNavProps {
  /** The place of this page in the navigation. */
  current?: HallTabId | undefined
  /** Changes the place without loading the page again; true = done. */
  onChange?: (tab: HallTabId) => boolean
}

/** The places of the hall, under the bar of each of its pages. */
export const HallNav = observer(function HallNav({ current, onChange }: HallNavProps) {
  const text = useText(hallMessages)
  const navigate = useNavigate()
  const { unreadTalks } = useStores()
  const favourites = useFavourites()
  const tabs: readonly (HallTab & { id: HallTabId })[] = HALL_TABS
  // WeChat accepts only letters and digits in the id of a scroll target
  const id = `places-${useId().replace(/:/g, '')}`
  // start at the place before the current one, to show that there are more on that side; the first
  // two are always visible
  const at = tabs.findIndex(tab => tab.id === current)
  const before = at > 1 ? tabs[at - 1]?.id : undefined
  return (
    <View role="navigation" aria-label={text('hall.navigation')} className="tf-hall-nav">
      <ScrollRow shown={before ? `${id}-${before}` : ''} className="tf-hall-nav__scroll">
        <View className="tf-hall-nav__row">
          {tabs.map(tab => {
            const isCurrent = tab.id === current
            return (
              <Pressable
                key={tab.id}
                id={`${id}-${tab.id}`}
                role="link"
                aria-current={isCurrent ? 'page' : undefined}
                className={cx('tf-hall-nav__tab', isCurrent && 'is-current')}
                {...(tab.id === 'talks' &&
                  unreadTalks.count > 0 && {
                    label: text('hall.talksUnread', { n: unreadTalks.count }),
                  })}
                onPress={() =>
                  isCurrent || onChange?.(tab.id) || navigate.replace(tab.route, tab.query)
                }
              >
                <Icon name={tab.icon} size={18} />
                <Text>{text(tab.text)}</Text>
                {tab.id === 'favourites' && favourites.items.length > 0 && (
                  <Text className="tf-hall-nav__count">{favourites.items.length}</Text>
                )}
                {tab.id === 'talks' && <UnreadBadge count={unreadTalks.count} />}
              </Pressable>
            )
          })}
        </View>
      </ScrollRow>
    </View>
  )
})

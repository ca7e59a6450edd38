import { localized } from '@core/domain/language'
import Taro from '@tarojs/taro'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { nameOf } from '@/api/parse/user'
import { decorative } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { frameMessages } from '@/i18n/messages/frame'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { routeName } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { useFreshMenu } from '../menu/useFreshMenu'
import { ItemPicture } from '../hall/ItemPicture'
import { useNavigate } from '../navigate'
import { useLogout } from '../useLogout'
import { exhibitorNav } from './exhibitorNav'
import { findOwnRecords } from './findOwnRecords'
import { FrameTabList } from './FrameTabList'
import { tabsHere, type BarMenuItem, type NavGroup } from './frameNav'
import { useHelp } from './useHelp'
import { WorkFrame } from './WorkFrame'

/**
 * The work frame of exhibitors: their company, the fair's menu by task, notices, and their account.
 */
export const ExhibitorFrame = observer(function ExhibitorFrame() {
  const stores = useStores()
  const { session, menu } = stores
  const text = useText(frameMessages)
  const shell = useText(shellMessages)
  const navigate = useNavigate()
  const logout = useLogout()
  const help = useHelp()
  const groups = useExhibitorNav()
  useFreshMenu(useHere() !== 'exhibitorHome')
  const { user } = session
  const companies = menu.menu?.companies ?? []
  const role = menu.menu?.company.role ?? user?.role
  const notices = menu.menu?.groups.flatMap(({ tiles }) => tiles).find(({ id }) => id === 'notices')
  const items: BarMenuItem[] = [
    {
      id: 'account',
      icon: 'account',
      text: text('frame.accountPage'),
      onPress: () => navigate.restart('exhibitorHome', { open: 'account' }),
    },
    ...(companies.length > 1
      ? [
          {
            id: 'switch',
            icon: 'company' as const,
            text: text('frame.switch'),
            onPress: () => navigate.restart('exhibitorHome', { open: 'companies' }),
          },
        ]
      : []),
    {
      id: 'fair',
      icon: 'booth',
      text: text('frame.fair'),
      onPress: () => navigate.restart('landing'),
    },
    { id: 'logout', icon: 'logout', text: shell('shell.logout'), onPress: logout },
  ]
  return (
    <WorkFrame
      place={text('frame.exhibitor')}
      searchHint={text('frame.searchExhibitor')}
      groups={groups}
      head={<CompanyBlock />}
      onHome={navigate.home}
      who={{
        name: nameOf(user, stores.language.current),
        detail: role ? text(`frame.${role}`) : '',
      }}
      items={items}
      help={help}
      {...(notices && { bell: { unread: notices.badge, onPress: () => navigate.to('notices') } })}
      find={words => findOwnRecords(stores, navigate, words)}
    />
  )
})

/** Tabs beside the title of a page that shares its menu entry with others. */
export const ExhibitorTabs = observer(function ExhibitorTabs() {
  return <FrameTabList tabs={tabsHere(useExhibitorNav())} />
})

/** Only for observers. */
function useExhibitorNav(): NavGroup[] {
  const stores = useStores()
  const navigate = useNavigate()
  const [depth] = useState(() => Taro.getCurrentPages().length)
  // the page's own address, because pages above it change the program's
  const [location] = useState(() => stores.platform.readLocation())
  return exhibitorNav(stores, navigate, depth, location)
}

function useHere() {
  const { platform } = useStores()
  return useState(() => routeName(platform.readLocation().route))[0]
}

const CompanyBlock = observer(function CompanyBlock() {
  const { session, language, menu } = useStores()
  const text = useText(frameMessages)
  const company = menu.menu?.company
  const name = company?.name ?? session.user?.company
  return (
    <View className="tf-frame-company">
      {company?.logo ? (
        <ItemPicture
          className="tf-frame-company__mark is-logo"
          icon="company"
          src={company.logo}
          isLazy={false}
          isWhole
        />
      ) : (
        <View {...decorative} className="tf-frame-company__mark">
          <Icon name="company" size={20} />
        </View>
      )}
      <View className="tf-frame-company__text">
        <View className="tf-frame-company__name">
          {localized(name?.cn, name?.en, language.current) || session.user?.name}
        </View>
        {company?.booth && <Text className="tf-frame-company__plate">{company.booth}</Text>}
        {company?.area !== undefined && (
          <Text className="tf-frame-company__area">{text('frame.area', { n: company.area })}</Text>
        )}
      </View>
    </View>
  )
})

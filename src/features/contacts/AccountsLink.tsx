import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { companyAccountMessages } from '@/i18n/messages/companyAccounts'
import { useText } from '@/i18n/useText'
import { useExhibitorMenu } from '@/shell/menu/useExhibitorMenu'
import { useNavigate } from '@/shell/navigate'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import './Accounts.scss'

/** The link to the accounts, for a user who has become an administrator. */
export const AccountsLink = observer(function AccountsLink() {
  const { session, language } = useStores()
  const text = useText(companyAccountMessages)
  const navigate = useNavigate()
  useReturn(useExhibitorMenu(`${language.current} ${session.owner}`).reload)
  if (session.user?.role !== 'admin') return null
  return (
    <Pressable
      role="link"
      className="tf-accounts__link"
      onPress={() => navigate.to('contacts', { view: 'accounts' })}
    >
      <Icon name="account" size={20} />
      <View className="tf-accounts__main">
        <View className="tf-accounts__name">{text('accounts.title')}</View>
        <Text className="tf-accounts__facts">{text('accounts.lead')}</Text>
      </View>
      <Icon name="chevron-right" size={16} />
    </Pressable>
  )
})

import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { LoginUser } from '@/api/parse/user'
import { decorative, heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useLoad } from '../useLoad'
import { useLogout } from '../useLogout'
import { AccountRow, rowId } from './AccountRow'
import { useUnbind } from './useUnbind'

export type AccountView = 'home' | 'devices' | 'password' | 'privacy' | 'delete'

export interface AccountHomeProps {
  user: LoginUser
  onView: (view: AccountView) => void
  onClose: () => void
}

/** The person logged in, and the entries of the panel. */
export const AccountHome = observer(function AccountHome({
  user,
  onView,
  onClose,
}: AccountHomeProps) {
  const { api } = useStores()
  const text = useText(myAccountMessages)
  const logout = useLogout()
  const { state, reload } = useLoad(
    user.id,
    async () => (await api.call('session.list', {})).WechatBound === true,
  )
  const unbind = useUnbind(reload)
  return (
    <View>
      <Who user={user} />
      <AccountRow
        id={rowId('devices')}
        icon="phone"
        title={text('my.devices')}
        detail={text('my.devicesDetail')}
        onPress={() => onView('devices')}
      />
      {user.audience === 'ex' && (
        <AccountRow
          id={rowId('password')}
          icon="edit"
          title={text('my.password')}
          detail={text('my.passwordDetail')}
          onPress={() => onView('password')}
        />
      )}
      {state.value && (
        <AccountRow
          isAction
          icon="qr"
          title={text('my.wechat')}
          detail={text('my.wechatDetail')}
          onPress={unbind}
        />
      )}
      <AccountRow
        id={rowId('privacy')}
        icon="file"
        title={text('my.privacy')}
        detail={text('my.privacyDetail')}
        onPress={() => onView('privacy')}
      />
      <Button
        kind="secondary"
        block
        icon="logout"
        className="tf-account__logout"
        onPress={() => {
          onClose()
          logout()
        }}
      >
        {text('my.logout')}
      </Button>
    </View>
  )
})

const Who = observer(function Who({ user }: { user: LoginUser }) {
  const { language } = useStores()
  const text = useText(myAccountMessages)
  const company = localized(user.company?.cn, user.company?.en, language.current)
  const kind = user.role ? text(`my.role.${user.role}`) : text(`my.${user.audience}`)
  return (
    <View className="tf-account__who">
      <View {...decorative} className="tf-account__mark">
        <Icon name="account" size={24} />
      </View>
      <View className="tf-account__row-text">
        <View {...heading(3)} className="tf-account__name">
          {user.name || user.mobile || text(`my.${user.audience}`)}
        </View>
        <Text className="tf-account__row-detail">
          {[company, user.name && user.mobile, kind].filter(Boolean).join(' · ')}
        </Text>
      </View>
    </View>
  )
})

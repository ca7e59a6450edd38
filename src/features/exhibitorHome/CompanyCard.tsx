import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { LoginUser } from '@/api/parse/user'
import { decorative, heading } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** Whose account this is: the company, and the person with the role. */
export const CompanyCard = observer(function CompanyCard({ user, onAccount }: { user: LoginUser; onAccount: () => void }) {
  const { language } = useStores()
  const text = useText(exhibitorHomeMessages)
  const company = localized(user.company?.cn, user.company?.en, language.current)
  const role = user.role && text(`exHome.${user.role}`)
  return (
    <View className="tf-ex-home__company">
      <View {...decorative} className="tf-ex-home__mark">
        <Icon name="booth" size={28} />
      </View>
      <View className="tf-ex-home__who">
        <View {...heading(2)} className="tf-ex-home__name">
          {company || user.name}
        </View>
        <View className="tf-ex-home__person">
          <Icon name="account" size={16} />
          <Text>{[company && user.name, role].filter(Boolean).join(' · ')}</Text>
        </View>
      </View>
      <Pressable label={text('exHome.account')} aria-haspopup="dialog" className="tf-ex-home__account" onPress={onAccount}>
        <Icon name="account" size={20} />
        <Text className="tf-ex-home__account-text">{text('exHome.account')}</Text>
      </Pressable>
    </View>
  )
})

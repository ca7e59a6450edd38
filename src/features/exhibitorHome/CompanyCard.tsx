import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ExhibitorMenu } from '@/api/parse/menu'
import { nameOf, type LoginUser } from '@/api/parse/user'
import { Icon } from '@/components/Icon/Icon'
import { IdentityCard } from '@/components/IdentityCard/IdentityCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText } from '@/i18n/useText'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useStores } from '@/stores/StoreContext'

interface CompanyCardProps {
  user: LoginUser
  /** The company as the menu names it; until the menu loads, the login's data is shown. */
  company?: ExhibitorMenu['company']
  onAccount: () => void
  /** Present if the account acts for several companies. */
  onSwitch?: () => void
}

/** Whose account this is: the company with its booth, and the person with the role. */
export const CompanyCard = observer(function CompanyCard({
  user,
  company,
  onAccount,
  onSwitch,
}: CompanyCardProps) {
  const { language } = useStores()
  const text = useText(exhibitorHomeMessages)
  const name = company?.name ?? user.company
  const title = localized(name?.cn, name?.en, language.current)
  const own = nameOf(user, language.current)
  const role = company?.role ?? user.role
  const actions = (
    <View className="tf-ex-home__actions">
      {onSwitch && <CardButton icon="company" text={text('exHome.switch')} onPress={onSwitch} />}
      <CardButton icon="account" text={text('exHome.account')} onPress={onAccount} />
    </View>
  )
  return (
    <IdentityCard
      look="raised"
      icon="booth"
      {...(company?.logo && {
        picture: (
          <ItemPicture
            className="tf-ex-home__logo"
            icon="booth"
            src={company.logo}
            isLazy={false}
            isWhole
          />
        ),
      })}
      level={2}
      name={title || own}
      action={actions}
    >
      {company?.booth && <Text className="tf-ex-home__plate">{company.booth}</Text>}
      <Text>{[title && own, role && text(`exHome.${role}`)].filter(Boolean).join(' · ')}</Text>
    </IdentityCard>
  )
})

function CardButton({
  icon,
  text,
  onPress,
}: {
  icon: 'company' | 'account'
  text: string
  onPress: () => void
}) {
  return (
    <Pressable
      label={text}
      aria-haspopup="dialog"
      className="tf-ex-home__account"
      onPress={onPress}
    >
      <Icon name={icon} size={20} />
      <Text className="tf-ex-home__account-text">{text}</Text>
    </Pressable>
  )
}

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText } from '@/i18n/useText'
import { useContact } from '@/shell/useContact'
import { useStores } from '@/stores/StoreContext'

/** The contact to the organiser's staff, if the fair names one. */
export const OrganiserCard = observer(function OrganiserCard() {
  const { config } = useStores()
  const text = useText(exhibitorHomeMessages)
  const contact = useContact()
  const url = config.settings?.contactUrl
  if (!url) return null
  return (
    <View className="tf-ex-home__card tf-ex-home__organiser">
      <Icon name="service" size={24} duo />
      <View className="tf-ex-home__who">
        <View className="tf-ex-home__row-name">{text('exHome.organiser')}</View>
        <View className="tf-ex-home__person">{url.replace(/^(?:mailto|tel):/, '')}</View>
      </View>
      <Button kind="secondary" size="small" onPress={() => void contact()}>
        {text('exHome.contact')}
      </Button>
    </View>
  )
})

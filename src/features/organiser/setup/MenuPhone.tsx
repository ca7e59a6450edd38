import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { ICON_NAMES } from '@/components/Icon/iconNames'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { read, rowName, rowsOf } from './SetupField'

/** The menu as exhibitors find it on their phone. */
export const MenuPhone = observer(function MenuPhone({
  menu,
  language,
}: {
  menu: unknown
  language: 'cn' | 'en'
}) {
  const items = rowsOf(read(menu, 'Items')).filter(item => item['Hidden'] !== true)
  return (
    <View aria-hidden="true" className="tf-setup-phone">
      <View className="tf-setup-phone__head">
        <View className="tf-setup-phone__fair">
          {setupFieldMessages['set.phone.centre'][language]}
        </View>
      </View>
      {rowsOf(read(menu, 'Groups')).map((group, at) => {
        const own = items.filter(item => item['Group'] === group['Id'])
        if (own.length === 0) return null
        return (
          <View key={at} className="tf-setup-phone__group">
            <View className="tf-setup-phone__title">{rowName(group, language)}</View>
            <View className="tf-setup-phone__tiles">
              {own.map((item, index) => (
                <View key={index} className="tf-setup-phone__tile">
                  <Icon name={ICON_NAMES.find(name => name === item['Icon']) ?? 'file'} size={24} />
                  <Text>{rowName(item, language)}</Text>
                </View>
              ))}
            </View>
          </View>
        )
      })}
    </View>
  )
})

import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { ICON_NAMES } from '@/components/Icon/iconNames'
import type { Audience } from '@core/domain/audience'
import { setupFairMessages } from '@/i18n/messages/setupFair'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { read, rowName, rowsOf, type Json } from './SetupField'

/** A tile that names no audience is for exhibitors only. */
const isFor = (item: Json, audience: Audience): boolean => {
  const targets = item['Targets']
  return Array.isArray(targets) ? targets.includes(audience) : audience === 'ex'
}

/** The menu as an audience sees it on a phone. */
export const MenuPhone = observer(function MenuPhone({
  menu,
  audience,
  language,
}: {
  menu: unknown
  audience: Audience
  language: 'cn' | 'en'
}) {
  const items = rowsOf(read(menu, 'Items')).filter(
    item => item['Hidden'] !== true && isFor(item, audience),
  )
  const title =
    audience === 'ex'
      ? setupFieldMessages['set.phone.centre']
      : setupFairMessages[`set.float.${audience}`]
  return (
    <View aria-hidden="true" className="tf-setup-phone">
      <View className="tf-setup-phone__head">
        <View className="tf-setup-phone__fair">{title[language]}</View>
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

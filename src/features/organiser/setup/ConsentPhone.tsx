import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { read, textOf } from './SetupField'

/** The number of characters that fit into the preview. */
const SHOWN = 320

/** The notice as people see it before they agree. */
export const ConsentPhone = observer(function ConsentPhone({
  config,
  notice,
  language,
}: {
  config: unknown
  notice: unknown
  language: 'cn' | 'en'
}) {
  const text = (at: string) =>
    localized(textOf(read(notice, at)), textOf(read(notice, `${at}_en`)), language)
  const words = text('Html')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const version = textOf(read(config, 'PrivacyVersion'))
  return (
    <View aria-hidden="true" className="tf-setup-phone">
      <View className="tf-setup-phone__head">
        <View className="tf-setup-phone__fair">{text('Title')}</View>
      </View>
      <View className="tf-setup-phone__card">
        <View className="tf-desk__note">
          {setupFieldMessages['set.version-said'][language].replace('{version}', version || '–')}
        </View>
        <View>{words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}</View>
        <View className="tf-setup-phone__agree">
          <ChoiceMark kind="checkbox" state="off" />
          <View>{`${setupFieldMessages['set.agree'][language]}${language === 'cn' ? `《${text('Title')}》` : ` ${text('Title')}`}`}</View>
        </View>
      </View>
    </View>
  )
})

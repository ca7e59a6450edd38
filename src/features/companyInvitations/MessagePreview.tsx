import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BatchPage } from './types'

/** What a contact gets, word for word: the text message, and the e-mail where the fair sends any. */
export const MessagePreview = observer(function MessagePreview({
  message,
}: {
  message: NonNullable<BatchPage['Message']>
}) {
  const { config } = useStores()
  const text = useText(batchMessages)
  const hasMail = config.settings?.features.mail === true
  return (
    <View className="tf-batch__part">
      <SectionHead title={text('batch.preview')} />
      <View className="tf-batch__message">
        <View className="tf-batch__note">{text('batch.previewSms')}</View>
        <Text>{message.Sms}</Text>
      </View>
      {hasMail && (
        <View className="tf-batch__message">
          <View className="tf-batch__note">{text('batch.previewMail')}</View>
          <View className="tf-batch__subject">{message.Subject}</View>
          <Text className="tf-batch__words">{message.Mail}</Text>
        </View>
      )}
      <View className="tf-batch__note">{text('batch.previewNote')}</View>
    </View>
  )
})

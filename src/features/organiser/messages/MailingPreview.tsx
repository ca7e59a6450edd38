import type { MailingCount } from '@core/contract/deskMailings'
import { LANGUAGES } from '@core/domain/language'
import { smsParts } from '@core/domain/mailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'

interface MailingPreviewProps {
  samples: MailingCount['Samples']
}

/** A mailing as a recipient gets it, by each way and in both languages. */
export const MailingPreview = observer(function MailingPreview({ samples }: MailingPreviewProps) {
  const say = useText(deskMessageMessages)
  const { language } = useStores()
  const [chosen, choose] = useState<string>(language.current)
  return (
    <View className="tf-messages__result">
      <View {...heading(3)} className="tf-messages__name">
        {say('dry.preview')}
      </View>
      <DeskChips
        label={say('dry.preview')}
        options={LANGUAGES.map(value => ({ value, text: say(`text.${value}`) }))}
        value={chosen}
        onChange={choose}
      />
      {samples
        .filter(({ Language }) => Language === chosen)
        .map(({ Way, Name, Subject, Text }) => (
          <View key={Way}>
            <View className="tf-desk__note">
              {[
                say(`mailing.way.${Way}`),
                Name && say('dry.previewOf', { name: Name }),
                Way === 'sms' && say('text.parts', { n: smsParts(Text) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </View>
            <View className="tf-messages__preview">
              {Subject === '' ? Text : `${Subject}\n\n${Text}`}
            </View>
          </View>
        ))}
    </View>
  )
})

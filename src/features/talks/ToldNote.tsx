import type { TalkTold } from '@core/contract/chatSettings'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { fairTimeText } from '@/i18n/fairTime'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'

/** The organiser's message about the user's talks: a warning, or why they cannot write. */
export const ToldNote = observer(function ToldNote({ told }: { told: TalkTold }) {
  const text = useText(talkMessages)
  return (
    <View role="status" className={cx('tf-talks-told', told.Kind !== 'warn' && 'is-held')}>
      <Icon name="warning" size={20} />
      <View className="tf-talks-told__text">
        <View className="tf-talks-told__title">
          {text(`told.${told.Kind}`, { until: told.Until && fairTimeText(told.Until) })}
        </View>
        {told.Text !== '' && <Text>{text('told.words', { words: told.Text })}</Text>}
      </View>
    </View>
  )
})

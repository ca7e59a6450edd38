import type { MessageSettings } from '@core/contract/deskMessages'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { SetupLink } from '../setup/SetupLink'

const two = (n: number) => (n < 10 ? `0${n}` : String(n))
const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** The quiet hours of mailings, and the price of a message, from the set-up. */
export const MessageRules = observer(function MessageRules({
  settings,
}: {
  settings: MessageSettings
}) {
  const say = useText(deskMessageMessages)
  const { QuietFrom, QuietUntil, SmsPrice, MailPrice, WechatPrice } = settings
  const quiet =
    QuietFrom === QuietUntil
      ? say('rules.noQuiet')
      : `${clockText(QuietFrom)}–${clockText(QuietUntil)}`
  const prices = [
    [say('mailing.way.sms'), SmsPrice],
    [say('mailing.way.mail'), MailPrice],
    [say('mailing.way.wechat'), WechatPrice],
  ] as const
  return (
    <View className="tf-review__card tf-messages__form">
      <View className="tf-messages__name">{say('rules.quiet')}</View>
      <View>{quiet}</View>
      <View className="tf-desk__note">{say('rules.quietNote')}</View>
      <View className="tf-messages__name">{say('rules.prices')}</View>
      <View>{prices.map(([way, amount]) => `${way} ${amount}`).join(' · ')}</View>
      <View className="tf-desk__note">{say('rules.pricesNote')}</View>
      <SetupLink page="messages" />
    </View>
  )
})

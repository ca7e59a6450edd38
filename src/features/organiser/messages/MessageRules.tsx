import type { MessageSettings } from '@core/contract/deskMessages'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { TextField } from '@/components/TextField/TextField'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'

const two = (n: number) => (n < 10 ? `0${n}` : String(n))
const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

function minutesOf(clock: string): number | undefined {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-4])[:：]([0-5]\d)$/.exec(clock.trim()) ?? []
  const all = hours === '' ? 9999 : Number(hours) * 60 + Number(minutes)
  return all <= 1440 ? all : undefined
}
function priceOf(text: string): number | undefined {
  const price = text.trim() === '' ? 0 : Number(text.trim())
  return price >= 0 && price <= 100 ? price : undefined
}

/** When nothing is sent to many people, and what a message costs. */
export const MessageRules = observer(function MessageRules({
  settings,
  onSaved,
}: {
  settings: MessageSettings
  onSaved: () => void
}) {
  const desk = useDesk()
  const say = useText(deskMessageMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [form, setForm] = useState(() => ({
    from: clockText(settings.QuietFrom),
    until: clockText(settings.QuietUntil),
    sms: String(settings.SmsPrice),
    mail: String(settings.MailPrice),
    wechat: String(settings.WechatPrice),
  }))
  const [QuietFrom, QuietUntil] = [minutesOf(form.from), minutesOf(form.until)]
  const [SmsPrice, MailPrice, WechatPrice] = [
    priceOf(form.sms),
    priceOf(form.mail),
    priceOf(form.wechat),
  ]
  const isLocked = !desk.mayAct
  const save = () =>
    run(async () => {
      if (QuietFrom === undefined || QuietUntil === undefined)
        return feedback.error(say('rules.badTime'))
      if (SmsPrice === undefined || MailPrice === undefined || WechatPrice === undefined)
        return feedback.error(say('rules.badPrice'))
      const wish = { QuietFrom, QuietUntil, SmsPrice, MailPrice, WechatPrice }
      await desk.call('desk.messageSettings', wish, { intent: intent.of(wish) })
      intent.end()
      void feedback.success(say('rules.saved'))
      onSaved()
    })
  const field = (name: keyof typeof form, label: string, error: string | undefined) => {
    const about = { id: `desk-messages-${name}`, error }
    return (
      <DeskField {...about} label={label}>
        <TextField
          {...fieldControl(about)}
          disabled={isLocked}
          kind={name === 'from' || name === 'until' ? 'text' : 'digit'}
          value={form[name]}
          onChange={value => setForm({ ...form, [name]: value })}
        />
      </DeskField>
    )
  }
  const price = (name: 'sms' | 'mail' | 'wechat', value: number | undefined) =>
    field(name, say(`mailing.way.${name}`), value === undefined ? say('rules.badPrice') : undefined)
  return (
    <View className="tf-review__card tf-messages__form">
      <View className="tf-messages__name">{say('rules.quiet')}</View>
      <View className="tf-messages__pair">
        {field(
          'from',
          say('rules.from'),
          QuietFrom === undefined ? say('rules.badTime') : undefined,
        )}
        {field(
          'until',
          say('rules.until'),
          QuietUntil === undefined ? say('rules.badTime') : undefined,
        )}
      </View>
      <View className="tf-desk__note">{say('rules.quietNote')}</View>
      <View className="tf-messages__name">{say('rules.prices')}</View>
      <View className="tf-messages__pair">
        {price('sms', SmsPrice)}
        {price('mail', MailPrice)}
        {price('wechat', WechatPrice)}
      </View>
      <View className="tf-desk__note">{say('rules.pricesNote')}</View>
      {!isLocked && (
        <Button block loading={isBusy} onPress={() => void save()}>
          {say('rules.save')}
        </Button>
      )}
    </View>
  )
})

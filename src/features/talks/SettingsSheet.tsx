import { MAX_QUICK, MAX_QUICK_TEXT } from '@core/talks/limits'
import { Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { TextField } from '@/components/TextField/TextField'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { TellChoice } from './TellChoice'
import type { TalkSettings, TalkTell } from './types'

interface SettingsSheetProps {
  settings: TalkSettings
  onSaved: (settings: TalkSettings) => void
  /** How the administrator is notified. */
  tell: TalkTell | undefined
  onTell: (tell: TalkTell) => void
  onClose: () => void
}

/**
 * The company's talk settings: whether it accepts talks, hours, automatic answer and quick replies.
 * For its administrators.
 */
export const SettingsSheet = observer(function SettingsSheet({
  settings,
  onSaved,
  tell,
  onTell,
  onClose,
}: SettingsSheetProps) {
  const { api } = useStores()
  const text = useText(talkMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [form, setForm] = useState(() => ({
    open: settings.Open,
    from: clockText(settings.From),
    until: clockText(settings.Until),
    away: settings.Away,
    awayEn: settings.Away_en,
    quick: settings.Quick.map(({ Text, Text_en }) =>
      Text_en === '' ? Text : `${Text} | ${Text_en}`,
    ).join('\n'),
  }))
  const change = (to: Partial<typeof form>) => setForm(now => ({ ...now, ...to }))
  const save = async () => {
    const [From, Until] = [minutesOf(form.from), minutesOf(form.until)]
    if (From === undefined || Until === undefined) return feedback.error(text('settings.badTime'))
    const lines = form.quick.split('\n').filter(line => line.trim() !== '')
    const Quick = lines.slice(0, MAX_QUICK).map(line => {
      const [cn = '', en = ''] = line.split('|')
      return {
        Text: cn.trim().slice(0, MAX_QUICK_TEXT),
        Text_en: en.trim().slice(0, MAX_QUICK_TEXT),
      }
    })
    const { Settings } = await api.call('chat.settingsSave', {
      Open: form.open,
      From,
      Until,
      Away: form.away,
      Away_en: form.awayEn,
      Quick,
    })
    onSaved(Settings)
    onClose()
    await feedback.success(text('settings.saved'))
  }
  return (
    <Sheet
      open
      tall
      title={text('talks.settings')}
      closeLabel={text('talk.close')}
      onClose={onClose}
      footer={
        <Button block loading={busy !== ''} onPress={() => void run('save', save)}>
          {text('settings.save')}
        </Button>
      }
    >
      {tell && <TellChoice tell={tell} onSaved={onTell} />}
      <SwitchField
        id="talk-open"
        checked={form.open}
        title={text('settings.open')}
        consequence={text('settings.openNote')}
        onChange={open => change({ open })}
      />
      <View className="tf-talk-settings__label">{text('settings.hours')}</View>
      <View className="tf-talk-settings__hours">
        <TextField
          id="talk-from"
          value={form.from}
          label={text('settings.from')}
          onChange={from => change({ from })}
        />
        <TextField
          id="talk-until"
          value={form.until}
          label={text('settings.until')}
          onChange={until => change({ until })}
        />
      </View>
      <View className="tf-talk-settings__note">{text('settings.hoursNote')}</View>
      <View className="tf-talk-settings__label">{text('settings.away')}</View>
      <TextField
        id="talk-away"
        value={form.away}
        label={text('settings.away')}
        onChange={away => change({ away })}
      />
      <View className="tf-talk-settings__label">{text('settings.awayEn')}</View>
      <TextField
        id="talk-away-en"
        value={form.awayEn}
        label={text('settings.awayEn')}
        onChange={awayEn => change({ awayEn })}
      />
      <View className="tf-talk-settings__label">{text('settings.quick')}</View>
      <Textarea
        aria-label={text('settings.quick')}
        className="tf-talk-field tf-talk-field--tall"
        value={form.quick}
        maxlength={-1}
        onInput={({ detail }) => change({ quick: detail.value })}
      />
      <View className="tf-talk-settings__note">{text('settings.quickNote')}</View>
    </Sheet>
  )
})

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function minutesOf(clock: string): number | undefined {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-4])[:：]([0-5]\d)$/.exec(clock.trim()) ?? []
  if (hours === '') return undefined
  const all = Number(hours) * 60 + Number(minutes)
  return all <= 1440 ? all : undefined
}

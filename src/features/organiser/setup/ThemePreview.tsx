import { shortDate } from '@core/format/dateText'
import { localized } from '@core/domain/language'
import { contrast, parseColour } from '@core/theme/colour'
import { NEUTRALS, READABLE } from '@core/theme/contrastProblems'
import { parseCssVariables } from '@core/theme/cssVariables'
import { fairTheme } from '@core/theme/fairTheme'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CSSProperties } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { useText } from '@/i18n/useText'
import { read, textOf } from './SetupField'

const TONES = [
  '--c-theme-50',
  '--c-theme-100',
  '--c-theme-200',
  '--c-theme-300',
  '--c-theme',
  '--c-theme-mark',
  '--c-theme-text',
  '--c-theme-deep',
] as const
/** Pairs of text and background colours that pages use. */
const PAIRS = [
  ['button', '--c-button-on', '--c-button'],
  ['link', '--c-theme-text', '--c-surface'],
  ['tag', '--c-theme-deep', '--c-theme-100'],
  ['notice', '--c-notice', '--c-notice-bg'],
] as const

type Variables = Readonly<Record<string, string>>

/** The colours that follow from a fair's configuration, computed as for its pages. */
export function themeOf(config: unknown): Variables {
  const theme = fairTheme({
    color: textOf(read(config, 'Theme.Color')) || undefined,
    buttonColor: textOf(read(config, 'Theme.ButtonColor')) || undefined,
    noticeColor: textOf(read(config, 'Home.NoticeColor')) || undefined,
    cssVariables: parseCssVariables(read(config, 'css_var')) ?? {},
  })
  return { ...NEUTRALS, ...theme.variables }
}

/** The tones derived from the colours, and the contrast of their texts. */
export const ThemeTones = observer(function ThemeTones({ config }: { config: unknown }) {
  const say = useText(deskSetupMessages)
  const colours = themeOf(config)
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('setup.contrast')} />
      <View className="tf-setup-tones">
        {TONES.map(name => (
          <View key={name} className="tf-setup-tones__one" style={{ background: colours[name] }} />
        ))}
      </View>
      {PAIRS.map(([name, on, under]) => {
        const [text, ground] = [parseColour(colours[on]), parseColour(colours[under])]
        const ratio = text && ground ? contrast(text, ground) : 0
        return (
          <View key={name} className="tf-setup-pairs">
            <View
              className="tf-setup-pairs__sample"
              style={{ color: colours[on], background: colours[under] }}
            >
              {say('setup.sample')}
            </View>
            <View className="tf-setup-pairs__name">{say(`setup.pair.${name}`)}</View>
            <View className="tf-setup-pairs__ratio">{`${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`}</View>
            <StatusChip
              look={ratio >= READABLE ? 'approved' : 'rejected'}
              text={say(ratio >= READABLE ? 'setup.reads' : 'setup.unread')}
            />
          </View>
        )
      })}
    </View>
  )
})

/** The visitor's start page in these colours. */
export const ThemePhone = observer(function ThemePhone({
  config,
  language,
}: {
  config: unknown
  language: 'cn' | 'en'
}) {
  const colours = themeOf(config)
  const text = (at: string) =>
    localized(textOf(read(config, at)), textOf(read(config, `${at}_en`)), language)
  const [start, end] = [textOf(read(config, 'Fair.Start')), textOf(read(config, 'Fair.End'))]
  const word = (name: 'register' | 'code' | 'link' | 'more') =>
    setupFieldMessages[`set.phone.${name}`][language]
  return (
    <View aria-hidden="true" className="tf-setup-phone" style={colours as CSSProperties}>
      <View className="tf-setup-phone__head">
        <View className="tf-setup-phone__fair">{text('Fair.Short')}</View>
        <View className="tf-setup-phone__days">{`${shortDate(start)}–${end.slice(8)}`}</View>
        <View className="tf-setup-phone__place">
          {[text('Fair.Venue'), text('Fair.Halls')].filter(Boolean).join(' · ')}
        </View>
      </View>
      <View className="tf-setup-phone__card">
        <View className="tf-setup-phone__title">{word('register')}</View>
        <View className="tf-setup-phone__box">138 0000 0416</View>
        <View className="tf-setup-phone__button">{word('code')}</View>
        <View className="tf-setup-phone__link">{word('link')}</View>
      </View>
      <View className="tf-setup-phone__notice">
        <Icon name="notice" size={16} />
        <Text>{text('Notices.0.title') || text('title')}</Text>
      </View>
      <View className="tf-setup-phone__tags">
        <View className="tf-setup-phone__tag">{word('more')}</View>
        <View className="tf-setup-phone__switch" />
      </View>
    </View>
  )
})

import { View } from '@tarojs/components'
import { captchaMessages } from '@/i18n/messages/captcha'
import { useText } from '@/i18n/useText'
import { decorative, type A11yProps } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { CaptchaPhase } from './types'

interface SlideHandleProps {
  phase: CaptchaPhase
  /** Its position, 0–100. */
  percent: number
  /** Further attributes: its place and its events. */
  more?: Readonly<Record<string, unknown>>
}

/** The handle on the track. */
export function SlideHandle({ phase, percent, more }: SlideHandleProps) {
  const text = useText(captchaMessages)
  const slider: A11yProps & { 'data-autofocus': boolean } = {
    role: 'slider',
    tabIndex: 0,
    'data-autofocus': true,
    'aria-label': text('captcha.slider'),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percent,
    'aria-valuetext': `${percent}%`,
    'aria-disabled': phase !== 'ready' || undefined,
  }
  return (
    <View
      {...slider}
      {...more}
      className={cx('tf-captcha__handle', phase === 'passed' && 'is-passed')}
    >
      <HandleSign phase={phase} />
    </View>
  )
}

function HandleSign({ phase }: { phase: CaptchaPhase }) {
  if (phase === 'checking' || phase === 'working')
    return <View {...decorative} className="tf-spinner" />
  if (phase === 'passed') return <Icon name="check" />
  return (
    <View {...decorative} className="tf-captcha__arrows">
      <Icon name="chevron-right" size={20} />
      <Icon name="chevron-right" size={20} />
    </View>
  )
}

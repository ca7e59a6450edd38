import { Image, Text, View } from '@tarojs/components'
import { CAPTCHA_DISPLAY } from '@core/domain/limits'
import { captchaMessages } from '@/i18n/messages/captcha'
import { useText } from '@/i18n/useText'
import { decorative, type A11yProps } from '../a11y'
import { Button } from '../Button/Button'
import { cx } from '../cx'
import { Dialog } from '../Dialog/Dialog'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { useMeasuredWidth } from '../useMeasuredWidth'
import { PIECE_WIDTH } from './SlideTrack'
import { useSlide } from './useSlide'
import { useSlideCaptcha, type CaptchaPhase, type SlideCaptchaCalls } from './useSlideCaptcha'
import './SlideCaptcha.scss'

export interface SlideCaptchaProps extends SlideCaptchaCalls {
  open: boolean
  onClose: () => void
}

/** Share of the picture's width, so that layout needs no measuring. */
const share = (x: number) => `${(x / CAPTCHA_DISPLAY.width) * 100}%`

/** The slide captcha in its dialog: picture 340×212 (SPEC §9), smaller where the screen is. */
export function SlideCaptcha({ open, ...props }: SlideCaptchaProps) {
  return open ? <OpenCaptcha {...props} /> : null
}

function OpenCaptcha({ onClose, ...calls }: Omit<SlideCaptchaProps, 'open'>) {
  const text = useText(captchaMessages)
  const { phase, challenge, refresh, submit, work } = useSlideCaptcha(calls)
  const [stage, width] = useMeasuredWidth('tf-captcha-stage', CAPTCHA_DISPLAY.width)
  const slide = useSlide({ enabled: phase === 'ready', displayedWidth: width, onDone: track => challenge && submit(challenge.Id, track) })
  const left = { left: share(slide.x) }
  const slider: A11yProps & { 'data-autofocus': boolean } = {
    role: 'slider',
    tabIndex: 0,
    'data-autofocus': true,
    'aria-label': text('captcha.slider'),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': slide.percent,
    'aria-valuetext': `${slide.percent}%`,
    'aria-disabled': phase !== 'ready' || undefined,
  }

  return (
    <Dialog
      open
      className="tf-captcha"
      title={text('captcha.title')}
      closeLabel={text('captcha.close')}
      maskCloses={false}
      onClose={onClose}
      headerExtra={
        <Pressable
          label={text('captcha.refresh')}
          className="tf-dialog__tool"
          disabled={phase === 'checking' || phase === 'working'}
          onPress={refresh}
        >
          <Icon name="refresh" size={20} />
        </Pressable>
      }
    >
      <View ref={stage} id="tf-captcha-stage" className={cx('tf-captcha__stage', phase === 'misplaced' && 'is-wrong')}>
        {challenge && phase !== 'loading' ? (
          <>
            <Image {...decorative} className="tf-captcha__picture" mode="scaleToFill" src={challenge.BackgroundImage} />
            <Image
              {...decorative}
              className="tf-captcha__piece"
              mode="scaleToFill"
              src={challenge.SliderImage}
              style={{ ...left, width: share(PIECE_WIDTH) }}
            />
          </>
        ) : (
          phase === 'loading' && <View className="tf-captcha__bone" />
        )}
        {phase === 'broken' && (
          <View className="tf-captcha__broken">
            <Button kind="secondary" size="medium" icon="refresh" onPress={refresh}>
              {text('captcha.retry')}
            </Button>
          </View>
        )}
      </View>
      <View className={cx('tf-captcha__track', slide.dragging && 'is-dragging')}>
        <View className="tf-captcha__trail" style={{ width: share(slide.x + 26) }} />
        {phase === 'ready' && slide.x < CAPTCHA_DISPLAY.width / 2 && (
          <Text className="tf-captcha__prompt">{text(slide.x > 0 ? 'captcha.release' : 'captcha.start')}</Text>
        )}
        <View {...slider} {...slide.events} className={cx('tf-captcha__handle', phase === 'passed' && 'is-passed')} style={left}>
          <HandleSign phase={phase} />
        </View>
      </View>
      <View {...{ role: 'status', 'aria-live': 'polite' }} className={cx('tf-captcha__message', `is-${phase}`)}>
        {text(MESSAGES[phase])}
      </View>
      <Pressable className="tf-captcha__other" disabled={phase === 'working' || phase === 'passed'} onPress={work}>
        {text('captcha.other')}
      </Pressable>
    </Dialog>
  )
}

function HandleSign({ phase }: { phase: CaptchaPhase }) {
  if (phase === 'checking' || phase === 'working') return <View {...decorative} className="tf-spinner" />
  if (phase === 'passed') return <Icon name="check" />
  return (
    <View {...decorative} className="tf-captcha__arrows">
      <Icon name="chevron-right" size={20} />
      <Icon name="chevron-right" size={20} />
    </View>
  )
}

const MESSAGES = {
  loading: 'captcha.loading',
  ready: 'captcha.hint',
  checking: 'captcha.checking',
  working: 'captcha.working',
  passed: 'captcha.passed',
  misplaced: 'captcha.wrong',
  timeout: 'captcha.timeout',
  broken: 'captcha.network',
} as const satisfies Record<CaptchaPhase, keyof typeof captchaMessages>

import { View } from '@tarojs/components'
import { captchaMessages } from '@/i18n/messages/captcha'
import { useText } from '@/i18n/useText'
import { Button } from '../Button/Button'
import { cx } from '../cx'
import { Dialog } from '../Dialog/Dialog'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { SlideField } from './SlideField'
import type { CaptchaPhase, SlideCaptchaCalls } from './types'
import { useSlideCaptcha } from './useSlideCaptcha'
import './SlideCaptcha.scss'

export interface SlideCaptchaProps extends SlideCaptchaCalls {
  open: boolean
  onClose: () => void
}

/** The slide captcha in its dialog: picture 340×212 (SPEC §9), smaller on small screens. */
export function SlideCaptcha({ open, ...props }: SlideCaptchaProps) {
  return open ? <OpenCaptcha {...props} /> : null
}

function OpenCaptcha({ onClose, ...calls }: Omit<SlideCaptchaProps, 'open'>) {
  const text = useText(captchaMessages)
  const { phase, challenge, refresh, submit, work } = useSlideCaptcha(calls)

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
      <SlideField
        phase={phase}
        challenge={phase === 'loading' ? undefined : challenge}
        onDone={track => challenge && submit(challenge.Id, track)}
      >
        {phase === 'loading' && <View className="tf-captcha__bone" />}
        {phase === 'broken' && (
          <View className="tf-captcha__broken">
            <Button kind="secondary" size="medium" icon="refresh" onPress={refresh}>
              {text('captcha.retry')}
            </Button>
          </View>
        )}
      </SlideField>
      <View role="status" aria-live="polite" className={cx('tf-captcha__message', `is-${phase}`)}>
        {text(MESSAGES[phase])}
      </View>
      <Pressable
        className="tf-captcha__other"
        disabled={phase === 'working' || phase === 'passed'}
        onPress={work}
      >
        {text('captcha.other')}
      </Pressable>
    </Dialog>
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

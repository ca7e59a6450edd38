import { Image, Text, View } from '@tarojs/components'
import { CAPTCHA_DISPLAY } from '@core/domain/limits'
import { captchaMessages } from '@/i18n/messages/captcha'
import { useText } from '@/i18n/useText'
import { decorative } from '../a11y'
import { cx } from '../cx'
import { useMeasuredWidth } from '../useMeasuredWidth'
import { SlideHandle } from './SlideHandle'
import { PIECE_WIDTH } from './SlideTrack'
import type { SlideFieldProps } from './types'
import { useSlide } from './useSlide'

/** Share of the picture's width, so that layout needs no measuring. */
const share = (x: number) => `${(x / CAPTCHA_DISPLAY.width) * 100}%`

/** In a browser the page itself moves piece and handle, by pointer or keys. */
export function SlideField({ phase, challenge, onDone, children }: SlideFieldProps) {
  const text = useText(captchaMessages)
  const [stage, width] = useMeasuredWidth('tf-captcha-stage', CAPTCHA_DISPLAY.width)
  const slide = useSlide({ enabled: phase === 'ready', displayedWidth: width, onDone })
  const left = { left: share(slide.x) }
  return (
    <>
      <View
        ref={stage}
        id="tf-captcha-stage"
        className={cx('tf-captcha__stage', phase === 'misplaced' && 'is-wrong')}
      >
        {challenge && (
          <>
            <Image
              {...decorative}
              className="tf-captcha__picture"
              mode="scaleToFill"
              src={challenge.BackgroundImage}
            />
            <Image
              {...decorative}
              className="tf-captcha__piece"
              mode="scaleToFill"
              src={challenge.SliderImage}
              style={{ ...left, width: share(PIECE_WIDTH) }}
            />
          </>
        )}
        {children}
      </View>
      <View className={cx('tf-captcha__track', slide.dragging && 'is-dragging')}>
        <View className="tf-captcha__trail" style={{ width: share(slide.x + 26) }} />
        {phase === 'ready' && slide.x < CAPTCHA_DISPLAY.width / 2 && (
          <Text className="tf-captcha__prompt">
            {text(slide.x > 0 ? 'captcha.release' : 'captcha.start')}
          </Text>
        )}
        <SlideHandle
          phase={phase}
          percent={slide.percent}
          more={{ ...slide.events, style: left }}
        />
      </View>
    </>
  )
}

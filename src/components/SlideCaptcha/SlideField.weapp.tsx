import { Image, MovableArea, MovableView, Text, View } from '@tarojs/components'
import { CAPTCHA_DISPLAY } from '@core/domain/limits'
import { captchaMessages } from '@/i18n/messages/captcha'
import { useText } from '@/i18n/useText'
import { decorative } from '../a11y'
import { cx } from '../cx'
import { useMeasuredWidth } from '../useMeasuredWidth'
import { SlideHandle } from './SlideHandle'
import type { SlideFieldProps } from './types'
import { useNativeSlide } from './useNativeSlide'

/**
 * In the mini-program a movable-view carries piece and handle together: it follows the finger in
 * the view's own thread and reports only the way to ours. Each new challenge has a new
 * movable-view, which starts on the left.
 */
export function SlideField({ phase, challenge, onDone, children }: SlideFieldProps) {
  const text = useText(captchaMessages)
  const [stage, width] = useMeasuredWidth('tf-captcha-stage', CAPTCHA_DISPLAY.width)
  const { isDragging, percent, events } = useNativeSlide({
    enabled: phase === 'ready',
    displayedWidth: width,
    onDone,
  })
  const isPlaced = challenge !== undefined && phase !== 'broken'
  return (
    <View className="tf-captcha__field">
      <View ref={stage} id="tf-captcha-stage" className="tf-captcha__stage">
        {challenge && (
          <Image
            {...decorative}
            className="tf-captcha__picture"
            mode="scaleToFill"
            src={challenge.BackgroundImage}
          />
        )}
        {children}
      </View>
      <View className="tf-captcha__track">
        {phase === 'ready' && !isDragging && (
          <Text className="tf-captcha__prompt">{text('captcha.start')}</Text>
        )}
      </View>
      {isPlaced && (
        <MovableArea key={challenge.Id} className="tf-captcha__area">
          <MovableView
            className="tf-captcha__mover"
            direction="horizontal"
            animation={false}
            disabled={phase !== 'ready'}
            {...events}
          >
            <View {...decorative} className="tf-captcha__tail" />
            <View
              {...decorative}
              className={cx('tf-captcha__strip', phase === 'misplaced' && 'is-wrong')}
            >
              <Image
                className="tf-captcha__picture"
                mode="scaleToFill"
                src={challenge.SliderImage}
              />
            </View>
            <SlideHandle phase={phase} percent={percent} />
          </MovableView>
        </MovableArea>
      )}
    </View>
  )
}

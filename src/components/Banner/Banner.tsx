import { BANNER_INTERVAL_MS } from '@core/domain/limits'
import { View } from '@tarojs/components'
import { menuMessages } from '@/i18n/messages/menu'
import { useText } from '@/i18n/useText'
import { decorative } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Picture } from '../Picture/Picture'
import { Pressable } from '../Pressable/Pressable'
import type { PictureProps } from '../Picture/types'
import { useRotation } from '../useRotation'
import { BannerVideo } from './BannerVideo'
import './Banner.scss'

/** A picture or film; `intervalMs` is how long it stays, 6 s unless configured (SPEC §9). */
export interface BannerItem {
  photo: string
  video?: string
  link?: string
  /** Alternative text of the picture. */
  title?: string
  intervalMs?: number
}

export interface BannerProps {
  label: string
  items: readonly BannerItem[]
  /** Its width: on phones in the 750 design, and in wider windows (see `Picture`). */
  width?: number
  wide?: string
  onOpen: (link: string) => void
}

/**
 * Pictures and films of the configuration, one fading into the next. The change pauses while the
 * banner is touched, hovered or focused. It can be stopped, and each item can be chosen. A film
 * plays without sound while it is shown; when it is stopped, or for people who want less motion,
 * its picture is shown instead.
 */
export function Banner({ label, items, width = 750, wide, onOpen }: BannerProps) {
  const text = useText(menuMessages)
  const { index, show, isStopped, toggle, hold } = useRotation(
    items.length,
    at => items[at]?.intervalMs ?? BANNER_INTERVAL_MS,
  )
  const current = items[index]
  const nameOf = (place: number) =>
    items[place]?.title || text('ads.item', { n: place + 1, of: items.length })
  const canStop = items.length > 1 || !!current?.video
  return (
    <View role="region" aria-label={label} {...hold} className="tf-banner">
      {items.map((item, place) => (
        <Slide
          key={place}
          item={item}
          drawn={{ width, ...(wide && { wide }) }}
          isShown={place === index}
          isPlaying={place === index && !isStopped}
        />
      ))}
      {current?.link ? (
        <Pressable
          role="link"
          label={nameOf(index)}
          className="tf-banner__link"
          onPress={() => onOpen(current.link ?? '')}
        />
      ) : (
        <View role="img" aria-label={nameOf(index)} className="tf-banner__link" />
      )}
      {canStop && (
        <View className="tf-banner__bar">
          {items.length > 1 &&
            items.map((_, place) => (
              <Pressable
                key={place}
                label={nameOf(place)}
                aria-current={place === index || undefined}
                className={cx('tf-banner__dot', place === index && 'is-here')}
                onPress={() => show(place)}
              />
            ))}
          <Pressable
            label={text(isStopped ? 'ads.play' : 'ads.pause')}
            className="tf-banner__pause"
            onPress={toggle}
          >
            <Icon name={isStopped ? 'play' : 'pause'} size={12} />
          </Pressable>
        </View>
      )}
    </View>
  )
}

interface SlideProps {
  item: BannerItem
  drawn: Pick<PictureProps, 'width' | 'wide'>
  isShown: boolean
  isPlaying: boolean
}

/** One item in full width; the other items are hidden below it. */
function Slide({ item, drawn, isShown, isPlaying }: SlideProps) {
  return (
    <View {...decorative} className={cx('tf-banner__slide', isShown && 'is-shown')}>
      {item.photo && <Picture {...drawn} className="tf-banner__photo" src={item.photo} />}
      {item.video && isPlaying && <BannerVideo src={item.video} poster={item.photo} />}
    </View>
  )
}

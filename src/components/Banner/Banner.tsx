import { BANNER_INTERVAL_MS } from '@core/domain/limits'
import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { decorative, type A11yProps } from '../a11y'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import { useRotation } from '../useRotation'
import './Banner.scss'

export interface BannerProps {
  label: string
  /** `intervalMs` is how long this picture stays; 6 s unless configured (SPEC §9). */
  items: readonly { photo: string; link?: string; intervalMs?: number }[]
  onOpen: (link: string) => void
}

/** Pictures of the configuration, one fading into the next; holds while touched, hovered or focused. */
export function Banner({ label, items, onOpen }: BannerProps) {
  const [held, setHeld] = useState(false)
  const index = useRotation(items.length, items[0]?.intervalMs ?? BANNER_INTERVAL_MS, held)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const region: A11yProps = {
    role: 'region',
    'aria-label': label,
    onMouseEnter: hold,
    onMouseLeave: release,
    onFocus: hold,
    onBlur: release,
  }
  const current = items[index]
  const link = current?.link
  return (
    <View {...region} className="tf-banner" onTouchStart={hold} onTouchEnd={release}>
      {items.map((item, place) => (
        <Image
          key={item.photo}
          {...decorative}
          className={cx('tf-banner__photo', place === index && 'is-shown')}
          mode="aspectFill"
          src={item.photo}
        />
      ))}
      {link && <Pressable role="link" label={label} className="tf-banner__link" onPress={() => onOpen(link)} />}
    </View>
  )
}

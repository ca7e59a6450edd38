import { View } from '@tarojs/components'
import { useRef } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './Rating.scss'

const STARS = [1, 2, 3, 4, 5] as const

export interface RatingProps {
  /** 0 = not rated. */
  value: number
  /** Name of the whole, with its present value. */
  label: string
  /** Name of one star. */
  starLabel: (stars: number) => string
  /** Called with the new value; pressing the chosen star again removes the rating. */
  onChange: (value: number) => void
  disabled?: boolean
}

/** One to five stars to choose from: a radio group in which arrows move (DESIGN §6 Leads). */
export function Rating({ value, label, starLabel, onChange, disabled = false }: RatingProps) {
  const nodes = useRef(new Map<number, unknown>())
  const move = (from: number, key: string): boolean => {
    const step =
      key === 'ArrowRight' || key === 'ArrowUp'
        ? 1
        : key === 'ArrowLeft' || key === 'ArrowDown'
          ? -1
          : 0
    const next = from + step
    if (step === 0 || next < 1 || next > STARS.length) return false
    onChange(next)
    const node = nodes.current.get(next) as { focus?: () => void } | undefined
    node?.focus?.()
    return true
  }
  return (
    <View role="radiogroup" aria-label={label} className="tf-rating">
      {STARS.map(star => (
        <Pressable
          key={star}
          ref={node => void nodes.current.set(star, node)}
          role="radio"
          aria-checked={star === value}
          label={starLabel(star)}
          tabIndex={star === (value || 1) ? 0 : -1}
          disabled={disabled}
          className={cx('tf-rating__star', star <= value && 'is-on')}
          onKey={key => move(star, key)}
          onPress={() => onChange(star === value ? 0 : star)}
        >
          <Icon name={star <= value ? 'star-fill' : 'star'} size={24} />
        </Pressable>
      ))}
    </View>
  )
}

/** Read-only stars. */
export function RatingStars({ value, label }: { value: number; label: string }) {
  return (
    <View role="img" aria-label={label} className="tf-rating tf-rating--small">
      {STARS.map(star => (
        <View key={star} className={cx('tf-rating__dot', star <= value && 'is-on')}>
          <Icon name={star <= value ? 'star-fill' : 'star'} size={14} />
        </View>
      ))}
    </View>
  )
}

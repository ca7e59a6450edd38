import { AUDIENCES, type Audience } from '@core/domain/audience'
import { Text, View } from '@tarojs/components'
import { forwardRef, useRef } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { landingMessages } from '@/i18n/messages/landing'
import { useText } from '@/i18n/useText'
import './AudienceCards.scss'

export interface AudienceCardsProps {
  /** Id of the heading that names the group. */
  labelledBy: string
  selected: Audience
  onSelect: (audience: Audience) => void
}

/** Order of the cards: most people are visitors. */
const ORDER: readonly Audience[] = ['visitor', 'ex', 'media', 'vip']

const ICONS: Record<Audience, IconName> = {
  visitor: 'badge',
  ex: 'booth',
  media: 'mic',
  vip: 'star',
}

/**
 * Four badges to choose from, as a radio group with arrow keys. The band on top has the colour of
 * the real badge.
 */
export function AudienceCards({ labelledBy, selected, onSelect }: AudienceCardsProps) {
  const cards = useRef(new Map<Audience, unknown>())
  const move = (key: string): boolean => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
    if (step === undefined) return false
    const next =
      ORDER[(ORDER.indexOf(selected) + step + ORDER.length) % AUDIENCES.length] ?? selected
    onSelect(next)
    focus(cards.current.get(next))
    return true
  }
  return (
    <View role="radiogroup" aria-labelledby={labelledBy} className="tf-audience-cards">
      {ORDER.map(audience => (
        <AudienceCard
          key={audience}
          ref={card => cards.current.set(audience, card)}
          audience={audience}
          selected={audience === selected}
          onSelect={onSelect}
          onKey={move}
        />
      ))}
    </View>
  )
}

interface AudienceCardProps {
  audience: Audience
  selected: boolean
  onSelect: (audience: Audience) => void
  onKey: (key: string) => boolean
}

const AudienceCard = forwardRef<unknown, AudienceCardProps>(function AudienceCard(
  { audience, selected, onSelect, onKey },
  ref,
) {
  const text = useText(landingMessages)
  return (
    <Pressable
      ref={ref}
      role="radio"
      aria-checked={selected}
      tabIndex={selected ? 0 : -1}
      className={cx('tf-audience-card', `tf-audience-card--${audience}`, selected && 'is-selected')}
      onKey={onKey}
      onPress={() => onSelect(audience)}
    >
      <Icon name={ICONS[audience]} duo />
      <View className="tf-audience-card__text">
        <Text className="tf-audience-card__name">{text(`landing.${audience}`)}</Text>
        <Text className="tf-audience-card__detail">{text(`landing.${audience}Detail`)}</Text>
      </View>
      {selected && (
        <View className="tf-audience-card__tick">
          <Icon name="check" size={16} />
        </View>
      )}
    </Pressable>
  )
})

/** Focus follows the choice; the mini-program has no keyboard focus to move. */
function focus(card: unknown): void {
  if (typeof HTMLElement === 'function' && card instanceof HTMLElement) card.focus()
}

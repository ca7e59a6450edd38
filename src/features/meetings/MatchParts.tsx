import type { MatchItem, MatchListReply } from '@core/contract/match'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { matchMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { useStores } from '@/stores/StoreContext'

type Reason = MatchItem['Reasons'][number]
export type WishLevel = '' | 'must' | 'yes' | 'no'

const ICONS: Record<Reason['Kind'], IconName> = {
  they_seek: 'check',
  they_offer: 'check',
  market: 'location',
  mutual: 'handshake',
  favourite: 'star',
}
const LEVELS = ['must', 'yes', 'no'] as const
export const LEVEL_ICONS = { must: 'star', yes: 'check', no: 'close' } as const

/** The name a partner is listed by: a person's company if it is known. For observers. */
export function usePartnerName(item: MatchItem): string {
  const { language } = useStores()
  return item.Sort === 'person' && item.Company !== ''
    ? item.Company
    : localized(item.Name, item.Name_en, language.current)
}

/** Why a partner is recommended, in a sentence. For observers. */
export function useReasonText(reply: MatchListReply): (reason: Reason) => string {
  const { language } = useStores()
  const text = useText(matchMessages)
  const topics = [...reply.Categories, ...reply.Markets]
  const named = (ids: readonly string[]) =>
    ids
      .flatMap(id => topics.find(({ Id }) => Id === id) ?? [])
      .map(({ Name, Name_en }) => localized(Name, Name_en, language.current))
      .join(language.current === 'cn' ? '、' : ', ')
  return ({ Kind, Topics }) =>
    Kind === 'mutual' || Kind === 'favourite'
      ? text(`match.reason.${Kind}`)
      : text(`match.reason.${Kind}`, { topics: named(Topics) })
}

/** A partner's booth and the known facts of the person or company, in one line. */
export const PartnerMeta = observer(function PartnerMeta({ item }: { item: MatchItem }) {
  const { language } = useStores()
  const name = item.Sort === 'person' ? localized(item.Name, item.Name_en, language.current) : ''
  return (
    <View className="tf-partner__meta">
      {item.Booth !== '' && <BoothPlate booth={item.Booth} isInk />}
      <Text className="tf-partner__words">
        {[name, item.Position, item.Words].filter(Boolean).join(' · ')}
      </Text>
    </View>
  )
})

interface PartnerProps {
  item: MatchItem
  reply: MatchListReply
}

/** All reasons for a partner, the budget, and the number of times both are free. */
export const PartnerReasons = observer(function PartnerReasons({ item, reply }: PartnerProps) {
  const text = useText(matchMessages)
  const reasonText = useReasonText(reply)
  const isNone = item.CommonSlots === 0
  return (
    <View className="tf-partner__reasons">
      {item.Reasons.map(reason => (
        <View key={reason.Kind} className="tf-partner__reason">
          <Icon name={ICONS[reason.Kind]} size={16} />
          <Text>{reasonText(reason)}</Text>
        </View>
      ))}
      {item.Budget !== '' && (
        <View className="tf-partner__reason">
          <Icon name="supply-demand" size={16} />
          <Text>{text('match.buysFor', { budget: text(`match.budget.${item.Budget}`) })}</Text>
        </View>
      )}
      <View className={cx('tf-partner__reason', isNone && 'is-warning')}>
        <Icon name={isNone ? 'warning' : 'calendar'} size={16} />
        <Text>
          {isNone ? text('match.noCommon') : text('match.common', { n: item.CommonSlots })}
        </Text>
      </View>
    </View>
  )
})

interface PartnerWishesProps {
  item: MatchItem
  canWish: boolean
  onWish: (level: WishLevel) => void
}

/** The choice of three: must, may or not. Pressing the chosen one again clears it. */
export const PartnerWishes = observer(function PartnerWishes({
  item,
  canWish,
  onWish,
}: PartnerWishesProps) {
  const text = useText(matchMessages)
  return (
    <View role="radiogroup" aria-label={text('match.wish')} className="tf-partner__wishes">
      {LEVELS.map(level => {
        const isOn = item.Wish === level
        return (
          <Pressable
            key={level}
            role="radio"
            aria-checked={isOn}
            disabled={!canWish}
            className={cx('tf-partner__wish', isOn && `is-${level}`)}
            onPress={() => onWish(isOn ? '' : level)}
          >
            <Icon name={level === 'must' && isOn ? 'star-fill' : LEVEL_ICONS[level]} size={16} />
            <Text>{text(`match.${level}`)}</Text>
          </Pressable>
        )
      })}
    </View>
  )
})

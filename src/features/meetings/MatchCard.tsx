import type { MatchItem, MatchListReply } from '@core/contract/match'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { matchMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

const ICONS: Record<MatchItem['Reasons'][number]['Kind'], IconName> = {
  they_seek: 'check',
  they_offer: 'check',
  market: 'location',
  mutual: 'handshake',
  favourite: 'star',
}
const LEVELS = ['must', 'yes', 'no'] as const
const LEVEL_ICONS = { must: 'star', yes: 'check', no: 'close' } as const

interface MatchCardProps {
  item: MatchItem
  reply: MatchListReply
  canWish: boolean
  onWish: (level: '' | 'must' | 'yes' | 'no') => void
  onStar: () => void
  onMeet: () => void
}

/** A partner: who, why in sentences, the score, and a choice of three (DESIGN §16 Wishes). */
export const MatchCard = observer(function MatchCard({
  item,
  reply,
  canWish,
  onWish,
  onStar,
  onMeet,
}: MatchCardProps) {
  const { language } = useStores()
  const text = useText(matchMessages)
  const name = localized(item.Name, item.Name_en, language.current)
  const topics = [...reply.Categories, ...reply.Markets]
  const named = (ids: readonly string[]) =>
    ids
      .flatMap(id => topics.find(({ Id }) => Id === id) ?? [])
      .map(({ Name, Name_en }) => localized(Name, Name_en, language.current))
      .join(language.current === 'cn' ? '、' : ', ')
  const isNone = item.CommonSlots === 0
  return (
    <View className="tf-partner">
      <View className="tf-partner__head">
        <View className="tf-partner__logo">
          <Icon name={item.Sort === 'ex' ? 'company' : 'account'} size={24} />
        </View>
        <View className="tf-partner__who">
          <View className="tf-partner__name">
            {item.Sort === 'person' && item.Company !== '' ? item.Company : name}
          </View>
          <View className="tf-partner__meta">
            {item.Booth !== '' && <BoothPlate booth={item.Booth} isInk />}
            <Text className="tf-partner__words">
              {[item.Sort === 'person' ? name : '', item.Position, item.Words]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </View>
        </View>
        {item.Score > 0 && (
          <View className="tf-partner__score">
            <View className="tf-partner__number">{item.Score}</View>
            <View className="tf-partner__unit">{text('match.score')}</View>
          </View>
        )}
      </View>
      <View className="tf-partner__reasons">
        {item.Reasons.map(({ Kind, Topics }) => (
          <View key={Kind} className="tf-partner__reason">
            <Icon name={ICONS[Kind]} size={16} />
            <Text>
              {Kind === 'mutual' || Kind === 'favourite'
                ? text(`match.reason.${Kind}`)
                : text(`match.reason.${Kind}`, { topics: named(Topics) })}
            </Text>
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
      <View className="tf-partner__foot">
        <Button
          kind="text"
          size="small"
          icon={item.IsFavourite ? 'star-fill' : 'star'}
          onPress={onStar}
        >
          {text(item.IsFavourite ? 'match.save.unstar' : 'match.save.star')}
        </Button>
        {item.HasMeeting ? (
          <Text className="tf-partner__has">{text('match.hasMeeting')}</Text>
        ) : (
          <Button
            kind="secondary"
            size="small"
            icon="calendar"
            disabled={isNone || !canWish}
            onPress={onMeet}
          >
            {text('match.meet')}
          </Button>
        )}
      </View>
    </View>
  )
})

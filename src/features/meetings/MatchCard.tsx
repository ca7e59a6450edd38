import type { MatchItem, MatchListReply } from '@core/contract/match'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { matchMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import {
  PartnerMeta,
  PartnerReasons,
  PartnerWishes,
  usePartnerName,
  type WishLevel,
} from './MatchParts'

interface MatchCardProps {
  item: MatchItem
  reply: MatchListReply
  canWish: boolean
  onWish: (level: WishLevel) => void
  onStar: () => void
  onMeet: () => void
}

/** A partner: name, reasons in sentences, the score, and a choice of three (DESIGN §16 Wishes). */
export const MatchCard = observer(function MatchCard({
  item,
  reply,
  canWish,
  onWish,
  onStar,
  onMeet,
}: MatchCardProps) {
  const text = useText(matchMessages)
  const name = usePartnerName(item)
  return (
    <View className="tf-partner">
      <View className="tf-partner__head">
        <View className="tf-partner__logo">
          <Icon name={item.Sort === 'ex' ? 'company' : 'account'} size={24} />
        </View>
        <View className="tf-partner__who">
          <View className="tf-partner__name">{name}</View>
          <PartnerMeta item={item} />
        </View>
        {item.Score > 0 && (
          <View className="tf-partner__score">
            <View className="tf-partner__number">{item.Score}</View>
            <View className="tf-partner__unit">{text('match.score')}</View>
          </View>
        )}
      </View>
      <PartnerReasons item={item} reply={reply} />
      <PartnerWishes item={item} canWish={canWish} onWish={onWish} />
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
            disabled={item.CommonSlots === 0 || !canWish}
            onPress={onMeet}
          >
            {text('match.meet')}
          </Button>
        )}
      </View>
    </View>
  )
})

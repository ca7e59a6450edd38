import type { MatchItem, MatchListReply } from '@core/contract/match'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { DetailPane } from '@/components/SplitView/DetailPane'
import { matchMessages, meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import {
  PartnerMeta,
  PartnerReasons,
  PartnerWishes,
  usePartnerName,
  type WishLevel,
} from './MatchParts'
import { matchRowId } from './MatchTable'
import { useRequestForm } from './RequestSheet'

interface MatchPaneProps {
  item: MatchItem
  reply: MatchListReply
  canWish: boolean
  onWish: (level: WishLevel) => void
  onStar: () => void
  onSent: () => void
  onClose: () => void
}

/** A partner beside the list: reasons, wish, and the request to meet with its times. */
export function MatchPane(props: MatchPaneProps) {
  const { item, canWish } = props
  const canAsk = !item.HasMeeting && item.CommonSlots > 0 && canWish
  return canAsk ? <Asking {...props} /> : <Shown {...props} />
}

const Asking = observer(function Asking(props: MatchPaneProps) {
  const { body, footer } = useRequestForm(props.item.Party, props.onSent)
  return <Shown {...props} body={body} footer={footer} />
})

interface ShownProps extends MatchPaneProps {
  body?: ReactNode
  footer?: ReactNode
}

const Shown = observer(function Shown(props: ShownProps) {
  const { item, reply, canWish, onWish, onStar, onClose, body, footer } = props
  const text = useText(matchMessages)
  const say = useText(meetingMessages)
  const name = usePartnerName(item)
  return (
    <DetailPane
      title={name}
      closeLabel={say('meet.close')}
      onClose={onClose}
      returnTo={matchRowId(item.Party)}
      footer={footer}
    >
      <View className="tf-match-pane">
        <View className="tf-match-pane__head">
          <PartnerMeta item={item} />
          <Button
            kind="text"
            size="small"
            icon={item.IsFavourite ? 'star-fill' : 'star'}
            onPress={onStar}
          >
            {text(item.IsFavourite ? 'match.save.unstar' : 'match.save.star')}
          </Button>
        </View>
        <PartnerReasons item={item} reply={reply} />
        <PartnerWishes item={item} canWish={canWish} onWish={onWish} />
        {item.HasMeeting && <View className="tf-partner__has">{text('match.hasMeeting')}</View>}
        {body}
      </View>
    </DetailPane>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useNavigate } from '@/shell/navigate'
import { VisitorInfoPanel } from '@/shell/visitorInfo/VisitorInfoPanel'
import { useStores } from '@/stores/StoreContext'
import { TalkFollowUp } from './TalkFollowUp'
import type { Talk } from './types'

/**
 * The visitor's data that the company may see (SPEC §7 chat/visitor/info), a meeting with them, and
 * the tags and notes of their lead.
 */
export const TalkAside = observer(function TalkAside({ talk }: { talk: Talk }) {
  const { api } = useStores()
  const text = useText(talkMessages)
  const navigate = useNavigate()
  const { busy, run } = useOwnAction()
  const [id] = useState(talk.Id)
  const toLead = async () => {
    const { Lead } = await api.call('chat.lead', { Id: id })
    navigate.to('leads', { id: Lead })
  }
  return (
    <View className="tf-talk-aside">
      <VisitorInfoPanel visitorId={talk.Peer.Id} />
      <View className="tf-talk-aside__actions">
        {talk.Meet !== '' && (
          <Button
            kind="secondary"
            size="medium"
            icon="calendar"
            onPress={() => navigate.to('businessMatching', { with: talk.Meet })}
          >
            {text('talk.meet')}
          </Button>
        )}
        <Button
          kind="ink"
          size="medium"
          icon="star"
          loading={busy !== ''}
          onPress={() => void run('lead', toLead)}
        >
          {text(talk.Lead === '' ? 'talk.toLead' : 'talk.openLead')}
        </Button>
      </View>
      <TalkFollowUp talk={talk} />
    </View>
  )
})

/**
 * Whether there is something to show: only a company sees it, and only about a person who still
 * exists.
 */
export const hasAside = (talk: Talk | undefined, isCompany: boolean): boolean =>
  isCompany && talk?.Peer.Kind === 'person' && talk.Peer.Id !== ''

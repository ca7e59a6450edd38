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
import type { Talk } from './types'

/** What a company may know of the visitor it talks with (SPEC §7 chat/visitor/info), and the way to its lead for notes and tags. */
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
        <Button kind="ink" size="medium" icon="star" loading={busy !== ''} onPress={() => void run('lead', toLead)}>
          {text('talk.toLead')}
        </Button>
      </View>
    </View>
  )
})

/** Whether there is something to know: of a company nothing is asked here, of somebody who is gone neither. */
export const hasAside = (talk: Talk | undefined, isCompany: boolean): boolean =>
  isCompany && talk?.Peer.Kind === 'person' && talk.Peer.Id !== ''

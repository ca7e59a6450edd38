import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { meetingMessages } from '@/i18n/messages/meetings'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { MatchView } from './MatchView'
import { MeetingsView } from './MeetingsView'

/**
 * A visitor's meetings and partners; `with` in the address immediately asks a company to meet, at
 * the time `slot`.
 */
export const HallMeetingsPage = observer(function HallMeetingsPage() {
  const { platform, session } = useStores()
  const name = useText(routeMessages)
  const say = useText(meetingMessages)
  const navigate = useNavigate()
  const [{ with: ask = '', slot = '', tab = '', id = '' }] = useState(
    () => platform.readLocation().query,
  )
  const audience = session.user?.audience
  const isPerson = audience === 'visitor' || audience === 'media' || audience === 'vip'
  return (
    <HallPage title={name('hallMeetings')} width="reading" tab="meetings">
      {isPerson ? (
        <MeetingsView
          key={session.owner}
          first={tab === 'partners' ? 'more' : 'agenda'}
          ask={ask}
          askedSlot={slot}
          named={id}
          more={{ text: say('meet.tab.partners'), view: <MatchView /> }}
          onPartners={() => navigate.to('hallDirectory')}
        />
      ) : (
        <EmptyState
          icon="calendar"
          title={say('meet.login')}
          detail={say('meet.loginDetail')}
          action={{
            text: say('meet.loginAction'),
            onPress: () => navigate.to('login', { target: 'visitor' }),
          }}
        />
      )}
    </HallPage>
  )
})

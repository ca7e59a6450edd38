import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { meetingMessages } from '@/i18n/messages/meetings'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { MeetingsView } from './MeetingsView'
import type { MeetingTab } from './meetingTabs'

/** A company's agenda and requests (PAGES exhibitor_date). */
export const MeetingsPage = observer(function MeetingsPage() {
  const { platform, session } = useStores()
  const name = useText(routeMessages)
  const say = useText(meetingMessages)
  const navigate = useNavigate()
  const [{ tab = '', with: ask = '', id = '' }] = useState(() => platform.readLocation().query)
  const first: MeetingTab = tab === 'received' || tab === 'sent' ? tab : 'agenda'
  return (
    <PageShell title={name('businessMatching')} width="reading">
      {session.user?.audience === 'ex' && (
        <MeetingsView
          key={session.owner}
          first={first}
          ask={ask}
          named={id}
          more={{
            text: say('meet.tab.team'),
            // tabs replace each other, so that "back" leaves the whole page
            onPress: () => navigate.replace('businessMatchingCalendar'),
          }}
          onPartners={() => navigate.to('matchmaking')}
        />
      )}
    </PageShell>
  )
})

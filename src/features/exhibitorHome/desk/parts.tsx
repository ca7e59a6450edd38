import type { ExhibitorMenu } from '@/api/parse/menu'
import { Button } from '@/components/Button/Button'
import { exhibitorDeskMessages } from '@/i18n/messages/exhibitorDesk'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { placeOf } from '@/shell/article/articleLinks'
import { useNavigate } from '@/shell/navigate'
import { FairTimeline } from './FairTimeline'
import { LeadsGlance, SCANNING } from './LeadsGlance'
import { MeetingsGlance } from './MeetingsGlance'
import { TalksGlance } from './TalksGlance'
import './Desk.scss'

export interface DeskPartProps {
  menu: ExhibitorMenu
}

/** Below the preparation: the days to the fair, the last leads. */
export function DeskMain({ menu }: DeskPartProps) {
  return (
    <>
      <FairTimeline tasks={menu.tasks} />
      {hasPage(menu, 'leads') && <LeadsGlance />}
    </>
  )
}

/** Beside the preparation: the next meetings and the last talks. */
export function DeskAside({ menu }: DeskPartProps) {
  return (
    <>
      {hasPage(menu, 'businessMatching') && (
        <MeetingsGlance hasPartners={hasPage(menu, 'matchmaking')} />
      )}
      {hasPage(menu, 'chats') && <TalksGlance />}
    </>
  )
}

/** The two things a company does most often before and at the fair. */
export function DeskActions({ menu }: DeskPartProps) {
  const text = useText(exhibitorDeskMessages)
  const navigate = useNavigate()
  return (
    <>
      {hasPage(menu, 'invitations') && (
        <Button
          kind="secondary"
          size="small"
          icon="invitation"
          onPress={() => navigate.to('invitations')}
        >
          {text('exDesk.invite')}
        </Button>
      )}
      {hasPage(menu, 'leads') && (
        <Button size="small" icon="card-scan" onPress={() => navigate.to('leads', SCANNING)}>
          {text('exDesk.scan')}
        </Button>
      )}
    </>
  )
}

function hasPage({ groups }: ExhibitorMenu, name: RouteName): boolean {
  return groups.some(({ tiles }) =>
    tiles.some(({ url }) => {
      const place = placeOf(url)
      return place?.kind === 'page' && place.name === name
    }),
  )
}

import type { ExhibitorMenu } from '@/api/parse/menu'
import type { RouteName } from '@/routes'
import { placeOf } from '@/shell/article/articleLinks'
import { FairTimeline } from './FairTimeline'
import { LeadsGlance } from './LeadsGlance'
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

/** Beside it: the next meetings and the last talks. */
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

/** Does the fair's menu lead there? */
function hasPage({ groups }: ExhibitorMenu, name: RouteName): boolean {
  return groups.some(({ tiles }) =>
    tiles.some(({ url }) => {
      const place = placeOf(url)
      return place?.kind === 'page' && place.name === name
    }),
  )
}

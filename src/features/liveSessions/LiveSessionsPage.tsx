import { ResourcePage } from '@/resources/ResourcePage'
import { LiveFigures } from './LiveFigures'
import { liveKind } from './liveKind'

/** The live sessions of a company, with how many people wait for them (PAGES live_apply, mock-ups u-live-*). */
export const LiveSessionsPage = () => (
  <ResourcePage kind={liveKind} route="liveBooking" head={() => <LiveFigures />} above={({ calls }) => <LiveFigures id={calls.id} />} />
)

import { ResourcePage } from '@/resources/ResourcePage'
import { LiveFigures } from './LiveFigures'
import { PushAddress } from './PushAddress'
import { liveKind } from './liveKind'

/**
 * The live sessions of a company, with how many people wait for them (PAGES live_apply, mock-ups
 * u-live-*).
 */
export const LiveSessionsPage = () => (
  <ResourcePage
    kind={liveKind}
    route="liveBooking"
    head={() => <LiveFigures />}
    above={record => (
      <>
        <LiveFigures id={record.calls.id} />
        <PushAddress record={record} />
      </>
    )}
  />
)

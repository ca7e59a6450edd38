import { ResourcePage } from '@/resources/ResourcePage'
import { liveKind } from './liveKind'

/** The live sessions of a company (PAGES live_apply, mock-ups u-live-*). */
export const LiveSessionsPage = () => <ResourcePage kind={liveKind} route="liveBooking" />

import { ResourcePage } from '@/resources/ResourcePage'
import { AskedSignings } from './AskedSignings'
import { signingKind } from './signingKind'

/**
 * The signing ceremonies of a company, and those in which it is the other side (PAGES
 * signing_meeting, mock-up u-signing).
 */
export const SigningsPage = () => (
  <ResourcePage kind={signingKind} route="signingMeetings" head={() => <AskedSignings />} />
)

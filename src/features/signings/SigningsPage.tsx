import { ResourcePage } from '@/resources/ResourcePage'
import { AskedSignings } from './AskedSignings'
import { signingKind } from './signingKind'
import { SigningProgress } from './SigningProgress'

/**
 * The signing ceremonies of a company with their progress, and those in which it is the other side
 * (PAGES signing_meeting, mock-up u-signing).
 */
export const SigningsPage = () => (
  <ResourcePage
    kind={signingKind}
    route="signingMeetings"
    head={() => <AskedSignings />}
    lead={record => <SigningProgress record={record} />}
  />
)

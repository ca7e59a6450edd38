import { ResourcePage } from '@/resources/ResourcePage'
import { signingKind } from './signingKind'

/** The signing ceremonies of a company (PAGES signing_meeting, mock-up u-signing). */
export const SigningsPage = () => <ResourcePage kind={signingKind} route="signingMeetings" />

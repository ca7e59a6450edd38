import { ResourcePage } from '@/resources/ResourcePage'
import { vrKind } from './vrKind'

/** The VR booths of a company (PAGES vr_apply, mock-up u-vr-apply). */
export const VrBoothPage = () => <ResourcePage kind={vrKind} route="vrApplication" />

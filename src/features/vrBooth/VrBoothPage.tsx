import { ResourcePage } from '@/resources/ResourcePage'
import { vrKind } from './vrKind'
import { VrSpots } from './VrSpots'

/**
 * The VR booths of a company, and its products in their panoramas (PAGES vr_apply, mock-up
 * u-vr-apply).
 */
export const VrBoothPage = () => (
  <ResourcePage
    kind={vrKind}
    route="vrApplication"
    below={({ calls }) => <VrSpots id={calls.id} />}
  />
)

import { ResourcePage } from '@/resources/ResourcePage'
import { TryLink } from './TryLink'
import { vrKind } from './vrKind'
import { VrSpots } from './VrSpots'

/**
 * The VR booths of a company, a test of their links, and their panoramas with products, before
 * visitors see them (PAGES vr_apply, mock-up u-vr-apply).
 */
export const VrBoothPage = () => (
  <ResourcePage
    kind={vrKind}
    route="vrApplication"
    below={record => (
      <>
        <TryLink store={record.store} />
        <VrSpots record={record} />
      </>
    )}
  />
)

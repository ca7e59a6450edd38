import { ResourcePage } from '@/resources/ResourcePage'
import { TryLink } from './TryLink'
import { vrKind } from './vrKind'
import { VrSpots } from './VrSpots'

/**
 * The VR booths of a company, a try of their links, and its products in their panoramas (PAGES
 * vr_apply, mock-up u-vr-apply).
 */
export const VrBoothPage = () => (
  <ResourcePage
    kind={vrKind}
    route="vrApplication"
    below={({ calls, store }) => (
      <>
        <TryLink store={store} />
        <VrSpots id={calls.id} />
      </>
    )}
  />
)

import { parseAudience } from '@core/domain/audience'
import type { RootStore } from '@/stores/RootStore'
import { presentInvitation } from '@/shell/vipLogin/invitation'
import type { Guest } from './guests'

/**
 * Who registers on the visitors' page: the audience in the address; otherwise VIPs who are logged
 * in or have an invitation, otherwise visitors.
 */
export function guestOfPage(stores: RootStore): Guest {
  const target = parseAudience(stores.platform.readLocation().query.target)
  if (target === 'visitor' || target === 'vip') return target
  const { user } = stores.session
  if (user) return user.audience === 'vip' ? 'vip' : 'visitor'
  return presentInvitation(stores) ? 'vip' : 'visitor'
}

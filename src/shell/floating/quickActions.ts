import type { IconName } from '@/components/Icon/iconNames'
import type { RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { cardPageOf, registrationPageOf, type Guest } from '../ownPages'

export type QuickAction =
  | { id: 'top' | 'home' | 'contact'; icon: IconName }
  | { id: 'register' | 'card'; icon: IconName; route: RouteName }

/**
 * Actions of the floating button: by configuration, by the person logged in (SPEC §6), and by the
 * present page.
 */
export function quickActions(
  { session, audience, config }: RootStore,
  route: RouteName | undefined,
  isScrolled: boolean,
): QuickAction[] {
  const who = session.user?.audience ?? audience.current
  const own = who === 'ex' ? undefined : personal(who, session.user?.isRegistered === true)
  const home: RouteName = session.user?.audience === 'ex' ? 'exhibitorHome' : 'landing'
  return [
    ...(own && own.route !== route ? [own] : []),
    ...(config.settings?.contactUrl ? [{ id: 'contact', icon: 'service' } as const] : []),
    ...(home !== route ? [{ id: 'home', icon: 'home' } as const] : []),
    ...(isScrolled ? [{ id: 'top', icon: 'chevron-up' } as const] : []),
  ]
}

/**
 * The card of a registered person, otherwise the way to register. VIPs register once they are
 * logged in.
 */
function personal(
  audience: Guest,
  isRegistered: boolean,
): Extract<QuickAction, { route: RouteName }> {
  if (isRegistered) return { id: 'card', icon: 'badge', route: cardPageOf(audience) }
  return { id: 'register', icon: 'edit', route: registrationPageOf(audience) }
}

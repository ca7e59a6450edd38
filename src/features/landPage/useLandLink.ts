import { parseAudience } from '@core/domain/audience'
import { useNavigate } from '@/shell/navigate'
import { openAddress } from '@/shell/openAddress'
import { useStores } from '@/stores/StoreContext'

const REGISTER = 'register'

/**
 * Where a landing page's button leads: `register` to the registration of whom the page is for, a
 * page of the app, a phone or mailbox, or an address by the fair's list.
 */
export function useLandLink(target: string) {
  const { audience, session, platform } = useStores()
  const navigate = useNavigate()
  const forWhom = parseAudience(target) ?? 'visitor'
  /** The reader has already done what this link asks for. */
  const isDone = (link: string) =>
    link === REGISTER &&
    forWhom === 'visitor' &&
    session.user?.audience === 'visitor' &&
    session.user.isRegistered
  const open = (link: string) => {
    if (link === REGISTER) {
      // The next page goes by it.
      audience.choose(forWhom)
      return navigate.to(
        isDone(link)
          ? 'visitorCard'
          : forWhom === 'ex'
            ? 'exhibitorRegistration'
            : 'visitorRegistration',
      )
    }
    openAddress(link, navigate, platform)
  }
  return { open, isDone }
}

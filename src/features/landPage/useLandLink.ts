import { parseAudience } from '@core/domain/audience'
import { useNavigate } from '@/shell/navigate'
import { openAddress } from '@/shell/openAddress'
import { useStores } from '@/stores/StoreContext'

const REGISTER = 'register'

/**
 * Opens the target of a landing page's button: `register` for the page's audience, a page of the
 * app, a phone number or mailbox, or an address that the fair allows.
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
      // The next page follows the chosen audience.
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

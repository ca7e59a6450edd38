import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { LoginUser } from '@/api/parse/user'
import { useFeedback } from './feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { waitingScans } from '@/stores/waitingScans'
import { useNavigate } from './navigate'

/**
 * Logs out after asking; the question tells what is kept and what is removed (SPEC §4, DESIGN §5).
 */
export function useLogout(): () => void {
  const text = useText(shellMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const { session, personal } = useStores()
  const ask = async () => {
    const waiting = waitingScans(personal)
    const isMeant = await feedback.confirm({
      title: text('shell.logoutQuestion'),
      message:
        waiting > 0 ? text('shell.logoutScans', { n: waiting }) : text(detailFor(session.user)),
      confirm: text('shell.logout'),
      cancel: text('shell.stay'),
      danger: true,
    })
    if (isMeant) await navigate.logout()
  }
  return () => void ask()
}

/** How the person can log in again, and what is gone until then. */
function detailFor(
  user: LoginUser | undefined,
): 'shell.logoutDetail' | 'shell.logoutDetailExhibitor' | 'shell.logoutDetailUnregistered' {
  if (user?.audience === 'ex') return 'shell.logoutDetailExhibitor'
  return user?.isRegistered ? 'shell.logoutDetail' : 'shell.logoutDetailUnregistered'
}

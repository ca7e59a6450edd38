import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { GateStore } from './GateStore'

/**
 * Logs out at a gate. Refused while decisions are queued, because they would be lost with the
 * device's vault.
 */
export function useGateLogout(store: GateStore): () => Promise<void> {
  const text = useText(gatePageMessages)
  const feedback = useFeedback()
  return async () => {
    if (!(await store.logout()))
      await feedback.error(
        text(store.line.needsLogin ? 'gate.login.again' : 'gate.logout.waiting', {
          count: store.line.waiting,
        }),
      )
  }
}

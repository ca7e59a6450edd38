import { useCallback } from 'react'
import { useStores } from '@/stores/StoreContext'

/**
 * Asks, on a press, whether the fair may send messages of these kinds (`submission_approved` …) over WeChat, and tells the server.
 * Call it first in the handler of the press: WeChat refuses it after anything was waited for. Never rejects; where the fair has no
 * template of a kind, or there is no mini-program, nothing is asked.
 */
export function useMessages(): (...kinds: readonly string[]) => Promise<void> {
  const { platform, api, session, wechat, config } = useStores()
  return useCallback(
    async (...kinds) => {
      const templates = config.settings?.messageTemplates ?? {}
      const ids = kinds.map(kind => templates[kind]).filter(id => id !== undefined)
      const consents = await platform.requestMessages(ids)
      if (consents.length === 0 || !session.isLoggedIn) return
      const Templates = consents.map(({ id, isAccepted }) => ({ Id: id, Accepted: isAccepted }))
      // The ticket tells whom to write to, where the account was not bound yet.
      const Ticket = await wechat.ticketFor(undefined)
      // A permission that was not heard of costs a message, and is asked for the next time.
      await api.call('wechat.subscribe', { Templates, ...(Ticket && { Ticket }) }, { retries: 1 }).catch(() => undefined)
      wechat.forget()
    },
    [platform, api, session, wechat, config],
  )
}

import { useCallback } from 'react'
import { useStores } from '@/stores/StoreContext'

/**
 * Asks, on a press, whether the fair may send these messages over WeChat, and tells the server. Call it first in the handler of the
 * press: WeChat refuses it after anything was waited for. Never rejects; without WeChat nothing is asked.
 */
export function useMessages(): (templateIds: readonly string[]) => Promise<void> {
  const { platform, api, session, wechat } = useStores()
  return useCallback(
    async templateIds => {
      const consents = await platform.requestMessages(templateIds)
      if (consents.length === 0 || !session.isLoggedIn) return
      const Templates = consents.map(({ id, isAccepted }) => ({ Id: id, Accepted: isAccepted }))
      // The ticket tells whom to write to, where the account was not bound yet.
      const Ticket = await wechat.ticketFor(undefined)
      await api.call('wechat.subscribe', { Templates, ...(Ticket && { Ticket }) }, { retries: 1 }).catch(() => undefined)
      wechat.forget()
    },
    [platform, api, session, wechat],
  )
}

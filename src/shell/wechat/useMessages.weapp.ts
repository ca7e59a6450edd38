import { useCallback, useRef } from 'react'
import type { MessageConsent } from '@/platform/types'
import { useStores } from '@/stores/StoreContext'

/**
 * Asks, on a press, whether the fair may send messages of these kinds (`submission_approved` …)
 * over WeChat, and tells the server without delaying the press. Call it first in the handler of the
 * press: WeChat refuses it after any wait. Resolves with false at once while an earlier press still
 * asks: that one goes on. Never rejects. Asks nothing where no one is logged in, the fair has no
 * template of a kind, or there is no mini-program.
 */
export function useMessages(): (...kinds: readonly string[]) => Promise<boolean> {
  const { platform, api, session, wechat, config } = useStores()
  const isAsking = useRef(false)
  const report = useCallback(
    async (consents: readonly MessageConsent[]) => {
      const Templates = consents.map(({ id, isAccepted }) => ({ Id: id, Accepted: isAccepted }))
      // The ticket tells whom to write to, where the account was not bound yet.
      const Ticket = await wechat.ticketFor(undefined)
      await api.call(
        'wechat.subscribe',
        { Templates, ...(Ticket && { Ticket }) },
        { repeats: 'extra' },
      )
      wechat.forget()
    },
    [api, wechat],
  )
  return useCallback(
    async (...kinds) => {
      if (isAsking.current) return false
      // A person who works by a signed link has no account to write to.
      if (!session.isLoggedIn) return true
      const templates = config.settings?.messageTemplates ?? {}
      const ids = kinds.map(kind => templates[kind]).filter(id => id !== undefined)
      if (ids.length === 0) return true
      isAsking.current = true
      const consents = await platform.requestMessages(ids).finally(() => {
        isAsking.current = false
      })
      // A permission that was not heard of costs a message, and is asked for the next time.
      if (consents.length > 0) void report(consents).catch(() => undefined)
      return true
    },
    [platform, session, config, report],
  )
}

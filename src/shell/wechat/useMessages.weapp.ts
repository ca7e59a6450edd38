import { useCallback, useRef } from 'react'
import type { MessageConsent } from '@/platform/types'
import { useStores } from '@/stores/StoreContext'

/**
 * Asks, on a press, whether the fair may send messages of these kinds (`submission_approved` …)
 * over WeChat, and tells the server without delaying the press. Call it first in the handler of the
 * press: WeChat refuses it after any wait. Resolves immediately with false while an earlier press
 * is still asking. Never rejects. Asks nothing without a login, without a template for a kind, or
 * outside the mini-program.
 */
export function useMessages(): (...kinds: readonly string[]) => Promise<boolean> {
  const { platform, api, session, wechat, config } = useStores()
  const isAsking = useRef(false)
  const report = useCallback(
    async (consents: readonly MessageConsent[]) => {
      const Templates = consents.map(({ id, isAccepted }) => ({ Id: id, Accepted: isAccepted }))
      // The ticket identifies the recipient if the account is not bound yet.
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
      // A person with a signed link has no account to write to.
      if (!session.isLoggedIn) return true
      const templates = config.settings?.messageTemplates ?? {}
      const ids = kinds.map(kind => templates[kind]).filter(id => id !== undefined)
      if (ids.length === 0) return true
      isAsking.current = true
      const consents = await platform.requestMessages(ids).finally(() => {
        isAsking.current = false
      })
      // A lost permission costs one message; the next press asks again.
      if (consents.length > 0) void report(consents).catch(() => undefined)
      return true
    },
    [platform, session, config, report],
  )
}

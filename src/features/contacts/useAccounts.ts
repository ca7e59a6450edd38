import { useRef, useState } from 'react'
import type { CompanyAccountRow, CompanyAccountsReply } from '@core/contract/companyAccount'
import { ApiError, messageOf } from '@/api/ApiError'
import { companyAccountMessages } from '@/i18n/messages/companyAccounts'
import { useText } from '@/i18n/useText'
import { Intents } from '@/resources/Intents'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import type { LoadState } from '@/stores/LoadState'
import { useStores } from '@/stores/StoreContext'

export type Account = CompanyAccountRow
/** A mobile as calls take it. */
export interface Mobile {
  CountryCode: string
  Number: string
}
export interface NewAccount {
  Account: string
  Name: string
  Mobile: Mobile
  Role: Account['Role']
}

/**
 * The accounts of the company, and an administrator's actions on them. Each action resolves with
 * whether it succeeded.
 */
export interface AccountActions {
  state: LoadState<CompanyAccountsReply>
  reload: () => void
  isBusy: boolean
  invite: (account: NewAccount) => Promise<boolean>
  change: (id: string, what: { Role?: Account['Role']; Disabled?: boolean }) => Promise<boolean>
  /** Binding a mobile to the caller's own account requires their password. */
  bind: (id: string, mobile: Mobile | undefined, password?: string) => Promise<boolean>
  reset: (id: string) => Promise<boolean>
}

/**
 * Loads the accounts. The server's answer decides whether the user is an administrator, and the
 * session takes over that role.
 */
export function useAccounts(isLoggedIn: boolean): AccountActions {
  const { api, language, session } = useStores()
  const text = useText(companyAccountMessages)
  const feedback = useFeedback()
  const intents = useRef(new Intents())
  const [isBusy, setBusy] = useState(false)
  const none: CompanyAccountsReply = { Accounts: [], Limit: 0 }
  /** A user who is refused with `admin_only` is no longer an administrator. */
  const asAdmin = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'admin_only') session.takeRole('staff')
      throw error
    }
  }
  const { state, reload } = useLoad(`${isLoggedIn} ${language.current}`, async () => {
    if (!isLoggedIn) return none
    const reply = await asAdmin(() => api.call('company.accounts', {}))
    session.takeRole('admin')
    return reply
  })

  const run = async (
    ask: () => Promise<unknown>,
    said: 'accounts.done' | 'accounts.invited',
  ): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await asAdmin(ask)
      setBusy(false)
      reload()
      void feedback.success(text(said))
      return true
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'admin_only') reload()
      const message = messageOf(error, text('accounts.notDone'))
      if (message) await feedback.error(message)
      return false
    }
  }
  const once = <T>(wish: object, ask: (intent: { intent: string }) => Promise<T>) =>
    intents.current.once(wish, intent => ask({ intent }))
  return {
    state,
    reload,
    isBusy,
    invite: body =>
      run(
        () => once(body, intent => api.call('company.accountInvite', body, intent)),
        'accounts.invited',
      ),
    change: (Id, what) =>
      run(
        () =>
          once({ Id, ...what }, intent =>
            api.call('company.accountChange', { Id, ...what }, intent),
          ),
        'accounts.done',
      ),
    bind: (Id, mobile, password) => {
      const body = {
        Id,
        ...(mobile && { Mobile: mobile }),
        ...(password && { OldPassword: password }),
      }
      return run(
        () => once({ bind: body }, intent => api.call('company.accountPhone', body, intent)),
        'accounts.done',
      )
    },
    reset: Id =>
      run(
        () => once({ reset: Id }, intent => api.call('company.accountReset', { Id }, intent)),
        'accounts.done',
      ),
  }
}

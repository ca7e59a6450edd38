import { requestMessages } from '@core/messages/request'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import type { LoginUser } from '@/api/parse/user'
import { accountMessages } from '@/i18n/messages/account'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { useLasting } from '../useLasting'
import { useFeedback } from '../feedback/useFeedback'

export type AccountField = 'account' | 'password'

const FIELD_ORDER: readonly AccountField[] = ['account', 'password']

/**
 * Login of an exhibitor (DECISIONS §4). The server tells what is wrong, and whether an account is
 * locked; nothing is guessed here.
 */
export function useAccountLogin(onDone: (user: LoginUser) => void) {
  const { session } = useStores()
  const feedback = useFeedback()
  const text = useText(accountMessages)
  const request = useText(requestMessages)
  const [account, setAccount] = useLasting('account', '')
  // A password is never stored.
  const [password, setPassword] = useState('')
  const values: Readonly<Record<AccountField, string>> = { account, password }
  const [errors, setErrors] = useState<Partial<Record<AccountField, string>>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  // The same credentials after a lost reply are the same attempt; a refusal ends the attempt.
  const intent = useRef({ of: '', id: '' })

  /** Shows the first missing field at the top and returns it. */
  const check = (): AccountField | undefined => {
    const missing = FIELD_ORDER.filter(field => !values[field].trim())
    const messageFor = (field: AccountField) =>
      text('account.required', { label: text(`account.${field}`) })
    setErrors(Object.fromEntries(missing.map(field => [field, messageFor(field)])))
    const [first] = missing
    if (first) feedback.validation(messageFor(first))
    else feedback.clearToast()
    return first
  }

  const submit = async (): Promise<AccountField | undefined> => {
    if (isSubmitting) return undefined
    const wrong = check()
    if (wrong) return wrong
    const credentials = { Account: values.account.trim(), Password: values.password }
    const attempt = JSON.stringify(credentials)
    if (intent.current.of !== attempt) intent.current = { of: attempt, id: randomId() }
    setSubmitting(true)
    try {
      const user = await session.login('ex', credentials, intent.current.id)
      setSubmitting(false)
      onDone(user)
      return undefined
    } catch (error) {
      setSubmitting(false)
      const isRefused = error instanceof ApiError && error.kind === 'rejected'
      if (isRefused) {
        intent.current = { of: '', id: '' }
        // Errors of wrong, locked and disabled accounts are all shown at the field in view.
        setErrors({ password: error.message })
      }
      const message = messageOf(error, request('request.http'))
      if (message) await feedback.error(message)
      return isRefused ? 'password' : undefined
    }
  }

  return {
    values,
    errors,
    isSubmitting,
    submit,
    setValue: (field: AccountField, value: string) => {
      if (field === 'account') setAccount(value)
      else setPassword(value)
      setErrors(({ [field]: _, ...others }) => others)
    },
  }
}

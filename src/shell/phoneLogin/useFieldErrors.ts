import { requestMessages } from '@core/messages/request'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { useText } from '@/i18n/useText'
import { useFeedback } from '../feedback/useFeedback'

/** Errors of a small form without a definition; `problems` checks each field, in order. */
export function useFieldErrors<F extends string>(
  problems: Readonly<Record<F, () => string | undefined>>,
) {
  const feedback = useFeedback()
  const request = useText(requestMessages)
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({})

  /** Checks the fields in order, shows the first problem at the top and returns its field. */
  const check = (fields: readonly F[]): F | undefined => {
    const found = fields
      .map(field => ({ field, problem: problems[field]() }))
      .filter(({ problem }) => problem)
    setErrors(
      Object.fromEntries(found.map(({ field, problem }) => [field, problem])) as Partial<
        Record<F, string>
      >,
    )
    const first = found[0]
    if (first?.problem) feedback.validation(first.problem)
    else feedback.clearToast()
    return first?.field
  }
  const clear = (field: F) =>
    setErrors(
      now =>
        Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)) as Partial<
          Record<F, string>
        >,
    )
  /** Shows why a call failed, in the server's words. */
  const report = async (error: unknown) => {
    const message = messageOf(error, request('request.http'))
    if (message) await feedback.error(message)
  }
  return { errors, setErrors, check, clear, report }
}

import type { RegisterReply } from '@core/contract/registration'
import { requestMessages } from '@core/messages/request'
import { translate } from '@/i18n/useText'
import { ApiError } from '../ApiError'

/**
 * Reads the answer of a registration form's own address; rejects with ApiError when it is no
 * registration.
 */
export function parseRegistered(data: unknown): RegisterReply {
  const reply = data as Partial<RegisterReply> | null | undefined
  if (typeof reply?.Card?.CardCode !== 'string')
    throw new ApiError('server', translate(requestMessages, 'request.server'))
  return { Existing: reply.Existing === true, Card: reply.Card }
}

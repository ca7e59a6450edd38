import type { BatchRow, Contact } from './types'

/**
 * When a person was reminded, or since when a reminder is on its way: a batch's reminder goes one
 * by one to all people who had their message by then. Empty for people without a reminder, and
 * where there is no message.
 */
export function remindedAt(batch: Pick<BatchRow, 'RemindedAt'>, contact: Contact): string {
  if (contact.ByHand || (contact.State !== 'sent' && contact.State !== 'opened')) return ''
  const isOfBatch = contact.SentAt !== '' && batch.RemindedAt > contact.SentAt
  return contact.RemindedAt || (isOfBatch ? batch.RemindedAt : '')
}

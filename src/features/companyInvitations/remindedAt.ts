import type { BatchRow, Contact } from './types'

/**
 * When somebody was reminded, or is being: a reminder of the batch goes to whoever had their message by then, one after the other. Empty for
 * whoever had none, and for whom there is no message.
 */
export function remindedAt(batch: Pick<BatchRow, 'RemindedAt'>, contact: Contact): string {
  if (contact.ByHand || (contact.State !== 'sent' && contact.State !== 'opened')) return ''
  const isOfBatch = contact.SentAt !== '' && batch.RemindedAt > contact.SentAt
  return contact.RemindedAt || (isOfBatch ? batch.RemindedAt : '')
}

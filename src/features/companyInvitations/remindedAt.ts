import type { BatchRow, Contact } from './types'

/**
 * When a person was reminded, or is being reminded: a reminder of the batch goes one by one to all
 * who had their message by then. Empty for a person who had no reminder, and where there is no
 * message.
 */
export function remindedAt(batch: Pick<BatchRow, 'RemindedAt'>, contact: Contact): string {
  if (contact.ByHand || (contact.State !== 'sent' && contact.State !== 'opened')) return ''
  const isOfBatch = contact.SentAt !== '' && batch.RemindedAt > contact.SentAt
  return contact.RemindedAt || (isOfBatch ? batch.RemindedAt : '')
}

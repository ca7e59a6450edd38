import type { Batch, BatchContact } from '@core/contract/batch'
import { maskEmail, maskMobile } from '@core/format/mask'
import type { ContactState } from '@core/invitations/batch'
import type { StoredContact } from '../../repositories/batchContacts'
import type { StoredBatch } from '../../repositories/storedBatch'
import { invitationUrl, type LinkParts } from './presentInvitation'
import { endOfBatch } from './readBatch'

interface BatchFacts {
  /** When the registration closes, if ever. */
  closes: Date | undefined
  /** The link for everybody; undefined before the batch is sent. */
  share: { id: string; opens: number } | undefined
  states: readonly { state: ContactState; count: number }[]
}

/** A batch as its company sees it. */
export function presentBatch(
  batch: StoredBatch,
  now: Date,
  link: LinkParts,
  { closes, share, states }: BatchFacts,
): Batch {
  const end = endOfBatch(batch, closes)
  const isLiving = batch.state === 'sent' && end > now
  return {
    Id: batch.id,
    Type: batch.type,
    State: batch.state === 'sent' && !isLiving ? 'expired' : batch.state,
    Title: batch.title,
    Words: batch.words,
    Words_en: batch.wordsEn,
    Template: batch.template,
    Sender: batch.sender,
    Quota: batch.quota,
    Used: batch.used,
    RemindDays: batch.remindDays,
    ExpiresAt: end.toISOString(),
    CreatedAt: batch.createdAt.toISOString(),
    SentAt: timeOf(batch.sentAt),
    RemindedAt: timeOf(batch.remindedAt),
    Revision: batch.revision,
    Url: share && isLiving ? invitationUrl(link, share.id) : '',
    Opens: share?.opens ?? 0,
    Counts: Object.fromEntries(states.map(({ state, count }) => [state, count])),
  }
}

/** One invitation of a batch; `isLiving` tells that the batch's links work. */
export function presentContact(
  contact: StoredContact,
  isLiving: boolean,
  link: LinkParts,
): BatchContact {
  const {
    id,
    state,
    name,
    countryCode,
    nationalNumber,
    email,
    delivery,
    isOpen,
    sentAt,
    openedAt,
    remindedAt,
  } = contact
  const isOut = isLiving && isOpen && sentAt !== null
  return {
    Id: id,
    State: state,
    Name: name,
    Mobile:
      nationalNumber === '' ? '' : maskMobile({ CountryCode: countryCode, Number: nationalNumber }),
    Email: email === '' ? '' : maskEmail(email),
    Url: isOut ? invitationUrl(link, id) : '',
    ByHand: isOut && (delivery === 'link' || delivery === 'bounced'),
    SentAt: timeOf(sentAt),
    OpenedAt: timeOf(openedAt),
    RemindedAt: timeOf(remindedAt),
  }
}

const timeOf = (at: Date | null): string => at?.toISOString() ?? ''

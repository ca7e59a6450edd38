import type { BatchOpenReply } from '@core/contract/batch'
import { localized } from '@core/domain/language'
import { fairText } from '../../messages/fairTexts'
import type { MailParts } from '../../repositories/outboxRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { StoredBatch } from '../../repositories/storedBatch'
import { invitationMail, type InvitationWords } from './invitationMail'
import { speakable } from './invitationMessages'

interface Company {
  name: string
  nameEn: string
}
type Written = Pick<StoredBatch, 'language' | 'sender'>

/** The words of a batch's message, apart from the link. */
const wordsOf = ({ config }: Pick<Fair, 'config'>, { language, sender }: Written, of: Company) => {
  const { Title, title_en } = config as Record<string, string | undefined>
  return {
    fair: localized(Title, title_en, language),
    company: speakable(localized(of.name, of.nameEn, language)),
    name: speakable(sender),
  }
}

/** The message of a batch to one contact, as an e-mail or as a text message. */
export function batchMessage(
  channel: 'mail' | 'sms',
  fair: Pick<Fair, 'config' | 'texts'>,
  batch: Written,
  company: Company,
  { isReminder, ...link }: Pick<InvitationWords, 'url' | 'oneClick'> & { isReminder: boolean },
): { text: string; mail?: MailParts } {
  const words = { ...wordsOf(fair, batch, company), ...link }
  return channel === 'mail'
    ? invitationMail(fair, batch.language, { ...words, of: isReminder ? 'reminder' : 'batch' })
    : {
        text: fairText(
          fair,
          batch.language,
          isReminder ? 'message.reminder' : 'message.sent',
          words,
        ),
      }
}

/** The same before it is sent, for the company to read. */
export function previewOf(
  fair: Pick<Fair, 'config' | 'texts'>,
  batch: Written,
  company: Company,
): BatchOpenReply['Message'] {
  const link = { url: '…', oneClick: undefined, isReminder: false }
  const { text: Sms } = batchMessage('sms', fair, batch, company, link)
  const { text: Mail, mail } = batchMessage('mail', fair, batch, company, link)
  return { Sms, Subject: mail?.subject ?? '', Mail }
}

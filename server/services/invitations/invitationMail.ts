import type { Language } from '@core/domain/language'
import { fairText } from '../../messages/fairTexts'
import { mailText } from '../../messages/mails'
import type { Fair } from '../../repositories/fairRepository'
import type { MailParts } from '../../repositories/outboxRepository'
import { composeMail } from '../../domain/messages/composeMail'

/** The words of an invitation in a message. */
export interface InvitationWords {
  fair: string
  /** Names as `speakable` gives them; a company may be empty. */
  company: string
  name: string
  url: string
  /** Where the reader's mail program can unsubscribe them, if it can. */
  oneClick: string | undefined
  /** A company's batch, its reminder, or a visitor's invitation. */
  of: 'batch' | 'reminder' | 'visitor'
}

/**
 * The e-mail of an invitation. As in a text message, free words are only on the page behind the
 * link.
 */
export function invitationMail(
  texts: Pick<Fair, 'texts'>,
  language: Language,
  { fair, company, name, url, oneClick, of }: InvitationWords,
): { text: string; mail: MailParts } {
  const isCompany = of !== 'visitor'
  const from = (isCompany ? company : name) || company || name
  const says = isCompany
    ? 'invitation.byCompany'
    : company === ''
      ? 'invitation.byPerson'
      : 'invitation.byColleague'
  const ends = isCompany ? [] : [mailText(language, 'invitation.notForYou', undefined)]
  return composeMail(language, {
    fair,
    subject: fairText(
      texts,
      language,
      of === 'reminder' ? 'invitation.reminder' : 'invitation.subject',
      { from, fair },
    ),
    paragraphs: [
      fairText(texts, language, says, { company, name, fair }),
      fairText(texts, language, 'invitation.how', undefined),
      ...ends,
    ],
    button: { label: mailText(language, 'invitation.button', undefined), url },
    unsubscribe: url,
    oneClick,
  })
}

/**
 * The e-mail of an invitation that the organiser imported: it says where the address comes from.
 */
export function importedMail(
  texts: Pick<Fair, 'texts'>,
  language: Language,
  {
    fair,
    source,
    url,
    oneClick,
  }: Pick<InvitationWords, 'fair' | 'url' | 'oneClick'> & { source: string },
): { text: string; mail: MailParts } {
  const says = [
    fairText(texts, language, 'imported.says', { fair }),
    fairText(texts, language, 'invitation.how', undefined),
  ]
  return composeMail(language, {
    fair,
    subject: fairText(texts, language, 'imported.subject', { fair }),
    paragraphs: [...says, mailText(language, 'imported.why', { source })],
    button: { label: mailText(language, 'invitation.button', undefined), url },
    unsubscribe: url,
    oneClick,
  })
}

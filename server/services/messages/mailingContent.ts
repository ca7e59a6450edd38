import { format } from '@core/messages/defineMessages'
import { localized, type Language } from '@core/domain/language'
import type { MessageWay } from '@core/domain/mailings'
import { mailingText } from '../../messages/mailings'
import type { Fair } from '../../repositories/fairRepository'
import type { MailingWords } from '../../repositories/mailingRepository'
import type { MailParts } from '../../repositories/outboxRepository'
import { titleOf } from '../../domain/messages/companyTexts'
import { composeMail } from '../../domain/messages/composeMail'
import type { Secrets } from '../../security/secrets'
import { sameDigest } from '../../security/secrets'

/** The address by which people unsubscribe; the fair and the token follow it. */
export const STOP_PATH = '/api/stop'
const PROOF_BYTES = 9
const TOKEN = /^([0-9a-z]{1,12})-([A-Za-z0-9_-]{12})$/

const proof = (secrets: Secrets, appId: string, id: number) =>
  secrets.pepper('stop mailings', `${appId}\n${id}`).subarray(0, PROOF_BYTES)

/**
 * The token by which the reader of a message unsubscribes: the message's number and a signature,
 * short enough for a text message.
 */
export function stopToken(secrets: Secrets, appId: string, id: number): string {
  return `${id.toString(36)}-${proof(secrets, appId, id).toString('base64url')}`
}

/** The number of the message in a token of this server and fair; undefined for any other text. */
export function readStopToken(secrets: Secrets, appId: string, token: string): number | undefined {
  const [, number = '', given = ''] = TOKEN.exec(token) ?? []
  const id = parseInt(number, 36)
  if (!Number.isSafeInteger(id)) return undefined
  return sameDigest(Buffer.from(given, 'base64url'), proof(secrets, appId, id)) ? id : undefined
}

/** Identifies an address that wants no messages: a phone, a mailbox, or a person's WeChat. */
export function stoppedAddress(secrets: Secrets, appId: string, to: string): Buffer {
  return secrets.pepper('stopped mailings', `${appId}\n${to}`)
}
/** The address of a person's WeChat: the number of the person. */
export const wechatAddress = (personId: number | string): string => `wechat:${personId}`

interface Rendered {
  text: string
  mail?: MailParts
}

/**
 * A mailing as one reader gets it. Every text message says how to stop; every e-mail has a link and
 * a header for it.
 */
export function renderMailing(
  fair: Fair,
  words: MailingWords,
  {
    way,
    language,
    name,
    stopUrl,
  }: { way: MessageWay; language: Language; name: string; stopUrl: string },
): Rendered {
  const title = titleOf(fair, language)
  const fill = (cn: string, en: string) =>
    format(localized(cn, en, language), { name, fair: title })
  const text = fill(words.text, words.textEn)
  const subject = fill(words.subject, words.subjectEn)
  if (way === 'wechat') return { text: subject }
  if (way === 'sms') {
    const parts = [
      text.replace(/\s*\n\s*/g, ' '),
      ...(words.url === '' ? [] : [words.url]),
      mailingText(language, 'mailing.stop', { url: stopUrl }),
    ]
    return { text: parts.join(' ') }
  }
  return composeMail(language, {
    fair: title,
    subject,
    paragraphs: text.split(/\n+/).filter(line => line.trim() !== ''),
    ...(words.url !== '' && {
      button: { label: mailingText(language, 'mailing.open', undefined), url: words.url },
    }),
    unsubscribe: stopUrl,
    leave: mailingText(language, 'mailing.leave', undefined),
    oneClick: stopUrl.startsWith('https:') ? stopUrl : undefined,
  })
}

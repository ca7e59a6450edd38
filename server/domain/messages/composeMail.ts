import { escapeHtml } from '../../html/escapeHtml'
import type { Language } from '@core/domain/language'
import { mailText } from '../../messages/mails'
import type { MailParts } from '../../repositories/outboxRepository'

/** What an e-mail says. */
export interface MailWords {
  /** The fair's title: it heads the message, and it is the sender's name. */
  fair: string
  subject: string
  /** Paragraphs in order; they contain no address. */
  paragraphs: readonly string[]
  /** The one action that the e-mail asks for. */
  button?: { label: string; url: string }
  /** The address by which its reader unsubscribes. */
  unsubscribe?: string
  /** The label of the unsubscribe link, where it is not about invitations. */
  leave?: string
  /** The address by which the reader's mail program unsubscribes. */
  oneClick?: string | undefined
}

/** The same in one language. */
interface Version {
  language: Language
  words: MailWords
}

/**
 * An e-mail as text and as a self-contained page: no picture, no script, nothing that is fetched
 * when it is read.
 */
export function composeMail(
  language: Language,
  words: MailWords,
): { text: string; mail: MailParts } {
  return compose({ language, words })
}

/** The same for a reader whose language is unknown: in Chinese, and below it in English. */
export function composeInBoth(words: (language: Language) => MailWords): {
  text: string
  mail: MailParts
} {
  const { text, mail } = compose(
    { language: 'cn', words: words('cn') },
    { language: 'en', words: words('en') },
  )
  return { text, mail: { ...mail, isBilingual: true } }
}

function compose(first: Version, ...others: readonly Version[]): { text: string; mail: MailParts } {
  const { fair, unsubscribe, oneClick } = first.words
  const versions = [first, ...others]
  const subject = [...new Set(versions.map(({ words }) => words.subject))].join(' / ')
  return {
    text: versions.map(plain).join('\n\n----------\n\n'),
    mail: {
      from: fair,
      subject,
      html: page(subject, versions),
      ...(unsubscribe !== undefined && { unsubscribe }),
      ...(oneClick !== undefined && { oneClick }),
    },
  }
}

function plain({
  language,
  words: { fair, paragraphs, button, unsubscribe, leave: leaves },
}: Version): string {
  return [
    fair,
    ...paragraphs,
    ...(button ? [`${button.label}\n${button.url}`] : []),
    [
      mailText(language, 'mail.foot', { fair }),
      ...(unsubscribe === undefined
        ? []
        : [`${leaves ?? mailText(language, 'mail.unsubscribe', undefined)}\n${unsubscribe}`]),
    ].join('\n'),
  ].join('\n\n')
}

const INK = '#1b232b'
const QUIET = '#5c6670'
const FACE =
  "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif"
const tagOf = (language: Language) => (language === 'cn' ? 'zh-CN' : 'en')

/**
 * Styles are attributes of the elements, and tables set the width, because old mail programs
 * support nothing newer.
 */
function page(subject: string, versions: readonly Version[]): string {
  return `<!doctype html>
<html lang="${versions[0] ? tagOf(versions[0].language) : ''}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
${versions.map(section).join('\n')}
</table>
</td></tr></table>
</body></html>
`
}

function section({
  language,
  words: { fair, paragraphs, button, unsubscribe, leave: leaves },
}: Version): string {
  const line = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const link = (url: string, label: string, style: string) =>
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
  const pressed = `display:inline-block;padding:12px 24px;border-radius:8px;background:${INK};color:#ffffff;font-weight:600;text-decoration:none`
  const action = button
    ? `<p style="margin:24px 0">${link(button.url, button.label, pressed)}</p>
<p style="margin:0 0 16px;font-size:13px;color:${QUIET}">${escapeHtml(mailText(language, 'mail.copy', undefined))}<br>
<span style="word-break:break-all">${link(button.url, button.url, `color:${QUIET}`)}</span></p>`
    : ''
  const leave =
    unsubscribe === undefined
      ? ''
      : `<br>${link(unsubscribe, leaves ?? mailText(language, 'mail.unsubscribe', undefined), `color:${QUIET}`)}`
  return `<tr><td lang="${tagOf(language)}" style="padding:28px 24px;${FACE};font-size:16px;line-height:1.6;color:${INK}">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.4">${escapeHtml(fair)}</h1>
${paragraphs.map(line).join('\n')}
${action}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e7ea;font-size:13px;color:${QUIET}">${escapeHtml(mailText(language, 'mail.foot', { fair }))}${leave}</p>
</td></tr>`
}

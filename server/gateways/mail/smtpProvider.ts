import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { MailRefused, type MailMessage, type MailProvider } from './types'

/** Our mail server, and the sender of our messages. */
export interface SmtpOptions {
  host: string
  port: number
  /** TLS from the first byte; otherwise the connection uses STARTTLS. */
  isSecure: boolean
  /** Sends neither password nor message before STARTTLS. */
  requiresTls: boolean
  /** Both are empty where the server needs no login. */
  user: string
  pass: string
  from: { name: string; address: string }
  /** Certificate authorities to trust instead of Node's own. */
  ca?: string
}

const CONNECT_MS = 8000
const SILENCE_MS = 15_000
/**
 * Time limit of the whole delivery: well below the lease of a message, after which another worker
 * would send it again.
 */
const LONGEST_MS = 40_000

/**
 * Sends by SMTP, with nodemailer (ADR 0023), on one connection per message. Throws MailRefused for
 * a permanent refusal.
 */
export function createSmtpProvider(options: SmtpOptions, longestMs = LONGEST_MS): MailProvider {
  const { host, port, isSecure, requiresTls, user, pass, from, ca } = options
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    // a server on this machine may offer STARTTLS with an unsigned certificate, but the local
    // connection needs no protection
    ignoreTLS: !requiresTls,
    ...(user !== '' && { auth: { user, pass } }),
    connectionTimeout: Math.min(CONNECT_MS, longestMs),
    dnsTimeout: Math.min(CONNECT_MS, longestMs),
    greetingTimeout: Math.min(CONNECT_MS, longestMs),
    socketTimeout: Math.min(SILENCE_MS, longestMs),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    // no message may make us fetch a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    keepsText: false,
    async send(message) {
      try {
        const { messageId } = await transport.sendMail({
          ...mailOf(message, from),
          signal: AbortSignal.timeout(longestMs),
        })
        return messageId
      } catch (error) {
        throw isRefused(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
  }
}

function mailOf(message: MailMessage, from: SmtpOptions['from']) {
  const { id, recipient, language, isBilingual = false, from: name, subject, text, html } = message
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    // the envelope alone sets the recipient, as one address; the header is only shown
    envelope: { from: message.returnPath ?? from.address, to: [recipient] },
    from: { name: oneLine(from.name || name), address: from.address },
    to: { name: '', address: recipient },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': isBilingual ? 'zh-CN, en' : language === 'cn' ? 'zh-CN' : 'en',
      ...leaveBy(message),
    },
  }
}

/**
 * The one-click address where there is one, because opened in a browser it is the page too;
 * otherwise the page.
 */
function leaveBy({ unsubscribe, oneClick }: MailMessage) {
  const address = oneClick ?? unsubscribe
  if (address === undefined) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
    ...(oneClick !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** A header is one line: line breaks in it become spaces. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** No such mailbox (RFC 3463): 5.1.x, except the codes about the sender. */
const NO_MAILBOX = /^5\.1\.(?![78]$)/
/** The mailbox exists but is closed. */
const CLOSED = '5.2.1'
/** Codes about the recipient's address from servers that give no extended code. */
const PLAIN = [550, 551, 553]

/**
 * Whether the mailbox does not exist. A refusal because of our address, login, limits or text can
 * be fixed, and says nothing about the mailbox.
 */
function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode, response, command } = error as {
    responseCode?: unknown
    response?: unknown
    command?: unknown
  }
  if (
    typeof responseCode !== 'number' ||
    responseCode < 500 ||
    (command !== 'RCPT TO' && command !== 'DATA')
  )
    return false
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/m.exec(String(response))?.[1]
  if (status !== undefined)
    return NO_MAILBOX.test(status) || (status === CLOSED && command === 'RCPT TO')
  return command === 'RCPT TO' && PLAIN.includes(responseCode)
}

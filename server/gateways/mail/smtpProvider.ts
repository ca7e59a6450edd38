import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { MailRefused, type MailMessage, type MailProvider } from './types'

/** A mail server that takes our messages, and the sender they bear. */
export interface SmtpOptions {
  host: string
  port: number
  /** TLS from the first byte; otherwise it begins with STARTTLS. */
  isSecure: boolean
  /** Nothing is said, neither password nor message, before STARTTLS has hidden it. */
  requiresTls: boolean
  /** Both empty where the server asks for none. */
  user: string
  pass: string
  from: { name: string; address: string }
  /** Certificate authorities to trust instead of those Node knows. */
  ca?: string
}

const CONNECT_MS = 8000
const SILENCE_MS = 15_000
/**
 * All of it: well within the lease of a message, after which another worker would send it a second
 * time.
 */
const LONGEST_MS = 40_000

/**
 * By SMTP, with nodemailer (ADR 0023). A connection for each message; what is refused for good is
 * MailRefused.
 */
export function createSmtpProvider(options: SmtpOptions, longestMs = LONGEST_MS): MailProvider {
  const { host, port, isSecure, requiresTls, user, pass, from, ca } = options
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    // a server on this machine may offer STARTTLS with an unsigned certificate: there is nothing to
    // hide from there
    ignoreTLS: !requiresTls,
    ...(user !== '' && { auth: { user, pass } }),
    connectionTimeout: Math.min(CONNECT_MS, longestMs),
    dnsTimeout: Math.min(CONNECT_MS, longestMs),
    greetingTimeout: Math.min(CONNECT_MS, longestMs),
    socketTimeout: Math.min(SILENCE_MS, longestMs),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    // nothing in a message names a file or an address to be fetched
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
    // the envelope alone sets the recipient, as one address: the header is only for reading
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
 * One address that says no by itself where there is one, and is the page when it is opened; else
 * the page.
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

/** No such mailbox (RFC 3463): 5.1.x, but for those that speak of the sender. */
const NO_MAILBOX = /^5\.1\.(?![78]$)/
/** It is there, and closed. */
const CLOSED = '5.2.1'
/** What a recipient's own address is answered with by servers that say no more. */
const PLAIN = [550, 551, 553]

/**
 * The mailbox is none. What is refused for our address, login, limits or words may be put right,
 * and says nothing of the mailbox.
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

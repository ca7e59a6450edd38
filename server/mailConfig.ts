import { isEmail } from '@core/validation/email'
import { valueOf, type Env } from './env'
import { mailboxOf } from './domain/messages/mailbox'
import { StartupError } from './errors'
import type { SmtpOptions } from './gateways/mail/smtpProvider'

/** How e-mails are sent. */
export interface MailConfig {
  /** False in production without a mail server: no e-mail is sent. */
  isOn: boolean
  /** E-mails one fair may send in a day; 0 = none are sent. */
  dailyBudget: number
  /** Undefined = e-mails stay in the development outbox. */
  smtp: SmtpOptions | undefined
  /**
   * The mailbox that returned letters go to, e.g. `bounce@mail.example`; when absent, they go to
   * the sender.
   */
  returns?: string
}

const SHAPE = 'smtp://user:password@host:587, or smtps:// for a server that begins with TLS'

/**
 * Reads MAIL_URL and MAIL_FROM. Throws StartupError for one without the other and for invalid
 * values. The error never repeats an address, because that contains a password.
 */
export function mailConfig(env: Env, isProduction: boolean, dailyBudget: number): MailConfig {
  const url = valueOf(env, 'MAIL_URL').trim()
  const from = (env['MAIL_FROM'] ?? '').trim()
  const returns = mailboxOf(env['MAIL_RETURNS'] ?? '')
  if (returns === undefined && (env['MAIL_RETURNS'] ?? '').trim() !== '')
    throw new StartupError('MAIL_RETURNS must be an e-mail address')
  if (url === '' && from !== '')
    throw new StartupError(`MAIL_URL is missing: MAIL_FROM alone is of no use; set it to ${SHAPE}`)
  return {
    isOn: url !== '' || !isProduction,
    dailyBudget,
    smtp: url === '' ? undefined : { ...serverOf(url), from: senderOf(from) },
    ...(returns !== undefined && { returns }),
  }
}

function serverOf(text: string): Omit<SmtpOptions, 'from'> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSecure = url?.protocol === 'smtps:'
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  const isPlain =
    url !== undefined &&
    url.search === '' &&
    url.hash === '' &&
    (url.pathname === '' || url.pathname === '/')
  if (!isPlain || host === '' || !(isSecure || url.protocol === 'smtp:'))
    throw new StartupError(`MAIL_URL cannot be read: it must be ${SHAPE}`)
  const [user, pass] = [decoded(url.username), decoded(url.password)]
  if ((user === '') !== (pass === ''))
    throw new StartupError('MAIL_URL has a user without a password, or a password without a user')
  const port = url.port === '' ? (isSecure ? 465 : 587) : Number(url.port)
  return { host, port, isSecure, requiresTls: !isSecure && !isLoopback(host), user, pass }
}

/** Characters of a password that have a meaning in an address are written like `%40` there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new StartupError(
      'MAIL_URL has a % in its user or password that begins no code of a sign: write it %25',
    )
  }
}

/** `name@host`, or `Name <name@host>`. */
function senderOf(text: string): SmtpOptions['from'] {
  if (text === '')
    throw new StartupError('MAIL_FROM is missing: MAIL_URL needs the address messages come from')
  const [, name = '', address = text] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(text) ?? []
  if (!isEmail(address) || /\p{Cc}/u.test(name))
    throw new StartupError('MAIL_FROM must be an e-mail address, or Name <address>')
  return { name: name.trim(), address }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

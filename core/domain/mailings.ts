/** By which ways a message goes. */
export const MESSAGE_WAYS = ['wechat', 'sms', 'mail'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]
/** What a mailing is for: news of something people registered for, or advertising. */
export const MAILING_PURPOSES = ['service', 'marketing'] as const
export type MailingPurpose = (typeof MAILING_PURPOSES)[number]
/** Whom a mailing is for. */
export const MAILING_AUDIENCES = ['visitor', 'media', 'vip', 'exhibitor'] as const
export type MailingAudience = (typeof MAILING_AUDIENCES)[number]
export const MAILING_STATES = ['draft', 'sending', 'stopped', 'done'] as const
export type MailingState = (typeof MAILING_STATES)[number]
/** Why a mailing that is being sent waits. */
export const MAILING_PROBLEMS = ['', 'quiet', 'later', 'budget'] as const
/** What became of one message of a mailing. */
export const RECIPIENT_STATES = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'stopped',
  'skipped',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]
/** Groups of the texts that the product sends. */
export const TEXT_GROUPS = [
  'registration',
  'review',
  'payment',
  'live',
  'meeting',
  'talk',
  'company',
  'account',
  'invitation',
  'code',
] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]
/** How a person is told of a talk while they are away. */
export const TELL_WAYS = ['auto', 'wechat', 'mail', 'sms', 'off'] as const
export type TellWay = (typeof TELL_WAYS)[number]

/** Characters of a text of the product, and of the parts of a mailing. */
export const MAX_TEXT = 500
export const MAX_MAILING_TITLE = 60
export const MAX_MAILING_SUBJECT = 100
export const MAX_MAILING_TEXT = 2000
export const MAX_MAILING_URL = 500
/** People of one mailing. */
export const MAX_MAILING_PEOPLE = 100_000
/** What a text of a mailing may name. */
export const MAILING_VARIABLES = ['name', 'fair'] as const

/** The variables a text names, each once. */
export function variablesOf(text: string): string[] {
  const found: string[] = []
  const pattern = /\{(\w+)\}/g
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const name = match[1] ?? ''
    if (found.indexOf(name) < 0) found.push(name)
  }
  return found
}

/** The first variable of a text that it may not name; undefined where all are known. */
export function unknownVariable(text: string, known: readonly string[]): string | undefined {
  return variablesOf(text).filter(name => known.indexOf(name) < 0)[0]
}

const PLAIN = /^[\x20-\x7e\r\n]*$/

/** As how many text messages a text is paid for. */
export function smsParts(text: string): number {
  const [one, more] = PLAIN.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / more)
}

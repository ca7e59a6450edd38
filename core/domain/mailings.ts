/** The ways a message can be sent. */
export const MESSAGE_WAYS = ['wechat', 'sms', 'mail'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]
/** The purpose of a mailing: news about a registration, or advertising. */
export const MAILING_PURPOSES = ['service', 'marketing'] as const
export type MailingPurpose = (typeof MAILING_PURPOSES)[number]
/** The audience of a mailing. */
export const MAILING_AUDIENCES = ['visitor', 'media', 'vip', 'exhibitor'] as const
export type MailingAudience = (typeof MAILING_AUDIENCES)[number]
export const MAILING_STATES = ['draft', 'sending', 'stopped', 'done'] as const
export type MailingState = (typeof MAILING_STATES)[number]
/** Why a mailing waits while it is being sent. */
export const MAILING_PROBLEMS = ['', 'quiet', 'later', 'budget'] as const
/** The state of one message of a mailing. */
export const RECIPIENT_STATES = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'stopped',
  'skipped',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]
/** Groups of the product's texts. */
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
/** How a person is told of messages while they are away. */
export const TELL_WAYS = ['auto', 'wechat', 'mail', 'sms', 'off'] as const
export type TellWay = (typeof TELL_WAYS)[number]

/** Limits in characters, for a text of the product and the parts of a mailing. */
export const MAX_TEXT = 500
export const MAX_MAILING_TITLE = 60
export const MAX_MAILING_SUBJECT = 100
export const MAX_MAILING_TEXT = 2000
export const MAX_MAILING_URL = 500
/** The most people in one mailing. */
export const MAX_MAILING_PEOPLE = 100_000
/** The variables of a mailing's text. */
export const MAILING_VARIABLES = ['name', 'fair'] as const

/** The variables in a text, each once. */
export function variablesOf(text: string): string[] {
  const found: string[] = []
  const pattern = /\{(\w+)\}/g
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const name = match[1] ?? ''
    if (found.indexOf(name) < 0) found.push(name)
  }
  return found
}

/** The first variable of a text that is not allowed; undefined if all are. */
export function unknownVariable(text: string, known: readonly string[]): string | undefined {
  return variablesOf(text).filter(name => known.indexOf(name) < 0)[0]
}

const PLAIN = /^[\x20-\x7e\r\n]*$/

/** How many text messages a text costs. */
export function smsParts(text: string): number {
  const [one, more] = PLAIN.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / more)
}

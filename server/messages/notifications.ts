/**
 * The kinds of WeChat messages, and the values that each provides. A fair's own templates put these
 * into their fields (`Templates` of fair.json, as `{form}`).
 */
export const NOTIFICATION_PARAMS = {
  submission_approved: ['form', 'company', 'time'],
  submission_returned: ['form', 'company', 'reason', 'time'],
  submission_rejected: ['form', 'company', 'reason', 'time'],
  deadline_near: ['fair', 'form', 'company', 'time'],
  registration_done: ['fair', 'name', 'time'],
  registration_received: ['fair', 'name', 'time'],
  visit_near: ['fair', 'name', 'time'],
  live_near: ['fair', 'name', 'time'],
  meeting_near: ['fair', 'name', 'time'],
  meetings_planned: ['fair', 'name', 'time'],
  signing_asked: ['fair', 'name', 'time'],
  registration_approved: ['fair', 'name', 'time'],
  registration_returned: ['fair', 'name', 'reason', 'time'],
  registration_rejected: ['fair', 'name', 'reason', 'time'],
  registration_revoked: ['fair', 'name', 'reason', 'time'],
  mailing: ['fair', 'title', 'time'],
  talk_waiting: ['fair', 'name', 'time'],
  order_paid: ['item', 'order', 'amount', 'time'],
  order_refunded: ['item', 'order', 'amount', 'time'],
} as const satisfies Record<string, readonly string[]>

export type NotificationKind = keyof typeof NOTIFICATION_PARAMS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_PARAMS) as NotificationKind[]
/** The values of one kind of message. */
export type NotificationParams<K extends NotificationKind> = Readonly<
  Record<(typeof NOTIFICATION_PARAMS)[K][number], string>
>

/**
 * A fair's template for one kind: the WeChat app, the template's id at WeChat, and the text of its
 * fields.
 */
export interface NotificationTemplate {
  app: 'oa' | 'mp'
  id: string
  data: Record<string, string>
}
export type NotificationTemplates = Partial<Record<NotificationKind, NotificationTemplate>>

/**
 * Maximum code points of a field at WeChat, by the first part of its name; WeChat refuses the whole
 * message when a value is longer.
 */
const LONGEST: Readonly<Record<string, number>> = {
  thing: 20,
  number: 32,
  letter: 32,
  symbol: 5,
  character_string: 32,
  phone_number: 17,
  car_number: 8,
  name: 10,
  phrase: 5,
}
const PLACEHOLDER = /\{(\w+)\}/g

/** The fields of a message: values in their places, cut to WeChat's limits. */
export function fillTemplate(
  { data }: NotificationTemplate,
  params: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([field, text]) => {
      const longest = LONGEST[field.replace(/\d+$/, '')]
      return [
        field,
        cut(
          text.replace(PLACEHOLDER, (_, name: string) => params[name] ?? ''),
          longest,
        ),
      ]
    }),
  )
}

/** The placeholders in a template's text. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(match => match[1] ?? '')
}

function cut(text: string, longest: number | undefined): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()]
  return longest === undefined || signs.length <= longest
    ? signs.join('')
    : `${signs.slice(0, longest - 1).join('')}…`
}

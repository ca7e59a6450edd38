/**
 * Kinds of messages other than codes: tickets, invitations, verdicts on registrations, news about
 * company accounts, deadlines, confirmations, live sessions that begin, meetings and signings,
 * mailings, talks. Providers approve a text for each.
 */
const TEXT_KINDS = [
  'ticket',
  'invitation',
  'review',
  'account',
  'reminder',
  'confirmation',
  'live',
  'meeting',
  'mailing',
  'talk',
] as const

/** The template of each kind that has one, without that of codes. */
export type SmsTemplates = Readonly<Record<string, string>>

/** The templates in the environment, one variable for each kind. */
export function templatesOf(
  env: Readonly<Record<string, string | undefined>>,
  variable: (kind: string) => string,
): SmsTemplates {
  return Object.fromEntries(
    TEXT_KINDS.flatMap(kind => [[kind, env[variable(kind)] ?? ''] as const]).filter(
      ([, id]) => id !== '',
    ),
  )
}

/**
 * The template of a message. Throws for a kind without its own template and names the variable: no
 * message is ever sent with another kind's text.
 */
export function templateFor(
  kind: string,
  codes: string,
  others: SmsTemplates,
  variable: (kind: string) => string,
): string {
  if (!TEXT_KINDS.some(known => known === kind)) return codes
  const template = others[kind]
  if (template === undefined)
    throw new Error(`no template for messages of the kind ${kind}: set ${variable(kind)}`)
  return template
}

/** The variables that name templates. */
export const aliyunTemplate = (kind: string): string =>
  `ALIYUN_SMS_${kind.toUpperCase()}_TEMPLATE_CODE`
export const tencentTemplate = (kind: string): string =>
  `TENCENT_SMS_${kind.toUpperCase()}_TEMPLATE_ID`

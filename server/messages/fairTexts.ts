import type { Language } from '@core/domain/language'
import type { MessageWay, TextGroup } from '@core/domain/mailings'
import { format, type MessageParams } from '@core/messages/defineMessages'
import type { Fair } from '../repositories/fairRepository'
import { accountTexts } from './accounts'
import { batchMessages } from './batches'
import { confirmationMessages } from './confirmations'
import { invitationMessages } from './invitations'
import { mailMessages } from './mails'
import { reminderMessages } from './reminders'
import { reviewMessages } from './reviews'
import { smsMessages } from './sms'
import { talkTexts } from './talks'

/** All texts of messages, in the words of the product. */
export const productTexts = {
  ...batchMessages,
  ...accountTexts,
  ...confirmationMessages,
  ...invitationMessages,
  ...mailMessages,
  ...reminderMessages,
  ...reviewMessages,
  ...smsMessages,
  ...talkTexts,
}
type Texts = typeof productTexts

/**
 * A text of a message in the words of the fair, or of the product where the fair has none of its
 * own.
 */
export function fairText<K extends keyof Texts & string>(
  fair: Pick<Fair, 'texts'>,
  language: Language,
  key: K,
  params?: MessageParams<Texts[K]>,
): string {
  const text = fair.texts?.[key] ?? productTexts[key]
  return format(text[language], params as Record<string, string | number> | undefined)
}

interface FairTextRule {
  group: TextGroup
  ways: readonly MessageWay[]
  /** Variables that the text must contain. */
  must?: readonly string[]
}
const [ALL, MAIL, SMS] = [
  ['sms', 'mail'],
  ['mail'],
  ['sms'],
] as const satisfies readonly (readonly MessageWay[])[]
const rule = (group: TextGroup, ways: readonly MessageWay[], ...must: string[]): FairTextRule => ({
  group,
  ways,
  must,
})

/**
 * The texts that an organiser may change: where each is used, and which variables it must contain.
 */
export const FAIR_TEXTS = {
  'confirm.registered': rule('registration', ALL, 'code'),
  'confirm.subject.registered': rule('registration', MAIL),
  'confirm.received': rule('registration', ALL, 'code'),
  'confirm.subject.received': rule('registration', MAIL),
  'confirm.reminder': rule('registration', ALL, 'day'),
  'confirm.subject.reminder': rule('registration', MAIL),
  'review.approved': rule('review', ALL, 'code'),
  'review.subject.approved': rule('review', MAIL),
  'review.returned': rule('review', ALL, 'reason'),
  'review.subject.returned': rule('review', MAIL),
  'review.rejected': rule('review', ALL, 'reason'),
  'review.subject.rejected': rule('review', MAIL),
  'review.revoked': rule('review', ALL, 'reason'),
  'review.subject.revoked': rule('review', MAIL),
  'confirm.paid': rule('payment', ALL, 'amount'),
  'confirm.subject.paid': rule('payment', MAIL),
  'confirm.refunded': rule('payment', ALL, 'amount'),
  'confirm.subject.refunded': rule('payment', MAIL),
  'confirm.live': rule('live', ALL, 'item'),
  'confirm.subject.live': rule('live', MAIL),
  'confirm.live_off': rule('live', ALL, 'item'),
  'confirm.subject.live_off': rule('live', MAIL),
  'confirm.meeting': rule('meeting', ALL, 'item', 'day'),
  'confirm.subject.meeting': rule('meeting', MAIL),
  'confirm.plan': rule('meeting', ALL, 'item'),
  'confirm.subject.plan': rule('meeting', MAIL),
  'confirm.signing': rule('meeting', ALL, 'item', 'code', 'day'),
  'confirm.subject.signing': rule('meeting', MAIL),
  'confirm.signing_again': rule('meeting', ALL, 'item', 'code', 'until'),
  'confirm.subject.signing_again': rule('meeting', MAIL),
  'talk.waiting': rule('talk', SMS, 'url'),
  'talk.mail': rule('talk', MAIL),
  'talk.subject': rule('talk', MAIL),
  'reminder.deadline': rule('company', SMS, 'form', 'time', 'url'),
  'reminder.says': rule('company', MAIL, 'form', 'time'),
  'reminder.subject': rule('company', MAIL),
  'reminder.expiry': rule('company', SMS, 'item', 'url'),
  'expiry.says': rule('company', MAIL, 'item'),
  'expiry.subject': rule('company', MAIL),
  'record.told': rule('company', SMS, 'item', 'state', 'url'),
  'record.says': rule('company', MAIL, 'item', 'state'),
  'record.subject': rule('company', MAIL),
  'account.opened': rule('account', SMS, 'account', 'url'),
  'account.returned': rule('account', SMS, 'reason', 'url'),
  'account.rejected': rule('account', SMS, 'reason'),
  'account.invited': rule('account', SMS, 'account', 'url'),
  'account.reset': rule('account', SMS, 'account', 'url'),
  'invitation.sent': rule('invitation', SMS, 'name', 'url'),
  'invitation.sentByCompany': rule('invitation', SMS, 'name', 'url'),
  'message.sent': rule('invitation', SMS, 'company', 'url'),
  'message.reminder': rule('invitation', SMS, 'company', 'url'),
  'imported.sent': rule('invitation', SMS, 'fair', 'url'),
  'imported.subject': rule('invitation', MAIL),
  'imported.says': rule('invitation', MAIL, 'fair'),
  'invitation.subject': rule('invitation', MAIL),
  'invitation.reminder': rule('invitation', MAIL),
  'invitation.byPerson': rule('invitation', MAIL, 'name'),
  'invitation.byColleague': rule('invitation', MAIL, 'name'),
  'invitation.byCompany': rule('invitation', MAIL, 'company'),
  'invitation.how': rule('invitation', MAIL),
  'sms.code': rule('code', ALL, 'code'),
  'code.subject': rule('code', MAIL),
} as const satisfies Partial<Record<keyof Texts, FairTextRule>>
export type FairTextId = keyof typeof FAIR_TEXTS
export const FAIR_TEXT_IDS = Object.keys(FAIR_TEXTS) as FairTextId[]
export const isFairText = (id: string): id is FairTextId =>
  Object.prototype.hasOwnProperty.call(FAIR_TEXTS, id)
/** The rule of a text. */
export const ruleOf = (id: FairTextId): FairTextRule => FAIR_TEXTS[id]

/**
 * An example of each variable, in Chinese and in English; for `fair` the fair's own title is shown.
 */
export const EXAMPLES: Readonly<Record<string, readonly [string, string]>> = {
  fair: ['展会', 'the fair'],
  code: ['204815736620', '204815736620'],
  item: ['专业观众票 × 1', 'Trade visitor ticket × 1'],
  amount: ['¥80.00', 'CNY 80.00'],
  day: ['2031-04-16', '2031-04-16'],
  until: ['2031-04-05 10:20', '2031-04-05 10:20'],
  reason: ['请补充公司名称', 'please add your company'],
  minutes: ['5', '5'],
  url: ['https://…/', 'https://…/'],
  form: ['会刊资料', 'Catalogue entry'],
  time: ['2031-04-01 18:00', '2031-04-01 18:00'],
  company: ['青禾食品', 'Qinghe Foods'],
  account: ['qinghe01', 'qinghe01'],
  name: ['林晓', 'Lin Xiao'],
  from: ['青禾食品', 'Qinghe Foods'],
  when: ['3 天后', 'in 3 days'],
  state: ['已通过审核', 'is approved'],
  because: ['', ''],
}

import { setupDayMessages as words } from '@/i18n/messages/setupDay'
import type { SetupField } from './SetupField'

const price = (at: string, label: SetupField['label']): SetupField => ({
  kind: 'number',
  at: `Messages.${at}`,
  label,
  hint: words['set.price-hint'],
  decimals: 4,
})

/** Quiet hours and prices of messages (`Messages` of fair.json). */
export const MESSAGE_RULES: readonly SetupField[] = [
  {
    kind: 'text',
    at: 'Messages.QuietFrom',
    label: words['set.quiet-from'],
    hint: words['set.quiet-from-hint'],
    usual: '21:00',
  },
  {
    kind: 'text',
    at: 'Messages.QuietUntil',
    label: words['set.quiet-until'],
    hint: words['set.quiet-until-hint'],
    usual: '08:00',
  },
  price('SmsPrice', words['set.price-sms']),
  price('MailPrice', words['set.price-mail']),
  price('WechatPrice', words['set.price-wechat']),
]

/** The initial waiting room (`WaitingRoom` of fair.json). */
export const WAITING_PLAN: readonly SetupField[] = [
  {
    kind: 'moment',
    at: 'WaitingRoom.OpensAt',
    label: words['set.waiting-opens'],
    hint: words['set.waiting-opens-hint'],
  },
  { kind: 'number', at: 'WaitingRoom.PerMinute', label: words['set.waiting-pace'] },
  {
    kind: 'number',
    at: 'WaitingRoom.MostInside',
    label: words['set.waiting-most'],
    hint: words['set.waiting-most-hint'],
  },
]

/** Words that talks refuse, and messages that wait for a check (`Talks` of fair.json). */
export const TALK_RULES: readonly SetupField[] = [
  { kind: 'lines', at: 'Talks.Words', label: words['set.words'], hint: words['set.words-hint'] },
  { kind: 'toggle', at: 'Talks.Holds', label: words['set.holds'], hint: words['set.holds-hint'] },
]

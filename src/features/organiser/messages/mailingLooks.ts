import type { Mailing, MailingContent } from '@core/contract/deskMailings'
import type { RecipientState } from '@core/domain/mailings'
import type { Language } from '@core/domain/language'
import { moneySign } from '@core/format/money'
import type { StatusLook } from '@/components/StatusChip/StatusChip'

export const MAILING_LOOKS: Readonly<Record<ReturnType<typeof shownState>, StatusLook>> = {
  draft: 'draft',
  scheduled: 'submitted',
  sending: 'submitted',
  stopped: 'expired',
  done: 'approved',
}
export const RECIPIENT_LOOKS: Readonly<Record<RecipientState, StatusLook>> = {
  waiting: 'submitted',
  queued: 'submitted',
  sent: 'approved',
  failed: 'rejected',
  stopped: 'expired',
  skipped: 'draft',
}

/** An amount in yuan, to a tenth of a fen where it is small. */
export function yuan(language: Language, amount: number): string {
  return moneySign(
    language,
    'CNY',
    amount > 0 && amount < 0.1 ? amount.toFixed(4) : amount.toFixed(2),
  )
}

/** The empty mailing. */
export const EMPTY_MAILING: MailingContent = {
  Title: '',
  Purpose: 'service',
  Audience: 'visitor',
  States: [],
  Ticket: '',
  Channel: '',
  Field: '',
  Answer: '',
  Hall: '',
  Ways: [],
  Subject: '',
  Subject_en: '',
  Text: '',
  Text_en: '',
  Url: '',
  SendAt: '',
}

/** Only the written and chosen parts of a mailing. */
export function contentOf(mailing: MailingContent): MailingContent {
  const { Title, Purpose, Audience, States, Ticket, Channel, Field, Answer, Hall, Ways } = mailing
  const { Subject, Subject_en, Text, Text_en, Url, SendAt } = mailing
  return {
    Title,
    Purpose,
    Audience,
    States,
    Ticket,
    Channel,
    Field,
    Answer,
    Hall,
    Ways,
    Subject,
    Subject_en,
    Text,
    Text_en,
    Url,
    SendAt,
  }
}

/** What the desk shows of a mailing: one that waits for its time has not begun to send. */
export const shownState = ({ State, Problem }: Mailing): Mailing['State'] | 'scheduled' =>
  State === 'sending' && Problem === 'later' ? 'scheduled' : State

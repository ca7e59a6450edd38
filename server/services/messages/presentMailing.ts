import type { MailingCount, Mailing } from '@core/contract/deskMailings'
import type { MessageWay } from '@core/domain/mailings'
import type { MailingPrices, WayState, StoredMailing } from '../../repositories/mailingRepository'
import type { StoredMessageSettings } from '../../repositories/messageTextRepository'

export const UNITS_OF_YUAN = 10_000
export const sum = (all: readonly number[]) =>
  Math.round(all.reduce((one, other) => one + other, 0) * UNITS_OF_YUAN) / UNITS_OF_YUAN
export const pricesOf = ({
  smsPrice,
  mailPrice,
  wechatPrice,
}: StoredMessageSettings): MailingPrices => ({
  sms: smsPrice,
  mail: mailPrice,
  wechat: wechatPrice,
})

export function waysCounted(
  states: readonly WayState[],
  prices: MailingPrices,
): MailingCount['Ways'] {
  const ways = [...new Set(states.map(({ way }) => way))]
  return ways.map((way: MessageWay) => {
    const own = states.filter(one => one.way === way)
    const parts = own.reduce((total, one) => total + one.parts, 0)
    return {
      Way: way,
      People: own.reduce((total, one) => total + one.people, 0),
      Parts: parts,
      Cost: (parts * prices[way]) / UNITS_OF_YUAN,
    }
  })
}

export function presentMailing(mailing: StoredMailing): Mailing {
  const {
    id,
    state,
    problem,
    revision,
    createdAt,
    createdBy,
    beganAt,
    endedAt,
    sendAt,
    audience,
    content,
  } = mailing
  return {
    Id: String(id),
    State: state,
    Problem: problem,
    Revision: revision,
    CreatedAt: createdAt.toISOString(),
    CreatedBy: createdBy,
    BeganAt: beganAt?.toISOString() ?? '',
    EndedAt: endedAt?.toISOString() ?? '',
    SendAt: sendAt?.toISOString() ?? '',
    People: mailing.people,
    Waiting: mailing.waiting,
    Sent: mailing.sent,
    Failed: mailing.failed,
    Left: mailing.left,
    Title: mailing.title,
    Purpose: mailing.purpose,
    Audience: audience.audience,
    Ways: mailing.ways,
    States: audience.states as Mailing['States'],
    Ticket: audience.ticket,
    Channel: audience.channel,
    Field: audience.field,
    Answer: audience.answer,
    Hall: audience.hall,
    Subject: content.subject,
    Subject_en: content.subjectEn,
    Text: content.text,
    Text_en: content.textEn,
    Url: content.url,
  }
}

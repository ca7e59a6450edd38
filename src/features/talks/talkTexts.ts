import type { Language } from '@core/domain/language'
import { localized } from '@core/domain/language'
import { dayAfter } from '@core/format/calendarDay'
import { proseMonthDay } from '@core/format/dateText'
import { fairTimeText } from '@/i18n/fairTime'
import type { talkMessages } from '@/i18n/messages/talks'
import type { Message, Talk } from './types'

type Words = (id: keyof typeof talkMessages, values?: Record<string, string | number>) => string

/** The name of the other side, in the language of the page. */
export function peerName({ Peer }: Talk, language: Language, text: Words): string {
  if (Peer.Id === '' && Peer.Name === '') return text('talk.gone')
  return localized(Peer.Name, Peer.Name_en, language) || text('talk.visitor')
}

/** A message as one line of the list. */
export function lineOf(message: Message, language: Language, text: Words): string {
  if (message.State !== '') return stateText(message, text)
  switch (message.Kind) {
    case 'image':
      return text('talk.picture')
    case 'file':
      return `${text('talk.file')} ${message.Name}`
    case 'place':
      return `[${text('talk.kind.place')}] ${message.Card?.Id ?? ''}`
    case 'product':
    case 'meeting':
    case 'inquiry':
    case 'quote':
      return `[${text(`talk.kind.${message.Kind}`)}] ${localized(message.Card?.Title ?? '', message.Card?.Title_en ?? '', language)}`
    default:
      return localized(message.Text, message.Text_en, language)
  }
}

/** The text in place of a message that was removed. */
export function stateText({ State, Mine }: Message, text: Words): string {
  if (State === 'recalled') return text(Mine ? 'talk.recalledOwn' : 'talk.recalled')
  return text(
    State === 'removed'
      ? 'talk.removed'
      : State === 'withdrawn'
        ? 'talk.withdrawn'
        : 'talk.deleted',
  )
}

/** A time in short form: the time of today, "yesterday", an earlier date. */
export function shortTime(iso: string, now: number, language: Language, text: Words): string {
  const [day = '', time = ''] = fairTimeText(iso).split(' ')
  const [today = ''] = fairTimeText(new Date(now).toISOString()).split(' ')
  if (day === today) return time
  return day === dayAfter(today, -1) ? text('talk.yesterday') : proseMonthDay(language, day)
}

/** The text between messages of different times. */
export function separatorTime(iso: string, now: number, language: Language, text: Words): string {
  const [day = '', time = ''] = fairTimeText(iso).split(' ')
  const [today = ''] = fairTimeText(new Date(now).toISOString()).split(' ')
  return `${day === today ? text('talk.today') : shortTime(iso, now, language, text)} ${time}`
}

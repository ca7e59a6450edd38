import type {
  HallSigningsReply,
  HallSigningsRequest,
  SigningItem,
} from '@core/contract/hallSignings'
import { fairTime } from '@core/gate/fairTime'
import { localized } from '@core/domain/language'
import { signing } from '@core/resources/signing'
import { chosenSlot, parseSlot, readSlots } from '@core/resources/slots'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { PublishedSession } from '../../repositories/liveRepository'
import type { Repositories } from '../../repositories/repositories'
import type { PublicAnswers } from './publicAnswers'

interface SigningDeps {
  signings: Repositories['signings']
  answers: PublicAnswers
  clock: Clock
}

/** Signing ceremonies for everybody: those to which the press is invited, without amounts. */
export function createSignings({ signings, answers, clock }: SigningDeps) {
  const present = async (context: CallContext, row: PublishedSession): Promise<SigningItem[]> => {
    const values = answers.shown(context.fair.appId, row.exhibitorId, signing, row.values)
    const slot = parseSlot(chosenSlot(values, 'Slot') ?? '')
    if (values['Press'] !== true || !slot) return []
    const form = await answers.load(context.fair.appId, row.formId, row.formVersion)
    const say = answers.texts(context, form, values)
    const room = readSlots(form.fieldById.get('Slot')?.configs ?? {})?.rooms.find(
      ({ id }) => id === slot.room,
    )
    return [
      {
        Id: row.id,
        State: row.state === 'scheduled' ? 'scheduled' : 'signed',
        Title: say('Title'),
        Title_en: say('TitleEn'),
        Company: { Id: row.exhibitorId, Name: row.name, Name_en: row.nameEn, Booth: row.booth },
        Counterparty: say('Counterparty'),
        Counterparty_en: say('CounterpartyEn'),
        Kind: say('Kind'),
        Day: slot.day,
        From: slot.from,
        To: slot.to,
        Room: room ? localized(room.cn, room.en, context.language) : slot.room,
      },
    ]
  }
  return {
    async list(context: CallContext, { Day }: HallSigningsRequest): Promise<HallSigningsReply> {
      const rows = await signings.list(context.fair.appId)
      const all = (await Promise.all(rows.map(row => present(context, row)))).flat()
      const days = [...new Set(all.map(item => item.Day))].sort()
      const now = clock.now()
      const today = fairTime(now.getTime(), fairFacts(context.fair).offsetMinutes).day
      const day =
        days.find(one => one === Day) ??
        days.find(one => one >= today) ??
        days[days.length - 1] ??
        ''
      const order = ({ From, Room, Id }: SigningItem) => `${From} ${Room} ${Id}`
      return {
        Days: days,
        Day: day,
        Items: all.filter(item => item.Day === day).sort((a, b) => (order(a) < order(b) ? -1 : 1)),
        Now: now.toISOString(),
      }
    },
  }
}

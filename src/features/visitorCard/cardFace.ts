import type { VisitorCard } from '@core/contract/registration'
import { localized, type Language } from '@core/domain/language'
import { signageRange, signageYear } from '@core/format/dateText'
import { ticketDays } from '@/utils/ticketDays'
import type { FairSettings } from '@/api/parse/config'
import type { BadgeFace } from '@/components/BadgeCard/badgeFace'
import { cardMessages } from '@/i18n/messages/card'
import type { Text } from '@/i18n/useText'
import type { Guest } from '@/shell/ownPages'

type CardText = Text<typeof cardMessages>

/** The number of characters for the days that fit beside the opening hours. */
const DAYS_ROOM = 13

/** The audience of a card; an unknown one gets the visitors' band. */
export const guestOf = ({ Target }: Pick<VisitorCard, 'Target'>): Guest =>
  Target === 'media' || Target === 'vip' ? Target : 'visitor'

/**
 * The audience the holder comes as, which decides the look of the card. A company's invitation may
 * set it.
 */
export const bearerOf = ({ Target, ComesAs = Target }: VisitorCard): Guest =>
  guestOf({ Target: ComesAs })

/** What is printed on the badge: the person from the card, the fair from the configuration. */
export function cardFace(
  card: VisitorCard,
  photo: string,
  settings: FairSettings | undefined,
  logo: string,
  language: Language,
  text: CardText,
): BadgeFace {
  const { fair, title } = settings ?? {}
  const other: Language = language === 'cn' ? 'en' : 'cn'
  const year = fair ? signageYear(fair.start, fair.end) : ''
  const { Ticket: ticket } = card
  const audience = bearerOf(card)
  const good = card.Days.length > 0 ? card.Days : (ticket?.Days ?? [])
  const written = ticketDays(good, language)
  // If the days do not fit, the badge names the first one and their number; below the card all are
  // listed.
  const days =
    written.length <= DAYS_ROOM
      ? written
      : text('card.daysFrom', { first: signageRange(good[0] ?? '', good[0] ?? ''), n: good.length })
  const facts = [
    days
      ? {
          label: text(
            ticket?.OneDay && card.UsedDays.length === 0 ? 'card.anyDayOf' : 'card.validOn',
          ),
          value: days,
        }
      : { label: text('card.dates'), value: fair ? signageRange(fair.start, fair.end) : '' },
    { label: text('card.open'), value: fair?.open ?? '' },
    { label: text('card.entrance'), value: fair?.entrance ?? '' },
  ]
  const areas = card.Areas.map(({ Name, Name_en }) => localized(Name, Name_en, language)).filter(
    Boolean,
  )
  return {
    // The short name people use, because the full one is too long for a badge.
    fairName: localized(title?.cn ?? fair?.name.cn, title?.en ?? fair?.name.en, language),
    fairSubtitle: title?.[other] ?? fair?.name[other] ?? '',
    year,
    lanyard: fair ? `${fair.code} ${year} ${fair.code} ${year}` : '',
    logo,
    photo,
    name: card.NameStr,
    nameBelow: card.NameEn && card.NameEn !== card.NameStr ? card.NameEn : '',
    company: card.CompanyName,
    position: [card.Kind, card.Position].filter(Boolean).join(' · '),
    audience,
    bandLeft: localized(ticket?.Name, ticket?.Name_en, language) || text(`card.band.${audience}`),
    bandRight:
      (other === 'cn' ? ticket?.Name : ticket?.Name_en) ||
      cardMessages[`card.band.${audience}`][other],
    code: card.CardCode,
    qr: card.Qr,
    facts: facts.filter(fact => fact.value),
    ...(areas.length > 0 && { areas: { label: text('card.areas'), value: areas.join(' · ') } }),
  }
}

import type { VisitorCard } from '@core/contract/schemas/registration'
import { localized, type Language } from '@core/domain/language'
import { signageRange, signageYear } from '@core/format/dateText'
import { ticketDays } from '@/utils/ticketDays'
import type { FairSettings } from '@/api/parse/config'
import type { BadgeFace } from '@/components/BadgeCard/badgeFace'
import type { StatusLook } from '@/components/StatusChip/StatusChip'
import { cardMessages } from '@/i18n/messages/card'
import type { Text } from '@/i18n/useText'

type CardText = Text<typeof cardMessages>

/** What is printed on the badge: the person from the card, the fair from the configuration. */
export function cardFace(
  card: VisitorCard,
  settings: FairSettings | undefined,
  logo: string,
  language: Language,
  text: CardText,
): BadgeFace {
  const { fair, title } = settings ?? {}
  const other: Language = language === 'cn' ? 'en' : 'cn'
  const year = fair ? signageYear(fair.start, fair.end) : ''
  const { Ticket: ticket } = card
  const days = ticket ? ticketDays(ticket.Days, language) : ''
  const facts = [
    days
      ? { label: text('card.validOn'), value: days }
      : { label: text('card.dates'), value: fair ? signageRange(fair.start, fair.end) : '' },
    { label: text('card.open'), value: fair?.open ?? '' },
    { label: text('card.entrance'), value: fair?.entrance ?? '' },
  ]
  return {
    // The short name people use; the full one fits no badge.
    fairName: localized(title?.cn ?? fair?.name.cn, title?.en ?? fair?.name.en, language),
    fairSubtitle: title?.[other] ?? fair?.name[other] ?? '',
    year,
    lanyard: fair ? `${fair.code} ${year} ${fair.code} ${year}` : '',
    logo,
    name: card.NameStr,
    nameBelow: card.NameEn && card.NameEn !== card.NameStr ? card.NameEn : '',
    company: card.CompanyName,
    position: card.Position,
    audience: 'visitor',
    bandLeft: localized(ticket?.Name, ticket?.Name_en, language) || text('card.band.visitor'),
    bandRight: (other === 'cn' ? ticket?.Name : ticket?.Name_en) || cardMessages['card.band.visitor.short'][other],
    code: card.CardCode,
    qr: card.Qr,
    facts: facts.filter(fact => fact.value),
  }
}

/** A state as the card shows it; `blocked` replaces the QR code while the badge does not open the gate. */
export interface CardState {
  look: StatusLook
  text: string
  blocked: string | undefined
}

/** States of SPEC's cards; one the app does not know is shown in the server's words (DESIGN §6 Status chip). */
export function cardState(state: string, text: CardText): CardState {
  switch (state) {
    case 'approved':
    case 'valid':
      return { look: 'approved', text: text('card.state.valid'), blocked: undefined }
    case 'used':
      return { look: 'approved', text: text('card.state.used'), blocked: undefined }
    case 'unpaid':
      return { look: 'submitted', text: text('card.state.unpaid'), blocked: text('card.unpaidNote') }
    case 'submitted':
    case 'pending':
      return { look: 'submitted', text: text('card.state.pending'), blocked: text('card.pendingNote') }
    case 'expired':
      return { look: 'expired', text: text('card.state.expired'), blocked: text('card.expiredNote') }
    case 'rejected':
    case 'revoked':
    case 'withdrawn':
      return { look: 'rejected', text: text('card.state.revoked'), blocked: text('card.expiredNote') }
    default:
      return { look: 'draft', text: state, blocked: undefined }
  }
}

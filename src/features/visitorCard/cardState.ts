import type { VisitorCard } from '@core/contract/registration'
import type { IconName } from '@/components/Icon/iconNames'
import type { StatusLook } from '@/components/StatusChip/StatusChip'
import type { cardMessages } from '@/i18n/messages/card'
import type { Text } from '@/i18n/useText'
import type { CardDay } from './cardDays'

/**
 * A state as the card shows it; `blocked` replaces the QR code while the badge does not open the
 * gate.
 */
export interface CardState {
  look: StatusLook
  icon?: IconName
  text: string
  blocked: string | undefined
  /**
   * The meaning of the state and what to do, shown beside the card, with the reviewer's words if
   * there are any.
   */
  note?: { title: string; detail: string; kind: 'info' | 'warning' | 'error' }
}

/**
 * States of DECISIONS §6 on a card. An unknown state is shown in the server's words and opens
 * nothing (DESIGN §6 Status chip).
 */
export function cardState(
  card: VisitorCard,
  days: readonly CardDay[],
  text: Text<typeof cardMessages>,
): CardState {
  const reason = card.Reason ?? ''
  switch (card.State) {
    case 'approved':
      return { look: 'approved', text: text(approvedWord(days)), blocked: undefined }
    case 'unpaid':
      return {
        look: 'submitted',
        text: text('card.state.unpaid'),
        blocked: text('card.unpaidNote'),
      }
    case 'submitted':
      return {
        look: 'submitted',
        text: text('card.state.pending'),
        blocked: text('card.pendingNote'),
        note: {
          kind: 'info',
          title: text('card.pendingTitle'),
          detail: text('card.pendingDetail'),
        },
      }
    case 'returned':
      return {
        look: 'rejected',
        icon: 'edit',
        text: text('card.state.returned'),
        blocked: text('card.returnedNote'),
        note: {
          kind: 'warning',
          title: text('card.returnedTitle'),
          detail: reason || text('card.returnedDetail'),
        },
      }
    case 'rejected':
      return {
        look: 'rejected',
        text: text('card.state.rejected'),
        blocked: text('card.rejectedNote'),
        note: {
          kind: 'error',
          title: text('card.rejectedTitle'),
          detail: reason || text('card.askOrganiser'),
        },
      }
    case 'revoked':
      return {
        look: 'rejected',
        text: text('card.state.revoked'),
        blocked: text('card.expiredNote'),
        note: {
          kind: 'error',
          title: text('card.revokedTitle'),
          detail: reason || text('card.askOrganiser'),
        },
      }
    case 'expired':
      return {
        look: 'expired',
        text: text('card.state.expired'),
        blocked: text('card.expiredNote'),
      }
    default:
      return { look: 'draft', text: String(card.State), blocked: text('card.expiredNote') }
  }
}

/** The word for an approved card: inside today, used and past its last day, or valid. */
function approvedWord(
  days: readonly CardDay[],
): 'card.state.inToday' | 'card.state.used' | 'card.state.valid' {
  if (days.some(({ isToday, state }) => isToday && state === 'used')) return 'card.state.inToday'
  const isOver = days.length > 0 && days.every(({ state }) => state === 'used' || state === 'over')
  return isOver && days.some(({ state }) => state === 'used')
    ? 'card.state.used'
    : 'card.state.valid'
}

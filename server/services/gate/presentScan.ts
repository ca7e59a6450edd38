import type { ScanReply } from '@core/contract/gate'
import { localized, type Language } from '@core/domain/language'
import { translator } from '@core/messages/defineMessages'
import { gateMessages } from '@core/messages/gate'
import type { StoredBadge } from '../../repositories/badgeRepository'
import type { CheckIn } from '../../repositories/checkInRepository'
import type { StoredGate } from '../../repositories/gateRepository'

const translate = translator(gateMessages)

/** Further facts of a look: the badge with its photo, and the gate by which the person came in. */
export interface ScanFacts {
  badge: StoredBadge | undefined
  photo: string | undefined
  sinceGate: StoredGate | undefined
}

/** A look as a gate shows it: the decision that counts, or the server's own (`by: 'server'`). */
export function presentScan(
  checkIn: CheckIn,
  { badge, photo, sinceGate }: ScanFacts,
  language: Language,
  by: 'door' | 'server',
): ScanReply {
  const { nonce, direction, since } = checkIn
  const [admitted, reason] =
    by === 'door'
      ? [checkIn.admitted, checkIn.reason]
      : [checkIn.serverAdmitted, checkIn.serverReason]
  return {
    Nonce: nonce,
    Admitted: admitted,
    Reason: reason,
    Message: translate(
      language,
      reason === 'ok' && direction === 'out' ? 'out' : reason,
      undefined,
    ),
    Name: badge?.name ?? '',
    CompanyName: badge ? companyAtGate(badge) : '',
    Target: badge?.target ?? '',
    ...(badge?.ticket && { Ticket: localized(badge.ticketName, badge.ticketNameEn, language) }),
    ...(photo !== undefined && { Photo: photo }),
    ...(since && { At: since.toISOString() }),
    ...(sinceGate && { GateName: localized(sinceGate.name, sinceGate.nameEn, language) }),
  }
}

/**
 * The company a gate is told: what people wrote themselves. For a company's badge it is empty (its
 * holder is told so).
 */
export function companyAtGate({
  kind,
  companyName,
}: Pick<StoredBadge, 'kind' | 'companyName'>): string {
  return kind === 'company' ? '' : companyName
}

/** The reply for a look that could not be noted. */
export function presentUntaken(nonce: string, language: Language): ScanReply {
  const Message = translate(language, 'unknown', undefined)
  return {
    Nonce: nonce,
    Admitted: false,
    Reason: 'unknown',
    Message,
    Name: '',
    CompanyName: '',
    Target: '',
  }
}

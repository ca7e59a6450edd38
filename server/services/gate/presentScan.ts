import type { ScanReply } from '@core/contract/gate'
import { localized, type Language } from '@core/domain/language'
import { translator } from '@core/messages/defineMessages'
import { gateMessages } from '@core/messages/gate'
import type { StoredBadge } from '../../repositories/badgeRepository'
import type { CheckIn } from '../../repositories/checkInRepository'
import type { StoredGate } from '../../repositories/gateRepository'

const translate = translator(gateMessages)

/**
 * What a look comes with beside its row: whose badge it was, with their photo, and the gate they
 * had come in by.
 */
export interface ScanFacts {
  badge: StoredBadge | undefined
  photo: string | undefined
  sinceGate: StoredGate | undefined
}

/** What a gate shows of a look: what holds, or what the server said of it (`by: 'server'`). */
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
 * The company a gate is told of: what people wrote of themselves, never whose badge a company's is
 * (its holder is told so).
 */
export function companyAtGate({
  kind,
  companyName,
}: Pick<StoredBadge, 'kind' | 'companyName'>): string {
  return kind === 'company' ? '' : companyName
}

/** What a gate is told of a look that could not be taken over. */
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

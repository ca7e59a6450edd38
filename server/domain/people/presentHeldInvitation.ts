import { maskMobile } from '@core/format/mask'
import type { HeldInvitation } from '../../repositories/invitationRepository'

/** An invitation in a person's own data. In one they sent, the other person's phone is masked. */
export function presentHeldInvitation(invitation: HeldInvitation): Record<string, unknown> {
  const {
    role,
    kind,
    state,
    name,
    countryCode,
    nationalNumber,
    email,
    uses,
    createdAt,
    expiresAt,
    guestCompany,
    guestPosition,
    source,
    basis,
  } = invitation
  const mobile = { CountryCode: countryCode, Number: nationalNumber }
  const isOwnPhone = role === 'named'
  return {
    Role: role,
    Kind: kind,
    State: state,
    Name: name,
    Mobile:
      nationalNumber === ''
        ? ''
        : isOwnPhone
          ? `+${countryCode} ${nationalNumber}`
          : maskMobile(mobile),
    Email: email,
    ...(role === 'sent' && { Used: uses }),
    ...(source !== null && {
      Company: guestCompany,
      Position: guestPosition,
      Source: source,
      LegalBasis: basis,
    }),
    CreatedAt: createdAt.toISOString(),
    ExpiresAt: expiresAt.toISOString(),
  }
}

import type { InvitationRow, InvitationView } from '@core/contract/invitation'
import { localized, type Language } from '@core/domain/language'
import { maskMobile } from '@core/format/mask'
import type { OpenedInvitation, StoredInvitation } from '../../repositories/invitationRepository'
import { invitationCode } from '../../security/invitationCode'
import type { Secrets } from '../../security/secrets'
import { invitationText } from '../../messages/invitations'
import type { CallContext } from '../../domain/callContext'
import { titleOf } from '../../domain/messages/companyTexts'
import { stateOf } from './rules'

/** What an invitation's address is made of. */
export interface LinkParts {
  secrets: Secrets
  publicUrl: string
  appId: string
  language: Language
}

/**
 * The address to send, or to draw on a poster. It opens in the language of the person who made it,
 * because the page has no switch (SPEC §2).
 */
export function invitationUrl(
  { secrets, publicUrl, appId, language }: LinkParts,
  id: string,
): string {
  const query = new URLSearchParams({
    code: invitationCode(secrets, appId, id),
    target: 'visitor',
    ...(language === 'en' && { lang: 'en' }),
  })
  return `${publicUrl}/${appId}/#/pages/visitor/invite?${query.toString()}`
}

/** An invitation as its sender sees it. */
export function presentRow(
  invitation: StoredInvitation,
  now: Date,
  link: LinkParts,
): InvitationRow {
  return {
    Id: invitation.id,
    Kind: invitation.kind,
    State: stateOf(invitation, now),
    Name: invitation.name,
    Mobile: maskedPhone(invitation),
    Url: invitationUrl(link, invitation.id),
    Used: invitation.uses,
    CreatedAt: invitation.createdAt.toISOString(),
    ExpiresAt: invitation.expiresAt.toISOString(),
  }
}

/**
 * The invitation as the holder of its link sees it. The guest's name is shown only while it is
 * open. `isClosed` tells that registration has ended.
 */
export function presentView(
  invitation: OpenedInvitation,
  now: Date,
  { fair, language }: Pick<CallContext, 'fair' | 'language'>,
  isClosed: boolean,
): InvitationView {
  const state = stateOf(invitation, now)
  // whether the page offers to stop messages. No message follows a visitor's invitation to a phone.
  // An e-mail must always offer it, and one may go to any mailbox.
  const isNamed =
    invitation.email !== '' ||
    (invitation.phone !== null && (invitation.batchType !== null || invitation.isImported))
  return {
    Kind: invitation.kind,
    State: state,
    From: invitation.isImported
      ? organiserOf(fair, language)
      : localized(invitation.from, invitation.fromEn, language),
    FromCompany: localized(invitation.fromCompany, invitation.fromCompanyEn, language),
    Name: state === 'open' ? invitation.name : '',
    Mobile: maskedPhone(invitation),
    ExpiresAt: invitation.expiresAt.toISOString(),
    ...(isClosed && { Closed: true }),
    ...(invitation.batchType && {
      Type: invitation.batchType,
      Words: localized(invitation.words, invitation.wordsEn, language),
    }),
    ...((invitation.batchType || isNamed) && {
      CanOptOut: invitation.kind === 'person' && isNamed,
    }),
  }
}

/** The sender's name for invitations of the organiser. */
const organiserOf = (fair: CallContext['fair'], language: Language): string =>
  invitationText(language, 'invitation.organiser', { fair: titleOf(fair, language) })

function maskedPhone({ countryCode, nationalNumber }: StoredInvitation): string {
  return nationalNumber === ''
    ? ''
    : maskMobile({ CountryCode: countryCode, Number: nationalNumber })
}

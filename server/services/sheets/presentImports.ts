import type { PastSheet, SetupInvitedReply } from '@core/contract/sheets'
import type { Language } from '@core/domain/language'
import { maskRecipient } from '../../jobs/maskRecipient'
import type { ImportedGuest } from '../../repositories/importedGuestRepository'
import type { PastImport } from '../../repositories/sheetHistoryRepository'
import { nameOfActor } from '../setup/present'

export function presentImport(found: PastImport, language: Language): PastSheet {
  const { id, kind, at, fileName, rows, undoneAt, source, basis, basisNote } = found
  return {
    Id: String(id),
    Kind: kind,
    Name: fileName,
    At: at.toISOString(),
    By: nameOfActor(found, language),
    Rows: rows,
    UndoneAt: undoneAt?.toISOString() ?? '',
    Source: source,
    Basis: basis,
    BasisNote: basisNote,
  }
}

export function presentGuest({
  id,
  name,
  company,
  position,
  phone,
  email,
  language,
  state,
  sentAt,
}: ImportedGuest): SetupInvitedReply['People'][number] {
  const to = phone ?? email
  return {
    Id: id,
    Name: name,
    Company: company,
    Position: position,
    To: to === '' ? '' : maskRecipient(to),
    Language: language,
    State: state,
    SentAt: sentAt?.toISOString() ?? '',
  }
}

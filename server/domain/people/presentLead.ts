import type { Colleague, LeadNote, LeadRow } from '@core/contract/lead'
import type { VisitorInfoReply } from '@core/contract/privacy'
import { maskMiddle } from '@core/format/mask'
import type { CompanyAccount } from '../../repositories/leadListRepository'
import type { StoredLead } from '../../repositories/leadRepository'
import type { StoredNote } from '../../repositories/leadNotes'

type Met = Pick<StoredLead, 'source' | 'sharedAt' | 'isScanned'>

/** What a company sees of the visitor, and whether the registration is still valid. */
export interface SeenVisitor {
  visitorInfo: VisitorInfoReply['visitorInfo']
  companyName: string
  isValid: boolean
}

/**
 * The registration as the company may see it. Where the visitor came by its invitation, has not
 * agreed to be known and has not shown their card, the name is masked, as in the list of the
 * invited (PAGES invite), and the code that would open the card is left out.
 */
export function asMet<R extends { name: string; cardCode: string }>(
  { source, sharedAt, isScanned }: Met,
  registration: R,
): R {
  if (source !== 'invite' || sharedAt !== null || isScanned) return registration
  return { ...registration, name: maskMiddle(registration.name, 1, 0), cardCode: '' }
}

/**
 * A lead as the company's people see it. `seen` is undefined where its registration no longer
 * exists.
 */
export function presentLead(
  lead: StoredLead,
  seen: SeenVisitor | undefined,
  accounts: readonly CompanyAccount[],
): LeadRow {
  const shown = seen?.visitorInfo ?? {}
  return {
    Id: String(lead.id),
    Name: textOf(shown['NameStr']),
    CompanyName: seen?.companyName ?? '',
    Position: seen?.isValid === true ? textOf(shown['Position']) : '',
    Valid: seen?.isValid === true,
    Shared: lead.sharedAt !== null,
    Request: lead.sharedAt === null ? lead.request : '',
    Source: lead.source,
    State: lead.state,
    Rating: lead.rating,
    Tags: lead.tags,
    NextStep: lead.nextStep,
    NextAt: lead.nextAt?.toISOString() ?? '',
    ...whoIs('Collector', lead.collector, accounts),
    ...whoIs('Assignee', lead.assignee, accounts),
    FirstAt: lead.firstAt.toISOString(),
    LastAt: lead.lastAt.toISOString(),
    Times: lead.times,
    NoteCount: lead.noteCount,
    Revision: lead.revision,
  }
}

export function presentNotes(
  notes: readonly StoredNote[],
  accounts: readonly CompanyAccount[],
): LeadNote[] {
  return notes.map(({ id, at, author, text }) => ({
    Id: String(id),
    At: at.toISOString(),
    ...whoIs('Author', author, accounts),
    Text: text,
  }))
}

export function presentColleague({
  id,
  name,
  nameEn,
}: Pick<CompanyAccount, 'id' | 'name' | 'nameEn'>): Colleague {
  return { Id: String(id), Name: name, Name_en: nameEn }
}

/** A colleague by number; without names where the account is gone. */
function whoIs<K extends string>(
  key: K,
  id: number | null,
  accounts: readonly CompanyAccount[],
): { [P in K]?: Colleague } {
  if (id === null) return {}
  const account = accounts.find(one => one.id === id)
  return { [key]: presentColleague(account ?? { id, name: '', nameEn: '' }) } as {
    [P in K]?: Colleague
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

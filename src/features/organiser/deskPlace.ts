import { DESK_SECTIONS } from '@core/domain/deskSections'
import type { Query } from '@/utils/query'

/**
 * Sections in addition to `DESK_SECTIONS`. These exist only at the desk; the others have a command,
 * too.
 */
const OWN_SECTIONS = [
  'meetings',
  'talks',
  'ads',
  'messages',
  'setup',
  'forms',
  'onsite',
  'badges',
  'invoices',
  'results',
  'api',
  'waiting',
] as const
export const SECTIONS = [...DESK_SECTIONS, ...OWN_SECTIONS] as const
export type SectionName = (typeof SECTIONS)[number]

/**
 * The current place: a kind, with one of its items open, or a section. Both may be filtered by a
 * company. The forms section may build one form, the set-up section may show one page.
 */
export type DeskPlace = (
  { section: 'kind'; kind: string; id?: string } | { section: SectionName; form?: string }
) & { company?: string }
/** The position within a kind, or within a section with rows to open. */
export interface KindView {
  /** Id of the open item or row; empty for none. */
  id: string
  /** The state that is shown; empty = all. Undefined: those that wait, if there are any. */
  state?: string
  /** Id of the company that is shown; empty = all. */
  company: string
  /** The tag that people must have; empty or missing = all. */
  tag?: string
  /** The ticket, and the channel, of the shown people; empty or missing = all. */
  ticket?: string
  via?: string
  /** The time span or second filter of a section; missing: its default. */
  period?: string
  /**
   * The column a table is sorted by, descending with a minus before it; missing: the default order.
   */
  sort?: string
}

export const NOWHERE: KindView = { id: '', company: '' }
/** Means every state in the address, because empty values are left out there. */
const ALL = '*'

/** Reads place and view from the address; undefined for none. */
export function readPlace({
  at = '',
  kind = '',
  id = '',
  state = '',
  company = '',
  tag = '',
  ticket = '',
  via = '',
  form = '',
  period = '',
  sort = '',
}: Query): { place: DeskPlace; view: KindView } | undefined {
  const section = SECTIONS.find(name => name === at)
  if (section)
    return {
      place: { section, ...(company !== '' && { company }), ...(form !== '' && { form }) },
      view: {
        ...NOWHERE,
        id,
        ...(state !== '' && { state }),
        ...(period !== '' && { period }),
        ...(sort !== '' && { sort }),
      },
    }
  if (kind === '') return undefined
  const view = {
    id,
    company,
    ...(state !== '' && { state: state === ALL ? '' : state }),
    ...(tag !== '' && { tag }),
    ...(ticket !== '' && { ticket }),
    ...(via !== '' && { via }),
    ...(sort !== '' && { sort }),
  }
  return { place: { section: 'kind', kind, ...(id !== '' && { id }) }, view }
}

/** Place and view as values of an address. Values that are not needed are empty. */
export function writePlace(
  place: DeskPlace | undefined,
  { id, state, company, tag = '', ticket = '', via = '', period = '', sort = '' }: KindView,
): Query {
  if (place?.section !== 'kind')
    return {
      at: place?.section ?? '',
      kind: '',
      id,
      tag: '',
      ticket: '',
      via: '',
      company: place?.company ?? '',
      form: place?.form ?? '',
      state: state ?? '',
      period,
      sort,
    }
  return {
    at: '',
    form: '',
    period: '',
    kind: place.kind,
    id,
    company,
    tag,
    ticket,
    via,
    sort,
    state: state === '' ? ALL : (state ?? ''),
  }
}

/** Id of the form being built; empty for none. */
export const builtForm = (place: DeskPlace | undefined): string =>
  place?.section === 'forms' ? (place.form ?? '') : ''

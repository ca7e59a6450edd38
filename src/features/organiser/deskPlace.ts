import { DESK_SECTIONS } from '@core/domain/deskSections'
import type { Query } from '@/utils/query'

/**
 * Sections beside those of `DESK_SECTIONS`: these are worked on here alone, the others have a
 * command as well.
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
 * What is on show: a kind, perhaps with one of its items open, or a section; either perhaps of one
 * company alone; of the forms perhaps one that is built, of the set-up one of its pages.
 */
export type DeskPlace = (
  { section: 'kind'; kind: string; id?: string } | { section: SectionName; form?: string }
) & { company?: string }
/** Where the user is within a kind, or a section that has rows to open. */
export interface KindView {
  /** Of the item or row that is read; empty for none. */
  id: string
  /** Shown alone; empty = all. Undefined: what waits, where something does. */
  state?: string
  /** Of the company that alone is shown; empty = all. */
  company: string
  /** Of the people with this tag; empty or missing = all. */
  tag?: string
  /** Of the people with this ticket, and of this channel; empty or missing = all. */
  ticket?: string
  via?: string
  /** Of a section that shows a span of time, or is narrowed by a second thing; missing: as it begins. */
  period?: string
  /** The column a table is in order by, downwards with a minus before it; missing: as it comes. */
  sort?: string
}

export const NOWHERE: KindView = { id: '', company: '' }
/** In the address, every state: an empty value would not stand there. */
const ALL = '*'

/** The place and view an address names; undefined for none. */
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

/** The same as values of an address; those that say nothing are empty. */
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

/** The form that is built at a place; empty for none. */
export const builtForm = (place: DeskPlace | undefined): string =>
  place?.section === 'forms' ? (place.form ?? '') : ''

import type { Quota, RecordItem, RecordListReply, RecordReply } from '@core/contract/resource'
import { localized, type Language } from '@core/domain/language'
import type { FormDefinition } from '@core/form/types'
import { isTimeless, mayDelete, stepOf, stepsFrom } from '@core/resources/steps'
import type { Resource, StepBy } from '@core/resources/types'
import type { StoredQuota } from '../../repositories/quotaRepository'
import type { ListedRecord } from '../../repositories/recordLists'
import type { StoredValues } from '../../repositories/storedValues'
import { subtitlesOf, titleOf } from '../../domain/records/recordIndex'
import { isStored, previousOf, type CurrentRecord } from '../../domain/records/recordStates'

type Opened = Record<string, unknown>

/** The reader of a record, and what they may do with it now. */
export interface Reader {
  language: Language
  by: readonly StepBy[]
  /** Whether the form is open: outside its period only timeless steps are allowed. */
  isOpen: boolean
  /** Whether answers may be changed in this state. */
  edits(state: string): boolean
  /** Whether this reader gets masked phones in a list. */
  maskPhones: boolean
}

/** A record as a list shows it; `picture` is the address of its first picture. */
export function presentListed(
  resource: Resource,
  form: FormDefinition,
  row: ListedRecord,
  reader: Reader,
  picture?: string,
): RecordItem {
  return {
    Id: row.id,
    State: row.state,
    Title: titleOf(resource, form, row.values, reader.language),
    Subtitle: subtitlesOf(resource, form, row.values, reader.language, reader.maskPhones),
    ...(picture !== undefined && { Picture: picture }),
    Reason: row.reason,
    Revision: row.revision,
    CreatedAt: row.revision === 0 ? '' : row.createdAt.toISOString(),
    SavedAt: row.revision === 0 ? '' : row.savedAt.toISOString(),
    SubmittedAt: row.submittedAt?.toISOString() ?? '',
    Published: row.publishedAt !== null,
    Actions: actionsOf(resource, row.state, reader),
    ...(mayDelete(
      resource,
      { state: row.state, isHandedIn: row.submittedAt !== null },
      reader.by,
    ) && { Deletable: true }),
  }
}

/** A whole record. `open` returns stored answers as the reader may see them. */
export function presentRecord(
  resource: Resource,
  record: CurrentRecord,
  form: FormDefinition,
  reader: Reader,
  open: (values: StoredValues) => Opened,
): RecordReply {
  const previous = previousOf(record)
  const { published } = record
  return {
    ...presentListed(resource, form, asListed(record), reader),
    FormVersion: form.version,
    Values: open(record.values),
    ...(previous && {
      Previous: {
        FormVersion: previous.version,
        Values: open(previous.values),
        SubmittedAt: previous.at.toISOString(),
      },
    }),
    ...(published && {
      PublishedValues: { FormVersion: published.version, Values: open(published.values) },
    }),
    Editable: isChangeable(resource, stateOf(resource, record), reader),
  }
}

/**
 * The record as the bearer of its link may see it. If it no longer belongs to them, of its answers
 * only the allowance it counts against is shown.
 */
export function forBearer({ changesHands, quota }: Resource, reply: RecordReply): RecordReply {
  if (changesHands === undefined) return reply
  const { Previous: _previous, PublishedValues: _published, ...own } = reply
  if (own.State !== changesHands) return own
  return {
    ...own,
    Title: '',
    Subtitle: [],
    Values: Object.fromEntries(Object.entries(own.Values).filter(([id]) => id === quota?.by)),
  }
}

/** Allowances, named and ordered by the form's options, or named by the form. */
export function presentQuotas(
  { quota }: Resource,
  form: FormDefinition,
  taken: readonly StoredQuota[],
  held?: ReadonlyMap<string, number>,
): Quota[] {
  const options = quota?.by === undefined ? [] : (form.fieldById.get(quota.by)?.options ?? [])
  // options that the form no longer offers come last
  const place = ({ key }: StoredQuota) =>
    (options.findIndex(({ value }) => value === key) + options.length + 1) % (options.length + 1)
  return [...taken]
    .sort((a, b) => place(a) - place(b))
    .map(({ key, granted, used }) => {
      const name = options.find(({ value }) => value === key)?.text ?? form.name
      return {
        Key: key,
        Name: localized(name.cn, name.en, 'cn'),
        Name_en: localized(name.cn, name.en, 'en'),
        Granted: granted,
        Used: used,
        ...(held && { Held: held.get(key) ?? 0 }),
      }
    })
}

/** The facets of a list, from the present form. */
export function presentFacets(
  { list }: Resource,
  form: FormDefinition,
): NonNullable<RecordListReply['Facets']> {
  return (list.facets ?? []).flatMap(id => {
    const { name, options = [] } = form.fieldById.get(id) ?? {}
    if (!name || options.length === 0) return []
    const Options = options.map(({ value, text: { cn, en } }) => ({
      Value: value,
      Name: localized(cn, en, 'cn'),
      Name_en: localized(cn, en, 'en'),
    }))
    return [
      {
        Field: id,
        Name: localized(name.cn, name.en, 'cn'),
        Name_en: localized(name.cn, name.en, 'en'),
        Options,
      },
    ]
  })
}

/** The state of a record; for a new one, the first state. */
export function stateOf({ states }: Resource, record: CurrentRecord): string {
  return isStored(record) ? record.state : (states[0] ?? '')
}

/**
 * The names of the steps that the reader may take now, including submit if new answers would be
 * submitted immediately.
 */
function actionsOf(resource: Resource, state: string, reader: Reader): string[] {
  const { by, isOpen } = reader
  if (state === '') return []
  const names = stepsFrom(resource, state, by).flatMap(({ name }) =>
    isOpen || isTimeless(resource, name, state) ? [name] : [],
  )
  const submits =
    isChangeable(resource, state, reader) &&
    stepOf(resource, state, 'submit', by, true) !== undefined
  return submits && !names.includes('submit') ? ['submit', ...names] : names
}

/** If submitting is timeless, so is changing the answers. */
function isChangeable(resource: Resource, state: string, { isOpen, edits }: Reader): boolean {
  return (isOpen || isTimeless(resource, 'submit', state)) && edits(state)
}

/** A record in the shape of a listed one. */
export function asListed({ submitted, published, ...row }: CurrentRecord): ListedRecord {
  return {
    ...row,
    submittedAt: submitted?.at ?? null,
    publishedAt: published?.at ?? null,
    place: 0,
    companyName: '',
    companyNameEn: '',
    booth: '',
  }
}

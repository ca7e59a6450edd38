import type { Resource, Transition } from '@core/resources/types'
import type { RecordEvent, StoredRecord } from '../../repositories/storedRecord'
import type { StoredValues } from '../../repositories/storedValues'
import type { Given } from '../../repositories/submissionRepository'
import type { RecordActor } from './recordHooks'
import type { RecordIndex } from './recordIndex'

/** A record that has not been written yet: no state, revision 0. */
export type BlankRecord = Omit<StoredRecord, 'state'> & { state: '' }
export type CurrentRecord = StoredRecord | BlankRecord

const NO_VALUES = {} as StoredValues

type Place = Pick<StoredRecord, 'appId' | 'resource' | 'exhibitorId' | 'formId'> &
  Partial<Pick<StoredRecord, 'counterpartPerson' | 'counterpartExhibitor'>>

export function blankRecord(place: Place, id: string): BlankRecord {
  return {
    counterpartPerson: null,
    counterpartExhibitor: null,
    ...place,
    id,
    formVersion: 0,
    state: '',
    values: NO_VALUES,
    submitted: undefined,
    previous: undefined,
    published: undefined,
    title: '',
    submittedTitle: '',
    search: '',
    facets: {},
    submittedSearch: '',
    submittedFacets: {},
    indexedAt: null,
    quotaKey: null,
    reason: '',
    dueAt: null,
    revision: 0,
    createdAt: new Date(0),
    savedAt: new Date(0),
    savedBy: null,
    submittedBy: null,
    createdIntent: null,
    intentHash: null,
    intentBodyHash: null,
  }
}

/** False for a record that is not stored yet. */
export function isStored(record: CurrentRecord): record is StoredRecord {
  return record.state !== ''
}

/** What a step consists of: its target state, and the answers it is taken on. */
export interface Move {
  resource: Resource
  /** `save`, or the name of the transition. */
  action: string
  to: string
  /** Undefined for a save. */
  transition?: Transition | undefined
  /**
   * The stored answers on which the step is taken: the company's current ones; in a step of the
   * organiser, the submitted ones.
   */
  given: { version: number; values: StoredValues; index: RecordIndex }
  reason: string
  by: RecordActor
  intent: { keyHash: Buffer; bodyHash: Buffer } | undefined
  /** The published version has expired: others no longer see it. */
  isOver?: boolean | undefined
  /** A verdict is undone: its reason is removed, and others see what they saw before it. */
  undo?: { reason: string; published: Given | undefined } | undefined
}

/**
 * The next row, and its line in the trail where the state changes or a step is taken. Complete
 * answers are submitted: the organiser sees them. A state that publishes shows the submitted
 * answers to others; a state that hides shows nothing. Steps of others keep what the company has
 * written since it submitted.
 */
export function moved(
  current: CurrentRecord,
  { resource, action, to, transition, given, reason, by, intent, isOver = false, undo }: Move,
): { next: StoredRecord; event: RecordEvent | undefined } {
  const { index, version, values } = given
  const isHandedIn =
    transition?.complete === true && (action === 'submit' || !isSame(values, current.submitted))
  const now: Given = { version, values, at: by.at }
  const submitted = isHandedIn ? now : current.submitted
  const next: StoredRecord = {
    ...current,
    state: to,
    ...(keepsDraft(current, by)
      ? {}
      : {
          formVersion: version,
          values,
          title: index.title,
          search: index.search,
          facets: index.facets,
        }),
    submitted,
    ...(isHandedIn && {
      submittedTitle: index.title,
      submittedSearch: index.search,
      submittedFacets: index.facets,
      indexedAt: now.at,
    }),
    previous: isHandedIn ? current.submitted : current.previous,
    published: undo
      ? undo.published
      : isOver
        ? undefined
        : publishedIn(
            resource,
            to,
            current.published,
            { ...(submitted ?? now), at: by.at },
            transition !== undefined,
          ),
    quotaKey: resource.quota?.holds.includes(to) === true ? index.quotaKey : null,
    reason: undo ? undo.reason : reasonAfter(current, transition, reason, by),
    revision: current.revision + 1,
    createdAt: isStored(current) ? current.createdAt : by.at,
    savedAt: by.at,
    savedBy: by.personId,
    submittedBy: isHandedIn ? by.personId : current.submittedBy,
    createdIntent: isStored(current) ? current.createdIntent : (intent?.keyHash ?? null),
    intentHash: intent?.keyHash ?? null,
    intentBodyHash: intent?.bodyHash ?? null,
  }
  if (!transition && !isOver && to === current.state) return { next, event: undefined }
  const { at, personId, kind, name } = by
  const step = {
    at,
    personId,
    by: kind,
    actor: name,
    action,
    from: current.state,
    to,
    formVersion: version,
  }
  return { next, event: { ...step, reason, values: isHandedIn ? values : null } }
}

/**
 * While answers are being changed: the last submission. Once submitted: the submission before it.
 */
export function previousOf({ values, submitted, previous }: CurrentRecord): Given | undefined {
  return isSame(values, submitted) ? previous : submitted
}

/**
 * The answers that the organiser sees: the submitted ones, even while the company is changing them.
 */
export function handedIn(record: StoredRecord): Pick<Given, 'version' | 'values'> {
  return record.submitted ?? { version: record.formVersion, values: record.values }
}

function publishedIn(
  { publishes, hides }: Resource,
  to: string,
  before: Given | undefined,
  now: Given,
  isStep: boolean,
): Given | undefined {
  if (hides?.includes(to)) return undefined
  return isStep && publishes?.includes(to) ? now : before
}

function reasonAfter(
  current: CurrentRecord,
  transition: Transition | undefined,
  reason: string,
  by: RecordActor,
): string {
  if (!transition) return current.reason
  return reason !== '' || transition.complete || by.kind === 'organiser' || by.kind === 'system'
    ? reason
    : current.reason
}

/** Whether the organiser or the system acts while the company has unsubmitted answers. */
function keepsDraft({ submitted, values, formVersion }: CurrentRecord, by: RecordActor): boolean {
  if (by.kind !== 'organiser' && by.kind !== 'system') return false
  return (
    submitted !== undefined && (formVersion !== submitted.version || !isSame(values, submitted))
  )
}

function isSame(values: StoredValues, given: Given | undefined): boolean {
  return (
    given !== undefined && JSON.stringify(sorted(values)) === JSON.stringify(sorted(given.values))
  )
}

/** Sorts keys, because the database does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

import { findResource } from '@core/resources/index'
import { isForRole, mayEdit, opensByLink, stepOf, type Step } from '@core/resources/steps'
import type { Resource, StepBy } from '@core/resources/types'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../callContext'
import { periodOf, type FormSettings } from '../forms/formSettings'
import type { RecordActor } from './recordHooks'
import type { CurrentRecord } from './recordStates'

/** What a caller may reach: the records of one company, and the steps allowed there. */
export interface Reach {
  resource: Resource
  appId: string
  exhibitorId: string
  /** The one record a link opens. */
  only: string | undefined
  by: readonly StepBy[]
  actor: Omit<RecordActor, 'at'>
}

/** The resource of this name. Throws unknown_record. */
export function requireResource(name: string): Resource {
  const resource = findResource(name)
  if (!resource) throw new AppError('unknown_record')
  return resource
}

/**
 * The same for the organiser. Throws unknown_record for records that the organiser may only count.
 */
export function requireSeen(name: string): Resource {
  const resource = requireResource(name)
  if (resource.isPrivate) throw new AppError('unknown_record')
  return resource
}

/**
 * The only place that decides which records a company's people and the bearers of its links reach,
 * and in which role. Throws forbidden for a caller without a company or with a role or link that
 * does not fit the resource, unknown_record for an unknown resource, and link_expired where links
 * no longer open the resource.
 */
export function companyReach(context: CallContext, name: string): Reach {
  const { personId, exhibitorId, exhibitorRole, link } = sessionOf(context)
  const resource = requireResource(name)
  if (exhibitorId === undefined) throw new AppError('forbidden')
  const place = { resource, appId: context.fair.appId, exhibitorId }
  if (link) {
    const [of, only] = link.subject.split(':')
    if (link.kind !== 'record' || of !== resource.name || !only) throw new AppError('forbidden')
    // links may have opened the resource earlier
    if (!opensByLink(resource)) throw new AppError('link_expired')
    return {
      ...place,
      only,
      by: ['link'],
      actor: { kind: 'link', personId, name: `link:${link.id}` },
    }
  }
  if (exhibitorRole === undefined || !isForRole(resource, exhibitorRole))
    throw new AppError('forbidden')
  return {
    ...place,
    only: undefined,
    by: [exhibitorRole],
    actor: { kind: 'company', personId, name: 'exhibitor' },
  }
}

/** What the other party of records may reach: its own records, and its steps there. */
export interface CounterpartReach {
  resource: Resource
  appId: string
  /** Exactly one of the two is set. */
  personId: number | null
  exhibitorId: string | null
  actor: Omit<RecordActor, 'at'>
}

/**
 * The only place that decides which records people and companies reach as the other party. Throws
 * unknown_record for a resource without an other party, and forbidden for a caller who cannot be
 * it.
 */
export function counterpartReach(context: CallContext, name: string): CounterpartReach {
  const { personId, exhibitorId, link, audience } = sessionOf(context)
  const resource = requireResource(name)
  const { counterpart } = resource
  if (!counterpart) throw new AppError('unknown_record')
  const isCompany = audience === 'ex'
  if (
    link ||
    (isCompany && exhibitorId === undefined) ||
    !counterpart.of.includes(isCompany ? 'exhibitor' : 'person')
  )
    throw new AppError('forbidden')
  const party = isCompany
    ? { personId: null, exhibitorId: exhibitorId ?? null }
    : { personId, exhibitorId: null }
  return {
    resource,
    appId: context.fair.appId,
    ...party,
    actor: { kind: 'counterpart', personId, name: 'counterpart' },
  }
}

/** True when this is the other party of a record that has been submitted. */
export function isCounterpart(
  { personId, exhibitorId }: Pick<CounterpartReach, 'personId' | 'exhibitorId'>,
  record: Pick<CurrentRecord, 'counterpartPerson' | 'counterpartExhibitor' | 'submitted'>,
): boolean {
  if (!record.submitted) return false
  return personId === null
    ? record.counterpartExhibitor === exhibitorId
    : record.counterpartPerson === personId
}

/** The steps that an organiser account's role may take. Throws forbidden for all other callers. */
export function organiserSteps(context: CallContext): {
  by: StepBy[]
  actor: Omit<RecordActor, 'at'>
} {
  const { audience, organiserRole, personId } = sessionOf(context)
  if (audience !== 'oa' || organiserRole === undefined) throw new AppError('forbidden')
  const by: StepBy[] = organiserRole === 'reader' || organiserRole === 'gate' ? [] : [organiserRole]
  return { by, actor: { kind: 'organiser', personId, name: 'organiser' } }
}

/** True for a record of this company; for a link, only for the record that it opens. */
export function isReached(
  { exhibitorId, only }: Reach,
  record: { id: string; exhibitorId: string },
): boolean {
  return record.exhibitorId === exhibitorId && (only === undefined || record.id === only)
}

/**
 * Throws form_not_open or form_closed. The company's steps are bound to the period of the form (but
 * see isTimeless), the organiser's are not.
 */
export function requireOpen(settings: FormSettings, now: Date): void {
  const period = periodOf(settings, now)
  if (period === 'early') throw new AppError('form_not_open')
  if (period === 'late') throw new AppError('form_closed')
}

/** Throws submission_final where the answers can no longer change. */
export function requireEditable(
  { resource, by }: Pick<Reach, 'resource' | 'by'>,
  state: string,
): void {
  if (!mayEdit(resource, state, by)) throw new AppError('submission_final')
}

/**
 * The step of this name. Throws cannot_step where the state does not allow it, or not for these
 * callers.
 */
export function requireStep(
  resource: Resource,
  state: string,
  name: string,
  by: readonly StepBy[],
  isChange = false,
): Step {
  const step = stepOf(resource, state, name, by, isChange)
  if (!step) throw new AppError('cannot_step')
  return step
}

/**
 * True for a retry of the last write. Throws idempotency_mismatch for a different write under the
 * same key.
 */
export function isOwnWork(
  { idempotency }: CallContext,
  { intentHash, intentBodyHash }: Pick<CurrentRecord, 'intentHash' | 'intentBodyHash'>,
): boolean {
  if (!idempotency || intentHash?.equals(idempotency.keyHash) !== true) return false
  if (intentBodyHash?.equals(idempotency.bodyHash) !== true)
    throw new AppError('idempotency_mismatch')
  return true
}

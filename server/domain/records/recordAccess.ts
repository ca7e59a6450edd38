import { findResource } from '@core/resources/index'
import { isForRole, mayEdit, opensByLink, stepOf, type Step } from '@core/resources/steps'
import type { Resource, StepBy } from '@core/resources/types'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../callContext'
import { periodOf, type FormSettings } from '../forms/formSettings'
import type { RecordActor } from './recordHooks'
import type { CurrentRecord } from './recordStates'

/** How far a caller reaches: the records of one company, and there the steps of these. */
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
 * The same for the organiser. Throws unknown_record for records of which the organiser sees how
 * many there are alone.
 */
export function requireSeen(name: string): Resource {
  const resource = requireResource(name)
  if (resource.isPrivate) throw new AppError('unknown_record')
  return resource
}

/**
 * The only place that says which records a company's people and the bearers of its links reach, and
 * as whom. Throws forbidden for who acts for no company, or whose role or link the resource is not
 * for; unknown_record for a resource that is none, link_expired for one that links open no more.
 */
export function companyReach(context: CallContext, name: string): Reach {
  const { personId, exhibitorId, exhibitorRole, link } = sessionOf(context)
  const resource = requireResource(name)
  if (exhibitorId === undefined) throw new AppError('forbidden')
  const place = { resource, appId: context.fair.appId, exhibitorId }
  if (link) {
    const [of, only] = link.subject.split(':')
    if (link.kind !== 'record' || of !== resource.name || !only) throw new AppError('forbidden')
    // the resource may have been opened by links once
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

/** How far the other party of records reaches: its own ones, and there its steps. */
export interface CounterpartReach {
  resource: Resource
  appId: string
  /** One of the two. */
  personId: number | null
  exhibitorId: string | null
  actor: Omit<RecordActor, 'at'>
}

/**
 * The only place that says which records people and companies reach as the other party. Throws
 * unknown_record for a resource without one, forbidden for who cannot be it.
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

/** True for a record of which this is the other party, from the moment on that it was submitted. */
export function isCounterpart(
  { personId, exhibitorId }: Pick<CounterpartReach, 'personId' | 'exhibitorId'>,
  record: Pick<CurrentRecord, 'counterpartPerson' | 'counterpartExhibitor' | 'submitted'>,
): boolean {
  if (!record.submitted) return false
  return personId === null
    ? record.counterpartExhibitor === exhibitorId
    : record.counterpartPerson === personId
}

/** The organiser's people, and what their role may do. Throws forbidden for everybody else. */
export function organiserSteps(context: CallContext): {
  by: StepBy[]
  actor: Omit<RecordActor, 'at'>
} {
  const { audience, organiserRole, personId } = sessionOf(context)
  if (audience !== 'oa' || organiserRole === undefined) throw new AppError('forbidden')
  const by: StepBy[] = organiserRole === 'reader' || organiserRole === 'gate' ? [] : [organiserRole]
  return { by, actor: { kind: 'organiser', personId, name: 'organiser' } }
}

/** True for a record of this company, and of a link the one it opens. */
export function isReached(
  { exhibitorId, only }: Reach,
  record: { id: string; exhibitorId: string },
): boolean {
  return record.exhibitorId === exhibitorId && (only === undefined || record.id === only)
}

/**
 * Throws form_not_open or form_closed: the company's steps keep to the period of the form (but see
 * isTimeless), the organiser's do not.
 */
export function requireOpen(settings: FormSettings, now: Date): void {
  const period = periodOf(settings, now)
  if (period === 'early') throw new AppError('form_not_open')
  if (period === 'late') throw new AppError('form_closed')
}

/** Throws submission_final where the answers stand. */
export function requireEditable(
  { resource, by }: Pick<Reach, 'resource' | 'by'>,
  state: string,
): void {
  if (!mayEdit(resource, state, by)) throw new AppError('submission_final')
}

/** The step of this name. Throws cannot_step where it may not be taken, or not by these. */
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
 * True for a retry of the write that was done last. Throws idempotency_mismatch for another write
 * under its key.
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

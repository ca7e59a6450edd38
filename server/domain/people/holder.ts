import { findResource } from '@core/resources/index'
import type { HolderRule, Resource } from '@core/resources/types'
import { AppError } from '../../errors'
import type { Fair } from '../../repositories/fairRepository'
import type { HolderPlace } from '../../repositories/holderRepository'
import type { Repositories } from '../../repositories/repositories'
import { sessionOf, type CallContext, type SessionLink } from '../callContext'

/** A record about one person: where it is stored, and which of its fields identify the person. */
export interface Holder extends HolderPlace {
  rules: Resource & { holder: HolderRule }
}

/**
 * The record of this resource, where such a record is about one person; undefined where it is not.
 */
export function holderAt(appId: string, resource: string, recordId: string): Holder | undefined {
  const rules = findResource(resource)
  return rules?.holder && { appId, resource, recordId, rules: { ...rules, holder: rules.holder } }
}

/** The record a link opens, where it is about the person who has the link. */
export function holderOf(
  appId: string,
  link: Pick<SessionLink, 'kind' | 'subject'> | undefined,
): Holder | undefined {
  if (link?.kind !== 'record') return undefined
  const [resource = '', recordId = ''] = link.subject.split(':')
  return holderAt(appId, resource, recordId)
}

/** The name of the record in links and consents: `badge:ID`. */
export const subjectOf = ({ resource, recordId }: HolderPlace): string => `${resource}:${recordId}`

/**
 * Whose data a call is about: undefined for a person's own session; for a link, the record that it
 * opens. Throws forbidden for a link to anything else, because the fair does not know who uses it.
 */
export function requireOwnData(context: CallContext): Holder | undefined {
  const { link } = sessionOf(context)
  const holder = holderOf(context.fair.appId, link)
  if (link && !holder) throw new AppError('forbidden')
  return holder
}

/** Whether this person agreed to the current version of the fair's privacy notice. */
export async function hasAgreed(
  { consents }: Pick<Repositories, 'consents'>,
  fair: Fair,
  personId: number,
): Promise<boolean> {
  const version = fair.config['PrivacyVersion']
  return (
    typeof version === 'string' &&
    version !== '' &&
    consents.hasGiven(fair.appId, personId, ['registration'], version)
  )
}

/**
 * Throws consent_required for the bearer of a link to a record about them who has not agreed to the
 * notice: without consent, none of their data is stored.
 */
export async function requireAgreed(
  repositories: Pick<Repositories, 'consents'>,
  context: CallContext,
): Promise<void> {
  const { link, personId } = sessionOf(context)
  if (
    holderOf(context.fair.appId, link) &&
    !(await hasAgreed(repositories, context.fair, personId))
  )
    throw new AppError('consent_required')
}

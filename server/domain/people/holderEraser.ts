import { fileKeyOf } from '@core/domain/fileUrl'
import { LANGUAGES } from '@core/domain/language'
import type { KeptReason } from '@core/messages/privacy'
import type { Repositories } from '../../repositories/repositories'
import { audit } from '../audit'
import { noticeItemInText } from '../records/noticeItem'
import { subjectOf, type Holder } from './holder'

interface HolderErasure {
  holder: Holder
  /** `person:12`, `cli:NAME`. */
  actor: string
}

/**
 * Erases the person of a record, in the transaction of `repositories`: answers, trail, files,
 * messages, links and codes. The company's place becomes free again. Kept data names no one.
 * Returns the reasons for keeping data; undefined when there is no such record.
 */
export async function eraseHolder(
  repositories: Repositories,
  { holder, actor }: HolderErasure,
): Promise<KeptReason[] | undefined> {
  const { holders, quotas, objectRemovals, people, erasure } = repositories
  const { appId, resource, recordId } = holder
  const found = await holders.lock(holder)
  if (!found) return undefined
  const { exhibitorId, quotaKey, title } = found
  const links = await holders.lockLinks(holder)
  let hasConsented = false
  for (const personId of [...links].sort((a, b) => a - b)) {
    await people.lock(appId, personId)
    hasConsented = (await repositories.consents.list(appId, personId)).length > 0 || hasConsented
  }
  hasConsented ||= (await repositories.consents.listOf(appId, `${resource}:${recordId}`)).length > 0
  const codes = await holders.listCodes(holder)
  const keys = filesIn(await holders.listAnswers(holder))
  // locks the place before the badge, in the same order as a step of the record
  if (quotaKey !== null) await quotas.give({ appId, resource, exhibitorId }, quotaKey)
  await repositories.generatedFiles.outdateRecords(appId, exhibitorId, resource)
  await holders.clearCheckIns(holder)
  await holders.retireCodes(holder)
  await holders.remove(holder)
  const files = await objectRemovals.dismissUnnamed(appId, exhibitorId, keys)
  await erasure.removeMessages(appId, links, links.map(String))
  const { form } = holder.rules
  const subject = {
    form,
    definition: (await repositories.forms.findCurrent(appId, form))?.definition,
    title,
    titleField: holder.rules.list.title,
  }
  await holders.removeMessages(
    holder,
    LANGUAGES.map(language => noticeItemInText(subject, language)),
  )
  // the people of the links lose their links and sessions too
  for (const personId of links) await erasure.removePerson(appId, personId)
  const details = { reason: 'asked', files, exhibitor: exhibitorId }
  await audit(repositories, {
    appId,
    actor,
    action: 'privacy.delete',
    subject: `${resource}:${recordId}`,
    details,
  })
  return [
    ...(hasConsented ? (['kept.consent'] as const) : []),
    ...(codes.length > 0 ? (['kept.card'] as const) : []),
    'kept.audit',
  ]
}

/**
 * Removes the photo of the face from every set of answers of the record, and from the store; also
 * removes the choice to give the photo here.
 */
export async function eraseFace(repositories: Repositories, holder: Holder): Promise<void> {
  const found = await repositories.holders.lock(holder)
  if (!found) return
  const subject = subjectOf(holder)
  // the company's declaration about the face ends too, as does the person's own consent given by
  // another link
  await repositories.consents.withdrawOf(holder.appId, subject)
  await repositories.consents.withdrawOfHolder(holder.appId, subject, 'face')
  const { face } = holder.rules.holder
  const given = (await repositories.holders.listAnswers(holder))
    .map(values => values[face.field])
    .filter(value => value !== undefined)
  if (given.length === 0) return
  await repositories.holders.removeFields(holder, [face.field, face.chosen])
  await repositories.generatedFiles.outdateRecords(holder.appId, found.exhibitorId, holder.resource)
  await repositories.objectRemovals.dismissUnnamed(holder.appId, found.exhibitorId, filesIn(given))
}

/** The keys of every file named anywhere in these answers. */
export function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return [fileKeyOf(value) ?? []].flat()
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(filesIn))]
}

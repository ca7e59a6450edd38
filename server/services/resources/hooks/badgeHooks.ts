import { presentField } from '@core/answers/presentField'
import { BADGE_VALID } from '@core/resources/badge'
import { parsePayload } from '@core/form/serialize'
import { AppError } from '../../../errors'
import type { Repositories } from '../../../repositories/repositories'
import { CODE_ATTEMPTS, newCardCode } from '../../../domain/people/cardCode'
import type { RecordHooks, RecordStep } from '../../../domain/records/recordHooks'
import { titleOf } from '../../../domain/records/recordIndex'

/** The field that limits a badge to some days; each option is an ISO day. */
const DAYS_FIELD = 'Days'
/** The postal address, if the form asks for it: without one a badge cannot be posted. */
const ADDRESS_FIELD = 'PostAddress'
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isValid = (state: string) => (BADGE_VALID as readonly string[]).includes(state)

/** Steps that end the link of the person who filled in the badge. */
const PARTS = ['replace', 'cancel', 'lose']

/**
 * A badge that becomes valid gets a code that gates know; one that becomes invalid (cancelled,
 * lost, another person) loses it. A revoked code is never given out again. No link shows a former
 * holder what becomes of the badge, and the consent to their photo does not count for another
 * person's.
 */
export const badgeHooks: RecordHooks = {
  // async: the caller expects errors as a rejected promise
  async before({ action, answers, form }) {
    const field = form.fieldById.get(ADDRESS_FIELD)
    // the form may ask for one line of text or for a whole address
    const isTold =
      field &&
      presentField(
        field,
        parsePayload({ ...form, fields: [field] }, answers)[field.id],
        'cn',
      )?.text.trim()
    if (action === 'post' && field && !isTold) throw new AppError('no_post_address')
    return Promise.resolve(undefined)
  },
  async after(step, record, repositories) {
    const { appId, exhibitorId, resource, action, by } = step
    if (PARTS.includes(action))
      await repositories.links.revokeTo(appId, exhibitorId, `${resource.name}:${record.id}`, by.at)
    if (action === 'replace')
      await repositories.consents.withdrawOf(appId, `${resource.name}:${record.id}`)
    if (isValid(step.from) === isValid(step.to)) return
    if (isValid(step.to)) await issueCode(step, repositories)
    else await repositories.companyBadges.revoke(step.appId, record.id, step.by.at)
  },
}

async function issueCode(step: RecordStep, { companyBadges }: Repositories): Promise<void> {
  const { appId, exhibitorId, id: recordId, by } = step
  const holder = titleOf(step.resource, step.form, step.answers)
  for (let tried = 0; tried < CODE_ATTEMPTS; tried++) {
    const badge = { code: newCardCode(), recordId, days: daysOf(step), issuedAt: by.at, holder }
    if (await companyBadges.issue(appId, exhibitorId, badge)) return
  }
  throw new Error('no free code was drawn for a badge')
}

/**
 * The days the holder chose; none if the form does not ask: the badge is then valid on every day.
 */
function daysOf({ form, answers }: Pick<RecordStep, 'form' | 'answers'>): string[] {
  const field = form.fieldById.get(DAYS_FIELD)
  const value = field && parsePayload({ ...form, fields: [field] }, answers)[DAYS_FIELD]
  const chosen =
    typeof value === 'object' && 'selected' in value && Array.isArray(value.selected)
      ? value.selected
      : []
  return chosen.filter((day): day is string => typeof day === 'string' && DAY.test(day)).sort()
}

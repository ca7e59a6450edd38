import { dateTimeText } from '@core/format/dateText'
import { REMIND_HOURS, signing } from '@core/resources/signing'
import { AppError } from '../../../errors'
import { readMobile } from '../../../domain/phone'
import type { RecordHooks, RecordStep } from '../../../domain/records/recordHooks'
import type { Repositories } from '../../../repositories/repositories'
import { fairOffset } from '../recordTimes'

const HOUR_MS = 3_600_000

/**
 * The other side of a ceremony, found by the mobile of its contact: another company by its account,
 * otherwise a registered person.
 */
interface OtherSide {
  counterpartPerson: number | null
  counterpartExhibitor: string | null
  /** The person to be told. */
  personId: number | null
}
const NO_ONE: OtherSide = { counterpartPerson: null, counterpartExhibitor: null, personId: null }

async function otherSide(
  { appId, exhibitorId, answers }: RecordStep,
  { people }: Repositories,
): Promise<OtherSide> {
  const given = answers['ContactMobile'] as { CountryCode?: unknown; Number?: unknown } | undefined
  const [code, number] = [given?.CountryCode, given?.Number]
  if (typeof number !== 'string') return NO_ONE
  const phone = readMobile({
    Number: number,
    ...(typeof code === 'string' && { CountryCode: code }),
  })
  const found = phone ? await people.findParties(appId, phone.e164) : []
  const account = found.find(one => one.exhibitorId !== null && one.exhibitorId !== exhibitorId)
  if (account)
    return {
      counterpartPerson: null,
      counterpartExhibitor: account.exhibitorId,
      personId: account.id,
    }
  const person = found.find(one => one.exhibitorId === null)
  return person
    ? { counterpartPerson: person.id, counterpartExhibitor: null, personId: person.id }
    : NO_ONE
}

/** The company's step that tells the other side again. */
const REMIND = 'remind'

/** Throws reminded_lately if the other side was told less than REMIND_HOURS ago. */
async function requirePause(
  { appId, id, by, before }: RecordStep,
  repositories: Repositories,
): Promise<void> {
  const events = await repositories.records.listEvents(appId, signing.name, id)
  const told = [
    ...events.filter(({ action }) => action === REMIND).map(({ at }) => at),
    ...(before?.submitted ? [before.submitted.at] : []),
  ].map(at => at.getTime())
  const next = Math.max(...told) + REMIND_HOURS * HOUR_MS
  if (by.at.getTime() >= next) return
  const time = dateTimeText(new Date(next).toISOString(), await fairOffset(repositories, appId))
  throw new AppError('reminded_lately', { time })
}

/**
 * The other side of a ceremony is told to confirm it, and may be reminded. It is looked up each
 * time, as it may have registered since. The ceremony is recorded with its signed page or a photo.
 */
export const signingHooks: RecordHooks = {
  async before(step, repositories) {
    const files = step.answers['Signed']
    if (step.to === 'recorded' && !(Array.isArray(files) && files.length > 0))
      throw new AppError('signed_missing')
    if (step.to !== 'awaiting') return undefined
    if (step.action === REMIND) await requirePause(step, repositories)
    const { counterpartPerson, counterpartExhibitor, personId } = await otherSide(
      step,
      repositories,
    )
    if (step.action === REMIND && personId === null) throw new AppError('remind_unreached')
    return { counterpartPerson, counterpartExhibitor }
  },
  async after(step, record, repositories) {
    if (step.to !== 'awaiting') return
    const { personId } = await otherSide(step, repositories)
    const { appId, id, revision } = record
    if (personId !== null)
      await repositories.confirmations.insert({
        appId,
        personId,
        kind: 'signing',
        subject: `${id}:${revision}${step.action === REMIND ? ':again' : ''}`,
      })
  },
}

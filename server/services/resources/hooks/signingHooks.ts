import { AppError } from '../../../errors'
import { readMobile } from '../../../domain/phone'
import type { RecordHooks, RecordStep } from '../../../domain/records/recordHooks'
import type { Repositories } from '../../../repositories/repositories'

/**
 * The other side of a ceremony, found by the mobile of its contact: another company by its account,
 * else a person who is registered.
 */
interface OtherSide {
  counterpartPerson: number | null
  counterpartExhibitor: string | null
  /** Who is told. */
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

/**
 * The other side of a ceremony confirms it, and is told that it has to. It is filed with its signed
 * page or a photo.
 */
export const signingHooks: RecordHooks = {
  async before(step, repositories) {
    const files = step.answers['Signed']
    if (step.to === 'recorded' && !(Array.isArray(files) && files.length > 0))
      throw new AppError('signed_missing')
    if (step.to !== 'awaiting') return undefined
    const { counterpartPerson, counterpartExhibitor } = await otherSide(step, repositories)
    return { answers: step.answers, counterpartPerson, counterpartExhibitor }
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
        subject: `${id}:${revision}`,
      })
  },
}

import type { ConsentGiveRequest, ConsentListReply, ConsentRow } from '@core/contract/privacy'
import { fileKeyOf } from '@core/domain/fileUrl'
import { CARD_PICTURE } from '@core/form/cardPicture'
import type { FieldDefinition } from '@core/form/types'
import { AppError } from '../../errors'
import type { ConsentPurpose, GivenConsent } from '../../repositories/consentRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { isSealed } from '../../repositories/storedValues'
import { filesOf } from '../../domain/forms/answerFiles'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { requireConsent, requireFaceConsent } from '../../domain/consent'
import { clearConsentAnswer, endContact } from '../../domain/forms/switchConsents'
import type { FormService } from '../../domain/forms/formService'
import { recipientsOf } from './eraser'
import { requireOwnData, subjectOf, type Holder } from '../../domain/people/holder'
import { eraseFace } from '../../domain/people/holderEraser'

/**
 * Consents that registration does not need: they end as easily as they were given. The others end
 * with the account, which cannot exist without them.
 */
const OPTIONAL: ReadonlySet<string> = new Set<ConsentPurpose>([
  'face',
  'notice',
  'marketing',
  'contact',
  'card',
])

interface ConsentDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  /** Removes files that are no longer named. */
  collectGarbage: () => void
}

/** A person's consents, and their withdrawal (DECISIONS §8). */
export function createConsents({ repositories, transact, forms, collectGarbage }: ConsentDeps) {
  /** Stops all messages but login codes: waiting ones are not sent, and permissions end. */
  const endNotices = async (
    tables: Repositories,
    appId: string,
    personId: number,
  ): Promise<void> => {
    await tables.wechatPermissions.removeOfPerson(appId, personId)
    const person = await tables.heldData.findPerson(appId, personId)
    if (person) await tables.erasure.removeUnsent(appId, personId, recipientsOf(person))
  }

  /** Removes the pictures of these fields from the registration and the store. */
  const endPictures =
    (isMeant: (field: FieldDefinition) => boolean) =>
    async (tables: Repositories, appId: string, personId: number) => {
      const registration = await tables.registrations.find(appId, personId)
      if (!registration) return
      const form = await forms.load(appId, registration.formId, registration.formVersion)
      const meant = form.fields.filter(isMeant)
      const given = meant.filter(
        ({ id }) => registration.values[id] !== undefined && !isSealed(registration.values[id]),
      )
      if (given.length === 0) return
      const ids = new Set(given.map(({ id }) => id))
      const gone = filesOf({ ...form, fields: given }, registration.values).flatMap(
        url => fileKeyOf(url) ?? [],
      )
      const rest = Object.fromEntries(
        Object.entries(registration.values).filter(([id]) => !ids.has(id)),
      )
      await tables.erasure.setAnswers(appId, personId, rest)
      await tables.objectRemovals.dismiss(appId, { exhibitorId: null, personId }, gone)
    }

  /** The further steps when a consent ends. */
  const end: Partial<
    Record<ConsentPurpose, (tables: Repositories, appId: string, personId: number) => Promise<void>>
  > = {
    face: endPictures(({ type }) => type === 'Face'),
    card: endPictures(({ id, type }) => id === CARD_PICTURE && type === 'Image'),
    notice: endNotices,
    contact: endContact,
  }

  /**
   * The bearer of a link may have several links to a record, and sees the consents of all of them.
   */
  const listOwn = async (
    context: CallContext,
    holder: Holder | undefined,
  ): Promise<ConsentRow[]> => {
    const { personId } = sessionOf(context)
    const { appId } = context.fair
    if (!holder) return listConsents(repositories, appId, personId)
    return (await repositories.consents.listOfHolder(appId, subjectOf(holder), personId)).map(
      presentConsent,
    )
  }

  return {
    async list(context: CallContext): Promise<ConsentListReply> {
      return { Consents: await listOwn(context, requireOwnData(context)) }
    },

    /**
     * Gives consent to the present notice: a logged-in person for a photo of their face, the bearer
     * of a link to a record about them for the privacy notice, too. Throws consent_required for
     * another version, forbidden for a person whom no notice is for.
     */
    async give(
      context: CallContext,
      { Purpose, Version }: ConsentGiveRequest,
    ): Promise<ConsentListReply> {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      const holder = requireOwnData(context)
      if (Purpose === 'registration' && !holder) throw new AppError('forbidden')
      const version =
        Purpose === 'face' ? requireFaceConsent(context, Version) : requireConsent(context, Version)
      await transact(async tables => {
        if (!(await tables.people.lock(appId, personId))) throw new AppError('unauthorized')
        await tables.consents.record({
          appId,
          personId,
          purpose: Purpose,
          version,
          language: context.language,
        })
      })
      return { Consents: await listOwn(context, holder) }
    },

    /**
     * Withdraws one consent with all that rests on it, and returns the list. Throws consent_kept
     * for a consent that only ends with the account.
     */
    async withdraw(context: CallContext, purpose: string): Promise<ConsentListReply> {
      if (!isOptional(purpose)) throw new AppError('consent_kept')
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      const holder = requireOwnData(context)
      await transact(async tables => {
        // locked in the order of a deletion
        if (holder) await tables.holders.lock(holder)
        if (!(await tables.people.lock(appId, personId))) throw new AppError('unauthorized')
        // a change of the registration locks it before consents, files and messages
        await tables.erasure.lockRegistration(appId, personId)
        const hasWithdrawn = await tables.consents.withdraw(appId, personId, purpose)
        // repeated on a second call: nothing may rest on a withdrawn consent
        if (holder && purpose === 'face') await eraseFace(tables, holder)
        else await end[purpose]?.(tables, appId, personId)
        await clearConsentAnswer(tables, appId, personId, purpose)
        const entry = {
          ...callerOf(context),
          action: 'consent.withdraw',
          subject: personRef(personId),
          details: { purpose },
        } as const
        if (hasWithdrawn) await audit(tables, entry)
      })
      if (purpose === 'face' || purpose === 'card') collectGarbage()
      return { Consents: await listOwn(context, holder) }
    },
  }
}

export type Consents = ReturnType<typeof createConsents>

/** A person's own consents as the wire carries them, the latest first. */
export async function listConsents(
  { consents }: Pick<Repositories, 'consents'>,
  appId: string,
  personId: number,
): Promise<ConsentRow[]> {
  return (await consents.list(appId, personId))
    .filter(({ subject }) => subject === '')
    .map(presentConsent)
}

/**
 * A consent as the wire carries it. A consent given on behalf of another person names their record;
 * the giver cannot withdraw it.
 */
export function presentConsent({
  purpose,
  version,
  language,
  givenAt,
  withdrawnAt,
  subject,
}: GivenConsent): ConsentRow {
  return {
    Purpose: purpose,
    Version: version,
    Language: language,
    GivenAt: givenAt.toISOString(),
    WithdrawnAt: withdrawnAt?.toISOString() ?? '',
    CanWithdraw: withdrawnAt === null && subject === '' && isOptional(purpose),
    ...(subject !== '' && { Of: subject }),
  }
}

function isOptional(purpose: string): purpose is ConsentPurpose {
  return OPTIONAL.has(purpose)
}

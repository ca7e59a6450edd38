import type { ConsentListReply, ConsentRow } from '@core/contract/schemas/privacy'
import { fileKeyOf } from '@core/domain/fileUrl'
import { AppError } from '../../errors'
import type { ConsentPurpose, GivenConsent } from '../../repositories/consentRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { isSealed } from '../../repositories/storedValues'
import { filesOf } from '../answerFiles'
import { audit, callerOf, personRef } from '../audit'
import { sessionOf, type CallContext } from '../callContext'
import type { FormService } from '../formService'
import { recipientsOf } from './eraser'

/** What nobody needs to register: it ends as easily as it was given. Without the others there is no account, so they end with it. */
const OPTIONAL: ReadonlySet<string> = new Set<ConsentPurpose>(['face', 'notice'])

interface ConsentDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  /** Removes files that nothing names any more. */
  collectGarbage: () => void
}

/** What somebody agreed to, and taking it back (DECISIONS §8). */
export function createConsents({ repositories, transact, forms, collectGarbage }: ConsentDeps) {
  /** No message but login codes any more: what waits is not sent, what was allowed is not. */
  const endNotices = async (tables: Repositories, appId: string, personId: number): Promise<void> => {
    await tables.wechatPermissions.removeOfPerson(appId, personId)
    const person = await tables.heldData.findPerson(appId, personId)
    if (person) await tables.erasure.removeUnsent(appId, recipientsOf(person))
  }

  /** Photos of the face leave the registration and the store. */
  const endFaces = async (tables: Repositories, appId: string, personId: number): Promise<void> => {
    const registration = await tables.registrations.find(appId, personId)
    if (!registration) return
    const form = await forms.load(appId, registration.formId, registration.formVersion)
    const faces = form.fields.filter(({ type }) => type === 'Face')
    const given = faces.filter(({ id }) => registration.values[id] !== undefined && !isSealed(registration.values[id]))
    if (given.length === 0) return
    const ids = new Set(given.map(({ id }) => id))
    const gone = filesOf({ ...form, fields: given }, registration.values).flatMap(url => fileKeyOf(url) ?? [])
    const rest = Object.fromEntries(Object.entries(registration.values).filter(([id]) => !ids.has(id)))
    await tables.erasure.setAnswers(appId, personId, rest)
    await tables.objects.dismiss(appId, personRef(personId), gone)
  }

  return {
    async list(context: CallContext): Promise<ConsentListReply> {
      return { Consents: await listConsents(repositories, context.fair.appId, sessionOf(context).personId) }
    },

    /** Withdraws one consent with what rested on it, and lists them all. Throws consent_kept for one that only ends with everything. */
    async withdraw(context: CallContext, purpose: string): Promise<ConsentListReply> {
      if (!isOptional(purpose)) throw new AppError('consent_kept')
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      await transact(async tables => {
        if (!(await tables.people.lock(appId, personId))) throw new AppError('unauthorized')
        const hasWithdrawn = await tables.consents.withdraw(appId, personId, purpose)
        // asked again, it is done again: nothing may rest on a consent that is gone
        await (purpose === 'face' ? endFaces : endNotices)(tables, appId, personId)
        const entry = { ...callerOf(context), action: 'consent.withdraw', subject: personRef(personId), details: { purpose } } as const
        if (hasWithdrawn) await audit(tables, entry)
      })
      if (purpose === 'face') collectGarbage()
      return { Consents: await listConsents(repositories, appId, personId) }
    },
  }
}

export type Consents = ReturnType<typeof createConsents>

/** A person's consents as the wire carries them, the latest first. */
export async function listConsents({ consents }: Pick<Repositories, 'consents'>, appId: string, personId: number): Promise<ConsentRow[]> {
  return (await consents.list(appId, personId)).map(present)
}

function present({ purpose, version, language, givenAt, withdrawnAt }: GivenConsent): ConsentRow {
  return {
    Purpose: purpose,
    Version: version,
    Language: language,
    GivenAt: givenAt.toISOString(),
    WithdrawnAt: withdrawnAt?.toISOString() ?? '',
    CanWithdraw: withdrawnAt === null && isOptional(purpose),
  }
}

function isOptional(purpose: string): purpose is ConsentPurpose {
  return OPTIONAL.has(purpose)
}

import type { PrivacyDeleteReply } from '@core/contract/privacy'
import type { Language } from '@core/domain/language'
import { translator } from '@core/messages/defineMessages'
import { privacyMessages, type KeptReason } from '@core/messages/privacy'
import { personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'
import { requireOwnData } from '../../domain/people/holder'
import { eraseHolder } from '../../domain/people/holderEraser'
import { AppError } from '../../errors'
import type { HeldPerson } from '../../repositories/heldDataRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { hashToken, type Secrets } from '../../security/secrets'
import { erasePerson } from './eraser'
import type { createHolderData } from './holderData'

/**
 * Typing the end of one's own phone, login or code prevents deletion by mistake. It proves little,
 * because a session shows the phone's last digits. The limit only keeps a program from trying them
 * all.
 */
const WRONG_PER_HOUR = 5
const CONFIRM_LENGTH = 4
const HOUR = 3600
const translate = translator(privacyMessages)

export interface DeletionDeps {
  repositories: Repositories
  transact: Transact
  limiter: Limiter
  secrets: Secrets
  /** Whether a text is the end of a guest's own code. */
  confirmsGuest: (appId: string, personId: number, text: string) => Promise<boolean>
  /** Removes files that are no longer named. */
  collectGarbage: () => void
}

/** Deletion of a person's own data (DECISIONS §8). */
export function createOwnDataDeletion(
  deps: DeletionDeps,
  holderData: Pick<ReturnType<typeof createHolderData>, 'endOf'>,
) {
  const { repositories, transact, limiter, secrets, confirmsGuest, collectGarbage } = deps

  const confirm = async (
    context: CallContext,
    person: HeldPerson,
    typed: string,
    expected: string | undefined,
  ): Promise<void> => {
    const { appId } = context.fair
    const tries = {
      key: `privacy-confirm:${appId}:${person.id}`,
      points: WRONG_PER_HOUR,
      seconds: HOUR,
    }
    // counted before the try, so that parallel guesses cannot exceed the limit
    await limiter.enforce([tries], 'rate_limited')
    const text = typed.trim()
    const isRight =
      expected === undefined
        ? await confirmsGuest(appId, person.id, text)
        : expected !== '' && text === expected
    if (!isRight) throw new AppError('confirm_wrong')
    await limiter.giveBack(tries)
  }

  return {
    /** Deletes the caller. Throws confirm_wrong. Afterwards the same phone may register again. */
    async delete(context: CallContext, typed: string): Promise<PrivacyDeleteReply> {
      const { appId } = context.fair
      const { personId, tokenHash } = sessionOf(context)
      const holder = requireOwnData(context)
      const person = await requirePerson(repositories.heldData, appId, personId)
      await confirm(context, person, typed, holder ? await holderData.endOf(holder) : endOf(person))
      const actor = personRef(personId)
      const kept = await transact(async tables => {
        const order = { appId, personId, actor, reason: 'asked' } as const
        const reasons = await (holder
          ? eraseHolder(tables, { holder, actor })
          : erasePerson(tables, secrets, order))
        if (reasons) await tables.erasure.remember(appId, tokenHash, reasons)
        return reasons ?? (await tables.erasure.findKept(appId, tokenHash)) ?? []
      })
      collectGarbage()
      return present(kept, context.language)
    },

    /**
     * The reply to a deletion by this token; undefined if it deleted nothing. For a retry whose
     * first reply got lost.
     */
    async repeatDeletion({
      fair,
      token,
      language,
    }: CallContext): Promise<PrivacyDeleteReply | undefined> {
      const kept =
        token === undefined
          ? undefined
          : await repositories.erasure.findKept(fair.appId, hashToken(token))
      return kept && present(kept, language)
    },
  }
}

/** The person of a session. Throws unauthorized if they no longer exist. */
export async function requirePerson(
  heldData: Repositories['heldData'],
  appId: string,
  personId: number,
): Promise<HeldPerson> {
  const person = await heldData.findPerson(appId, personId)
  if (!person) throw new AppError('unauthorized')
  return person
}

const present = (kept: readonly string[], language: Language): PrivacyDeleteReply => ({
  Kept: kept.map(reason => translate(language, reason as KeptReason, undefined)),
})

/** The text to type; undefined for a guest, whose code is not known here. */
function endOf({
  audience,
  nationalNumber,
  accountNumber,
  login,
  cardCode,
}: HeldPerson): string | undefined {
  if (audience === 'vip') return undefined
  const text = nationalNumber || accountNumber || login || cardCode || ''
  return text.slice(-CONFIRM_LENGTH)
}

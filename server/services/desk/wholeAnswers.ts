import type { DeskWholeReply, DeskWholeRequest } from '@core/contract/desk'
import { AppError, badField } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import { audit, personRef } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import { starredAnswers } from './maskAnswers'
import { guestOf } from './registrationSource'

/** A person who needs more than this in an hour should ask the owner for a list. */
const PER_HOUR = 60

interface WholeDeps {
  repositories: Pick<Repositories, 'registrations' | 'audit'>
  forms: FormService
  vault: AnswerVault
  limiter: Limiter
}

/** Phones and ID numbers of one registration in full, to call or check that person. */
export function createWholeAnswers({ repositories, forms, vault, limiter }: WholeDeps) {
  /**
   * Throws bad_request if a caller other than the owner gives no reason, rate_limited,
   * unknown_visitor, and unknown_record for an id that is no registration.
   */
  return async (
    caller: DeskCaller,
    { Kind, Id, Reason = '' }: DeskWholeRequest,
  ): Promise<DeskWholeReply> => {
    const { appId } = caller.context.fair
    const reason = Reason.trim()
    const audience = guestOf(Kind)
    if (reason === '' && caller.role !== 'owner') throw badField('Reason')
    await limiter.enforce(
      [{ key: `desk-whole:${appId}:${actorName(caller)}`, points: PER_HOUR, seconds: 3600 }],
      'rate_limited',
    )
    const found = /^\d{12}$/.test(Id)
      ? await repositories.registrations.findByCard(appId, Id)
      : undefined
    if (found?.audience !== audience) throw new AppError('unknown_visitor')
    const form = await forms.load(appId, found.formId, found.formVersion)
    const values = starredAnswers(
      form,
      vault.open({ appId, owner: personRef(found.personId) }, found.values),
    )
    // audited before anything is shown: every look has a line in the trail
    await audit(repositories, {
      appId,
      actor: actorName(caller),
      action: 'registration.whole',
      subject: personRef(found.personId),
      details: { reason, fields: Object.keys(values).join(', ') },
    })
    const { countryCode, nationalNumber } = found
    return {
      Values: values,
      Phone: nationalNumber === '' ? '' : `+${countryCode} ${nationalNumber}`,
    }
  }
}

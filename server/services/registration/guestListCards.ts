import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import type {
  Registration,
  RegistrationRepository,
} from '../../repositories/registrationRepository'
import type { VipRepository } from '../../repositories/vipRepository'
import { personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { CODE_ATTEMPTS, newCardCode } from '../../domain/people/cardCode'
import { GUEST_LIST_VERSION, guestListForm } from '../../domain/forms/guestListForm'
import { formIdOf } from '../../domain/forms/registrationForms'

interface GuestListDeps {
  registrations: Pick<RegistrationRepository, 'find' | 'insert'>
  vips: Pick<VipRepository, 'findByPerson'>
  vault: AnswerVault
  clock: Clock
}

/**
 * Cards of guests whom the fair asks nothing (no `Forms.vip`): their entry in the list becomes
 * their registration when they first look at their card. They agreed to the privacy notice at
 * login.
 */
export function createGuestListCards({ registrations, vips, vault, clock }: GuestListDeps) {
  return {
    /**
     * The caller's card; makes it if there is none. Undefined if guests register by a form, and for
     * a caller who is no guest (any longer).
     */
    async give(context: CallContext): Promise<Registration | undefined> {
      const { fair, language } = context
      const { personId } = sessionOf(context)
      if (formIdOf(fair.config, 'vip') !== undefined) return undefined
      const guest = await vips.findByPerson(fair.appId, personId)
      if (!guest) return undefined
      const values = {
        NameStr: guest.name,
        NameEn: guest.nameEn,
        CompanyName: localized(guest.company, guest.companyEn, language),
        Position: localized(guest.position, guest.positionEn, language),
      }
      for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
        await registrations.insert({
          appId: fair.appId,
          personId,
          name: localized(guest.name, guest.nameEn, language),
          cardCode: newCardCode(),
          state: 'approved',
          reviewed: false,
          formId: '',
          formVersion: GUEST_LIST_VERSION,
          values: vault.seal(
            { appId: fair.appId, owner: personRef(personId) },
            guestListForm,
            values,
          ),
          source: '',
          language,
          click: null,
          consentVersion: '',
          ticketType: null,
          createdAt: clock.now(),
          intentHash: null,
          intentBodyHash: null,
        })
        const found = await registrations.find(fair.appId, personId)
        if (found) return found
      }
      throw new AppError('unavailable')
    },
  }
}

export type GuestListCards = ReturnType<typeof createGuestListCards>

import type { ErrorCode } from '@core/contract/envelope'
import type { PrefillReply } from '@core/contract/registration'
import { localized } from '@core/domain/language'
import type { FormDefinition } from '@core/form/types'
import { AppError } from '../../errors'
import type { VipGuest, VipRepository } from '../../repositories/vipRepository'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { FormService } from '../../domain/forms/formService'
import type { InvitationService } from '../invitations/invitationService'
import { presentEvent } from './createCards'
import { provenPhone } from './guestAnswers'
import type { RegistrationForms } from '../../domain/forms/registrationForms'

const GONE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['link_expired', 'invitation_gone'])

type Values = Readonly<Record<string, unknown>>

export interface PrefillDeps {
  vips: Pick<VipRepository, 'findByPerson'>
  forms: Pick<FormService, 'findCurrent' | 'load'>
  registrationForms: RegistrationForms
  /** What an invitation knows of its guest, by the ids of SPEC §3's visitor record. */
  invitations: Pick<InvitationService, 'prefill' | 'isForVip'>
}

/**
 * Values that prefill the caller's form: the phone they proved, and what the fair or their
 * invitation knows.
 */
export function createPrefill({ vips, forms, registrationForms, invitations }: PrefillDeps) {
  /** An invalid invitation gives nothing here; it is refused when it is used. */
  const invited = async (context: CallContext, code: string): Promise<Values> => {
    try {
      return { ...(await invitations.prefill(context, code)) }
    } catch (refusal) {
      if (refusal instanceof AppError && GONE.has(refusal.code)) return {}
      throw refusal
    }
  }

  const known = async (
    context: CallContext,
    guest: VipGuest | undefined,
    invite: string | undefined,
  ): Promise<Values> => {
    const { language } = context
    return {
      ...(guest && {
        NameStr: localized(guest.name, guest.nameEn, language),
        NameEn: guest.nameEn,
        CompanyName: localized(guest.company, guest.companyEn, language),
        Position: localized(guest.position, guest.positionEn, language),
      }),
      ...(invite !== undefined && (await invited(context, invite))),
    }
  }

  return async (context: CallContext, { Invite }: { Invite?: string }): Promise<PrefillReply> => {
    const { fair } = context
    const session = sessionOf(context)
    const invite = session.audience === 'visitor' && Invite ? Invite : undefined
    const free =
      invite !== undefined && (await invitations.isForVip(context, invite))
        ? { NoTicket: true }
        : {}
    const asked = await registrationForms.find(context, session.audience)
    const guest =
      session.audience === 'vip' ? await vips.findByPerson(fair.appId, session.personId) : undefined
    const event = guest?.event ? { Event: presentEvent(guest.event) } : {}
    const current = asked && (await forms.findCurrent(fair.appId, asked.id))
    if (!current) return { Values: {}, ...event, ...free }
    const form = await forms.load(fair.appId, current.formId, current.version)
    return {
      Values: {
        ...fitting(form, await known(context, guest, invite)),
        ...provenPhone(form, session),
      },
      ...event,
      ...free,
    }
  }
}

/** Texts for fields that take a text; choices are left to the person. */
function fitting(form: FormDefinition, values: Values): Record<string, unknown> {
  const fit = (id: string, value: unknown): unknown => {
    const type = form.fieldById.get(id)?.type
    if (typeof value !== 'string' || value === '') return undefined
    if (type === 'CompanySearch') return { CompanyName: value, TaxNumber: '' }
    return type === 'Text' || type === 'TextArea' ? value : undefined
  }
  const entries = Object.entries(values).map(([id, value]) => [id, fit(id, value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

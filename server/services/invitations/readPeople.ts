import type { WireIssue } from '@core/contract/envelope'
import type { InvitationCreateRequest } from '@core/contract/invitation'
import { answerMessages } from '@core/messages/answers'
import { translator } from '@core/messages/defineMessages'
import { validationMessages } from '@core/messages/validation'
import { isEmail } from '@core/validation/email'
import { AppError } from '../../errors'
import type { Phone } from '../../repositories/personRepository'
import type { CallContext } from '../../domain/callContext'
import { readMobile } from '../../domain/phone'

/** A person to invite. */
export interface Invitee {
  name: string
  phone: Phone | undefined
  email: string
}

const translate = translator(validationMessages)

/**
 * Reads who is to be invited. Throws invalid_form with an issue for each row's first problem, its
 * id being `People[2].Mobile`.
 */
export function readPeople(
  { language }: CallContext,
  people: InvitationCreateRequest['People'],
): Invitee[] {
  const issues: WireIssue[] = []
  const read = people.map(({ Name, Mobile, Email = '' }, index): Invitee => {
    const name = Name.replace(/\s+/g, ' ').trim()
    const hasPhone = Mobile !== undefined && Mobile.Number.trim() !== ''
    const phone = hasPhone ? readMobile(Mobile) : undefined
    const email = Email.trim()
    const refuse = (field: string, code: string, message: string) =>
      issues.push({ id: `People[${index}].${field}`, code, message })
    if (name === '')
      refuse(
        'Name',
        'required',
        translate(language, 'validation.required', {
          label: answerMessages['visitor.name'][language],
        }),
      )
    else if (hasPhone && !phone)
      refuse('Mobile', 'mobile', translate(language, 'validation.mobile', undefined))
    else if (email !== '' && !isEmail(email))
      refuse('Email', 'email', translate(language, 'validation.email', undefined))
    return { name, phone, email }
  })
  if (issues.length > 0) throw new AppError('invalid_form', {}, { issues })
  return read
}

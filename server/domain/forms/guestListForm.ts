import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import { answerMessages } from '@core/messages/answers'

/** Version of registrations that come from the fair's guest list, without a form. */
export const GUEST_LIST_VERSION = 0

const field = (Id: string, name: { cn: string; en: string }) => ({
  Id,
  Type: 'Text',
  Name: name.cn,
  Name_en: name.en,
})

const Fields = [
  field('NameStr', answerMessages['visitor.name']),
  field('NameEn', answerMessages['visitor.nameEn']),
  field('CompanyName', answerMessages['visitor.company']),
  field('Position', answerMessages['visitor.position']),
]

/**
 * The definition of such a registration, as if a form had asked for it; in the wire format and in
 * that of the engine.
 */
export const guestListReply = { Id: '', Version: GUEST_LIST_VERSION, Url: '', Name: '', Fields }
export const guestListForm: FormDefinition = {
  ...readDefinition({ Fields }),
  id: '',
  version: GUEST_LIST_VERSION,
}

import { localized, type Language } from '@core/domain/language'
import { nameOfForm } from '../forms/nameOfForm'
import { choiceTitle, titleOptionsIn } from './choiceTitle'

/** Signs of it in a text message. */
const ITEM_LENGTH = 40

/** A record, and its form as the fair has it now. */
export interface NoticeSubject {
  form: string
  definition: unknown
  title: string
  /** The field that the title is of. */
  titleField: string
}

/** What a message calls a record: the name of its form, and its title. */
export function noticeItem(
  { form, definition, title, titleField }: NoticeSubject,
  language: Language,
): string {
  const { Name, Name_en } = nameOfForm(definition, form)
  const named = choiceTitle(titleOptionsIn(definition, titleField), title, language)
  return [localized(Name, Name_en, language), named].filter(Boolean).join(' ')
}

/**
 * As much of it as a text message has room for: by these very words a message that waits is found
 * again.
 */
export function noticeItemInText(subject: NoticeSubject, language: Language): string {
  return Array.from(noticeItem(subject, language)).slice(0, ITEM_LENGTH).join('')
}

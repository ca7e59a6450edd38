import { localized, type Language } from '@core/domain/language'
import { nameOfForm } from '../forms/nameOfForm'
import { choiceTitle, titleOptionsIn } from './choiceTitle'

/** Maximum characters of the item in a text message. */
const ITEM_LENGTH = 40

/** A record, and the fair's current form of it. */
export interface NoticeSubject {
  form: string
  definition: unknown
  title: string
  /** The field that holds the title. */
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
 * The item cut to the room that a text message has. Waiting messages are found by exactly these
 * words.
 */
export function noticeItemInText(subject: NoticeSubject, language: Language): string {
  return Array.from(noticeItem(subject, language)).slice(0, ITEM_LENGTH).join('')
}

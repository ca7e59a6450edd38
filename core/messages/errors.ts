import type { ErrorCode } from '../contract/envelope'
import type { Language } from '../domain/language'
import { translator } from './defineMessages'
import { accountErrors } from './errors/accountErrors'
import { callErrors } from './errors/callErrors'
import { fileErrors } from './errors/fileErrors'
import { recordErrors } from './errors/recordErrors'
import { registrationErrors } from './errors/registrationErrors'
import { ticketErrors } from './errors/ticketErrors'
import { visitErrors } from './errors/visitErrors'

/**
 * The texts of all refusals of the server. Those of SPEC §8 are quoted exactly. English texts, and
 * texts for codes that the spec does not have, follow its style.
 */
export const errorMessages = {
  ...callErrors,
  ...registrationErrors,
  ...accountErrors,
  ...fileErrors,
  ...ticketErrors,
  ...visitErrors,
  ...recordErrors,
} satisfies Record<ErrorCode, { cn: string; en: string }>

const translate = translator(errorMessages)

/** Default values of the parameters of refusals. */
const DEFAULT_PARAMS = {
  seconds: 60,
  problem: '',
  minutes: 15,
  size: '',
  extensions: '',
  next: '–',
  name: '–',
  time: '–',
}

/**
 * The text of a refusal. Some codes take a parameter: `code_too_soon` seconds, `account_locked`
 * minutes, `file_too_large` size, `file_type` extensions.
 */
export function errorText(
  language: Language,
  code: ErrorCode,
  params?: Readonly<Record<string, string | number>>,
): string {
  return translate(language, code, { ...DEFAULT_PARAMS, ...params })
}

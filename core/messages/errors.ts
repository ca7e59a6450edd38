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
 * The words of every refusal the server can give. Those of SPEC §8 are quoted exactly; English ones
 * and those of codes the spec does not show are in its voice.
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

/** Default values of the placeholders in a refusal: how long to wait, and no file. */
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
 * The text of a refusal. Some take a parameter: `code_too_soon` seconds, `account_locked` minutes,
 * `file_too_large` size, `file_type` extensions.
 */
export function errorText(
  language: Language,
  code: ErrorCode,
  params?: Readonly<Record<string, string | number>>,
): string {
  return translate(language, code, { ...DEFAULT_PARAMS, ...params })
}

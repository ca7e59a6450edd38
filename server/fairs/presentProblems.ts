import type { DeskImportReply } from '@core/contract/operation'
import type { Language } from '@core/domain/language'
import { problemIn } from './problemIn'
import type { FairProblem } from './problems'

/** The problems of a fair in the desk's language. */
export function presentProblems(
  problems: readonly FairProblem[],
  language: Language,
): DeskImportReply['Problems'] {
  return problems.map(({ file, field, message, severity }) => ({
    File: file,
    Field: field,
    Message: problemIn(language, message),
    Severity: severity,
  }))
}

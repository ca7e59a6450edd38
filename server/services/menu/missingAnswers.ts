import { evaluate } from '@core/form/evaluate'
import { parsePayload } from '@core/form/serialize'
import type { FormDefinition, IssueCode } from '@core/form/types'
import { validate } from '@core/form/validate'
import type { StoredValues } from '../../repositories/storedValues'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'

const UNANSWERED: readonly IssueCode[] = [
  ...(['required', 'checkboxRequired', 'treeRequired', 'uploadRequired', 'phoneRequired'] as const),
  ...(['richTextEmpty', 'questionRequired', 'questionsRequired'] as const),
]

/**
 * Counts the required questions that a company's draft leaves empty, as submitting it would refuse
 * them.
 */
export type CountMissing = (
  context: CallContext,
  exhibitorId: string,
  formId: string,
  values: StoredValues,
) => Promise<number>

/** Counts under the current definition, because the answers will be submitted under it. */
export function createCountMissing(
  forms: Pick<FormService, 'findHead' | 'load'>,
  vault: Pick<AnswerVault, 'open'>,
): CountMissing {
  return async ({ fair: { appId }, language }, exhibitorId, formId, values) => {
    const head = await forms.findHead(appId, formId)
    if (!head) return 0
    return unanswered(
      await forms.load(appId, formId, head.version),
      vault.open({ appId, owner: exhibitorRef(exhibitorId) }, values),
      language,
    )
  }
}

/** Counts the required fields, and questions of a questionnaire, that are empty. */
export function unanswered(
  form: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
  language: CallContext['language'],
): number {
  const scope = { language, ruleSet: 'default' } as const
  const issues = validate(form, evaluate(form, parsePayload(form, answers), scope), scope)
  return issues.filter(({ code }) => UNANSWERED.includes(code)).length
}

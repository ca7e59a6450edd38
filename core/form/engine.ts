import type { FormEngine } from './FormEngine'
import { LiveForm } from './LiveForm'
import { planOf } from './plan'
import type { EvaluateContext, FormDefinition, FormValues } from './types'
import { WholeForm } from './WholeForm'

export type { FormEngine } from './FormEngine'

/**
 * Opens a form with these answers (see evaluate). A change only costs what it affects, however long
 * the form is. A form with rule cycles is evaluated as a whole each time. Both ways give the same
 * states.
 */
export function createFormEngine(
  form: FormDefinition,
  context: EvaluateContext,
  values: FormValues = {},
): FormEngine {
  return planOf(form).cycles.length > 0
    ? new WholeForm(form, context, values)
    : new LiveForm(form, context, values)
}

import type { FormEngine } from './FormEngine'
import { LiveForm } from './LiveForm'
import { planOf } from './plan'
import type { EvaluateContext, FormDefinition, FormValues } from './types'
import { WholeForm } from './WholeForm'

export type { FormEngine } from './FormEngine'

/**
 * Opens a form with these answers (see evaluate). A change costs what it reaches, however long the
 * form is; a form whose rules decide in a circle is evaluated as a whole each time. Both ways give
 * the same states.
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

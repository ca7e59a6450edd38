import { parsePayload } from '@core/form/serialize'
import type { EvaluateContext, FormDefinition } from '@core/form/types'
import { FormStore } from '@/forms/FormStore'

type Answers = Readonly<Record<string, unknown>>

/**
 * Would both be stored as the same answers? Both are read through the form, so that spelling and
 * order do not matter.
 */
export function isSameAnswers(
  mine: Answers,
  form: FormDefinition,
  context: EvaluateContext,
  theirs: Answers,
): boolean {
  const read = (values: Answers) =>
    JSON.stringify(new FormStore({ form, context, values: parsePayload(form, values) }).payload())
  return read(mine) === read(theirs)
}

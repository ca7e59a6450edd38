import { planOf } from '../form/plan'
import type { FieldId, FieldValue, FormDefinition, Rule } from '../form/types'
import type { PlacedRule } from './rules'

/**
 * The rule that now decides whether a field is visible: the last matching rule that shows or hides
 * it (SPEC §4). Undefined where no rule matches and the field's own Hide decides.
 */
export function decidingRule(
  form: FormDefinition,
  id: FieldId,
  answerOf: (id: FieldId) => FieldValue,
): Rule | undefined {
  const { ruled } = planOf(form)
  const field = form.fieldById.get(id)
  let deciding: Rule | undefined
  for (const { rule } of (field && ruled[field.at]?.shows) ?? []) {
    const source = form.fieldById.get(rule.source)
    if (source && ruled[source.at]?.kind.holds(answerOf(rule.source), rule.test)) deciding = rule
  }
  return deciding
}

/** A rule in the builder's words. Its position among the rules of its field is not known. */
export function placedRule({ owner, source, action, test, targets }: Rule): PlacedRule {
  const { operator, wanted } = test
  const value =
    wanted instanceof RegExp
      ? wanted.source
      : wanted.length === 1
        ? (wanted[0] ?? '')
        : JSON.stringify(wanted)
  const rule = { source, expression: operator, value, action, targets, groups: [], more: {} }
  return { owner, at: 0, rule }
}

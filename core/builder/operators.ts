import type { FieldType } from '../form/types'
import { readFlag, readText, type WireObject } from '../form/wire'
import { textOf } from './draft'
import type { FormRule } from './rules'

/** The condition of a rule, in people's words. */
export type Operator =
  'is' | 'isNot' | 'has' | 'hasNot' | 'contains' | 'matches' | 'answered' | 'empty' | 'on' | 'off'

/** How a new rule marks a pattern. Any word except `=`, `!=` and `%` means a pattern. */
export const PATTERN = 'regex'

const TICKS: readonly FieldType[] = ['Checkbox', 'Switch']
const CHOICES: readonly FieldType[] = ['Select', 'Picker', 'RadioGroup', 'ButtonGroup']
const LISTS: readonly FieldType[] = ['CheckboxGroup', 'TreeSelect', 'Tag', 'Address']
const FILES: readonly FieldType[] = [
  'Face',
  'Image',
  'File',
  'Audio',
  'Video',
  'Questions',
  'Editor',
  'SmallEditor',
  'MPEditor',
]

const typeOf = (field: WireObject | undefined) =>
  ((field && textOf(field, 'Type')) || 'Text') as FieldType
const isMultiple = (field: WireObject | undefined) =>
  field !== undefined && readFlag(field['Multiple'] ?? field['multiple']) === true

/** The operators that make sense for a field of this type. */
export function operatorsFor(field: WireObject | undefined): readonly Operator[] {
  const type = typeOf(field)
  if (TICKS.includes(type)) return ['on', 'off']
  if (FILES.includes(type)) return ['answered', 'empty']
  if (LISTS.includes(type) || (CHOICES.includes(type) && isMultiple(field)))
    return ['has', 'hasNot', 'answered', 'empty']
  if (CHOICES.includes(type)) return ['is', 'isNot', 'answered', 'empty']
  return ['is', 'isNot', 'contains', 'matches', 'answered', 'empty']
}

/** Does a field have a list its values are chosen from? */
export const hasChoices = (field: WireObject | undefined): boolean => {
  const type = typeOf(field)
  return CHOICES.includes(type) || (LISTS.includes(type) && type !== 'Tag' && type !== 'Address')
}

/** The operator of a rule that reads this field. */
export function operatorOf(
  { expression, value }: Pick<FormRule, 'expression' | 'value'>,
  field: WireObject | undefined,
): Operator {
  const offered = operatorsFor(field)
  const operator = readText(expression)
  if (offered.includes('on') && (operator === '=' || operator === '!='))
    return (readFlag(value) ?? false) === (operator === '=') ? 'on' : 'off'
  if (operator === '=') return value === '' ? 'empty' : offered.includes('has') ? 'has' : 'is'
  if (operator === '!=')
    return value === '' ? 'answered' : offered.includes('has') ? 'hasNot' : 'isNot'
  return operator === '%' ? 'contains' : 'matches'
}

const WRITTEN: Readonly<Record<Operator, string>> = {
  is: '=',
  isNot: '!=',
  has: '=',
  hasNot: '!=',
  contains: '%',
  matches: PATTERN,
  answered: '!=',
  empty: '=',
  on: '=',
  off: '!=',
}

export const needsValue = (operator: Operator): boolean =>
  !['answered', 'empty', 'on', 'off'].includes(operator)

/** The rule with another operator. It keeps its value if the operator needs a value. */
export function withOperator(rule: FormRule, operator: Operator): FormRule {
  const value =
    operator === 'on' || operator === 'off' ? 'true' : needsValue(operator) ? rule.value : ''
  return { ...rule, expression: WRITTEN[operator], value }
}

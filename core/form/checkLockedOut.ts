import type { Field } from './Field'
import type { Report } from './problems'
import type { FieldType, FormDefinition, InputType } from './types'

type Types = ReadonlySet<FieldType>
const CHOICES: Types = new Set<FieldType>([
  'Select',
  'Picker',
  'TreeSelect',
  'RadioGroup',
  'ButtonGroup',
  'CheckboxGroup',
])
const FILES: Types = new Set<FieldType>(['Face', 'Image', 'File', 'Audio', 'Video'])
/** The fewest characters of an answer; present ID cards have 18. */
const SHORTEST: Partial<Record<InputType, number>> = { idcard: 18, mobile: 11, email: 6 }

export const takesOptions = (type: FieldType): boolean => CHOICES.has(type)
export const takesFiles = (type: FieldType): boolean => FILES.has(type)

export const isAlwaysAsked = (
  { id, required, disabled, hide }: Field,
  { rules }: FormDefinition,
): boolean => required && !disabled && !hide && !rules.some(({ targets }) => targets.includes(id))

/**
 * A person who cannot answer a required, always visible field cannot register: this is an error. If
 * rules act on the field, it may be optional for some people, so this is a warning.
 */
export function checkLockedOut(field: Field, form: FormDefinition, report: Report): void {
  if (!isAlwaysAsked(field, form)) return
  const { id, type, max } = field
  const isCounted =
    type === 'CheckboxGroup' ||
    type === 'Tag' ||
    FILES.has(type) ||
    (CHOICES.has(type) && field.multiple)
  if (isCounted && max !== undefined && max < 1) report(id, 'Max', 'maxNone', max)
  checkOffer(field, report)
  checkRoom(field, report)
}

/**
 * Checks the options that people can choose. The options of records, slots and places are not known
 * here.
 */
function checkOffer(field: Field, report: Report): void {
  const { id, type, min = 0, options, defaultValue, configs } = field
  const isFilled = (configs['records'] ?? configs['slots'] ?? configs['places']) !== undefined
  if (isFilled || !CHOICES.has(type) || defaultValue !== undefined) return
  const count = countOffered(options)
  if (count === 0) report(id, 'Required', 'lockedOut')
  else if ((type === 'CheckboxGroup' || field.multiple) && min > count)
    report(id, 'Min', 'fewOptions', min, count)
}

/** An option with a stock of 0 cannot be chosen. */
const countOffered = (options: Field['options']): number =>
  options.reduce(
    (count, { children, disabled, show, stock }) =>
      count + (disabled || !show || stock === 0 ? 0 : 1 + countOffered(children)),
    0,
  )

/** Checks that an answer fits. In Chinese a letter or digit counts half (DECISIONS §12). */
function checkRoom(
  { id, type, inputType, maxLength, alphaWordLimit }: Field,
  report: Report,
): void {
  const needed = type === 'Text' ? SHORTEST[inputType] : undefined
  if (needed === undefined) return
  if (alphaWordLimit !== undefined && alphaWordLimit < needed)
    report(id, 'AlphaWordLimit', 'noRoom', 'AlphaWordLimit', alphaWordLimit, needed)
  const most = alphaWordLimit === undefined ? needed : needed / 2
  if (maxLength !== undefined && maxLength < most)
    report(id, 'MaxLength', 'noRoom', 'MaxLength', maxLength, needed)
}

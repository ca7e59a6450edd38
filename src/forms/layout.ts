import type {
  FieldDefinition,
  FieldType,
  FormDefinition,
  FormGroup,
  FormStep,
} from '@core/form/types'

const ONLY_STEP: FormStep = { id: '', name: { cn: '', en: '' } }

/** The form's steps; a form without steps has a single one. */
export function stepsOf(form: FormDefinition): FormStep[] {
  return form.steps.length > 0 ? form.steps : [ONLY_STEP]
}

const byStep = new WeakMap<FormDefinition, Map<string, FieldDefinition[]>>()

/** Fields of a step; fields without a known group or step belong to the first step. */
export function fieldsOfStep(form: FormDefinition, step: FormStep): FieldDefinition[] {
  let known = byStep.get(form)
  if (!known) {
    const [first = ONLY_STEP] = stepsOf(form)
    const stepOfGroup = new Map(form.groups.map(group => [group.id, group.step || first.id]))
    known = new Map(
      stepsOf(form).map(({ id }) => [
        id,
        form.fields.filter(field => (stepOfGroup.get(field.group) ?? first.id) === id),
      ]),
    )
    byStep.set(form, known)
  }
  return known.get(step.id) ?? []
}

/** Consecutive fields under one heading; a section without a group has no heading. */
export interface Section {
  group: FormGroup | undefined
  fields: FieldDefinition[]
}

/**
 * Fields by group, in the order in which groups are declared; fields without a group come first.
 */
export function sectionsOf(form: FormDefinition, fields: readonly FieldDefinition[]): Section[] {
  const known = new Set(form.groups.map(group => group.id))
  const loose = fields.filter(field => !known.has(field.group))
  const grouped = form.groups.map(group => ({
    group,
    fields: fields.filter(field => field.group === group.id),
  }))
  return [{ group: undefined, fields: loose }, ...grouped].filter(
    section => section.fields.length > 0,
  )
}

const WIDE = new Set<FieldType>([
  'TextArea',
  'TreeSelect',
  'CheckboxGroup',
  'Questions',
  'Address',
  'Switch',
  'Checkbox',
  'Tag',
  'Editor',
  'SmallEditor',
  'MPEditor',
  'Image',
  'File',
  'Video',
  'Audio',
  'Custom',
])

/**
 * Does a field take the whole width where there are two columns? Short fields are in pairs (DESIGN
 * §4).
 */
export function isWide(field: FieldDefinition): boolean {
  if (field.className.split(/\s+/).includes('half')) return false
  return WIDE.has(field.type) || (isChoice(field) && field.options.length > 4)
}

/** True if the definition's Class puts the field beside its neighbour, also on a phone. */
export const isHalf = (field: FieldDefinition): boolean =>
  field.className.split(/\s+/).includes('half')

/**
 * Classes from the definition (Class, GroupClass, the form's), without those that the app itself
 * uses.
 */
export function classNames(named: string): string {
  return named
    .split(/\s+/)
    .filter(name => /^[A-Za-z][\w-]*$/.test(name) && !/^(tf|is|ic)-/.test(name))
    .join(' ')
}

/** True if the control has its title beside it, not above: a switch or a consent. */
export const namesItself = (field: FieldDefinition): boolean =>
  field.type === 'Switch' || field.type === 'Checkbox'

const isChoice = (field: FieldDefinition): boolean =>
  field.type === 'RadioGroup' || field.type === 'ButtonGroup' || field.type === 'CheckboxGroup'

const UNMARKED = new Set<FieldType>([
  'Picker',
  'Select',
  'Date',
  'DateTime',
  'DateRange',
  'TreeSelect',
  'CheckboxGroup',
  'Face',
  'Image',
  'File',
  'Audio',
  'Video',
])

/**
 * Is its control a button, a group of check boxes or an uploader? Their roles do not support
 * `aria-required`, so the name has to say it.
 */
export function saysRequiredInName(field: FieldDefinition): boolean {
  // Without regions an address is a text input.
  if (field.type === 'Address') return field.options.length > 0
  return UNMARKED.has(field.type) || (isChoice(field) && field.multiple)
}

/**
 * The id of a field's control in the page. Ids of definitions may contain any character, so others
 * are replaced.
 */
export const controlId = (form: FormDefinition, fieldId: string): string =>
  `${form.id}-${fieldId}`.replace(/[^\w-]/g, '_')
/** The id of the whole row. */
export const rowId = (form: FormDefinition, fieldId: string): string =>
  `${controlId(form, fieldId)}-row`

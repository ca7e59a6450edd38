import type { FieldDefinition, FieldType } from './types'

/** A property that a field has and the app ignores, with a hint how to make it work. */
export interface UselessProperty {
  property: string
  hint: string
}

type Types = readonly FieldType[]
const TEXTS: Types = ['Text', 'TextArea', 'Custom']
const EDITORS: Types = ['Editor', 'SmallEditor', 'MPEditor']
const DATES: Types = ['Date', 'DateTime', 'DateRange']
const SEVERAL: Types = ['Select', 'Picker', 'TreeSelect', 'RadioGroup', 'ButtonGroup']
const COUNTED: Types = [
  'CheckboxGroup',
  'Tag',
  'NumberRange',
  'Face',
  'Image',
  'File',
  'Audio',
  'Video',
]
const PICTURES: Types = ['Face', 'Image', 'File', ...EDITORS]

/** Properties that only work for some types, and how to see that a field has them. */
const PROPERTIES: Readonly<
  Record<string, { types: Types; isGiven: (field: FieldDefinition) => boolean }>
> = {
  MinLength: {
    types: [...TEXTS, 'CompanySearch'],
    isGiven: field => field.minLength !== undefined,
  },
  MaxLength: {
    types: [...TEXTS, 'CompanySearch', 'Address', 'Tag', ...EDITORS],
    isGiven: field => field.maxLength !== undefined,
  },
  AlphaWordLimit: { types: TEXTS, isGiven: field => field.alphaWordLimit !== undefined },
  WordCount: {
    types: [...TEXTS, 'CompanySearch', 'Address', ...EDITORS],
    isGiven: field => field.wordCount,
  },
  Validation: {
    types: [...TEXTS, 'CompanySearch', 'Tag', 'NumberRange'],
    isGiven: field => field.validation !== undefined,
  },
  InputType: { types: TEXTS, isGiven: field => field.inputType !== 'text' },
  Configs: { types: TEXTS, isGiven: field => field.equalTo !== undefined },
  Multiple: { types: [...SEVERAL, 'CheckboxGroup'], isGiven: field => field.multiple },
  Level: { types: ['Picker', 'Address'], isGiven: field => field.level > 0 },
  MaxWidth: { types: PICTURES, isGiven: field => field.maxWidth !== undefined },
  MaxHeight: { types: PICTURES, isGiven: field => field.maxHeight !== undefined },
  startDate: { types: DATES, isGiven: field => field.startDate !== undefined },
  endDate: { types: DATES, isGiven: field => field.endDate !== undefined },
}

/** Properties of a field that have no effect for its type, although their author expects one. */
export function uselessProperties(field: FieldDefinition): UselessProperty[] {
  const found = Object.entries(PROPERTIES)
    .filter(([, { types, isGiven }]) => isGiven(field) && !types.includes(field.type))
    .map(([property]) => ({ property, hint: '' }))
  const bounds = { Min: field.min, Max: field.max }
  for (const [property, bound] of Object.entries(bounds)) {
    if (bound !== undefined && !isCounted(field))
      found.push({ property, hint: hintFor(field.type) })
  }
  return found
}

/** Whether a property works for such a field. Properties outside the table work for all. */
export function countsFor(
  property: string,
  field: Pick<FieldDefinition, 'type' | 'inputType' | 'multiple'>,
): boolean {
  if (property === 'Min' || property === 'Max') return isCounted(field)
  return PROPERTIES[property]?.types.includes(field.type) ?? true
}

function isCounted({
  type,
  inputType,
  multiple,
}: Pick<FieldDefinition, 'type' | 'inputType' | 'multiple'>): boolean {
  if (TEXTS.includes(type)) return inputType === 'number'
  return COUNTED.includes(type) || (multiple && SEVERAL.includes(type))
}

function hintFor(type: FieldType): string {
  if (SEVERAL.includes(type)) return ' or give it Multiple'
  return TEXTS.includes(type) ? ' or give it the InputType number' : ''
}

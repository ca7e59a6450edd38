import { holdsPath, isCountryPicker, isOffered, optionIndex, walkPath } from '../options'
import type { FieldDefinition, Option } from '../types'
import { own, pick, readObject, readText, readTexts, unwrapJson } from '../wire'
import { followsPath, presentPath, readPath } from './countryPath'
import { defineFieldType, isStrings, type CheckScope, type Finding } from './defineFieldType'

const MAX_ITEMS = 500
const takesMany = (field: FieldDefinition) => field.multiple || holdsPath(field)

/** Picker, Select and TreeSelect: chosen values, or a path through a cascade. */
export const picker = definePicker('required')
export const treeSelect = definePicker('treeRequired')

function definePicker(missing: 'required' | 'treeRequired') {
  return defineFieldType<string[]>({
    is: isStrings,
    isEmpty: value => value.length === 0,
    parse: parseChosen,
    serialize: (value, field) => {
      if (isCountryPicker(field)) return presentPath(value)
      return takesMany(field) ? value : value[0]
    },
    texts: value => value,
    missing,
    check: checkChosen,
  })
}

function parseChosen(raw: unknown, field: FieldDefinition): string[] {
  const path = holdsPath(field)
  const values = readChosen(raw, field)
  // a path that no longer fits the options is cut to its valid prefix (SPEC §5 Picker)
  if (path && field.options.length > 0)
    return walkPath(field.options, values).map(option => option.value)
  return path ? values : [...new Set(values)].slice(0, field.multiple ? MAX_ITEMS : 1)
}

function readChosen(raw: unknown, field: FieldDefinition): string[] {
  const source = unwrapJson(raw)
  if (Array.isArray(source))
    return source
      .slice(0, MAX_ITEMS)
      .map(readItem)
      .filter(value => value !== '')
  const object = readObject(source)
  if (object) {
    const part = (key: string) => readText(own(object, key))
    if (own(object, 'Country') === undefined)
      return [readItem(object)].filter(value => value !== '')
    return readPath({
      Country: part('Country'),
      Province: part('Province'),
      City: part('City'),
      Area: part('Area'),
    })
  }
  const written = readText(source)
  if (written === '') return []
  // a value may contain a comma, so a text is only split if the field takes several values
  return !takesMany(field) || optionIndex(field.options).has(written)
    ? [written]
    : readTexts(written, MAX_ITEMS)
}

function readItem(item: unknown): string {
  const object = readObject(item)
  return object ? readText(pick(object, 'value', 'id', 'Value', 'Id')) : readText(item)
}

function checkChosen(
  value: string[],
  field: FieldDefinition,
  { context }: CheckScope,
): Finding | undefined {
  if (field.max !== undefined && field.multiple && value.length > field.max)
    return { code: 'maxItems', params: { n: field.max } }
  if (field.min !== undefined && field.multiple && value.length < field.min)
    return { code: 'minItems', params: { n: field.min } }
  if (field.options.length === 0) return undefined
  if (holdsPath(field)) {
    return followsPath(value, field, context.language) ? undefined : { code: 'pickerIncomplete' }
  }
  const index = optionIndex(field.options)
  const isOpen = (option: Option | undefined) =>
    isOffered(option) && (field.type !== 'TreeSelect' || option.children.length === 0)
  return (field.multiple || value.length === 1) && value.every(item => isOpen(index.get(item)))
    ? undefined
    : { code: 'option' }
}

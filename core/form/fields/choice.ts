import { OTHER_TEXT_MAX } from '../../domain/limits'
import { textLength } from '../../validation/textLength'
import { isOffered, optionIndex } from '../options'
import type { ChoiceValue, FieldDefinition } from '../types'
import { isSafeKey, own, pick, readFlag, readObject, readText, unwrapJson } from '../wire'
import { defineFieldType, isStrings, type CheckScope, type Finding } from './defineFieldType'
import { fullWidth, keepOthers, presentOthers, readOthers } from './otherText'

const MAX_ITEMS = 500

/** Radio and button groups: one choice, or several where the field says Multiple. */
export const choice = defineChoice('required')
/** Checkbox groups: several choices. */
export const checkboxGroup = defineChoice('checkboxRequired')

function defineChoice(missing: 'required' | 'checkboxRequired') {
  return defineFieldType<ChoiceValue>({
    is: (value): value is ChoiceValue => {
      const object = readObject(value)
      return (
        object !== undefined && isStrings(object.selected) && readObject(object.other) !== undefined
      )
    },
    isEmpty: value => value.selected.length === 0,
    parse: (raw, field) => {
      const { selected, other } = readChoice(raw, field)
      const chosen = [...new Set(selected)].slice(0, takesMany(field) ? MAX_ITEMS : 1)
      return { selected: chosen, other: keepOthers(chosen, other) }
    },
    serialize: value => ({
      selected: value.selected,
      ...presentOthers(value.selected, value.other),
    }),
    texts: value => value.selected,
    missing,
    check: checkChoice,
  })
}

const takesMany = (field: FieldDefinition) => field.type === 'CheckboxGroup' || field.multiple

function readChoice(raw: unknown, field: FieldDefinition): ChoiceValue {
  const source = unwrapJson(raw)
  if (Array.isArray(source)) return readItems(source)
  const object = readObject(source)
  if (object) {
    const selected = unwrapJson(pick(object, 'selected', 'Selected'))
    const list = Array.isArray(selected)
      ? selected.slice(0, MAX_ITEMS).map(readText)
      : readText(selected).split(',')
    return {
      selected: list.map(item => item.trim()).filter(isSafeKey),
      other: readOthers(own(object, 'other')),
    }
  }
  const written = readText(source)
  if (optionIndex(field.options).has(written)) return { selected: [written], other: {} }
  // the one-line spelling "1,2:text"; therefore other-texts never contain , or :
  return readItems(
    written.split(',').map(part => {
      const at = part.indexOf(':')
      return at < 0
        ? part
        : { value: part.slice(0, at), selected: true, other_text: part.slice(at + 1) }
    }),
  )
}

function readItems(items: readonly unknown[]): ChoiceValue {
  const selected: string[] = []
  const other: Record<string, string> = {}
  for (const item of items.slice(0, MAX_ITEMS)) {
    const object = readObject(item)
    const value = object ? readText(pick(object, 'value', 'id')) : readText(item)
    if (!isSafeKey(value) || (object && readFlag(own(object, 'selected')) === false)) continue
    selected.push(value)
    const written = object ? fullWidth(readText(own(object, 'other_text'))) : ''
    if (written !== '') other[value] = written
  }
  return { selected, other }
}

function checkChoice(
  value: ChoiceValue,
  field: FieldDefinition,
  { context }: CheckScope,
): Finding | undefined {
  const index = optionIndex(field.options)
  const count = value.selected.length
  if (field.options.length > 0 && !value.selected.every(item => isOffered(index.get(item))))
    return { code: 'option' }
  if (!takesMany(field) && count > 1) return { code: 'option' }
  if (field.max !== undefined && takesMany(field) && count > field.max)
    return { code: 'maxItems', params: { n: field.max } }
  if (field.min !== undefined && takesMany(field) && count < field.min)
    return { code: 'minItems', params: { n: field.min } }
  for (const item of value.selected) {
    const option = index.get(item)
    if (!option?.other) continue
    const written = readText(own(value.other, item))
    if (written === '' && option.required) return { code: 'otherEmpty' }
    if (textLength(written, context.language) > OTHER_TEXT_MAX)
      return { code: 'maxLength', params: { n: OTHER_TEXT_MAX } }
  }
  return undefined
}

import { TAG_MAX } from '../../domain/limits'
import { textLength } from '../../validation/textLength'
import { readTexts } from '../wire'
import { defineFieldType, isStrings } from './defineFieldType'

/** The most tags, whatever a definition allows. */
const MAX_TAGS = 200

/** Free texts of at most 140 characters each (SPEC §5 Tag input). */
export const tag = defineFieldType<string[]>({
  is: isStrings,
  isEmpty: value => value.every(item => item.trim() === ''),
  parse: raw => [...new Set(readTexts(raw, MAX_TAGS + 1))],
  serialize: value => [...new Set(value.map(item => item.trim()).filter(item => item !== ''))],
  texts: value => value,
  missing: 'required',
  check: (value, field, { context }) => {
    const items = value.filter(item => item.trim() !== '')
    const max = Math.min(field.max ?? MAX_TAGS, MAX_TAGS)
    const length = Math.min(field.maxLength ?? TAG_MAX, TAG_MAX)
    if (items.length > max) return { code: 'maxItems', params: { n: max } }
    if (field.min !== undefined && items.length < field.min)
      return { code: 'minItems', params: { n: field.min } }
    if (items.some(item => textLength(item.trim(), context.language) > length))
      return { code: 'tagLength', params: { n: length } }
    return field.validation && !items.every(item => field.validation?.test(item.trim()))
      ? { code: 'pattern' }
      : undefined
  },
})

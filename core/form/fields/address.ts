import { ADDRESS_MAX } from '../../domain/limits'
import { textLength } from '../../validation/textLength'
import { walkPath } from '../options'
import type { AddressValue } from '../types'
import { pick, readObject, readText, unwrapJson } from '../wire'
import { holdsDepth, presentPath, readPath } from './countryPath'
import { defineFieldType, hasTexts } from './defineFieldType'

/** A postal address: the country path beside the detail (SPEC §5 Address). */
export const address = defineFieldType<AddressValue>({
  is: (value): value is AddressValue => hasTexts(value, 'Address', 'Country', 'Province', 'City', 'Area'),
  isEmpty: value => value.Address.trim() === '' && readPath(value).length === 0,
  parse: raw => {
    const source = unwrapJson(raw)
    const object = readObject(source)
    if (!object) return { Address: readText(source), Country: '', Province: '', City: '', Area: '' }
    const part = (key: string) => readText(pick(object, key, key.toLowerCase()))
    return { Address: part('Address'), Country: part('Country'), Province: part('Province'), City: part('City'), Area: part('Area') }
  },
  serialize: value => {
    const detail = value.Address.trim()
    return { ...(detail && { Address: detail }), ...presentPath(readPath(value)) }
  },
  texts: value => [value.Address, ...readPath(value)],
  missing: 'addressRequired',
  isMissing: value => value === undefined || value.Address.trim() === '' || value.Country === '',
  check: (value, field, { context }) => {
    const max = field.maxLength ?? ADDRESS_MAX[context.language]
    if (textLength(value.Address.trim(), context.language) > max) return { code: 'maxLength', params: { n: max } }
    const path = readPath(value)
    if (field.options.length === 0 || path.length === 0) return undefined
    if (walkPath(field.options, path).length < path.length) return { code: 'pickerIncomplete' }
    return holdsDepth(path, field, context.language) ? undefined : { code: 'pickerIncomplete' }
  },
})

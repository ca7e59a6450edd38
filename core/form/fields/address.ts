import { ADDRESS_MAX } from '../../domain/limits'
import { textLength } from '../../validation/textLength'
import type { AddressValue } from '../types'
import { pick, readObject, readText, unwrapJson } from '../wire'
import { followsPath, presentPath, readPath } from './countryPath'
import { defineFieldType, filled, hasTexts } from './defineFieldType'

/** A postal address: a country path and a detail (SPEC §5 Address). */
export const address = defineFieldType<AddressValue>({
  is: (value): value is AddressValue =>
    hasTexts(value, 'Address', 'Country', 'Province', 'City', 'Area'),
  isEmpty: value => value.Address.trim() === '' && readPath(value).length === 0,
  parse: raw => {
    const source = unwrapJson(raw)
    const object = readObject(source)
    if (!object) return { Address: readText(source), Country: '', Province: '', City: '', Area: '' }
    const part = (key: string) => readText(pick(object, key, key.toLowerCase()))
    return {
      Address: part('Address'),
      Country: part('Country'),
      Province: part('Province'),
      City: part('City'),
      Area: part('Area'),
    }
  },
  serialize: value => filled({ Address: value.Address.trim(), ...presentPath(readPath(value)) }),
  texts: value => [value.Address, ...readPath(value)],
  missing: 'required',
  isMissing: value => value === undefined || value.Address.trim() === '',
  check: (value, field, { context, required }) => {
    const max = field.maxLength ?? ADDRESS_MAX[context.language]
    if (textLength(value.Address.trim(), context.language) > max)
      return { code: 'maxLength', params: { n: max } }
    const path = readPath(value)
    // without regions there is no country to choose
    if (field.options.length === 0) return undefined
    const fits = path.length > 0 ? followsPath(path, field, context.language) : !required
    return fits ? undefined : { code: 'pickerIncomplete' }
  },
})

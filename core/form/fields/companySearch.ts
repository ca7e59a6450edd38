import { COMPANY_NAME_MAX } from '../../domain/limits'
import { textLength } from '../../validation/textLength'
import type { CompanyValue } from '../types'
import { pick, readObject, readText, unwrapJson } from '../wire'
import { defineFieldType, filled, hasTexts } from './defineFieldType'

/** A company that was typed or found: its name, and the tax number that came with the name. */
export const companySearch = defineFieldType<CompanyValue>({
  is: (value): value is CompanyValue => hasTexts(value, 'CompanyName', 'TaxNumber'),
  isEmpty: value => value.CompanyName.trim() === '' && value.TaxNumber.trim() === '',
  parse: raw => {
    const source = unwrapJson(raw)
    const object = readObject(source)
    if (!object) return { CompanyName: readText(source), TaxNumber: '' }
    return {
      CompanyName: readText(pick(object, 'CompanyName', 'companyName')),
      TaxNumber: readText(pick(object, 'TaxNumber', 'taxNumber')),
    }
  },
  serialize: ({ CompanyName, TaxNumber }) =>
    filled({ CompanyName: CompanyName.trim(), TaxNumber: TaxNumber.trim() }),
  texts: value => [value.CompanyName],
  missing: 'required',
  isMissing: value => value === undefined || value.CompanyName.trim() === '',
  check: (value, field, { context }) => {
    const name = value.CompanyName.trim()
    const max = Math.min(field.maxLength ?? COMPANY_NAME_MAX, COMPANY_NAME_MAX)
    if (textLength(name, context.language) > max) return { code: 'maxLength', params: { n: max } }
    // the least length applies to a name that was given (DECISIONS §12)
    if (
      name !== '' &&
      field.minLength !== undefined &&
      textLength(name, context.language) < field.minLength
    ) {
      return { code: 'minLength', params: { n: field.minLength } }
    }
    // a tax number needs a company name, and has 15 to 20 letters and digits
    const taxNumber = value.TaxNumber.trim()
    if (name === '' || (taxNumber !== '' && !/^[0-9A-Za-z]{15,20}$/.test(taxNumber)))
      return { code: 'companyName' }
    return field.validation && !field.validation.test(name) ? { code: 'pattern' } : undefined
  },
})

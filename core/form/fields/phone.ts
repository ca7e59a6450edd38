import { DEFAULT_COUNTRY_CODE, PHONE_LIMITS } from '../../domain/limits'
import { countryDigits, isPhone } from '../../validation/phoneByCountry'
import type { PhoneValue } from '../types'
import { pick, readObject, readText, unwrapJson } from '../wire'
import { defineFieldType, filled, hasTexts } from './defineFieldType'

const compact = (text: string) => text.replace(/[\s()-]/g, '')

/**
 * A phone: country code (86 by default), area code, number and extension (SPEC §5 Phone by country
 * code).
 */
export const phone = defineFieldType<PhoneValue>({
  is: (value): value is PhoneValue => hasTexts(value, 'CountryCode', 'AreaCode', 'Number', 'Ext'),
  isEmpty: value =>
    value.Number.trim() === '' && value.AreaCode.trim() === '' && value.Ext.trim() === '',
  parse: parsePhone,
  serialize: value => filled(clean(value)),
  texts: value => [value.Number, value.CountryCode],
  missing: 'phoneRequired',
  isMissing: value => value === undefined || value.Number.trim() === '',
  check: (value, _field, { context }) => {
    const given = clean(value)
    const fits =
      given.CountryCode.length <= PHONE_LIMITS.countryCode &&
      given.AreaCode.length <= PHONE_LIMITS.areaCode &&
      given.Number.length <= PHONE_LIMITS.number &&
      given.Ext.length <= PHONE_LIMITS.ext
    return fits && isPhone(given, context.ruleSet) ? undefined : { code: 'phone' }
  },
})

function clean(value: PhoneValue): PhoneValue {
  return {
    CountryCode: countryDigits(value.CountryCode) || DEFAULT_COUNTRY_CODE,
    AreaCode: compact(value.AreaCode),
    Number: compact(value.Number),
    Ext: compact(value.Ext),
  }
}

function parsePhone(raw: unknown): PhoneValue {
  const source = unwrapJson(raw)
  const object = readObject(source)
  if (object) {
    const part = (key: string, lower: string) => readText(pick(object, key, lower))
    return clean({
      CountryCode: part('CountryCode', 'countryCode'),
      AreaCode: part('AreaCode', 'areaCode'),
      Number: part('Number', 'number'),
      Ext: part('Ext', 'ext'),
    })
  }
  const written = readText(source)
  // "+852 61234567" and "+86-13800130426"; a bare number belongs to the default country
  const match = /^(?:\+|00)(\d{1,4})[\s-]+(.+)$/.exec(written)
  return clean({
    CountryCode: match?.[1] ?? '',
    AreaCode: '',
    Number: match?.[2] ?? written,
    Ext: '',
  })
}

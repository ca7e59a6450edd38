import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { countryDigits, isMobileOf } from '@core/validation/phoneByCountry'
import { phoneDigits, splitWholePhone } from '@core/validation/wholePhone'
import { AppError } from '../errors'
import type { Phone } from '../repositories/personRepository'

/** A phone as a call carries it (SPEC §3). */
export interface MobileInput {
  CountryCode?: string
  Number: string
}

/** Reads a mobile number a code can be sent to. Throws invalid_mobile. */
export function parseMobile(input: MobileInput): Phone {
  const phone = readMobile(input)
  if (!phone) throw new AppError('invalid_mobile')
  return phone
}

/**
 * The same, but undefined for an invalid number. Every spelling of one number gives the same e164.
 */
export function readMobile(input: MobileInput): Phone | undefined {
  const whole = splitWholePhone(input.Number)
  const countryCode =
    whole?.CountryCode ??
    (countryDigits(phoneDigits(input.CountryCode ?? '')) || DEFAULT_COUNTRY_CODE)
  const nationalNumber = whole?.Number ?? phoneDigits(input.Number)
  if (!/^\d{1,4}$/.test(countryCode) || !isMobileOf(countryCode, nationalNumber)) return undefined
  // the trunk zero (Taiwan 09…) is dialled at home only
  return {
    countryCode,
    nationalNumber,
    e164: `+${countryCode}${nationalNumber.replace(/^0+/, '')}`,
  }
}

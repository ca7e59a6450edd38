import { randomBytes } from 'node:crypto'
import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'

/**
 * Names for an applicant's account, the best first: their mobile, which they know already, then
 * with a suffix.
 */
export function accountNames(countryCode: string, nationalNumber: string): string[] {
  const mobile =
    countryCode === DEFAULT_COUNTRY_CODE ? nationalNumber : `${countryCode}${nationalNumber}`
  return [
    mobile,
    ...[2, 3, 4, 5].map(more => `${mobile}-${more}`),
    `${mobile}-${randomBytes(4).toString('hex')}`,
  ]
}

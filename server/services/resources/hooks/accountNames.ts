import { randomBytes } from 'node:crypto'
import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'

/**
 * Names an applicant's account may have, the best first: their mobile, which they need not learn,
 * then with something behind it.
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

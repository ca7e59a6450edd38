import { lazySheet } from '../Sheet/lazySheet'

/** The list of countries: most numbers are of the first. */
export const CountryCodeSheet = lazySheet(
  async () => (await import('./CountryCodeSheet')).CountryCodeSheet,
)

import { lazySheet } from '../Sheet/lazySheet'

/** The list of countries, loaded on demand: most numbers are from the first country. */
export const CountryCodeSheet = lazySheet(
  async () => (await import('./CountryCodeSheet')).CountryCodeSheet,
)

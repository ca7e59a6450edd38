/** The list of countries; a mini-program loads a page's code at once. */
export { CountryCodeSheet } from './CountryCodeSheet'

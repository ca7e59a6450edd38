/** The list of countries. A mini-program needs no lazy chunk: it loads a page's code together. */
export { CountryCodeSheet } from './CountryCodeSheet'

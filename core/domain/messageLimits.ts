/** The most characters and files of a message, and the most lines of its quote. */
export const MAX_MESSAGE = 2000
export const MAX_MESSAGE_FILES = 5
export const MAX_QUOTE_LINES = 30
/** Currencies that quotes are written in. */
export const CURRENCIES = ['CNY', 'USD', 'EUR', 'HKD'] as const

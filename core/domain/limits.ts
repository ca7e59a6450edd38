/**
 * Every business constant of SPEC §9 that several parts need. Units are milliseconds, characters or
 * CSS pixels, as named.
 */

/** Limit of an invoice's PDF, in bytes. */
export const MAX_INVOICE_BYTES = 2 * 1024 * 1024
/** Retries after the first attempt, only after network failures (SPEC §8, DECISIONS §12). */
export const REQUEST_RETRIES = 15
export const REQUEST_RETRY_MS = 1000
/** For how many minutes a reply is cached unless its endpoint says otherwise. */
export const DEFAULT_CACHE_MINUTES = 15
export const CONTENT_CACHE_MINUTES = 20
export const REQUEST_TIMEOUT_MS = 8_000_000
export const CONFIG_RETRY_MS = 3000
export const CONFIG_MAX_ATTEMPTS = 10
export const BANNER_INTERVAL_MS = 6000
export const NOTICE_INTERVAL_MS = 5000
export const OFFICIAL_PROMPT_MS = 8000
export const HEADER_FADE_PX = 180
/**
 * After this delay the app says that a page is loading; after the timeout it says that loading
 * failed (SPEC §9).
 */
export const PAGE_LOAD_DELAY_MS = 200
export const PAGE_LOAD_TIMEOUT_MS = 60_000
/** The progress line starts at zero and moves after this delay. */
export const LINE_PROGRESS_DELAY_MS = 20
export const CAPTCHA_RETRY_MS = 1000
export const COMPANY_SEARCH_DEBOUNCE_MS = 200
/** Company search starts at this many Chinese characters (SPEC §5). */
export const COMPANY_SEARCH_MIN_HAN = 4

export const DEFAULT_COUNTRY_CODE = '86'
export const PHONE_LIMITS = { countryCode: 5, areaCode: 5, number: 20, ext: 5 } as const
export const ADDRESS_MAX = { cn: 50, en: 500 } as const
/**
 * Limits of a text input without MaxLength: text 50, TextArea 240, a tag 140, company search 150
 * (DECISIONS §12).
 */
export const TEXT_MAX = 50
export const TEXTAREA_MAX = 240
export const TAG_MAX = 140
export const OTHER_TEXT_MAX = 140
export const COMPANY_NAME_MAX = 150
export const DATE_MIN = '1900-01-01'
export const DATE_MAX = '2099-12-31'
/**
 * The last year in a picker, whatever the bounds of the field: index 0 to 199 from 1900. Later
 * years can be typed.
 */
export const PICKER_LAST_YEAR = 1900 + 199
/** The range of dates with a time (SPEC §9). */
export const DATE_TIME_MIN = '1920-01-01'
export const DATE_TIME_MAX = '2120-12-31'
/** Questionnaires of up to this many questions start unfolded (SPEC §4). */
export const FOLD_THRESHOLD = 5

/** The captcha picture: displayed size (SPEC §9) and the size the server draws. */
export const CAPTCHA_DISPLAY = { width: 340, height: 212 } as const
export const CAPTCHA_IMAGE = { width: 552, height: 344, sliderWidth: 110 } as const
export const CAPTCHA_SECONDS = 60
export const CODE_SECONDS = 300
export const CODE_RESEND_SECONDS = 60
export const CODE_MAX_TRIES = 5
export const CODE_DIGITS = 6
/** Limit of a fair folder (ZIP) or a form imported at the desk, in bytes. */
export const IMPORT_FILE_BYTES = 16 * 1024 * 1024
/** Characters of an exhibitor's password; spaces count. */
export const PASSWORD_MIN = 8

/**
 * A longer error message is shown as an alert, and so is a success message longer than the second
 * limit (SPEC §8).
 */
export const ERROR_ALERT_LENGTH = 40
export const SUCCESS_ALERT_LENGTH = 7

export const DEFAULT_THEME_COLOR = '#F77400'

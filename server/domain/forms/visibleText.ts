/**
 * Blanks, control characters, and characters without a shape of their own: fillers, joiners,
 * direction marks, tags.
 */
const SHAPELESS =
  /[\0- \x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\udfff]/g
const LINE_BREAKS = /[\t-\r\x85\u2028\u2029]+/g
/** Joiners are excluded: emoji and some scripts need them. */
const CONTROLS = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** True for a text without visible characters. */
export const isBlankText = (text: string): boolean => text.replace(SHAPELESS, '') === ''

/**
 * A text of one line, trimmed: line breaks become blanks; control characters and direction marks
 * are removed.
 */
export const toOneLine = (text: string): string =>
  text.replace(LINE_BREAKS, ' ').replace(CONTROLS, '').trim()

/** True for a text that holds half a character, or the character that replaced such a half. */
export const isBroken = (text: string): boolean => /[\ufffd\ud800-\udfff]/u.test(text)

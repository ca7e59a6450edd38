/** Signs that show nothing, beside spaces: marks, joiners, fillers, the blank Braille pattern, variation selectors, tags. */
const INVISIBLE =
  /[\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]|\udb40[\udc00-\udfff]/g
/** Signs that turn the direction of what follows. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Most texts have one of these, and then something is seen. */
const PLAIN = /[!-~\u00c0-\u024f\u3400-\u9fff]/
/** Most lines have none of what leaves them. */
const SUSPECT = /[^ -~\u00a0-\u024f\u3000-\u9fff\uff00-\uffef]/

/** Without control characters below the space, which no one sees. */
function withoutControls(text: string): string {
  let clean = ''
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x20) clean += text.charAt(i)
  return clean
}

/** False for a text of which nothing would be seen: it is no answer. */
export function isVisibleText(text: string): boolean {
  return PLAIN.test(text) || withoutControls(text).replace(INVISIBLE, '').trim() !== ''
}

/** A text of one line: line breaks become spaces, direction marks and control characters go. */
export function oneLine(text: string): string {
  if (!SUSPECT.test(text)) return text
  const flat = text.replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ').replace(DIRECTIONS, '')
  return withoutControls(flat)
}

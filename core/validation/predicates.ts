/** Small validators that SPEC §5 names. They take a trimmed text. */

/** An amount of money: digits without leading zeros, at most two decimals. */
export function isAmount(text: string): boolean {
  return /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/.test(text)
}

/** Digits only, at least one. */
export function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

/** A plain decimal number, signed or not; no exponent, no separators. */
export function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)
}

/** Chinese characters only, at least one; the name dot of minority names may stand between them. */
export function isChinese(text: string): boolean {
  return /^[\u3400-\u4dbf\u4e00-\u9fff]+(\u00b7[\u3400-\u4dbf\u4e00-\u9fff]+)*$/.test(text)
}

/** How many Chinese characters a text holds; company search starts at four (SPEC §5). */
export function countChinese(text: string): number {
  return text.match(/[\u3400-\u4dbf\u4e00-\u9fff]/g)?.length ?? 0
}

const PROVINCES =
  '\u4eac\u6d25\u6caa\u6e1d\u5180\u8c6b\u4e91\u8fbd\u9ed1\u6e58\u7696\u9c81\u65b0\u82cf\u6d59\u8d63\u9102\u6842\u7518\u664b\u8499\u9655\u5409\u95fd\u8d35\u7ca4\u9752\u85cf\u5ddd\u5b81\u743c'
const SPECIAL_PLATES = '\u6302\u5b66\u8b66\u6e2f\u6fb3'
const CAR_PLATE = new RegExp(
  `^[${PROVINCES}][A-HJ-NP-Z]([A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9${SPECIAL_PLATES}]|\\d{5}[DF]|[DF][A-HJ-NP-Z0-9]\\d{4})$`,
)

/** A mainland car plate, the longer new-energy ones included. Small letters count as capitals. */
export function isCarPlate(text: string): boolean {
  return CAR_PLATE.test(text.toUpperCase())
}

/** An http or https address with a host. */
export function isUrl(text: string): boolean {
  return (
    text.length <= 2048 && /^https?:\/\/(?=[^\s/?#]*[^\s/?#:.])[^\s/?#@]+([/?#]\S*)?$/i.test(text)
  )
}

/** A text that is a JSON object or array. */
export function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A number between both bounds, inclusive; a missing bound is open. */
export function isInRange(value: number, min?: number, max?: number): boolean {
  return (
    Number.isFinite(value) &&
    (min === undefined || value >= min) &&
    (max === undefined || value <= max)
  )
}

/** A file name or address with the extension of a picture. */
export function isImageName(name: string): boolean {
  return /\.(jpe?g|png|gif|webp|bmp|heic|heif)$/i.test(withoutQuery(name))
}

/** A file name or address with the extension of a video. */
export function isVideoName(name: string): boolean {
  return /\.(mp4|mov|m4v|webm|avi|mkv|3gp|mpe?g|wmv|flv)$/i.test(withoutQuery(name))
}

const withoutQuery = (name: string) => name.replace(/[?#].*$/, '')

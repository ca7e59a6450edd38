/** Characters of a unified social credit code (GB 32100): no I, O, S, V, Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
/** Weights are powers of three, modulo 31. */
const CREDIT_BASE = 3
const CREDIT_MODULO = 31
/** The last nine characters of an older tax number are an organisation code (GB 11714). */
const CODE_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]
const CODE_MODULO = 11
const OLD = /^\d{6}[0-9A-Z]{9}$/

/** The written form: without blanks, in capitals. */
export function cleanTaxNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/**
 * True for a company's tax number with a correct check character: 18 characters, or 15 before 2015.
 */
export function isTaxNumber(text: string): boolean {
  if (CREDIT.test(text)) return text[17] === creditSign(text)
  return OLD.test(text) && text[14] === codeSign(text.slice(6))
}

/** The check character for the first 17 characters. */
export function creditSign(text: string): string | undefined {
  let [sum, weight] = [0, 1]
  for (let at = 0; at < 17; at++) {
    sum += SIGNS.indexOf(text.charAt(at)) * weight
    weight = (weight * CREDIT_BASE) % CREDIT_MODULO
  }
  return SIGNS[(CREDIT_MODULO - (sum % CREDIT_MODULO)) % CREDIT_MODULO]
}

function codeSign(code: string): string {
  const sum = CODE_WEIGHTS.reduce(
    (all, weight, at) => all + weight * parseInt(code.charAt(at), 36),
    0,
  )
  const rest = CODE_MODULO - (sum % CODE_MODULO)
  return rest === CODE_MODULO ? '0' : rest === CODE_MODULO - 1 ? 'X' : String(rest)
}

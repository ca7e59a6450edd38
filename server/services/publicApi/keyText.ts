import { createHash, randomInt } from 'node:crypto'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 8
/** 43 of 62 signs: more than 256 bits. */
const SECRET_LENGTH = 43
const CHECK_LENGTH = 6
const KEY = /^fp_live_([0-9A-Za-z]{8})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

const random = (length: number) =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/**
 * The last characters of a key, a checksum: a wrong key is found without the database, and scanners
 * can find keys in texts.
 */
function checkOf(text: string): string {
  const digest = createHash('sha256').update(text).digest()
  return Array.from(digest.subarray(0, CHECK_LENGTH), byte => SIGNS[byte % SIGNS.length]).join('')
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** A new key: its whole text, which is shown once, and the stored parts. */
export function newApiKey(): { text: string; id: string; secretHash: Buffer; ending: string } {
  const [id, secret] = [random(ID_LENGTH), random(SECRET_LENGTH)]
  const text = `fp_live_${id}_${secret}`
  const whole = `${text}${checkOf(text)}`
  return { text: whole, id, secretHash: hashOf(secret), ending: whole.slice(-4) }
}

/** The parts of a key; undefined for an invalid text. */
export function readApiKey(text: string): { id: string; secretHash: Buffer } | undefined {
  const [, id, secret, check] = KEY.exec(text) ?? []
  if (id === undefined || secret === undefined || check !== checkOf(text.slice(0, -CHECK_LENGTH)))
    return undefined
  return { id, secretHash: hashOf(secret) }
}

import { createHmac, randomBytes } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
const DIGITS = 6

/** A new secret of 160 bits, in the form for authenticator apps. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** The number of the half minute that contains a moment. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

/** RFC 6238 with SHA-1 and six digits, the only variant that every authenticator app supports. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest[digest.length - 1] ?? 0) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step of a code: the present one, the one before or the one after; undefined for a wrong code,
 * and for a step that was already used.
 */
export function stepOfCode(
  secret: string,
  code: string,
  at: Date,
  lastStep: number,
): number | undefined {
  const now = totpStep(at)
  return [now, now - 1, now + 1].find(step => step > lastStep && totpCode(secret, step) === code)
}

/** The content of the QR code for an authenticator app. */
export function totpUrl(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

function toBase32(bytes: Buffer): string {
  let [bits, value, text] = [0, 0, '']
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    for (; bits >= 5; bits -= 5) text += SIGNS[(value >>> (bits - 5)) & 31]
  }
  return bits > 0 ? text + SIGNS[(value << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [bits, value] = [0, 0]
  for (const sign of text) {
    value = ((value << 5) | SIGNS.indexOf(sign)) & 0xffff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >>> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}

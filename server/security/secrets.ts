import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Everything derived from SECRET_KEY; each purpose has its own key, so that a value of one purpose
 * is useless for another.
 */
export interface Secrets {
  /** Keyed hash of a value too short to hide behind a plain hash: phone, code, address. */
  pepper(purpose: string, value: string): Buffer
  /** AES-256-GCM with a key from SECRET_KEY and `password`; both are needed to read the text. */
  seal(password: string, text: string): Buffer
  /** Opens the result of seal. Throws when it was sealed with another key or changed. */
  open(password: string, sealed: Buffer): string
}

/** Derives all keys once. */
export function createSecrets(secretKey: string): Secrets {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', secretKey, 'fairpass', info, 32))
  const pepperKey = derive('pepper')
  const sealKey = derive('seal')
  const keyFor = (password: string) => createHmac('sha256', sealKey).update(password).digest()
  return {
    pepper: (purpose, value) =>
      createHmac('sha256', pepperKey).update(`${purpose}\0${value}`).digest(),
    seal(password, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(password), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(password, sealed) {
      // a shorter tag would be easier to guess, and Node accepts one
      if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed text')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(password),
        sealed.subarray(0, NONCE_BYTES),
      )
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
  }
}

/** A new opaque token of 256 bit, url-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of tokens: a plain hash is enough for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares two digests in constant time. */
export function sameDigest(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const MARK_BYTES = 18

/**
 * Keeps short secrets that must be read again, such as identity numbers: AES-256-GCM under a key
 * from SECRET_KEY. What is sealed names its key, so that the key can be changed while older rows
 * still wait to be sealed under the new one.
 */
export interface Sealer {
  /** Names the key that seals now. */
  keyId: string
  /** The sealed text; `place` says where it will stand, and nowhere else can it be opened. */
  seal(place: string, text: string): string
  /** Throws for what was sealed elsewhere, under an unknown key, or changed since. */
  open(place: string, sealed: string): string
  /**
   * A mark of a text that does not reveal it: the same text within the same scope has the same
   * mark, under the key that seals now.
   */
  mark(scope: string, text: string): string
  /** The marks a text may have been given, under every key. */
  marks(scope: string, text: string): string[]
}

/** The name of the key a sealed text or a mark was made with. */
export function keyIdOf(sealedOrMark: string): string {
  return sealedOrMark.slice(0, sealedOrMark.indexOf('.'))
}

/** Derives the keys once: the present one seals, earlier ones only open. */
export function createSealer(secretKey: string, earlierKeys: readonly string[] = []): Sealer {
  const present = keysOf(secretKey)
  const all = [present, ...earlierKeys.map(keysOf)]
  const mark = ({ id, markKey }: Keys, scope: string, text: string) =>
    `${id}.${createHmac('sha256', markKey).update(`${scope}\0${text}`).digest().subarray(0, MARK_BYTES).toString('base64url')}`
  return {
    keyId: present.id,
    seal(place, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', present.sealKey, nonce).setAAD(
        Buffer.from(place),
      )
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${present.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(place, sealed) {
      const keys = all.find(({ id }) => id === keyIdOf(sealed))
      if (!keys) throw new Error('sealed under a key that is not configured')
      const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
      // a shorter tag would be easier to guess, and Node takes one
      if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed text')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keys.sealKey,
        bytes.subarray(0, NONCE_BYTES),
      ).setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
    mark: (scope, text) => mark(present, scope, text),
    marks: (scope, text) => all.map(keys => mark(keys, scope, text)),
  }
}

interface Keys {
  id: string
  sealKey: Buffer
  markKey: Buffer
}

function keysOf(secretKey: string): Keys {
  const derive = (info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'fairpass', `sealed answers: ${info}`, bytes))
  return {
    id: derive('name', 6).toString('base64url'),
    sealKey: derive('seal', 32),
    markKey: derive('mark', 32),
  }
}

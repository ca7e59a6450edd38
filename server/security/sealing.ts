import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const MARK_BYTES = 18

/**
 * Seals short secrets that must be read again, such as identity numbers: AES-256-GCM under a key
 * from SECRET_KEY. A sealed text names its key, so that the key can be changed while older rows
 * still wait to be sealed again.
 */
export interface Sealer {
  /** Names the present key. */
  keyId: string
  /** Seals a text for a `place`; it can only be opened for the same place. */
  seal(place: string, text: string): string
  /**
   * Throws for a text that was sealed for another place or under an unknown key, or was changed.
   */
  open(place: string, sealed: string): string
  /**
   * A mark that does not reveal the text: the same text in the same scope has the same mark, under
   * the present key.
   */
  mark(scope: string, text: string): string
  /** The marks that a text may have, under every key. */
  marks(scope: string, text: string): string[]
}

/** The name of the key of a sealed text or a mark. */
export function keyIdOf(sealedOrMark: string): string {
  return sealedOrMark.slice(0, sealedOrMark.indexOf('.'))
}

/** Derives the keys once: the present key seals, earlier keys only open. */
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
      // a shorter tag would be easier to guess, and Node accepts one
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

import { randomBytes } from 'node:crypto'
import { sameDigest, type Secrets } from './secrets'

const ID_BYTES = 16
const VALUE_PATTERN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** The device of a call. Only a value that this server signed makes a device known. */
export interface SignedDevice {
  id: string
  /**
   * False for a call without a valid value: then the id is new, and is signed when a login
   * succeeds.
   */
  isKnown: boolean
}

/** The device of a signed value; a new device for any other text. */
export function readDevice(secrets: Secrets, value: string): SignedDevice {
  const [, id = '', mac = ''] = VALUE_PATTERN.exec(value) ?? []
  if (id !== '' && sameDigest(Buffer.from(mac, 'base64url'), macOf(secrets, id)))
    return { id, isKnown: true }
  return { id: randomBytes(ID_BYTES).toString('base64url'), isKnown: false }
}

/**
 * The value that a device stores and sends with its calls. It proves no identity, only that a
 * person logged in on the device.
 */
export function signDevice(secrets: Secrets, id: string): string {
  return `${id}.${macOf(secrets, id).toString('base64url')}`
}

const macOf = (secrets: Secrets, id: string): Buffer => secrets.pepper('device', id)

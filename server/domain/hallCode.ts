import { sameDigest, type Secrets } from '../security/secrets'

const SIGNATURE_BYTES = 16
const NUMBER_DIGITS = 8
const CODE = /^([A-Za-z0-9][A-Za-z0-9_-]{0,31})\.([A-Za-z0-9_-]{22})$/

/**
 * The content of a gate's QR code for self check-in: the gate's id, signed, so that it cannot be
 * forged.
 */
export function hallCode(secrets: Secrets, appId: string, gateId: string): string {
  return `${gateId}.${signature(secrets, appId, gateId).toString('base64url')}`
}

/**
 * The eight digits printed under a hall's code, for people without a camera. They can be guessed:
 * accept them only in a rate-limited call.
 */
export function hallNumber(secrets: Secrets, appId: string, gateId: string): string {
  const number =
    secrets.pepper('hall number', [appId, gateId].join('\n')).readUIntBE(0, 6) % 10 ** NUMBER_DIGITS
  return String(number).padStart(NUMBER_DIGITS, '0')
}

/** The page that a hall's code opens, with the code in its address. */
export function hallAddress(publicUrl: string, appId: string, code: string): string {
  return `${publicUrl}/${appId}/#/pages/visitor/signin?app=${appId}&gate=${code}`
}

/**
 * The gate of a code, or of an address that contains one; undefined when this server did not sign
 * it.
 */
export function readHallCode(secrets: Secrets, appId: string, text: string): string | undefined {
  const given = /[?&]gate=([^&#]*)/.exec(text)?.[1] ?? text.trim()
  const [, gateId = '', signed = ''] = CODE.exec(given) ?? []
  const isOurs =
    gateId !== '' && sameDigest(Buffer.from(signed, 'base64url'), signature(secrets, appId, gateId))
  return isOurs ? gateId : undefined
}

function signature(secrets: Secrets, appId: string, gateId: string): Buffer {
  return secrets.pepper('hall code', [appId, gateId].join('\n')).subarray(0, SIGNATURE_BYTES)
}

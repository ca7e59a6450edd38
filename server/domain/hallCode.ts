import { sameDigest, type Secrets } from '../security/secrets'

const SIGNATURE_BYTES = 16
const NUMBER_DIGITS = 8
const CODE = /^([A-Za-z0-9][A-Za-z0-9_-]{0,31})\.([A-Za-z0-9_-]{22})$/

/** What the QR code of a gate holds for those who check themselves in: its id, signed, so that nobody makes up one. */
export function hallCode(secrets: Secrets, appId: string, gateId: string): string {
  return `${gateId}.${signature(secrets, appId, gateId).toString('base64url')}`
}

/** Figures that stand under a hall's code, for whoever has no camera: eight, which only a call that is limited may take for the code. */
export function hallNumber(secrets: Secrets, appId: string, gateId: string): string {
  const number = secrets.pepper('hall number', [appId, gateId].join('\n')).readUIntBE(0, 6) % 10 ** NUMBER_DIGITS
  return String(number).padStart(NUMBER_DIGITS, '0')
}

/** The page it opens, with the code in its address. */
export function hallAddress(publicUrl: string, appId: string, code: string): string {
  return `${publicUrl}/${appId}/#/pages/visitor/signin?app=${appId}&gate=${code}`
}

/** The gate of a code, or of an address that holds one; undefined when it is signed by nobody here. */
export function readHallCode(secrets: Secrets, appId: string, text: string): string | undefined {
  const given = /[?&]gate=([^&#]*)/.exec(text)?.[1] ?? text.trim()
  const [, gateId = '', signed = ''] = CODE.exec(given) ?? []
  const isOurs = gateId !== '' && sameDigest(Buffer.from(signed, 'base64url'), signature(secrets, appId, gateId))
  return isOurs ? gateId : undefined
}

function signature(secrets: Secrets, appId: string, gateId: string): Buffer {
  return secrets.pepper('hall code', [appId, gateId].join('\n')).subarray(0, SIGNATURE_BYTES)
}

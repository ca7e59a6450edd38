import {
  createCipheriv,
  createDecipheriv,
  createSign,
  createVerify,
  type KeyObject,
} from 'node:crypto'

export const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const TAG_BYTES = 16

/**
 * RSA-SHA256 over lines, each ended by a line feed; base64. WeChat Pay uses this signature
 * everywhere (protocols A4).
 */
export function signLines(privateKey: KeyObject, ...lines: (string | Buffer)[]): string {
  const sign = createSign('RSA-SHA256')
  for (const line of lines) sign.update(line).update('\n')
  return sign.sign(privateKey, 'base64')
}

/** Whether this key made the signature over these lines. Bytes are used unchanged. */
export function verifyLines(
  publicKey: KeyObject,
  signature: string,
  ...lines: (string | Buffer)[]
): boolean {
  const verify = createVerify('RSA-SHA256')
  for (const line of lines) verify.update(line).update('\n')
  return verify.verify(publicKey, signature, 'base64')
}

interface RequestToSign {
  method: string
  /** With the query. */
  path: string
  timestamp: string
  nonce: string
  body: string
}

/** The Authorization header of a request. */
export function authorization(
  { mchid, serial, privateKey }: { mchid: string; serial: string; privateKey: KeyObject },
  { method, path, timestamp, nonce, body }: RequestToSign,
): string {
  const signature = signLines(privateKey, method, path, timestamp, nonce, body)
  return `${SCHEME} mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** The signature that the cashier checks: four lines, the time as text. */
export function paySign(
  privateKey: KeyObject,
  appId: string,
  timeStamp: string,
  nonceStr: string,
  packageText: string,
): string {
  return signLines(privateKey, appId, timeStamp, nonceStr, packageText)
}

/** The encrypted part of a notice. */
interface SealedResource {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string
}

/**
 * AEAD_AES_256_GCM with the merchant's APIv3 key; the tag follows the text. Throws for a text that
 * was sealed with another key.
 */
export function openResource(
  apiV3Key: string,
  { ciphertext, nonce, associated_data = '' }: SealedResource,
): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(apiV3Key, 'utf8'),
    Buffer.from(nonce, 'utf8'),
    { authTagLength: TAG_BYTES },
  )
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  decipher.setAAD(Buffer.from(associated_data, 'utf8'))
  return Buffer.concat([
    decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8')
}

/** Seals a resource, for the development cashier. */
export function sealResource(
  apiV3Key: string,
  nonce: string,
  associatedData: string,
  text: string,
): string {
  const cipher = createCipheriv(
    'aes-256-gcm',
    Buffer.from(apiV3Key, 'utf8'),
    Buffer.from(nonce, 'utf8'),
    { authTagLength: TAG_BYTES },
  )
  cipher.setAAD(Buffer.from(associatedData, 'utf8'))
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

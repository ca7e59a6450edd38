import { generateKeyPair, randomBytes, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

/** A merchant that exists only on this machine, with new keys. */
export interface TestKeys {
  mchid: string
  serial: string
  apiV3Key: string
  platformSerial: string
  merchant: { publicKey: KeyObject; privateKey: KeyObject }
  platform: { publicKey: KeyObject; privateKey: KeyObject }
}

const pair = promisify(generateKeyPair)

/** Makes a merchant and a platform that know each other. No one else accepts what they sign. */
export async function createTestKeys(): Promise<TestKeys> {
  const [merchant, platform] = await Promise.all([
    pair('rsa', { modulusLength: 2048 }),
    pair('rsa', { modulusLength: 2048 }),
  ])
  return {
    mchid: '1900000001',
    serial: 'DEVMERCHANT0001',
    apiV3Key: randomBytes(16).toString('hex'),
    platformSerial: 'PUB_KEY_ID_DEV0001',
    merchant,
    platform,
  }
}

import { isWorkDone } from '../../../server/services/smart/captchaWorkService'

/** Tries nonces like the app does. */
export function solveWork(salt: string, bits: number): string {
  for (let nonce = 0; ; nonce++) if (isWorkDone(salt, String(nonce), bits)) return String(nonce)
}

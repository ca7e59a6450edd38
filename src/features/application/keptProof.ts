import type { ClientStorage } from '@/platform/storage'
import type { Clock } from '@/utils/clock'

/**
 * What proving a mobile gave: the pass of its application, and the account that was opened for it,
 * if any.
 */
export interface Proof {
  pass: string
  account: string
}

/** The key names the fair, because the same browser may visit several fairs. */
const keyOf = (appId: string) => `application_proof_${appId}`

/** Keeps the proof for this tab, until the proof expires at the latest. */
export function keepProof(
  session: ClientStorage,
  appId: string,
  proof: Proof,
  expiresAt: string,
  clock: Clock,
): void {
  session.set(
    keyOf(appId),
    proof,
    Math.max(1, Math.floor((Date.parse(expiresAt) - clock.now()) / 1000)),
  )
}

export function keptProof(session: ClientStorage, appId: string): Proof | undefined {
  return session.get<Proof>(keyOf(appId))
}

export function dropProof(session: ClientStorage, appId: string): void {
  session.remove(keyOf(appId))
}

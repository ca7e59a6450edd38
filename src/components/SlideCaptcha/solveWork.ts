import { sha256 } from '@noble/hashes/sha2.js'
import { leadingZeroBits, workText } from '@core/domain/proofOfWork'

/** Attempts before the screen may be drawn again. */
const AT_ONCE = 1500

/**
 * Finds the nonce that the server asks for; this takes a second or two on a phone. Undefined when
 * it is no longer wanted.
 */
export async function solveWork(
  { Salt, Bits }: { Salt: string; Bits: number },
  isWanted: () => boolean,
): Promise<string | undefined> {
  for (let nonce = 0; isWanted();) {
    for (const end = nonce + AT_ONCE; nonce < end; nonce++) {
      const text = nonce.toString(36)
      if (leadingZeroBits(sha256(bytesOf(workText(Salt, text)))) >= Bits) return text
    }
    await new Promise(resolve => setTimeout(resolve, 0))
  }
  return undefined
}

/** Salt and nonce are ASCII; TextEncoder is missing in mini-programs. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

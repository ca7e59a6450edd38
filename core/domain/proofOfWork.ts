/** How the device's sum is set: bits asked of a first caller and of one whose address asks again and again, and seconds to answer. */
export const WORK = { bits: 17, maxBits: 22, freePerAddress: 20, windowSeconds: 600, seconds: 120 } as const

/** What is hashed. A nonce is any text of up to 32 characters. */
export function workText(salt: string, nonce: string): string {
  return `${salt}:${nonce}`
}

/** Zero bits at the head of a digest. */
export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/**
 * Bits asked of a caller whose address was given `recent` sums within the window: a hall shares one address and pays nothing
 * for it at first, then every doubling doubles the work.
 */
export function workBits(recent: number): number {
  const doublings = Math.ceil(Math.log2(Math.max(1, (recent + 1) / WORK.freePerAddress)))
  return Math.min(WORK.maxBits, WORK.bits + doublings)
}

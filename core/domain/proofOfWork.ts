/**
 * How the device's sum is set: bits asked of a first caller and at most, bits where the slide asks
 * for one as well, and seconds to answer.
 */
export const WORK = {
  bits: 18,
  maxBits: 22,
  sharedBits: 20,
  slideBits: 12,
  maxSlideBits: 17,
  seconds: 120,
} as const

/**
 * Uses within the window that cost nothing more: a full hall stays below them. Every doubling
 * beyond them doubles the work.
 */
export const PRICE = {
  windowSeconds: 600,
  perDevice: 5,
  perAddress: 3000,
  wrongPerAddress: 300,
  perFair: 6000,
} as const

/** How often the price doubles: by what the caller alone did, and by what many did together. */
export interface PriceSteps {
  own: number
  shared: number
}

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

/** Doublings of the work after so many uses, of which the first cost nothing more. */
export function doublings(used: number, free: number): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(1, used / free))))
}

/**
 * Bits of the sum alone. The use by others doubles it twice at most: a person who cannot slide has
 * no other way.
 */
export function workBits({ own, shared }: PriceSteps): number {
  return Math.max(
    Math.min(WORK.maxBits, WORK.bits + own),
    Math.min(WORK.sharedBits, WORK.bits + shared),
  )
}

/**
 * Bits that the slide asks for beside the movement; 0 while few ask. A phone works them out while
 * the person drags.
 */
export function slideBits({ own, shared }: PriceSteps): number {
  const steps = Math.max(own, shared)
  return steps === 0 ? 0 : Math.min(WORK.maxSlideBits, WORK.slideBits + steps - 1)
}

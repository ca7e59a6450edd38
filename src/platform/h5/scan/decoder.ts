import type { Decode } from './decode'
import { nativeDecoder } from './nativeDecoder'

let chosen: Promise<Decode> | undefined

/**
 * The browser's own reader if it reads QR codes, otherwise ours (ADR 0018). If the browser's reader
 * fails, as on phones without the maker's services, ours replaces it permanently. Rejects when ours
 * fails to load; the next call loads it again.
 */
export function openDecoder(): Promise<Decode> {
  chosen ??= choose().catch((error: unknown) => {
    chosen = undefined
    throw error
  })
  return chosen
}

async function choose(): Promise<Decode> {
  const native = await nativeDecoder()
  if (!native) return ownDecoder()
  let own: Promise<Decode> | undefined
  return async (sight, options) => {
    if (!own) {
      try {
        return await native(sight, options)
      } catch {
        // The browser's reader has no service: use ours from now on.
        own = ownDecoder()
        own.catch(() => (own = undefined))
      }
    }
    return (await own)(sight, options)
  }
}

const ownDecoder = async (): Promise<Decode> => (await import('./zxingDecoder')).zxingDecoder()

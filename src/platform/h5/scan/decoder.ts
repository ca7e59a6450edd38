import type { Decode } from './decode'
import { nativeDecoder } from './nativeDecoder'

let chosen: Promise<Decode> | undefined

/**
 * The browser's own reader where it reads QR codes, else ours (ADR 0018). A reader of the browser's
 * that gives up, as phones without the maker's services have it, is replaced by ours for good.
 * Rejects when ours did not come; the next call asks for it again.
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
        // Its service is not there: ours is asked from now on.
        own = ownDecoder()
        own.catch(() => (own = undefined))
      }
    }
    return (await own)(sight, options)
  }
}

const ownDecoder = async (): Promise<Decode> => (await import('./zxingDecoder')).zxingDecoder()

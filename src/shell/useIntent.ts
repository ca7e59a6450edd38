import { useRef } from 'react'
import { randomId } from '@/utils/randomId'

export interface Intent {
  /**
   * The id of this wish: it stays the same for the same wish, so that a press repeated after a lost
   * answer is done only once.
   */
  of: (...wish: readonly unknown[]) => string
  /** The wish is done; the same wish again gets a new id. */
  end: () => void
}

/**
 * The Idempotency-Key of a person's press, kept while the call may still be running (DECISIONS §3).
 */
export function useIntent(): Intent {
  const kept = useRef({ of: '', id: '' })
  return {
    of: (...wish) => {
      const of = JSON.stringify(wish)
      if (kept.current.of !== of) kept.current = { of, id: randomId() }
      return kept.current.id
    },
    end: () => {
      kept.current = { of: '', id: '' }
    },
  }
}

import { useRef } from 'react'
import { randomId } from '@/utils/randomId'

export interface Intent {
  /**
   * The id of this wish: the same one while the same is wished for, so that a press repeated after
   * a lost answer is done once.
   */
  of: (...wish: readonly unknown[]) => string
  /** It was done; wished for again, it is another one. */
  end: () => void
}

/**
 * The Idempotency-Key of what a person presses for, kept while it may still be under way (DECISIONS
 * §3).
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

import type { FormDraft } from './draft'

/** More steps than a person goes back. */
const MAX_STEPS = 2000

/**
 * A draft with its undo and redo steps. Drafts are immutable, so a step restores the draft exactly.
 */
export interface EditHistory {
  past: readonly FormDraft[]
  now: FormDraft
  future: readonly FormDraft[]
  /** The property of the last step: letters that are typed into one property make one step. */
  touch: string
}

export const beginHistory = (now: FormDraft): EditHistory => ({
  past: [],
  now,
  future: [],
  touch: '',
})

/** Adds an edit; an edit that changes nothing makes no step. */
export function record(history: EditHistory, next: FormDraft, touch = ''): EditHistory {
  if (next === history.now) return history
  const isSame = touch !== '' && touch === history.touch && history.past.length > 0
  const past = isSame ? history.past : [...history.past, history.now].slice(-MAX_STEPS)
  return { past, now: next, future: [], touch }
}

export function undo({ past, now, future }: EditHistory): EditHistory | undefined {
  const last = past[past.length - 1]
  return last && { past: past.slice(0, -1), now: last, future: [now, ...future], touch: '' }
}

export function redo({ past, now, future }: EditHistory): EditHistory | undefined {
  const [next, ...rest] = future
  return next && { past: [...past, now], now: next, future: rest, touch: '' }
}

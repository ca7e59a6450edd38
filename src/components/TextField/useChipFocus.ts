import { useEffect, useRef } from 'react'

const CHIPS = '.tf-tag-chip__remove'
const OTHERWISE = 'input, [tabindex="0"]'

/**
 * What the box is asked for: its elements in a browser; a mini-program has no keyboard focus and
 * answers nothing.
 */
interface Box {
  querySelectorAll?: (selector: string) => ArrayLike<{ focus?: () => void }>
}

/**
 * Keeps the focus in a box of `count` chips when one is taken away: the chip that moves into its
 * place gets it, after the last one what else the box holds. `leave` is called with the place of
 * the chip that goes.
 */
export function useChipFocus(count: number): {
  box: (node: unknown) => void
  leave: (index: number) => void
} {
  const node = useRef<Box | null>(null)
  const gone = useRef<number>()
  useEffect(() => {
    const index = gone.current
    gone.current = undefined
    if (index === undefined) return
    const chips = node.current?.querySelectorAll?.(CHIPS) ?? []
    const next =
      chips[Math.min(index, chips.length - 1)] ?? node.current?.querySelectorAll?.(OTHERWISE)[0]
    next?.focus?.()
  }, [count])
  const { current: calls } = useRef({
    box: (found: unknown) => void (node.current = found as Box | null),
    leave: (index: number) => void (gone.current = index),
  })
  return calls
}

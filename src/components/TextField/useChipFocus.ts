import { useEffect, useRef } from 'react'

const CHIPS = '.tf-tag-chip__remove'
const OTHERWISE = 'input, [tabindex="0"]'

/** The part of the DOM that is used: a mini-program has no keyboard focus, so its box lacks it. */
interface Box {
  querySelectorAll?: (selector: string) => ArrayLike<{ focus?: () => void }>
}

/**
 * Keeps the focus in a box of `count` chips when a chip is removed: the next or last chip gets it,
 * or without chips the box's other control. Call `leave` with the index of the removed chip.
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

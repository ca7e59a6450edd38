import type { PointerEvent } from 'react'
import type { TaroProps } from './domProps'

/**
 * The pressed look of `hoverClass`: the node has the class while a pointer is down. It is set on
 * the node itself, so that a press causes no new drawing.
 */
export function hoverProps(props: TaroProps): Record<string, unknown> {
  const { hoverClass } = props
  if (typeof hoverClass !== 'string' || hoverClass === '' || hoverClass === 'none') return {}
  const classes = hoverClass.split(/\s+/).filter(Boolean)
  const leave = ({ currentTarget }: PointerEvent) => currentTarget.classList.remove(...classes)
  return {
    onPointerDown: ({ currentTarget }: PointerEvent) => currentTarget.classList.add(...classes),
    onPointerUp: leave,
    onPointerLeave: leave,
    onPointerCancel: leave,
  }
}

import type { CanvasProps } from '@tarojs/components/types/Canvas'
import { forwardRef } from 'react'
import { domProps, element, type TaroProps } from './domProps'

/** A drawing surface; `canvasId` becomes its id if it has none. */
export const Canvas = forwardRef<unknown, CanvasProps>(function Canvas(props, ref) {
  const { id = props.canvasId, ...rest } = domProps(props as TaroProps, [
    'canvasId',
    'disableScroll',
    'type',
  ])
  return element('canvas', { ...rest, id }, ref)
})

import type { ViewProps } from '@tarojs/components/types/View'
import { forwardRef } from 'react'
import { domProps, element, type TaroProps } from './domProps'
import { hoverProps } from './hoverProps'

/** A box: `div`. */
export const View = forwardRef<unknown, ViewProps>(function View(props, ref) {
  return element('div', { ...domProps(props as TaroProps), ...hoverProps(props as TaroProps) }, ref)
})

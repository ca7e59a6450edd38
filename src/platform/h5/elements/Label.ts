import type { LabelProps } from '@tarojs/components/types/Label'
import { forwardRef } from 'react'
import { domProps, element, type TaroProps } from './domProps'

/** Names a control: `label`. */
export const Label = forwardRef<unknown, LabelProps>(function Label(props, ref) {
  return element('label', { ...domProps(props as TaroProps, ['for']), htmlFor: props.for }, ref)
})

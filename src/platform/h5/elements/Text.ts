import type { TextProps } from '@tarojs/components/types/Text'
import { forwardRef } from 'react'
import { domProps, element, type TaroProps } from './domProps'

/** A run of text: `span`. */
export const Text = forwardRef<unknown, TextProps>(function Text(props, ref) {
  return element('span', domProps(props as TaroProps), ref)
})

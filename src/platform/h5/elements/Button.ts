import type { ButtonProps } from '@tarojs/components/types/Button'
import { forwardRef } from 'react'
import { domProps, element, type TaroProps } from './domProps'
import { hoverProps } from './hoverProps'

/** A button; `formType` makes it submit or reset its form. */
export const Button = forwardRef<unknown, ButtonProps>(function Button(props, ref) {
  const loose = props as TaroProps
  const attributes = {
    ...domProps(loose, ['type', 'formType', 'loading']),
    ...hoverProps(loose),
    type: props.formType === 'submit' || props.formType === 'reset' ? props.formType : 'button',
    'aria-busy': props.loading || undefined,
  }
  return element('button', attributes, ref)
})

import type { FormProps } from '@tarojs/components/types/Form'
import { forwardRef, type FormEvent } from 'react'
import { domProps, element, handler, withDetail, type TaroProps } from './domProps'

/** A form whose submit reports the values of its named fields and never leaves the page. */
export const Form = forwardRef<unknown, FormProps>(function Form(props, ref) {
  const loose = props as TaroProps
  const attributes = {
    noValidate: true,
    ...domProps(loose, ['reportSubmit', 'reportSubmitTimeout', 'onSubmit', 'onReset']),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      handler(
        loose,
        'onSubmit',
      )?.(withDetail(event, { value: Object.fromEntries(new FormData(event.currentTarget)) }))
    },
    onReset: handler(loose, 'onReset'),
  }
  return element('form', attributes, ref)
})

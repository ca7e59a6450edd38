import { useState } from 'react'
import { TextField, type ControlProps, type TextFieldProps } from '@/components/TextField/TextField'

/** A number field. Incomplete input (`12.`) stays as typed until the field is left. */
export function TypedNumber({
  shown,
  onChange,
  ...control
}: ControlProps &
  Pick<TextFieldProps, 'label' | 'onFocus' | 'placeholder'> & {
    shown: string
    onChange: (text: string) => void
  }) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...control}
      kind="digit"
      value={typed ?? shown}
      onChange={text => {
        setTyped(text)
        onChange(text)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

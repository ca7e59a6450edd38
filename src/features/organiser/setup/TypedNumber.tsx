import { useState } from 'react'
import { TextField, type ControlProps, type TextFieldProps } from '@/components/TextField/TextField'

/** A number as it is typed: what is half written (`12.`) stays as it is until the field is left. */
export function TypedNumber({
  shown,
  onChange,
  ...control
}: ControlProps &
  Pick<TextFieldProps, 'label' | 'onFocus'> & { shown: string; onChange: (text: string) => void }) {
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

import { TextField, type TextFieldProps } from '@/components/TextField/TextField'
import { LoginRow } from './LoginRow'

export type TextRowProps = Omit<
  TextFieldProps,
  'label' | 'labelledBy' | 'describedBy' | 'required' | 'invalid'
> & {
  label: string
  error: string | undefined
}

/** A required line of text, with its label and error. */
export function TextRow({ label, error, ...field }: TextRowProps) {
  const { id } = field
  return (
    <LoginRow id={id} label={label} error={error}>
      <TextField
        {...field}
        labelledBy={`${id}-label`}
        describedBy={error && `${id}-error`}
        required
        invalid={error !== undefined}
      />
    </LoginRow>
  )
}

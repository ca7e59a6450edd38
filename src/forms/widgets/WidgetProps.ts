import type { EvaluateContext, FieldDefinition, FieldState, FieldValue } from '@core/form/types'
import type { ControlProps } from '@/components/TextField/TextField'
import type { FieldError } from '../FormStore'

/** Props of a widget: one field, its state, and callbacks. A widget keeps no answers itself. */
export interface WidgetProps {
  field: FieldDefinition
  state: FieldState
  /** Name, description and locks of the control. */
  control: ControlProps
  /** The field's name in the language of the form. */
  label: string
  context: EvaluateContext
  error: FieldError | undefined
  errorText: string | undefined
  onChange: (value: FieldValue) => void
  onBlur: () => void
}

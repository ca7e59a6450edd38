import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { TextField } from '@/components/TextField/TextField'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'

interface LimitedFieldProps {
  id: string
  label: string
  placeholder: string
  max: number
  multiline?: boolean
  value: string
  onChange: (value: string) => void
}

const lengthOf = (value: string): number => Array.from(value.trim()).length

/**
 * Is the text longer than the limit? Nothing is cut off: the field reports it, and the text is not
 * sent.
 */
export const isTooLong = (value: string, max: number): boolean => lengthOf(value) > max

/**
 * A labelled text field with a counter; it reports a text that is too long while the user types.
 */
export function LimitedField({ id, label, max, value, ...field }: LimitedFieldProps) {
  const text = useText(leadMessages)
  const isOver = isTooLong(value, max)
  return (
    <>
      <View id={`${id}-label`} className="tf-leads__label">
        {label}
      </View>
      <TextField
        {...field}
        id={id}
        labelledBy={`${id}-label`}
        describedBy={isOver ? `${id}-error` : undefined}
        invalid={isOver}
        value={value}
        trailing={<View className="tf-box__note">{`${lengthOf(value)}/${max}`}</View>}
      />
      {isOver && (
        <View id={`${id}-error`} role="alert" className="tf-leads__error">
          <Icon name="error" size={16} />
          <Text>{text('lead.tooLong', { n: max })}</Text>
        </View>
      )}
    </>
  )
}

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

/** Is more typed than is kept? Nothing is cut off: the field says so, and it is not sent. */
export const isTooLong = (value: string, max: number): boolean => lengthOf(value) > max

/** Words of one's own under their name, counted; what is too much is said while it is typed. */
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

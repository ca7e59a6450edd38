import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { MASKED, shownOf } from './visitorFields'

interface ShownFieldsProps {
  label: string
  options: readonly { value: string; text: string }[]
  value: unknown
  onChange: (value: unknown) => void
}
type How = 'hidden' | 'shown' | 'full'

/**
 * An allow-list: each field is hidden or shown; phone and mailbox are masked or shown in full.
 * Fields in the file that no form has stay unchanged.
 */
export const ShownFields = observer(function ShownFields({
  label,
  options,
  value,
  onChange,
}: ShownFieldsProps) {
  const { language } = useStores()
  const word = (name: 'hidden' | 'masked' | 'full' | 'shown') =>
    setupFieldMessages[`set.${name}-field`][language.current]
  const shown = shownOf(value)
  const set = (id: string, how: How) => {
    const items: unknown[] = Array.isArray(value) ? value : []
    const rest = items.filter(
      item => (typeof item === 'string' ? item : (item as { Id?: unknown } | null)?.Id) !== id,
    )
    const added = how === 'hidden' ? [] : [how === 'full' ? { Id: id, Show: 'full' } : id]
    onChange([...rest, ...added])
  }
  return (
    <View role="group" aria-label={label} className="tf-setup-shown">
      {options.map(option => {
        const isMasked = MASKED.has(option.value)
        return (
          <View key={option.value} className="tf-setup-shown__one">
            <View className="tf-setup-shown__name">{option.text}</View>
            <DeskChips
              label={option.text}
              options={[
                { value: 'hidden', text: word('hidden') },
                { value: 'shown', text: word(isMasked ? 'masked' : 'shown') },
                ...(isMasked ? [{ value: 'full' as const, text: word('full') }] : []),
              ]}
              value={shown.get(option.value) ?? 'hidden'}
              onChange={how => set(option.value, how)}
            />
          </View>
        )
      })}
    </View>
  )
})

import { ALIGNS, LAYOUT_LIMITS, type LayoutItem } from '@core/onsite/badgeLayout'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { TextField } from '@/components/TextField/TextField'
import { badgeDesignMessages } from '@/i18n/messages/deskBadgeDesign'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { DeskField, fieldControl } from '../DeskField'
import { TypedNumber } from '../setup/TypedNumber'

interface ItemFormProps {
  item: LayoutItem
  onChange: (change: Partial<LayoutItem>) => void
  onRemove: () => void
}

/** Place, size and words of the chosen item. */
export const ItemForm = observer(function ItemForm({ item, onChange, onRemove }: ItemFormProps) {
  const say = useText(badgeDesignMessages)
  const isText = item.Kind !== 'qr'
  const hasWords = item.Kind === 'text' || item.Kind === 'band'
  const number = (name: 'X' | 'Y' | 'Width' | 'Height' | 'Size', label: string) => {
    const id = `badge-item-${item.Id}-${name}`
    return (
      <DeskField key={id} id={id} label={label}>
        <TypedNumber
          {...fieldControl({ id })}
          shown={String(item[name])}
          onChange={typed => changeNumber(typed, value => onChange({ [name]: value }))}
        />
      </DeskField>
    )
  }
  const words = (name: 'Text' | 'Text_en', label: string) => {
    const id = `badge-item-${item.Id}-${name}`
    return (
      <DeskField id={id} label={label}>
        <TextField
          {...fieldControl({ id })}
          value={item[name]}
          onChange={typed =>
            onChange({ [name]: Array.from(typed).slice(0, LAYOUT_LIMITS.text).join('') })
          }
        />
      </DeskField>
    )
  }
  return (
    <View className="tf-setup-card">
      <SectionHead title={say(`design.kind.${item.Kind}`)} />
      <View className="tf-setup-pair">
        {number('X', say('design.x'))}
        {number('Y', say('design.y'))}
        {number('Width', say('design.width'))}
        {isText && number('Height', say('design.height'))}
        {isText && number('Size', say('design.size'))}
      </View>
      {isText && (
        <>
          <DeskChips
            label={say('design.align')}
            options={ALIGNS.map(value => ({ value, text: say(`design.align.${value}`) }))}
            value={item.Align}
            onChange={Align => onChange({ Align })}
          />
          <SwitchField
            id={`badge-item-${item.Id}-bold`}
            title={say('design.bold')}
            checked={item.Bold}
            onChange={Bold => onChange({ Bold })}
          />
        </>
      )}
      {hasWords && (
        <View className="tf-setup-pair">
          {words('Text', say('design.text'))}
          {words('Text_en', say('design.textEn'))}
        </View>
      )}
      <View>
        <Button kind="danger" size="small" icon="trash" onPress={onRemove}>
          {say('design.remove')}
        </Button>
      </View>
    </View>
  )
})

/** Ignores input that is not a number yet. */
export function changeNumber(typed: string, set: (value: number) => void): void {
  const value = Number(typed)
  if (typed.trim() !== '' && isFinite(value)) set(value)
}

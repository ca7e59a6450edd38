import { addFieldLines } from '@core/builder/fieldLines'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import type { BuilderStore } from './BuilderStore'
import { PasteForm } from './PasteForm'

interface PasteFieldsProps {
  store: BuilderStore
  written: string
  /** `undefined` closes the field. */
  onChange: (written: string | undefined) => void
}

/** Fields pasted from a spreadsheet, one per line. */
export const PasteFields = observer(function PasteFields({
  store,
  written,
  onChange,
}: PasteFieldsProps) {
  const text = useText(builderMessages)
  const { draft, ids, problems } = addFieldLines(store.draft, written)
  const [first] = problems
  const take = () => {
    store.addLines(written)
    onChange(undefined)
  }
  return (
    <View className="tf-b-palette__scroll">
      <PasteForm
        label={text('builder.pasteFields')}
        hint={
          first
            ? text(`builder.fieldWrong.${first.code}`, { line: first.line })
            : text('builder.pasteFieldsHint', { n: ids.length })
        }
        invalid={first !== undefined}
        rows={14}
        value={written}
        onChange={onChange}
        take={{
          text: text('builder.pasteFieldsTake'),
          disabled: draft === store.draft || first !== undefined,
          onPress: take,
        }}
        onCancel={() => onChange(undefined)}
      />
    </View>
  )
})

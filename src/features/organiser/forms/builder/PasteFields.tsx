import { addFieldLines } from '@core/builder/fieldLines'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import type { BuilderStore } from './BuilderStore'
import { Line } from './controls'

interface PasteFieldsProps {
  store: BuilderStore
  written: string
  /** Undefined closes it. */
  onChange: (written: string | undefined) => void
}

/** Fields that are pasted from a spreadsheet, one a line. */
export const PasteFields = observer(function PasteFields({ store, written, onChange }: PasteFieldsProps) {
  const text = useText(builderMessages)
  const { draft, ids, problems } = addFieldLines(store.draft, written)
  const [first] = problems
  const take = () => {
    store.addLines(written)
    onChange(undefined)
  }
  return (
    <View className="tf-b-palette__scroll">
      <View className="tf-b-form">
        <Line
          label={text('builder.pasteFields')}
          hint={first ? text(`builder.fieldWrong.${first.code}`, { line: first.line }) : text('builder.pasteFieldsHint', { n: ids.length })}
          invalid={first !== undefined}
          value={written}
          multiline
          rows={14}
          onChange={onChange}
        />
        <View className="tf-b-buttons">
          <Button kind="ink" size="small" disabled={draft === store.draft || first !== undefined} onPress={take}>
            {text('builder.pasteFieldsTake')}
          </Button>
          <Button kind="secondary" size="small" onPress={() => onChange(undefined)}>
            {text('builder.cancel')}
          </Button>
        </View>
      </View>
    </View>
  )
})

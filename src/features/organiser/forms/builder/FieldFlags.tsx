import { idOf, textOf, valueOf } from '@core/builder/draft'
import { setField } from '@core/builder/edits'
import { CROP_FLAG, HIDE_TITLE_FLAG, NO_COMPRESSION_FLAG } from '@core/form/flags'
import { readTexts, type WireObject } from '@core/form/wire'
import { observer } from 'mobx-react-lite'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import type { BuilderStore } from './BuilderStore'
import { Toggle } from './controls'

const PICTURES = ['Face', 'Image']
/** Types whose name is the text of the control itself. */
const UNTITLED = ['Switch', 'Checkbox']

/** The SPEC §3 flags that apply to a field's type. Other flags in the file stay unchanged. */
export const FieldFlags = observer(function FieldFlags({
  store,
  field,
}: {
  store: BuilderStore
  field: WireObject
}) {
  const text = useText(builderMessages)
  const type = textOf(field, 'Type') || 'Text'
  const flags = readTexts(valueOf(field, 'Flags'))
  const offered = [
    ...(UNTITLED.includes(type)
      ? []
      : [{ flag: HIDE_TITLE_FLAG, label: text('builder.flag.hideTitle') }]),
    ...(PICTURES.includes(type)
      ? [
          { flag: CROP_FLAG, label: text('builder.flag.crop') },
          { flag: NO_COMPRESSION_FLAG, label: text('builder.flag.whole') },
        ]
      : []),
  ]
  const set = (flag: string, isOn: boolean) => {
    const next = [...flags.filter(each => each !== flag), ...(isOn ? [flag] : [])]
    store.edit(draft =>
      setField(draft, idOf(field), { Flags: next.length > 0 ? next.join(',') : undefined }),
    )
  }
  return (
    <>
      {offered.map(({ flag, label }) => (
        <Toggle
          key={flag}
          label={label}
          checked={flags.includes(flag)}
          onChange={isOn => set(flag, isOn)}
        />
      ))}
    </>
  )
})

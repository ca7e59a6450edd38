import { idOf, itemsOf, textOf, valueOf } from '@core/builder/draft'
import { setField } from '@core/builder/edits'
import { optionsOf, optionText, optionValue } from '@core/builder/optionLines'
import { paletteItemOf, typesLike } from '@core/builder/palette'
import { renameField } from '@core/builder/references'
import { nameIn } from '@core/builder/sentence'
import type { FieldType } from '@core/form/types'
import { readFlag, type WireObject } from '@core/form/wire'
import { isFieldName } from '@core/form/problems'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { Line, Pick, Toggle } from './controls'
import { FieldFlags } from './FieldFlags'
import { FieldLinks } from './FieldLinks'
import { hasOptions } from './FieldOptions'

const FLAGS = ['Required', 'Readonly', 'Hide', 'Disabled'] as const
const SEVERAL = ['Select', 'Picker', 'TreeSelect', 'RadioGroup', 'ButtonGroup']
const PLACEHOLDERS = [
  ...[
    'Text',
    'TextArea',
    'Custom',
    'CompanySearch',
    'Select',
    'Picker',
    'TreeSelect',
    'Address',
    'Tag',
    'Date',
    'DateTime',
    'DateRange',
  ],
  ...['PhoneFormat', 'NumberRange', 'Editor', 'SmallEditor', 'MPEditor'],
]

/** A new field gets its name first, so the focus goes here. */
export const LABEL_ID = 'builder-label-cn'

/** Names, help and flags of a field. */
export const FieldProperties = observer(function FieldProperties({
  store,
  field,
}: {
  store: BuilderStore
  field: WireObject
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const lang = language.current
  const id = idOf(field)
  const type = (textOf(field, 'Type') || 'Text') as FieldType
  const isOn = (property: string) => readFlag(valueOf(field, property)) === true
  const set = (changes: WireObject, touch = '') =>
    store.edit(draft => setField(draft, id, changes), touch && `${id}.${touch}`)
  const pair = (property: string, cn: string, en: string, multiline = false) => (
    <View className="tf-b-two">
      {[property, `${property}_en`].map((key, at) => (
        <Line
          key={key}
          id={property === 'Name' && at === 0 ? LABEL_ID : undefined}
          label={at === 0 ? cn : en}
          lang={at === 0 ? 'zh-CN' : 'en'}
          multiline={multiline}
          rows={2}
          value={textOf(field, key)}
          onChange={value => set({ [key]: value === '' ? undefined : value }, key)}
        />
      ))}
    </View>
  )
  const groups = itemsOf(store.draft, 'Groups')
  const alike = typesLike(type)
  return (
    <View className="tf-b-form">
      {pair('Name', text('builder.labelCn'), text('builder.labelEn'))}
      {PLACEHOLDERS.includes(type) &&
        pair('Placeholder', text('builder.placeholderCn'), text('builder.placeholderEn'))}
      <View className="tf-b-two">
        {FLAGS.map(flag => (
          <Toggle
            key={flag}
            label={text(`builder.flag.${flag}`)}
            checked={isOn(flag)}
            onChange={on => set({ [flag]: on || undefined })}
          />
        ))}
        <FieldFlags store={store} field={field} />
        {SEVERAL.includes(type) && (
          <Toggle
            label={text('builder.flag.Multiple')}
            checked={isOn('Multiple')}
            onChange={on => set({ Multiple: on || undefined })}
          />
        )}
      </View>
      <View className="tf-b-two">
        {groups.length > 0 && (
          <Pick
            label={text('builder.group')}
            value={textOf(field, 'Group')}
            choices={[
              { value: '', text: text('builder.noGroup') },
              ...groups.map(group => ({ value: idOf(group), text: nameIn(group, lang) })),
            ]}
            onChange={value => {
              set({ Group: value || undefined })
              store.select(id)
            }}
          />
        )}
        <Pick
          label={text('builder.width')}
          value={textOf(field, 'Class')}
          choices={[
            { value: '', text: text('builder.widthWhole') },
            { value: 'half', text: text('builder.widthHalf') },
          ]}
          onChange={value => set({ Class: value || undefined })}
        />
        {(type === 'Picker' || type === 'Address' || id === 'Country') && (
          <Line
            label={text('builder.level')}
            value={textOf(field, 'Level')}
            onChange={value => set({ Level: number(value) }, 'Level')}
          />
        )}
        {type !== 'Questions' && <Start store={store} field={field} />}
      </View>
      {pair('Tooltip', text('builder.tooltipCn'), text('builder.tooltipEn'), true)}
      {type === 'Checkbox' && <FieldLinks store={store} field={field} />}
      <View className="tf-b-two">
        {alike.length > 1 && id !== 'Country' && (
          <Pick
            label={text('builder.type')}
            value={type}
            choices={alike.map(each => {
              const item = paletteItemOf(each, '')
              return { value: each, text: (lang === 'cn' ? item?.cn : item?.en) ?? each }
            })}
            onChange={value => set({ Type: value })}
          />
        )}
        <FieldId store={store} id={id} />
      </View>
    </View>
  )
})

const number = (value: string) =>
  value.trim() === '' ? undefined : /^\d+$/.test(value.trim()) ? Number(value.trim()) : value

/** The initial value of a field. */
const Start = observer(function Start({
  store,
  field,
}: {
  store: BuilderStore
  field: WireObject
}) {
  const text = useText(builderMessages)
  const id = idOf(field)
  const set = (value: string) =>
    store.edit(
      draft => setField(draft, id, { DefaultValue: value === '' ? undefined : value }),
      `${id}.DefaultValue`,
    )
  if (!hasOptions(field) || readFlag(valueOf(field, 'Multiple')) === true)
    return (
      <Line label={text('builder.start')} value={textOf(field, 'DefaultValue')} onChange={set} />
    )
  const options = optionsOf(valueOf(field, 'DataSource'))
  return (
    <Pick
      label={text('builder.start')}
      value={textOf(field, 'DefaultValue')}
      choices={[
        { value: '', text: text('builder.none') },
        ...options.map(option => ({
          value: optionValue(option),
          text: optionText(option) || optionValue(option),
        })),
      ]}
      onChange={set}
    />
  )
})

const ID = /^[\w\u3400-\u9fff-]{1,64}$/

/** The id under which answers are stored. It is fixed once the field was published. */
const FieldId = observer(function FieldId({ store, id }: { store: BuilderStore; id: string }) {
  const text = useText(builderMessages)
  const [typed, setTyped] = useState(id)
  const isFixed = store.fixedIds.has(id)
  const isFree =
    typed === id ||
    (ID.test(typed) &&
      isFieldName(typed) &&
      !itemsOf(store.draft, 'Fields').some(each => idOf(each) === typed))
  return (
    <Line
      label={text('builder.id')}
      value={typed}
      readOnly={isFixed}
      invalid={!isFree}
      hint={text(isFixed ? 'builder.idFixed' : isFree ? 'builder.idHint' : 'builder.idWrong')}
      onChange={value => {
        setTyped(value)
        const isGood =
          ID.test(value) &&
          isFieldName(value) &&
          !itemsOf(store.draft, 'Fields').some(each => idOf(each) === value)
        if (!isGood) return
        store.edit(draft => renameField(draft, id, value), `${id}.Id`)
        store.select(value)
      }}
    />
  )
})

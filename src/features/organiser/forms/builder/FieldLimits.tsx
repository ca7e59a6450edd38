import { idOf, itemsOf, textOf, valueOf } from '@core/builder/draft'
import { setField } from '@core/builder/edits'
import { nameIn } from '@core/builder/sentence'
import { compilePattern } from '@core/form/matchExpression'
import type { FieldType, InputType } from '@core/form/types'
import { countsFor } from '@core/form/uselessProperties'
import { readFlag, readObject, readText, unwrapJson, type WireObject } from '@core/form/wire'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { Line, Pick, Toggle } from './controls'

const NUMBERS = [
  'MinLength',
  'MaxLength',
  'AlphaWordLimit',
  'Min',
  'Max',
  'MaxWidth',
  'MaxHeight',
] as const
const INPUTS: readonly InputType[] = ['text', 'number', 'idcard', 'password', 'mobile', 'email']
const DATES = ['startDate', 'endDate'] as const
const PATTERNS = [
  { name: 'digits', pattern: '^\\d+$' },
  { name: 'letters', pattern: '^[A-Za-z]+$' },
  { name: 'code', pattern: '^[A-Z0-9-]+$' },
  { name: 'web', pattern: '^https?://' },
] as const

/** The limits of an answer that apply to the field's type. */
export const FieldLimits = observer(function FieldLimits({
  store,
  field,
}: {
  store: BuilderStore
  field: WireObject
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const [sample, setSample] = useState('')
  const id = idOf(field)
  const type = (textOf(field, 'Type') || 'Text') as FieldType
  const inputType = (textOf(field, 'InputType') || 'text') as InputType
  const like = { type, inputType, multiple: readFlag(valueOf(field, 'Multiple')) === true }
  const counts = (property: string) => countsFor(property, like)
  const set = (changes: WireObject, touch = '') =>
    store.edit(draft => setField(draft, id, changes), touch && `${id}.${touch}`)
  const pattern = textOf(field, 'Validation')
  const compiled = pattern === '' ? undefined : compilePattern(pattern)
  const configs = readObject(unwrapJson(valueOf(field, 'Configs'))) ?? {}
  const others = itemsOf(store.draft, 'Fields').filter(
    each => idOf(each) !== id && (textOf(each, 'Type') || 'Text') === 'Text',
  )
  const setEqual = (value: string) => {
    const { equalTo: _gone, ...rest } = configs
    const next = value === '' ? rest : { ...rest, equalTo: value }
    set({ Configs: Object.keys(next).length === 0 ? undefined : next })
  }
  const shown = [...NUMBERS.filter(counts), ...DATES.filter(counts)]
  const isNothing =
    shown.length === 0 && !counts('InputType') && !counts('Validation') && !counts('WordCount')
  return (
    <View className="tf-b-form">
      {isNothing && <View className="tf-b-hint">{text('builder.noLimits')}</View>}
      {counts('InputType') && (
        <Pick
          label={text('builder.inputType')}
          value={inputType}
          choices={INPUTS.map(value => ({ value, text: text(`builder.input.${value}`) }))}
          onChange={value => set({ InputType: value === 'text' ? undefined : value })}
        />
      )}
      <View className="tf-b-two">
        {shown.map(property => (
          <Line
            key={property}
            label={text(`builder.limit.${property}`)}
            value={textOf(field, property)}
            placeholder={property.endsWith('Date') ? '2031-04-16' : ''}
            onChange={value => set({ [property]: limitOf(value) }, property)}
          />
        ))}
      </View>
      {counts('WordCount') && (
        <Toggle
          label={text('builder.wordCount')}
          checked={readFlag(valueOf(field, 'WordCount')) === true}
          onChange={on => set({ WordCount: on || undefined })}
        />
      )}
      {counts('Configs') && others.length > 0 && (
        <Pick
          label={text('builder.equalTo')}
          value={readText(configs['equalTo'])}
          choices={[
            { value: '', text: text('builder.none') },
            ...others.map(each => ({ value: idOf(each), text: nameIn(each, language.current) })),
          ]}
          onChange={setEqual}
        />
      )}
      {counts('Validation') && (
        <>
          <Pick
            label={text('builder.patternKind')}
            value={
              PATTERNS.find(each => each.pattern === pattern)?.name ?? (pattern === '' ? '' : 'own')
            }
            choices={[
              { value: '', text: text('builder.none') },
              ...PATTERNS.map(({ name }) => ({
                value: name,
                text: text(`builder.pattern.${name}`),
              })),
              { value: 'own', text: text('builder.pattern.own') },
            ]}
            onChange={name =>
              set({
                Validation:
                  name === ''
                    ? undefined
                    : (PATTERNS.find(each => each.name === name)?.pattern ?? '^.+$'),
              })
            }
          />
          {pattern !== '' && (
            <>
              <Line
                label={text('builder.validation')}
                value={pattern}
                invalid={!compiled}
                hint={compiled ? undefined : text('builder.validationWrong')}
                onChange={value => set({ Validation: value || undefined }, 'Validation')}
              />
              <Line
                label={text('builder.sample')}
                value={sample}
                onChange={setSample}
                invalid={sample !== '' && compiled !== undefined && !compiled.test(sample)}
                hint={
                  sample === '' || !compiled
                    ? undefined
                    : text(compiled.test(sample) ? 'builder.sampleGood' : 'builder.sampleWrong')
                }
              />
            </>
          )}
        </>
      )}
    </View>
  )
})

/** A whole number becomes a number; other input stays text, so that the check can report it. */
const limitOf = (value: string) =>
  value.trim() === ''
    ? undefined
    : /^\d+(\.\d+)?$/.test(value.trim())
      ? Number(value.trim())
      : value

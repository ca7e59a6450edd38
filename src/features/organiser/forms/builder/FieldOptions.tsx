import { idOf, textOf, valueOf } from '@core/builder/draft'
import { setField } from '@core/builder/edits'
import {
  newOption,
  optionLines,
  optionsBelow,
  optionsOf,
  optionText,
  optionTextEn,
  optionValue,
  pasteOptions,
  withOptionTexts,
} from '@core/builder/optionLines'
import { readFlag, type WireObject } from '@core/form/wire'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import type { BuilderStore } from './BuilderStore'
import { IconButton, Line, Toggle } from './controls'
import { PasteForm } from './PasteForm'

const CHOICES = ['Select', 'Picker', 'TreeSelect', 'RadioGroup', 'CheckboxGroup', 'ButtonGroup']
const TREES = ['Picker', 'TreeSelect', 'Select', 'Address']

export const hasOptions = (field: WireObject): boolean => CHOICES.includes(textOf(field, 'Type'))
/** Options, or the regions of an address. */
export const hasList = (field: WireObject): boolean =>
  hasOptions(field) || textOf(field, 'Type') === 'Address'

/** The options of a field: row by row, or pasted from a spreadsheet. */
export const FieldOptions = observer(function FieldOptions({
  store,
  field,
}: {
  store: BuilderStore
  field: WireObject
}) {
  const text = useText(builderMessages)
  const [path, setPath] = useState<readonly string[]>([])
  const [pasted, setPasted] = useState<string>()
  const id = idOf(field)
  const top = optionsOf(valueOf(field, 'DataSource'))
  const options = path.reduce(
    (list, value) => optionsBelow(list.find(option => optionValue(option) === value) ?? {}),
    top,
  )
  const save = (next: readonly WireObject[], touch = '') => {
    const DataSource = into(top, path, next)
    store.edit(
      draft =>
        setField(draft, id, { DataSource: DataSource.length === 0 ? undefined : DataSource }),
      touch && `${id}.${touch}`,
    )
  }
  const change = (at: number, option: WireObject, touch = '') =>
    save(
      options.map((each, place) => (place === at ? option : each)),
      touch,
    )
  const move = (at: number, by: -1 | 1) => {
    const next = [...options]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    save(next)
  }
  const add = () =>
    save([...options, newOption(text('builder.optionNew', { n: options.length + 1 }), top)])
  const isTree = TREES.includes(textOf(field, 'Type'))
  if (pasted !== undefined)
    return (
      <PasteForm
        label={text('builder.paste')}
        hint={text(isTree ? 'builder.pasteTreeHint' : 'builder.pasteHint', {
          n: pasteOptions(pasted, options, isTree).length,
        })}
        rows={12}
        value={pasted}
        onChange={setPasted}
        take={{
          text: text('builder.pasteTake'),
          onPress: () => {
            save(pasteOptions(pasted, options, isTree))
            setPasted(undefined)
          },
        }}
        onCancel={() => setPasted(undefined)}
      />
    )
  return (
    <View className="tf-b-form">
      {path.length > 0 && (
        <Button kind="text" size="small" icon="back" onPress={() => setPath(path.slice(0, -1))}>
          {text('builder.optionUp', { name: path[path.length - 1] ?? '' })}
        </Button>
      )}
      {options.map((option, at) => {
        const value = optionValue(option)
        const name = optionText(option) || value
        return (
          <View key={value} className="tf-b-option">
            <View className="tf-b-two">
              <Line
                label={text('builder.optionCn', { n: at + 1 })}
                lang="zh-CN"
                value={optionText(option)}
                onChange={cn => change(at, withOptionTexts(option, { cn }), `option${value}cn`)}
              />
              <Line
                label="English"
                lang="en"
                value={optionTextEn(option)}
                onChange={en => change(at, withOptionTexts(option, { en }), `option${value}en`)}
              />
            </View>
            <View className="tf-b-option__tools">
              <View className="tf-b-id">{value}</View>
              <Toggle
                label={text('builder.optionOther')}
                checked={readFlag(option['other']) === true}
                onChange={on => change(at, without(option, 'other', on))}
              />
              <Line
                label={text('builder.optionStock')}
                placeholder={text('builder.optionNoStock')}
                value={stockText(option['stock'])}
                onChange={stock => change(at, withStock(option, stock), `option${value}stock`)}
              />
              <View className="tf-b-grow" />
              {isTree && (
                <Button kind="text" size="small" onPress={() => setPath([...path, value])}>
                  {text('builder.optionBelow', { n: optionsBelow(option).length })}
                </Button>
              )}
              <IconButton
                name={text('builder.upOf', { name })}
                disabled={at === 0}
                onPress={() => move(at, -1)}
              >
                <Icon name="chevron-up" size={16} />
              </IconButton>
              <IconButton
                name={text('builder.downOf', { name })}
                disabled={at === options.length - 1}
                onPress={() => move(at, 1)}
              >
                <Icon name="chevron-down" size={16} />
              </IconButton>
              <IconButton
                name={text('builder.deleteOf', { name })}
                onPress={() => save(options.filter((_, place) => place !== at))}
              >
                <Icon name="trash" size={16} />
              </IconButton>
            </View>
          </View>
        )
      })}
      <View className="tf-b-buttons">
        <Button kind="secondary" size="small" icon="plus" onPress={add}>
          {text('builder.optionAdd')}
        </Button>
        <Button kind="secondary" size="small" onPress={() => setPasted(optionLines(options))}>
          {text('builder.paste')}
        </Button>
      </View>
    </View>
  )
})

function without(option: WireObject, flag: string, isOn: boolean): WireObject {
  const { [flag]: _gone, ...rest } = option
  return isOn ? { ...rest, [flag]: true } : rest
}

const stockText = (stock: unknown): string => (typeof stock === 'number' ? String(stock) : '')

/** How many people may choose the option; without a number there is no limit. */
function withStock(option: WireObject, written: string): WireObject {
  const { stock: _gone, ...rest } = option
  const digits = written.replace(/\D/g, '').slice(0, 6)
  return digits === '' ? rest : { ...rest, stock: Number(digits) }
}

/** The tree with another list below `path`. */
function into(
  options: readonly WireObject[],
  [value, ...below]: readonly string[],
  list: readonly WireObject[],
): readonly WireObject[] {
  if (value === undefined) return list
  return options.map(option => {
    if (optionValue(option) !== value) return option
    const { children: _old, ...rest } = option
    const next = into(optionsBelow(option), below, list)
    return next.length === 0 ? rest : { ...rest, children: next }
  })
}

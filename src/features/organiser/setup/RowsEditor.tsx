import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ComponentType } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { DeskSearch } from '../DeskSearch'
import { hasWords } from '../table/hasWords'
import {
  moved,
  read,
  rowName,
  rowsOf,
  textOf,
  write,
  type FieldsEditorProps,
  type Json,
  type RowsField,
  type SetupField,
} from './SetupField'

type RowsEditorProps = Omit<FieldsEditorProps, 'fields'> & {
  field: RowsField
  /** Draws the settings of a row. */
  Fields: ComponentType<FieldsEditorProps>
}

/** From this number of rows on, the list can be searched. */
const SEARCHED_FROM = 8

/**
 * An ordered list. Each row opens its settings, and can be moved up and down, hidden or removed.
 */
export const RowsEditor = observer(function RowsEditor({
  id,
  field,
  value,
  onChange,
  choices,
  Fields,
}: RowsEditorProps) {
  const { language } = useStores()
  const say = useText(deskSetupMessages)
  const feedback = useFeedback()
  const [opened, setOpened] = useState<number>()
  const [search, find] = useState('')
  const rows = rowsOf(read(value, field.at))
  const set = (next: readonly Json[]) => onChange(write(value, field.at, next))
  const setRow = (at: number, next: unknown) =>
    set(rows.map((row, index) => (index === at ? (next as Json) : row)))
  const nameOf = (row: Json) =>
    (field.name !== undefined && textOf(row[field.name])) ||
    rowName(row, language.current) ||
    textOf(row['Id']) ||
    say('setup.unnamed')
  const move = (from: number, to: number) => {
    set(moved(rows, from, to))
    if (opened === from) setOpened(to)
    else setOpened(undefined)
  }
  const remove = async (at: number, row: Json) => {
    const isMeant = await feedback.confirm({
      title: say('setup.removeAsk', { name: nameOf(row) }),
      message: say('setup.removeMeans'),
      confirm: say('setup.remove'),
      cancel: say('setup.cancel'),
      danger: true,
    })
    if (!isMeant) return
    setOpened(undefined)
    set(rows.filter((_, index) => index !== at))
  }
  const add = () => {
    set([...rows, field.blank()])
    setOpened(rows.length)
  }
  return (
    <View className="tf-setup-rows">
      <View className="tf-setup-rows__head">
        <SectionHead title={`${field.label[language.current]} · ${rows.length}`} />
        <Button kind="secondary" size="small" icon="plus" onPress={add}>
          {field.add[language.current]}
        </Button>
      </View>
      {(rows.length > SEARCHED_FROM || search !== '') && (
        <DeskSearch
          id={`${id}-${field.at}-search`}
          label={field.label[language.current]}
          isBusy={false}
          onSearch={find}
        />
      )}
      <View role="list">
        {rows.map((row, at) => {
          const name = nameOf(row)
          const facts = field.shows.map(key => textOf(row[key]))
          if (at !== opened && !hasWords(search, name, ...facts)) return null
          const isOpen = opened === at
          const isHidden = field.hidden !== undefined && row[field.hidden] === true
          return (
            <View
              key={at}
              role="listitem"
              className={cx('tf-setup-item', isOpen && 'is-open', isHidden && 'is-hidden')}
            >
              <View className="tf-setup-item__line">
                <Pressable
                  className="tf-setup-item__name"
                  aria-expanded={isOpen}
                  onPress={() => setOpened(isOpen ? undefined : at)}
                >
                  <View className="tf-setup-item__title">{name}</View>
                  {field.shows.map(key => (
                    <View key={key} className="tf-setup-item__fact">
                      {shownFact(field.fields, key, row, language.current, choices)}
                    </View>
                  ))}
                </Pressable>
                <View className="tf-setup-item__tools">
                  {field.hidden !== undefined && (
                    <Pressable
                      role="switch"
                      aria-checked={!isHidden}
                      aria-label={say('setup.shown', { name })}
                      className="tf-setup-item__switch"
                      onPress={() =>
                        setRow(at, write(row, field.hidden ?? '', isHidden ? undefined : true))
                      }
                    >
                      <View className={cx('tf-switch', !isHidden && 'is-on')} />
                    </Pressable>
                  )}
                  <Tool
                    icon="chevron-up"
                    label={say('setup.up', { name })}
                    disabled={at === 0 || search !== ''}
                    onPress={() => move(at, at - 1)}
                  />
                  <Tool
                    icon="chevron-down"
                    label={say('setup.down', { name })}
                    disabled={at === rows.length - 1 || search !== ''}
                    onPress={() => move(at, at + 1)}
                  />
                  <Tool
                    icon="trash"
                    label={say('setup.take', { name })}
                    onPress={() => void remove(at, row)}
                  />
                </View>
              </View>
              {isOpen && (
                <View className="tf-setup-item__fields">
                  <Fields
                    id={`${id}-${field.at}-${at}`}
                    fields={field.fields}
                    value={row}
                    choices={choices}
                    onChange={next => setRow(at, next)}
                  />
                </View>
              )}
            </View>
          )
        })}
      </View>
    </View>
  )
})

function Tool({
  icon,
  ...press
}: {
  icon: IconName
  label: string
  disabled?: boolean
  onPress: () => void
}) {
  return (
    <Pressable {...press} className="tf-setup-item__tool">
      <Icon name={icon} size={18} />
    </Pressable>
  )
}

/** A property of a closed row in words. */
function shownFact(
  fields: readonly SetupField[],
  key: string,
  row: Json,
  language: 'cn' | 'en',
  choices: RowsEditorProps['choices'],
): string {
  // the name in the other language, because the row's title is the name in this one
  const value = row[key === 'Name_en' && language === 'en' ? 'Name' : key]
  const field = fields.find(({ at }) => at === key)
  if (value === undefined || value === '') return '–'
  if (field?.kind === 'number' && typeof value === 'number')
    return field.scale === 100 ? `¥ ${value / 100}` : String(value)
  const list = (Array.isArray(value) ? value : [value]).map(String)
  if (field?.kind === 'choice' || field?.kind === 'choices') {
    const named = field.options?.map(one => ({ value: one.value, text: one.text[language] })) ?? []
    const options =
      named.length > 0 ? named : choices(field.kind === 'choices' ? (field.from ?? '') : field.at)
    return list
      .map(one => options.find(option => option.value === one)?.text ?? one)
      .join(setupFieldMessages['set.list.comma'][language])
  }
  return list.join(setupFieldMessages['set.list.comma'][language])
}

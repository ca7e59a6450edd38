import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ComponentType } from 'react'
import { decorative } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { DeskSearch } from '../DeskSearch'
import { hasWords } from '../table/hasWords'
import { factOf, headOf, isFigure, nameHead, nameOfRow } from './rowFacts'
import {
  moved,
  read,
  rowsOf,
  textOf,
  write,
  type FieldsEditorProps,
  type Json,
  type RowsField,
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
    nameOfRow(field, row, language.current, choices) || say('setup.unnamed')
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
      {rows.length > 0 && <Heads field={field} />}
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
                    <View key={key} className={factClass(field, key)}>
                      {/* the heads have the label on a desktop */}
                      {!key.endsWith('_en') && (
                        <Text className="tf-setup-item__label">
                          {`${headOf(field, key, language.current)} `}
                        </Text>
                      )}
                      {factOf(field, key, row, language.current, choices)}
                    </View>
                  ))}
                </Pressable>
                <View className={toolsClass(field)}>
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

const factClass = (field: RowsField, key: string) =>
  cx('tf-setup-item__fact', isFigure(field, key) && 'is-figure')
const toolsClass = (field: RowsField) =>
  cx('tf-setup-item__tools', field.hidden !== undefined && 'has-switch')

/** The headings of the columns; screen readers hear them with each value. */
const Heads = observer(function Heads({ field }: { field: RowsField }) {
  const { language } = useStores()
  return (
    <View {...decorative} className="tf-setup-rows__columns">
      <View className="tf-setup-item__title">{nameHead(field, language.current)}</View>
      {field.shows.map(key => (
        <View key={key} className={factClass(field, key)}>
          {headOf(field, key, language.current)}
        </View>
      ))}
      <View className={toolsClass(field)} />
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

import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ComponentType } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { Unbroken } from '@/components/Unbroken/Unbroken'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { DeskSearch } from '../DeskSearch'
import { hasWords } from '../table/hasWords'
import { columnsOf, factText, nameText, type RowColumn } from './rowFacts'
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
  const columns = columnsOf(field, language.current)
  const [title, ...facts] = columns
  const look = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }
  const nameOf = (row: Json) =>
    nameText(field, row, language.current, choices) || say('setup.unnamed')
  const factOf = (row: Json, { key }: RowColumn) =>
    factText(field, key, row, language.current, choices)
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
  const toolsClass = cx('tf-setup-item__tools', field.hidden !== undefined && 'has-switch')
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
      {rows.length > 0 && (
        <View aria-hidden="true" className="tf-setup-item__head">
          <View className="tf-setup-item__heads" style={look}>
            {columns.map(({ key, head, isFigure }) => (
              <View key={key} className={cx(isFigure && 'is-figure')}>
                {head}
              </View>
            ))}
          </View>
          <View className={toolsClass} />
        </View>
      )}
      <View role="list">
        {rows.map((row, at) => {
          const name = nameOf(row)
          const words = facts.flatMap(fact => [textOf(row[fact.key]), factOf(row, fact)])
          if (at !== opened && !hasWords(search, name, ...words)) return null
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
                  style={look}
                  aria-expanded={isOpen}
                  onPress={() => setOpened(isOpen ? undefined : at)}
                >
                  <View className="tf-setup-item__title">
                    {!title.isPlain && <FactName text={title.head} />}
                    {name}
                  </View>
                  {facts.map(fact => (
                    <Fact key={fact.key} column={fact} text={factOf(row, fact)} />
                  ))}
                </Pressable>
                <View className={toolsClass}>
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

/** A value with its name, which only screen readers have where the column has a heading. */
function Fact({ column, text }: { column: RowColumn; text: string }) {
  return (
    <View
      className={cx(
        'tf-setup-item__fact',
        column.isFigure && 'is-figure',
        text === '' && 'is-empty',
      )}
    >
      {!column.isPlain && text !== '' && <FactName text={column.head} />}
      <Unbroken text={text || '–'} />
    </View>
  )
}

// the blank keeps name and value apart for screen readers
const FactName = ({ text }: { text: string }) => (
  <Text className="tf-setup-item__label">{`${text} `}</Text>
)

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

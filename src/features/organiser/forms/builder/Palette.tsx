import { fieldOf, fieldsOf, idOf, textOf } from '@core/builder/draft'
import { PALETTE, paletteItemOf, type PaletteGroup } from '@core/builder/palette'
import { sectionsOfDraft } from '@core/builder/sections'
import { nameIn } from '@core/builder/sentence'
import { find } from '@core/builder/draft'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { focusElement } from '@/components/focusElement'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { BIcon, Segments } from './controls'
import { dragsOf, NEW } from './dragging'
import { FieldIcon } from './fieldIcon'
import { LABEL_ID } from './FieldProperties'
import { LibraryPane } from './LibraryPane'
import { PasteFields } from './PasteFields'

const GROUPS: readonly PaletteGroup[] = ['basic', 'choice', 'upload', 'time', 'advanced']
export const SEARCH_ID = 'builder-palette-search'

/** All field types, fields to reuse, and the outline of the form. */
export const Palette = observer(function Palette({
  store,
  id,
}: {
  store: BuilderStore
  id: string
}) {
  const text = useText(builderMessages)
  const [tab, setTab] = useState<'types' | 'library' | 'outline'>('types')
  return (
    <View role="complementary" aria-label={text('builder.palette')} className="tf-b-palette">
      <Segments
        label={text('builder.palette')}
        value={tab}
        onChange={setTab}
        choices={[
          { value: 'types', text: text('builder.types') },
          { value: 'library', text: text('builder.library') },
          { value: 'outline', text: text('builder.outline', { n: fieldsOf(store.draft).length }) },
        ]}
      />
      {tab === 'types' && <Types store={store} />}
      {tab === 'library' && <LibraryPane store={store} id={id} />}
      {tab === 'outline' && <Outline store={store} />}
    </View>
  )
})

const Types = observer(function Types({ store }: { store: BuilderStore }) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const [words, setWords] = useState('')
  const [pasted, setPasted] = useState<string>()
  const wanted = words.trim().toLowerCase()
  const found = PALETTE.filter(({ id, type, cn, en }) =>
    [id, type, cn, en].some(each => each.toLowerCase().includes(wanted)),
  )
  if (pasted !== undefined)
    return <PasteFields store={store} written={pasted} onChange={setPasted} />
  return (
    <>
      <View className="tf-b-find">
        <Icon name="search" size={18} />
        <input
          id={SEARCH_ID}
          className="tf-b-find__input"
          aria-label={text('builder.find')}
          placeholder={text('builder.findHint', { n: PALETTE.length })}
          value={words}
          onChange={event => setWords(event.target.value)}
          onKeyDown={event => {
            const [first] = found
            if (event.key === 'Enter' && first && wanted !== '') store.add(first)
            if (event.key === 'Escape') setWords('')
          }}
        />
      </View>
      <View className="tf-b-palette__scroll">
        {GROUPS.map(group => {
          const items = found.filter(item => item.group === group)
          const hasGroup =
            group === 'advanced' && `${text('builder.group')} group`.toLowerCase().includes(wanted)
          if (items.length === 0 && !hasGroup) return null
          return (
            <View key={group}>
              <View {...heading(3)} className="tf-b-palette__title">
                {text(`builder.group.${group}`)}
              </View>
              <View className="tf-b-palette__items">
                {items.map(item => {
                  const name = language.current === 'cn' ? item.cn : item.en
                  return (
                    <Pressable
                      key={item.id}
                      label={text('builder.addOne', { name })}
                      className="tf-b-palette__item"
                      {...dragsOf(`${NEW}${item.id}`)}
                      onPress={() => {
                        store.add(item)
                        setTimeout(() => focusElement(LABEL_ID))
                      }}
                    >
                      <FieldIcon of={item.id} />
                      <Text className="tf-b-palette__name">{name}</Text>
                    </Pressable>
                  )
                })}
                {hasGroup && (
                  <Pressable
                    label={text('builder.addOne', { name: text('builder.group') })}
                    className="tf-b-palette__item"
                    onPress={store.addGroup}
                  >
                    <BIcon name="section" />
                    <Text className="tf-b-palette__name">{text('builder.group')}</Text>
                  </Pressable>
                )}
              </View>
            </View>
          )
        })}
        <View className="tf-b-buttons">
          <Button kind="secondary" size="small" onPress={() => setPasted('')}>
            {text('builder.pasteFields')}
          </Button>
        </View>
        <View className="tf-b-keys">{text('builder.keys')}</View>
      </View>
    </>
  )
})

const Outline = observer(function Outline({ store }: { store: BuilderStore }) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const lang = language.current
  return (
    <View className="tf-b-palette__scroll">
      {sectionsOfDraft(store.draft).map(({ id, fields }) => (
        <View key={id}>
          <View {...heading(3)} className="tf-b-palette__title">
            {id === ''
              ? text('builder.noGroup')
              : nameIn(find(store.draft, 'Groups', id), lang, id)}
          </View>
          {fields.map(field => {
            const fieldId = idOf(field)
            const item = paletteItemOf(textOf(field, 'Type'), textOf(field, 'InputType'), fieldId)
            return (
              <Pressable
                key={fieldId}
                aria-current={store.selected === fieldId ? true : undefined}
                className={cx('tf-b-outline', store.selected === fieldId && 'is-on')}
                onPress={() => store.select(fieldId)}
              >
                <FieldIcon of={item?.id ?? ''} />
                <Text className="tf-b-outline__name">
                  {nameIn(fieldOf(store.draft, fieldId), lang, fieldId)}
                </Text>
                {textOf(field, 'Required') === 'true' && <Text className="tf-b-star">*</Text>}
              </Pressable>
            )
          })}
          {fields.length === 0 && <View className="tf-b-hint">{text('builder.emptyGroup')}</View>}
        </View>
      ))}
    </View>
  )
})

import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tabs, type TabItem } from '@/components/Tabs/Tabs'
import { SearchField } from '@/components/TextField/SearchField'
import { useDesktop } from '@/components/useDesktop'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'
import { ArrangeList } from './ArrangeList'
import { ExportRecords } from './ExportRecords'
import { ListActions } from './ListActions'

interface ListToolsProps {
  id: string
  resource: ResourceStore
  toolbar: ReactNode
  onAdd?: (() => void) | undefined
  /** The page's head has the toolbar, export and adding. */
  isBare: boolean
}

/**
 * Search, order and filters, what a page adds, export, and the states with their counts. From 960
 * wide all of it is one row above the table (mock-up v-badges). The phone has search and filter in
 * one line, and the rest behind a button.
 */
export const ListTools = observer(function ListTools(props: ListToolsProps) {
  const { id, resource, toolbar, onAdd, isBare } = props
  const text = useResourceText(resource.kind)
  const isWide = useDesktop()
  const [isMore, showMore] = useState(false)
  const { search, page } = resource
  const states = <States id={id} resource={resource} />
  return (
    <>
      <View className="tf-resource-list__tools">
        {isWide && states}
        <SearchField
          id={`${id}-search`}
          label={text('searchHint')}
          clearLabel={text('clearSearch')}
          className="tf-resource-list__search"
          value={search}
          onChange={typed => void resource.setSearch(typed)}
          onConfirm={() => void resource.fetch()}
        />
        <ArrangeList resource={resource} />
        {isWide ? (
          !isBare && <ListActions resource={resource} toolbar={toolbar} onAdd={onAdd} />
        ) : (
          <Pressable
            className="tf-resource-list__more"
            label={text('tools')}
            aria-expanded={isMore}
            onPress={() => showMore(!isMore)}
          >
            <Icon name="more" size={20} />
          </Pressable>
        )}
        {!isWide && onAdd && page.value?.canAdd && (
          <Button
            kind="primary"
            size="medium"
            icon="plus"
            className="tf-resource-list__add"
            onPress={onAdd}
          >
            {text('add')}
          </Button>
        )}
      </View>
      {!isWide && isMore && (
        <View className="tf-resource-list__tools">
          {toolbar}
          <ExportRecords resource={resource} />
        </View>
      )}
      {!isWide && states}
      <View role="status" className="tf-resource-list__found">
        {search.trim() !== '' && page.status === 'ready' && (
          <Text>{text('found', { n: resource.total })}</Text>
        )}
      </View>
    </>
  )
})

/** All, then each state that at least one record has, in the order of the definition. */
const States = observer(function States({ id, resource }: { id: string; resource: ResourceStore }) {
  const { kind, page, state } = resource
  const text = useResourceText(kind)
  const counts = page.value?.counts ?? {}
  const used = kind.definition.states.filter(each => (counts[each] ?? 0) > 0 || each === state)
  const tabs: TabItem[] = [
    { id: '', text: text('all'), count: resource.total },
    ...used.map(each => ({ id: each, text: text(`state.${each}`), count: counts[each] ?? 0 })),
  ]
  return (
    <Tabs
      id={id}
      label={text('states')}
      tabs={tabs}
      current={state}
      onChange={next => void resource.setState(next)}
    />
  )
})

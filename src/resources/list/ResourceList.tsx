import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import type { RecordItem } from '@/api/parse/record'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useShownRow } from '@/components/SplitView/useShownRow'
import { tabPanel } from '@/components/Tabs/Tabs'
import { useReorder } from '@/components/Uploader/useReorder'
import { useLostFocus } from '@/components/useLostFocus'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Pressable } from '@/components/Pressable/Pressable'
import { isOver } from '@/i18n/deadline'
import { useStores } from '@/stores/StoreContext'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'
import { useSteps } from '../useSteps'
import { ChosenBar } from './ChosenBar'
import { ChosenResult } from './ChosenResult'
import { DeleteDrafts } from './DeleteDrafts'
import { Interest } from './Interest'
import { ListEnd } from './ListEnd'
import { ListHead } from './ListHead'
import { ListTools } from './ListTools'
import { PlaceHandle } from './PlaceHandle'
import { ResourceCard } from './ResourceCard'
import './ResourceList.scss'
import './ResourceBeside.scss'
import './ResourceGrid.scss'

export interface ResourceListProps {
  resource: ResourceStore
  onOpen: (record: RecordItem) => void
  /** Adds a record; without it the list offers no adding. */
  onAdd?: () => void
  /**
   * Replaces the common card. `card` has the common card's props: draw ResourceCard with more of
   * them, or a card of your own.
   */
  renderCard?: (record: RecordItem, card: CardControls) => ReactNode
  /**
   * `renderCard` draws the common card with the list rule's fields: from 960 wide the table uses it
   * too.
   */
  hasColumns?: boolean
  /** Beside the search: what the page adds, e.g. an import. */
  toolbar?: ReactNode
  /** The page's head has the toolbar, export and adding (ListActions). */
  isBare?: boolean
  /** Above the search, under the allowances; replaces them if `allowances` is false. */
  head?: ReactNode
  allowances?: boolean
  /** The record open beside the list, which is then a column; empty for none. */
  opened?: string
  /** The list is a column even if no record is open. */
  isColumn?: boolean
}

/** What a card of the list can do. */
export interface CardControls {
  onOpen: () => void
  onStep: (action: string) => void
  running: string | undefined
}

const MANY_FIELDS = 3

/**
 * The records of a resource (PAGES, rules for every row): allowances, search, states with counts,
 * cards or from 960 wide rows, and more on demand. It also has texts for loading, failure and an
 * empty list.
 */
export const ResourceList = observer(function ResourceList(props: ResourceListProps) {
  const { resource, onAdd, toolbar, head, allowances = true, isBare = false } = props
  const { page, kind, state } = resource
  const text = useResourceText(kind)
  const id = useId()
  // also when the last record goes and the list disappears
  useLostFocus(`${id}-all`)
  if (!page.value) {
    if (page.status !== 'failed') return <Skeleton shape="list" label={text('loading')} rows={5} />
    const message = messageOf(page.error, text('failed')) ?? text('failed')
    return (
      <ErrorState
        message={message}
        retry={{ text: text('retry'), onPress: () => void resource.fetch() }}
      />
    )
  }
  const isEmpty = resource.total === 0 && !resource.isNarrowed
  const hasTools = !isEmpty
  return (
    <View {...{ id: `${id}-all`, tabIndex: -1 }} className="tf-resource-list">
      <ListHead resource={resource} page={page.value} allowances={allowances}>
        {head}
      </ListHead>
      {isEmpty && toolbar !== undefined && !isBare && (
        <View className="tf-resource-list__tools">{toolbar}</View>
      )}
      <View className="tf-resource-list__pane">
        {hasTools && (
          <ListTools id={id} resource={resource} toolbar={toolbar} onAdd={onAdd} isBare={isBare} />
        )}
        <View
          {...(hasTools ? tabPanel(id, state) : {})}
          aria-busy={page.status === 'loading' || undefined}
        >
          {page.status === 'failed' && (
            <ErrorState
              message={messageOf(page.error, text('failed')) ?? text('failed')}
              retry={{ text: text('retry'), onPress: () => void resource.refresh() }}
            />
          )}
          <DeleteDrafts resource={resource} />
          <ChosenResult resource={resource} />
          {resource.items.length > 0 ? <Records {...props} /> : <Nothing {...props} />}
        </View>
      </View>
    </View>
  )
})

const Records = observer(function Records({
  resource,
  onOpen,
  renderCard,
  hasColumns,
  opened = '',
  isColumn = false,
}: ResourceListProps) {
  const { kind, items, selection } = resource
  const { running } = resource.steps
  const isBeside = isColumn || opened !== ''
  const inRows = !isBeside && (hasColumns ?? (!renderCard && !kind.isGrid))
  useShownRow(opened === '' ? undefined : `record-${opened}`)
  const text = useResourceText(kind)
  const { clock } = useStores()
  const { take, sheet } = useSteps(kind)
  const id = useId()
  const { list } = kind.definition
  const place = (from: number, to: number) => void resource.steps.place(from, to)
  const reorder = useReorder(id, place, 'tf-record')
  const isLast = () => resource.page.value !== undefined && isOver(resource.page.value, clock.now())
  return (
    <View
      {...{ id, tabIndex: -1 }}
      className={cx(
        'tf-resource-list__records',
        list.picture !== undefined && 'has-pictures',
        (list.subtitle?.length ?? 0) >= MANY_FIELDS && 'has-many',
        kind.definition.drawsInterest && 'has-interest',
      )}
    >
      {inRows && (
        <View
          {...decorative}
          className={cx('tf-resource-list__columns', 'has-box', resource.canPlace && 'has-handle')}
        >
          <View className="tf-resource-list__columns-main">
            <Text className="tf-record__title">{text('column.title')}</Text>
            {list.subtitle?.map((field, at) => (
              <Text
                key={field}
                className={cx('tf-record__part', at === 3 && 'tf-record__part--fourth')}
              >
                {text(`column.${field}`)}
              </Text>
            ))}
            {kind.definition.drawsInterest && <Interest kind={kind} />}
          </View>
          <Text className="tf-record__state">{text('column.state')}</Text>
          <Text className="tf-record__changed">{text('column.changed')}</Text>
          <View className="tf-record__action" />
        </View>
      )}
      <View
        role="list"
        className={
          inRows
            ? 'tf-resource-list__rows'
            : cx('tf-resource-list__cards', isBeside ? 'is-beside' : kind.isGrid && 'is-grid')
        }
      >
        {items.map((record, index) => {
          const controls: CardControls = {
            onOpen: () => onOpen(record),
            onStep: action =>
              void take(
                record.title,
                action,
                reason => resource.steps.act(record, action, reason),
                isLast(),
              ),
            running: running.get(record.id),
          }
          return (
            <View
              key={record.id}
              role="listitem"
              id={`record-${record.id}`}
              tabIndex={-1}
              aria-current={record.id === opened || undefined}
              className={cx(
                'tf-record',
                'has-box',
                record.id === opened && 'is-open',
                resource.canPlace && 'has-handle',
                reorder.held === index && 'is-held',
              )}
              style={reorder.styleOf(index) ?? {}}
            >
              <Pressable
                role="checkbox"
                aria-checked={selection.has(record.id)}
                label={text('choose', { title: record.title || text('untitled') })}
                className="tf-record__box"
                onPress={() => selection.toggle(record.id)}
              >
                <ChoiceMark kind="checkbox" state={selection.has(record.id) ? 'on' : 'off'} />
              </Pressable>
              {renderCard?.(record, controls) ?? (
                <ResourceCard kind={kind} record={record} {...controls} />
              )}
              {resource.canPlace && (
                <PlaceHandle
                  name={record.title || text('untitled')}
                  index={index}
                  count={items.length}
                  reorder={reorder}
                  text={text}
                  onMove={to => place(index, to)}
                />
              )}
            </View>
          )
        })}
      </View>
      <ListEnd resource={resource} />
      <ChosenBar resource={resource} />
      {sheet}
    </View>
  )
})

/** No records, or no match: one sentence and the one action (PAGES). */
const Nothing = observer(function Nothing({ resource, onAdd }: ResourceListProps) {
  const { kind, page } = resource
  const text = useResourceText(kind)
  if (page.status === 'failed') return null
  const icon = kind.icon ? { icon: kind.icon } : {}
  if (resource.isNarrowed) {
    return (
      <EmptyState
        icon="search"
        title={text('noMatch')}
        detail={text('noMatchDetail')}
        action={{ text: text('showAll'), onPress: () => void resource.showAll() }}
      />
    )
  }
  const canAdd = page.value?.canAdd === true && onAdd !== undefined
  return (
    <EmptyState
      {...icon}
      title={text('empty')}
      {...(canAdd
        ? {
            detail: text('emptyDetail'),
            action: { text: text('add'), icon: 'plus' as const, onPress: onAdd },
          }
        : {})}
    />
  )
})

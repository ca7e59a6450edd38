import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useDesktop } from '@/components/useDesktop'
import { deskViewMessages } from '@/i18n/messages/deskViews'
import { deskWord } from '../deskWord'
import { TableTools } from '../table/TableTools'
import { WAITING } from '../DeskStore'
import { useReview } from './ReviewContext'
import { useReviewColumns } from './reviewColumns'
import { ReviewRow } from './ReviewRow'
import { ReviewTools } from './ReviewTools'

/** The list of a kind with its tools, the steps for selected items, and a button for more. */
export const ReviewList = observer(function ReviewList() {
  const { store } = useReview()
  const text = useText(deskMessages)
  const { page, items } = store
  const isWhole = useDesktop() && store.openId === ''
  const columns = useReviewColumns()
  const hasBox = store.kind.Actions.length > 0
  return (
    <>
      <ReviewTools />
      {!page.value && page.status !== 'failed' && (
        <Skeleton shape="list" label={text('desk.list.loading')} rows={6} />
      )}
      {page.status === 'failed' && (
        <ErrorState
          message={messageOf(page.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: () => void store.fetch() }}
        />
      )}
      {page.value && items.length === 0 && page.status !== 'failed' && <Nothing />}
      {items.length > 0 && (
        <View className="tf-desk-table__frame">
          {isWhole && store.chosen.length === 0 && (
            <TableTools
              columns={columns.columns}
              hidden={columns.hidden}
              onToggle={columns.toggle}
              sorts={[]}
              order={undefined}
            />
          )}
          <View className="tf-review__card">
            {hasBox && !isWhole && <Selection />}
            {isWhole && <Heads columns={columns} hasBox={hasBox} />}
            <View role="list" aria-label={text('desk.list')} aria-busy={page.status === 'loading'}>
              {items.map(item => (
                <ReviewRow key={item.Id} item={item} columns={isWhole ? columns : undefined} />
              ))}
            </View>
          </View>
        </View>
      )}
      {store.hasMore && (
        <Button
          kind="secondary"
          size="medium"
          block
          loading={store.more.status === 'loading'}
          onPress={() => void store.loadMore()}
        >
          {text('desk.more')}
        </Button>
      )}
    </>
  )
})

interface HeadsProps {
  columns: ReturnType<typeof useReviewColumns>
  hasBox: boolean
}

/** The headings of the columns. Screen readers skip them, because each row names its own values. */
const Heads = observer(function Heads({ columns, hasBox }: HeadsProps) {
  const { store } = useReview()
  const text = useText(deskMessages)
  const say = useText(deskViewMessages)
  const { chosen } = store
  return (
    <View className="tf-review__heads">
      {hasBox && <AllBox className="tf-review-row__box" />}
      {chosen.length > 0 ? (
        <View className="tf-review__chosen">
          <View className="tf-review__all">{text('desk.selected', { n: chosen.length })}</View>
          <Steps />
        </View>
      ) : (
        <View
          aria-hidden={true}
          className="tf-review__names"
          style={{ gridTemplateColumns: columns.widths }}
        >
          <View>{columns.title}</View>
          {columns.shown.map(({ name, text: head }) => (
            <View key={name}>{head}</View>
          ))}
          <View>{say('view.state')}</View>
        </View>
      )}
    </View>
  )
})

interface AllBoxProps {
  className: string
  /** Shows how many rows are selected. */
  hasWords?: boolean
}

/** The check box that selects all shown rows, or none. */
const AllBox = observer(function AllBox({ className, hasWords = false }: AllBoxProps) {
  const { store } = useReview()
  const text = useText(deskMessages)
  const { chosen, items } = store
  const isAll = chosen.length === items.length
  const words =
    chosen.length > 0 ? text('desk.selected', { n: chosen.length }) : text('desk.selectAll')
  return (
    <Pressable
      role="checkbox"
      aria-checked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
      className={className}
      {...(!hasWords && { label: words })}
      onPress={store.toggleAll}
    >
      <ChoiceMark kind="checkbox" state={isAll ? 'on' : chosen.length > 0 ? 'half' : 'off'} />
      {hasWords && <Text>{words}</Text>}
    </Pressable>
  )
})

const Nothing = observer(function Nothing() {
  const { store } = useReview()
  const text = useText(deskMessages)
  if (store.search.trim() !== '')
    return <EmptyState icon="search" title={text('desk.emptySearch')} />
  if (store.state === WAITING)
    return (
      <EmptyState
        icon="success"
        title={text('desk.emptyWaiting')}
        detail={text('desk.emptyWaitingDetail')}
      />
    )
  return <EmptyState icon="file" title={text('desk.empty')} />
})

const Selection = observer(function Selection() {
  return (
    <View className="tf-review__selection">
      <AllBox className="tf-review__all" hasWords />
      <Steps />
    </View>
  )
})

/** The steps that can be taken with all selected rows. */
const Steps = observer(function Steps() {
  const { store, steps, take } = useReview()
  return (
    <>
      {store.chosenActions.map(action => (
        <Button
          key={action}
          kind={action === 'approve' ? 'ink' : 'secondary'}
          size="small"
          loading={steps.isActing}
          onPress={() => void take(action, store.chosen)}
        >
          {deskWord('step', action)}
        </Button>
      ))}
    </>
  )
})

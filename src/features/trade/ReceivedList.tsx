import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { RecordItem } from '@/api/parse/record'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { DetailPane } from '@/components/SplitView/DetailPane'
import { SplitView } from '@/components/SplitView/SplitView'
import { ResourceCard } from '@/resources/list/ResourceCard'
import { ResourceList } from '@/resources/list/ResourceList'
import { useBeside } from '@/resources/list/useBeside'
import { useResourceText, type ResourceKind } from '@/resources/ResourceKind'
import { useResource } from '@/resources/useResource'
import { ReceivedRecord } from './ReceivedRecord'
import './Trade.scss'

interface ReceivedListProps {
  kind: ResourceKind
  /** The step that opening a record takes. */
  readStep?: string
  /** Shown beside the list while nothing is open. */
  nothing: { title: string; detail: string }
  /** Drawn under the name of the sender; without it the list's default fields. */
  renderParts?: (record: RecordItem) => ReactNode
}

/**
 * Records that others sent to the company: the list, and one with its thread, beside the list in a
 * wide window and in its place on a phone.
 */
export const ReceivedList = observer(function ReceivedList({
  kind,
  readStep,
  nothing,
  renderParts,
}: ReceivedListProps) {
  const text = useResourceText(kind)
  const list = useResource(kind)
  const { isWide, id, open } = useBeside('id')
  const close = () => open('')
  const shown = id !== '' && (
    <ReceivedRecord
      key={id}
      kind={kind}
      id={id}
      list={list}
      {...(readStep !== undefined && { readStep })}
      {...(!isWide && { onBack: close })}
    />
  )
  if (!isWide && shown) return shown
  return (
    <View className={cx('tf-trade__panes', isWide && 'is-wide')}>
      <SplitView
        pane={
          isWide &&
          (shown ? (
            <DetailPane
              key={id}
              title={text('detail')}
              closeLabel={text('close')}
              onClose={close}
              returnTo={`record-${id}`}
            >
              {shown}
            </DetailPane>
          ) : (
            <EmptyState icon={kind.icon ?? 'questionnaire'} {...nothing} />
          ))
        }
      >
        <ResourceList
          resource={list}
          opened={isWide ? id : ''}
          onOpen={record => open(record.id)}
          renderCard={(record, card) => (
            <ResourceCard kind={kind} record={record} onOpen={card.onOpen} action={<></>}>
              {renderParts?.(record)}
            </ResourceCard>
          )}
          hasColumns={false}
          isColumn={isWide}
        />
      </SplitView>
    </View>
  )
})

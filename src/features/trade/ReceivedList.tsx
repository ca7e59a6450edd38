import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import type { RecordItem } from '@/api/parse/record'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { useMinWidth } from '@/components/useMinWidth'
import { ResourceCard } from '@/resources/list/ResourceCard'
import { ResourceList } from '@/resources/list/ResourceList'
import type { ResourceKind } from '@/resources/ResourceKind'
import { useResource } from '@/resources/useResource'
import { useStores } from '@/stores/StoreContext'
import { ReceivedRecord } from './ReceivedRecord'
import './Trade.scss'

/** From this width list and record stand beside each other. */
const TWO_PANES = 960

interface ReceivedListProps {
  kind: ResourceKind
  /** The step that opening takes. */
  readStep?: string
  /** Beside the list while nothing is open. */
  nothing: { title: string; detail: string }
  /** Under the name of the sender; without it the list rule's fields. */
  renderParts?: (record: RecordItem) => ReactNode
}

/** What others sent to the company: the list, and one with its thread, beside it on a desk and in its place on a phone. */
export const ReceivedList = observer(function ReceivedList({ kind, readStep, nothing, renderParts }: ReceivedListProps) {
  const { platform } = useStores()
  const list = useResource(kind)
  const isWide = useMinWidth(TWO_PANES)
  const [id, open] = useState(() => platform.readLocation().query.id ?? '')
  const shown = id !== '' && (
    <ReceivedRecord
      key={id}
      kind={kind}
      id={id}
      list={list}
      {...(readStep !== undefined && { readStep })}
      {...(!isWide && { onBack: () => open('') })}
    />
  )
  if (!isWide && shown) return shown
  return (
    <View className={cx('tf-trade__panes', isWide && 'is-wide')}>
      <View className="tf-trade__list">
        <ResourceList
          resource={list}
          onOpen={record => open(record.id)}
          renderCard={(record, card) => (
            <View className={cx('tf-trade__card', record.id === id && 'is-open')}>
              <ResourceCard kind={kind} record={record} onOpen={card.onOpen} action={<></>}>
                {renderParts?.(record)}
              </ResourceCard>
            </View>
          )}
          hasColumns={false}
        />
      </View>
      {isWide && <View className="tf-trade__pane">{shown || <EmptyState icon={kind.icon ?? 'questionnaire'} {...nothing} />}</View>}
    </View>
  )
})

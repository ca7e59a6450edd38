import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { localized } from '@core/domain/language'
import { DetailPane } from '@/components/SplitView/DetailPane'
import { useStores } from '@/stores/StoreContext'
import { useResourceText } from '../ResourceKind'
import { ResourceStateTag } from '../ResourceStateTag'
import type { ResourceStore } from '../ResourceStore'
import { RecordBar } from './RecordBar'
import { RecordBody } from './RecordBody'
import { hasFormSteps, RecordFormSteps } from './RecordFormSteps'
import type { RecordSlots } from './RecordPage'
import { useRecord, type RecordOnPage } from './useRecord'
import type { ResourceKind } from '../ResourceKind'
import './Record.scss'

export interface RecordPaneProps extends RecordSlots {
  kind: ResourceKind
  id: string
  /** The list beside the pane: both update each other. */
  list: ResourceStore
  onClose: () => void
}

/** One record beside its list: a pane with the content of its page. */
export const RecordPane = observer(function RecordPane({
  kind,
  id,
  list,
  onClose,
  above,
  lead,
  below,
}: RecordPaneProps) {
  const text = useResourceText(kind)
  const { language } = useStores()
  const record = useRecord(kind, id, false, onClose)
  useFollow(record, list)
  const { opened } = record.store
  const isOpen = opened !== undefined
  // prefer the list's title: it is in the language of the page
  const listed = list.items.find(one => one.id === id)?.title
  const { cn = '', en = '' } = opened?.form.name ?? {}
  const title = listed || record.title || localized(cn, en, language.current) || text('detail')
  return (
    <DetailPane
      title={title}
      chip={opened && <ResourceStateTag kind={kind} state={opened.submission.state} />}
      closeLabel={text('close')}
      onClose={onClose}
      returnTo={`record-${id}`}
      footer={isOpen && <RecordBar record={record} />}
    >
      {hasFormSteps(record) && <RecordFormSteps record={record} />}
      {isOpen && above?.(record)}
      <RecordBody record={record} onList={onClose} isInPane lead={isOpen && lead?.(record)} />
      {isOpen && below?.(record)}
    </DetailPane>
  )
})

/** The list follows steps taken in the record, and the record follows steps taken in the list. */
function useFollow({ store, calls }: RecordOnPage, list: ResourceStore): void {
  const revision = store.submission?.revision
  const listed = list.items.find(({ id }) => id === calls.id)?.revision
  const known = useRef(revision)
  useEffect(() => {
    const before = known.current
    known.current = revision
    if (before !== undefined && revision !== undefined && before !== revision) void list.refresh()
  }, [list, revision])
  useEffect(() => {
    if (listed !== undefined && known.current !== undefined && listed > known.current)
      void store.refresh()
  }, [store, listed])
}

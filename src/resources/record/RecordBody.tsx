import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { localized } from '@core/domain/language'
import { ApiError, messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useStores } from '@/stores/StoreContext'
import { AnswerBody } from '../form/AnswerBody'
import { useResourceText } from '../ResourceKind'
import { ResourceStateTag } from '../ResourceStateTag'
import { ResourceHistory } from './ResourceHistory'
import { RecordSteps } from './RecordSteps'
import type { RecordOnPage } from './useRecord'

export interface RecordBodyProps {
  record: RecordOnPage
  /** Leads away from a record that does not exist. */
  onList: () => void
  /** The pane around this body shows the state. */
  isInPane?: boolean
  /** Between the head and the answers. */
  lead?: ReactNode
  /** The heading of the page. */
  pageTitle?: string | undefined
}

/** A record in its present state, to be filled in or read, with its steps and its history. */
export const RecordBody = observer(function RecordBody({
  record,
  onList,
  isInPane = false,
  lead,
  pageTitle,
}: RecordBodyProps) {
  const { kind, store, calls, title } = record
  const { language } = useStores()
  const { opened, form } = store
  if (!opened) return <Waiting record={record} onList={onList} />
  const { state, revision } = opened.submission
  const { cn, en } = opened.form.name
  return (
    <View className="tf-record-body">
      <AnswerBody
        store={store}
        opened={opened}
        title={title || localized(cn, en, language.current)}
        pageTitle={pageTitle}
        chip={isInPane ? <></> : <ResourceStateTag kind={kind} state={state} />}
        lead={lead}
      />
      {form && (
        <View className="tf-record-body__steps">
          <RecordSteps record={record} size="small" />
        </View>
      )}
      {record.sheet}
      {calls.id !== undefined && <ResourceHistory kind={kind} id={calls.id} revision={revision} />}
    </View>
  )
})

const Waiting = observer(function Waiting({ record, onList }: RecordBodyProps) {
  const text = useResourceText(record.kind)
  const { load } = record.store
  if (load.status !== 'failed') return <Skeleton shape="form" label={text('loading')} rows={5} />
  if (load.error instanceof ApiError && load.error.code === 'unknown_record') {
    const action = { text: text('toList'), onPress: onList }
    return (
      <EmptyState
        icon="file"
        title={text('unknown')}
        detail={text('unknownDetail')}
        action={action}
      />
    )
  }
  const message = messageOf(load.error, text('openFailed')) ?? text('openFailed')
  return (
    <ErrorState
      message={message}
      retry={{ text: text('retry'), onPress: () => void record.store.fetch() }}
    />
  )
})

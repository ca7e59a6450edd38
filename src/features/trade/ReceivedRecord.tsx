import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ApiReply } from '@core/contract/api'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { parseOpenedRecord, parseRecordItem } from '@/api/parse/record'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { GivenAnswersView } from '@/resources/form/GivenAnswersView'
import { policyOf, type ResourceKind } from '@/resources/ResourceKind'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import type { ResourceStore } from '@/resources/ResourceStore'
import { useSteps } from '@/resources/useSteps'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { Composer } from './Composer'
import { InquiryActions } from './InquiryActions'
import { Thread } from './Thread'
import { ThreadStore } from './ThreadStore'
import './Trade.scss'

interface ReceivedRecordProps {
  kind: ResourceKind
  id: string
  /** The list with this record; it is updated after steps. */
  list: ResourceStore
  onBack?: (() => void) | undefined
  /** The step that opening takes, if the record's state allows it. */
  readStep?: string
}

/**
 * A record that was sent to the company: its answers, the messages of both sides, and its actions.
 */
export const ReceivedRecord = observer(function ReceivedRecord({
  kind,
  id,
  list,
  onBack,
  readStep,
}: ReceivedRecordProps) {
  const { api, language } = useStores()
  const text = useText(inquiryMessages)
  const words = useText(threadMessages)
  const { name } = kind.definition
  const { state, reload } = useLoad(`${name} ${id} ${language.current}`, () =>
    api.call('record.open', { Resource: name, Id: id }),
  )
  const [thread] = useState(() => new ThreadStore(api, name, id, () => renew()))
  const { take, sheet } = useSteps(kind)
  const renew = () => {
    reload()
    void list.refresh()
  }
  useEffect(() => void thread.open(), [thread])
  const opened = state.value
  const record = opened && parseRecordItem(opened.Record)
  const isUnread = readStep !== undefined && record?.actions.includes(readStep) === true
  const revision = record?.revision ?? 0
  useEffect(() => {
    if (!isUnread || !record || readStep === undefined) return
    void list.steps.act(record, readStep).then(outcome => outcome.kind === 'done' && renew())
    // once for each revision
  }, [isUnread, revision])
  if (!opened || !record) {
    if (state.status !== 'failed')
      return <Skeleton shape="form" label={words('party.loading')} rows={4} />
    const message = messageOf(state.error, words('party.failed')) ?? words('party.failed')
    return <ErrorState message={message} retry={{ text: words('thread.retry'), onPress: reload }} />
  }
  const act = (action: string) =>
    void take(record.title, action, reason => list.steps.act(record, action, reason)).then(
      isTaken => isTaken && renew(),
    )
  return (
    <View className="tf-trade__record">
      <View className="tf-trade__record-head">
        {onBack && (
          <Button kind="text" size="small" icon="back" onPress={onBack}>
            {text('inquiries.back')}
          </Button>
        )}
        <View {...heading(2)} className="tf-trade__record-title">
          {record.title}
        </View>
        <ResourceStateTag kind={kind} state={record.state} />
      </View>
      <View className="tf-offer__text">
        {record.subtitle
          .slice(0, 2)
          .filter(part => part !== '' && part !== '—')
          .join(' · ')}
      </View>
      <GivenAnswersView
        opened={parseOpenedRecord(shownOf(kind, opened), policyOf(kind.definition))}
      />
      <InquiryActions kind={kind} record={record} thread={thread} onStep={act} />
      <Thread store={thread} />
      <Composer store={thread} canQuote={name === 'inquiry'} />
      {sheet}
    </View>
  )
})

/** The form without the field that only names another record. */
function shownOf(
  { definition: { counterpart, references } }: ResourceKind,
  opened: ApiReply<'record.open'>,
): ApiReply<'record.open'> {
  const about = counterpart?.about
  if (about === undefined || references?.[about]) return opened
  const Fields = opened.Form.Fields.filter(field => (field as { Id?: unknown }).Id !== about)
  return { ...opened, Form: { ...opened.Form, Fields } }
}

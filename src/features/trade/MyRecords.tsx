import type { ApiReply } from '@core/contract/api'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { parseRecordItem } from '@/api/parse/record'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Icon } from '@/components/Icon/Icon'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { ResourceCard } from '@/resources/list/ResourceCard'
import { useResourceText, type ResourceKind } from '@/resources/ResourceKind'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { SentRecord } from './SentRecord'
import './Trade.scss'

export type PartyItem = ApiReply<'party.list'>['Items'][number]

interface MyRecordsProps {
  kind: ResourceKind
  /** Draws an own record instead of the usual view with its thread. */
  renderRecord?: (id: string, onBack: () => void) => ReactNode
  /** Shown when there is no record. */
  empty?: { title: string; detail: string; action?: { text: string; onPress: () => void } }
  /** Id of the record to open immediately. */
  first?: string
}

/**
 * Records that the user or their company sent to others: the list, and one record with the messages
 * of both sides.
 */
export const MyRecords = observer(function MyRecords({
  kind,
  renderRecord,
  empty,
  first = '',
}: MyRecordsProps) {
  const { api, language } = useStores()
  const text = useText(threadMessages)
  const words = useText(inquiryMessages)
  const say = useResourceText(kind)
  const { name } = kind.definition
  const [id, open] = useState(first)
  const [more, setMore] = useState<{ items: readonly PartyItem[]; next: string }>()
  const { state, reload } = useLoad(`${name} ${language.current}`, async () => {
    const page = await api.call('party.list', { Resource: name })
    setMore(undefined)
    return page
  })
  useReturn(reload)
  const back = () => {
    open('')
    reload()
  }
  if (id !== '')
    return (
      <>{renderRecord?.(id, back) ?? <SentRecord key={id} kind={kind} id={id} onBack={back} />}</>
    )
  if (!state.value) {
    if (state.status !== 'failed')
      return <Skeleton shape="list" label={text('party.loading')} rows={3} />
    const message = messageOf(state.error, text('party.failed')) ?? text('party.failed')
    return <ErrorState message={message} retry={{ text: text('thread.retry'), onPress: reload }} />
  }
  const items = [...state.value.Items, ...(more?.items ?? [])]
  const next = more?.next ?? state.value.Next
  if (items.length === 0) {
    const icon = kind.icon ? { icon: kind.icon } : {}
    return (
      <EmptyState
        {...icon}
        title={empty?.title ?? say('empty')}
        detail={empty?.detail ?? ''}
        {...(empty?.action && { action: empty.action })}
      />
    )
  }
  const loadMore = async () => {
    const page = await api.call('party.list', { Resource: name, After: next })
    setMore({ items: [...(more?.items ?? []), ...page.Items], next: page.Next })
  }
  return (
    <View className="tf-resource-list">
      <View role="list" className="tf-resource-list__cards">
        {items.map(item => (
          <View key={item.Id} role="listitem" className="tf-record">
            <ResourceCard
              kind={kind}
              record={titled(item, language.current)}
              onOpen={() => open(item.Id)}
              action={<></>}
            >
              {item.Subtitle.filter(Boolean).map((part, at) => (
                <Text key={at} className="tf-record__part">
                  {part}
                </Text>
              ))}
              {!item.Seen && (
                <View className="tf-trade__new">
                  <Icon name="notice" size={16} />
                  <Text>{words('inquiries.unread')}</Text>
                </View>
              )}
            </ResourceCard>
          </View>
        ))}
      </View>
      {next !== '' && (
        <Button kind="secondary" block onPress={() => void loadMore()}>
          {text('party.more')}
        </Button>
      )}
    </View>
  )
})

/** Titled by the receiving company, because the sender is the user. */
function titled(item: PartyItem, language: 'cn' | 'en') {
  const record = parseRecordItem(item)
  return item.Company
    ? { ...record, title: localized(item.Company.Name, item.Company.Name_en, language) }
    : record
}

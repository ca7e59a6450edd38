import type { Webhook } from '@core/contract/deskApi'
import { WEBHOOK_TOPICS } from '@core/domain/webhookEvents'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { DeskSearch } from '../DeskSearch'
import { DeskTable } from '../DeskTable'
import { hasWords } from '../table/hasWords'
import { ListExport } from '../table/ListExport'
import { useDeskOrder } from '../table/useDeskOrder'
import { HOOK_LOOKS } from './hookLooks'
import { ListHead } from './ListHead'

interface WebhookListProps {
  hooks: readonly Webhook[]
  onNew: () => void
  /** Id of the webhook beside the list; empty for none. */
  opened: string
  onOpen: (id: string) => void
}

/** The fair's webhooks, with the state of their deliveries. */
export const WebhookList = observer(function WebhookList({
  hooks,
  onNew,
  opened,
  onOpen,
}: WebhookListProps) {
  const say = useText(deskApiMessages)
  const text = useText(deskMessages)
  const [search, find] = useState('')
  const order = useDeskOrder(['url', 'waiting', 'last', 'hookState'])
  const shown = hooks.filter(({ Url, Name }) => hasWords(search, Url, Name))
  const events = ({ Events }: Webhook) =>
    Events.map(event => {
      const topic = WEBHOOK_TOPICS.filter(one => event === `${one}.*`)[0]
      return event === '*' ? say('hook.all') : topic ? say(`hook.topic.${topic}`) : event
    }).join(' · ')
  return (
    <>
      <ListHead title={say('hook.title')} action={say('hook.new')} onPress={onNew}>
        <ListExport list="webhooks" search={search} sort={order.word} />
      </ListHead>
      {hooks.length > 0 && (
        <DeskSearch
          id="desk-hooks-search"
          label={say('hook.search')}
          isBusy={false}
          onSearch={find}
        />
      )}
      {hooks.length === 0 && (
        <EmptyState icon="notice" title={say('hook.none')} detail={say('hook.noneDetail')} />
      )}
      {hooks.length > 0 && (
        <DeskTable
          label={say('hook.title')}
          name="webhooks"
          order={order}
          empty={text('desk.emptySearch')}
          opened={opened}
          heads={[
            { name: 'url', text: say('hook.url'), width: 'minmax(0, 4fr)', sorts: true },
            { name: 'events', text: say('hook.events'), width: 'minmax(0, 3fr)' },
            { name: 'waiting', text: say('hook.waiting'), width: '88px', sorts: true },
            { name: 'last', text: say('hook.last'), width: '144px', sorts: true },
            { name: 'hookState', text: say('api.state'), width: '136px', sorts: true },
          ]}
          rows={shown.map(hook => ({
            id: hook.Id,
            keys: {
              url: hook.Url,
              waiting: hook.Waiting,
              last: hook.LastDeliveredAt,
              hookState: say(`hook.state.${hook.State}`),
            },
            cells: [
              <View key="url">
                <Pressable
                  className="tf-audit__value"
                  label={say('hook.open', { url: hook.Url })}
                  onPress={() => onOpen(hook.Id)}
                >
                  {hook.Url}
                </Pressable>
                {hook.Name !== '' && <View className="tf-desk__note">{hook.Name}</View>}
              </View>,
              events(hook),
              String(hook.Waiting),
              hook.LastDeliveredAt === '' ? say('hook.never') : fairTimeText(hook.LastDeliveredAt),
              <StatusChip
                key="state"
                look={HOOK_LOOKS[hook.State]}
                text={say(`hook.state.${hook.State}`)}
              />,
            ],
          }))}
        />
      )}
    </>
  )
})

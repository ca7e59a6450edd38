import type { Webhook } from '@core/contract/deskApi'
import { WEBHOOK_TOPICS } from '@core/domain/webhookEvents'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { DeskTable } from '../DeskTable'
import { HOOK_LOOKS } from './hookLooks'
import { ListHead } from './ListHead'

interface WebhookListProps {
  hooks: readonly Webhook[]
  onNew: () => void
  /** The one beside the list; empty for none. */
  opened: string
  onOpen: (id: string) => void
}

/** Addresses that are told what happens, and how that goes. */
export const WebhookList = observer(function WebhookList({
  hooks,
  onNew,
  opened,
  onOpen,
}: WebhookListProps) {
  const say = useText(deskApiMessages)
  const events = ({ Events }: Webhook) =>
    Events.map(event => {
      const topic = WEBHOOK_TOPICS.filter(one => event === `${one}.*`)[0]
      return event === '*' ? say('hook.all') : topic ? say(`hook.topic.${topic}`) : event
    }).join(' · ')
  return (
    <>
      <ListHead title={say('hook.title')} action={say('hook.new')} onPress={onNew} />
      {hooks.length === 0 && (
        <EmptyState icon="notice" title={say('hook.none')} detail={say('hook.noneDetail')} />
      )}
      {hooks.length > 0 && (
        <DeskTable
          label={say('hook.title')}
          className="tf-desk-table--webhooks"
          opened={opened}
          heads={[
            say('hook.url'),
            say('hook.events'),
            say('hook.waiting'),
            say('hook.last'),
            say('api.state'),
          ]}
          rows={hooks.map(hook => ({
            id: hook.Id,
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

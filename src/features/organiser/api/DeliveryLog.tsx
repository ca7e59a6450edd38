import type { WebhookDelivery } from '@core/contract/deskApi'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { useDeskPages } from '../useDeskPages'
import { useDeskWork } from '../useDeskWork'
import { DELIVERY_LOOKS } from './hookLooks'

const STATES = ['', 'waiting', 'delivered', 'failed'] as const

/**
 * The deliveries to a webhook with their results. The user can retry one delivery, or all that
 * failed. `mark` changes with the webhook.
 */
export const DeliveryLog = observer(function DeliveryLog({
  id,
  mark,
  onChange,
}: {
  id: string
  mark: string
  onChange: () => void
}) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskApiMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [wanted, want] = useState<(typeof STATES)[number]>('')
  const { pages, state, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-hook-log ${id} ${wanted} ${mark}`,
    After =>
      desk.call('desk.webhookLog', { Id: id, State: wanted === '' ? undefined : wanted, After }),
  )
  const rows = pages.reduce<WebhookDelivery[]>((all, { Items }) => [...all, ...Items], [])
  const again = (Delivery: string | undefined) =>
    run(async () => {
      const { Count } = await desk.call('desk.webhookReplay', { Id: id, Delivery })
      await feedback.success(say('hook.againDone', { n: Count }))
      reload()
      onChange()
    })
  const result = ({ Tries, Status, Milliseconds, Problem }: WebhookDelivery) => {
    if (Tries === 0) return ''
    const status =
      Problem === '' ? String(Status) : say(`hook.problem.${Problem}`, { status: Status })
    return say('hook.tries', { n: Tries, status, ms: Milliseconds })
  }
  return (
    <>
      <SectionHead title={say('hook.log')} />
      <DeskChips
        label={text('desk.states')}
        options={STATES.map(value => ({
          value,
          text: value === '' ? text('desk.all') : say(`hook.delivery.${value}`),
        }))}
        value={wanted}
        onChange={want}
      />
      {wanted === 'failed' && rows.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          loading={isBusy}
          onPress={() => void again(undefined)}
        >
          {say('hook.allAgain')}
        </Button>
      )}
      {state.status === 'ready' && rows.length === 0 && (
        <EmptyState icon="notice" title={say('hook.noLog')} />
      )}
      <View role="list">
        {rows.map(one => (
          <View key={one.Id} role="listitem" className="tf-review-row">
            <View className="tf-review-row__text">
              <View className="tf-review-row__title">{one.Type}</View>
              <View className="tf-review-row__facts">
                {[fairTimeText(one.TriedAt || one.CreatedAt), result(one)]
                  .filter(Boolean)
                  .join(' · ')}
              </View>
            </View>
            <StatusChip look={DELIVERY_LOOKS[one.State]} text={say(`hook.delivery.${one.State}`)} />
            <Button kind="text" size="small" disabled={isBusy} onPress={() => void again(one.Id)}>
              {say('hook.again')}
            </Button>
          </View>
        ))}
      </View>
      {hasMore && (
        <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
          {text('desk.more')}
        </Button>
      )}
    </>
  )
})

import type { Webhook } from '@core/contract/deskApi'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Detail } from '@/components/SplitView/Detail'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDesk } from '../DeskContext'
import { tableRowId } from '../DeskTable'
import { useDeskWork } from '../useDeskWork'
import { DeliveryLog } from './DeliveryLog'
import { HOOK_LOOKS } from './hookLooks'

interface WebhookDetailProps {
  hook: Webhook
  onEdit: () => void
  onChange: () => void
  /** Called with a new secret, to show it. */
  onSecret: (secret: string) => void
  onClose: () => void
}

/** One webhook: its state, its actions, and its deliveries. */
export const WebhookDetail = observer(function WebhookDetail({
  hook,
  onEdit,
  onChange,
  onSecret,
  onClose,
}: WebhookDetailProps) {
  const desk = useDesk()
  const say = useText(deskApiMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const { Id } = hook
  const isOn = hook.State === 'on' || hook.State === 'failing'
  const test = () =>
    run(async () => {
      await desk.call('desk.webhookTest', { Id })
      await feedback.success(say('hook.tested'))
      onChange()
    })
  const ask = async (step: 'rotate' | 'pause' | 'remove', work: () => Promise<void>) => {
    const isMeant = await feedback.confirm({
      title: say(`hook.${step}Ask`),
      message: say(`hook.${step}Detail`),
      confirm: say(`hook.${step}`),
      cancel: say('hook.keep'),
    })
    if (isMeant) await run(work)
  }
  const rotate = () =>
    ask('rotate', async () => onSecret((await desk.call('desk.webhookRotate', { Id })).Secret))
  const remove = () =>
    ask('remove', async () => {
      await desk.call('desk.webhookRemove', { Id })
      await feedback.success(say('hook.removed'))
      onClose()
      onChange()
    })
  const turn = async (On: boolean) => {
    await desk.call('desk.webhookSwitch', { Id, On })
    onChange()
  }
  return (
    <Detail
      title={say('hook.title')}
      closeLabel={say('api.close')}
      onClose={onClose}
      returnTo={tableRowId(Id)}
    >
      <View className="tf-review__head">
        <View className="tf-review__title tf-audit__value">{hook.Url}</View>
        <StatusChip look={HOOK_LOOKS[hook.State]} text={say(`hook.state.${hook.State}`)} />
      </View>
      {hook.FormerUntil !== '' && (
        <View className="tf-desk__note">
          {say('hook.former', { time: fairTimeText(hook.FormerUntil) })}
        </View>
      )}
      <View className="tf-review__states">
        {isOn && (
          <Button kind="secondary" size="small" loading={isBusy} onPress={() => void test()}>
            {say('hook.test')}
          </Button>
        )}
        {!isOn && (
          <Button
            kind="secondary"
            size="small"
            loading={isBusy}
            onPress={() => void run(() => turn(true))}
          >
            {say('hook.resume')}
          </Button>
        )}
        <Button kind="text" size="small" disabled={isBusy} onPress={onEdit}>
          {say('hook.change')}
        </Button>
        <Button kind="text" size="small" disabled={isBusy} onPress={() => void rotate()}>
          {say('hook.rotate')}
        </Button>
        {isOn && (
          <Button
            kind="text"
            size="small"
            disabled={isBusy}
            onPress={() => void ask('pause', () => turn(false))}
          >
            {say('hook.pause')}
          </Button>
        )}
        <Button kind="text" size="small" disabled={isBusy} onPress={() => void remove()}>
          {say('hook.remove')}
        </Button>
      </View>
      <DeliveryLog id={Id} mark={`${hook.LastDeliveredAt} ${hook.Waiting}`} onChange={onChange} />
    </Detail>
  )
})

import { Text, View } from '@tarojs/components'
import type { LivePushReply } from '@core/contract/livePush'
import { feedbackMessages } from '@core/messages/feedback'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { hallMessages } from '@/i18n/messages/hall'
import { liveMessages } from '@/i18n/messages/liveSessions'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import './PushAddress.scss'

/** States in which a company may send its picture. */
const PUSHES = ['booked', 'changing', 'preview', 'live']

/**
 * The address to which a session's picture is streamed. Administrators see it on request; it is in
 * no list, and is hidden when the page is left.
 */
export const PushAddress = observer(function PushAddress({
  record: { store, calls },
}: {
  record: RecordOnPage
}) {
  const { api, session } = useStores()
  const text = useText(liveMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [shown, show] = useState<LivePushReply>()
  const { submission } = store
  const way = submission?.values['Way'] as { selected?: readonly string[] } | undefined
  const { id } = calls
  if (
    id === undefined ||
    !submission ||
    way?.selected?.[0] !== 'push' ||
    !PUSHES.includes(submission.state)
  )
    return null
  const isAdmin = session.user?.role === 'admin'
  const read = async () => show(await api.call('live.push', { Id: id }))
  const renew = async () => {
    await api.call('live.pushRenew', { Id: id })
    await read()
    await feedback.success(text('live.push.renewed'))
  }
  return (
    <View className="tf-push">
      <SectionHead title={text('live.push')} />
      <Text className="tf-push__how">
        {text(isAdmin ? 'live.push.how' : 'live.push.adminsOnly')}
      </Text>
      {shown && (
        <>
          <Field name={text('live.push.server')} value={shown.Server} />
          <Field name={text('live.push.key')} value={shown.Key} />
          <Text className="tf-push__how">
            {text('live.push.expires', { time: fairTimeText(shown.Expires) })}
          </Text>
        </>
      )}
      {isAdmin && (
        <View className="tf-push__actions">
          {!shown && (
            <Button
              kind="secondary"
              size="medium"
              icon="eye"
              loading={busy === 'read'}
              onPress={() => void run('read', read)}
            >
              {text('live.push.show')}
            </Button>
          )}
          {shown && (
            <Button
              kind="text"
              size="medium"
              icon="refresh"
              loading={busy === 'renew'}
              onPress={() => void run('renew', renew)}
            >
              {text('live.push.renew')}
            </Button>
          )}
        </View>
      )}
    </View>
  )
})

const Field = observer(function Field({ name, value }: { name: string; value: string }) {
  const { platform } = useStores()
  const text = useText(liveMessages)
  const hall = useText(hallMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const copy = async () => {
    const isCopied = await platform.copyText(value)
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(hall('hall.copyFailed')))
  }
  return (
    <View className="tf-push__field">
      <View className="tf-push__words">
        <Text className="tf-push__name">{name}</Text>
        <Text className="tf-push__value">{value}</Text>
      </View>
      <Button
        kind="secondary"
        size="small"
        label={text('live.push.copyOf', { name })}
        onPress={() => void copy()}
      >
        {text('live.push.copy')}
      </Button>
    </View>
  )
})

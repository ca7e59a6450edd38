import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { SlotGrid } from './SlotGrid'

interface OtherTimeProps {
  party: string
  isBusy: boolean
  onPropose: (slot: string) => void
}

/** Proposes another time for a meeting, among the times both have free. */
export const OtherTime = observer(function OtherTime({ party, isBusy, onPropose }: OtherTimeProps) {
  const { api } = useStores()
  const say = useText(meetingMessages)
  const { state, reload } = useLoad(`other-time ${party}`, () =>
    api.call('slot.list', { With: party }),
  )
  const [slot, setSlot] = useState('')
  const message =
    state.status === 'failed' ? (messageOf(state.error, say('meet.failed')) ?? '') : ''
  if (message !== '')
    return <ErrorState message={message} retry={{ text: say('meet.retry'), onPress: reload }} />
  if (!state.value) return <Skeleton shape="form" label={say('meet.loading')} rows={2} />
  return (
    <>
      <SlotGrid slots={state.value.Slots} value={slot} onChange={setSlot} />
      <View className="tf-meeting__verbs">
        <Button
          kind="ink"
          size="medium"
          disabled={slot === ''}
          loading={isBusy}
          onPress={() => onPropose(slot)}
        >
          {say('meet.propose')}
        </Button>
      </View>
    </>
  )
})

import type { DeskWaitingReply } from '@core/contract/waiting'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskWaitingMessages } from '@/i18n/messages/deskWaiting'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import './WaitingProof.scss'

/** The address of the waiting room, and the proof that the draw was fair. */
export const WaitingProof = observer(function WaitingProof({ room }: { room: DeskWaitingReply }) {
  const { platform } = useStores()
  const say = useText(deskWaitingMessages)
  const feedback = useFeedback()
  const copy = async () => {
    if (await platform.copyText(room.Page)) await feedback.success(say('deskWaiting.copied'))
  }
  const { Status } = room
  return (
    <>
      <View className="tf-writing__card">
        <SectionHead title={say('deskWaiting.page')} />
        <View className="tf-desk__note">{say('deskWaiting.pageHint')}</View>
        <View className="tf-desk-waiting__code">{room.Page}</View>
        <View className="tf-review-detail__actions">
          <Button size="medium" kind="secondary" onPress={() => void copy()}>
            {say('deskWaiting.copy')}
          </Button>
        </View>
      </View>
      {Status.State !== 'off' && (
        <View className="tf-writing__card">
          <SectionHead title={say('deskWaiting.proof')} />
          <View className="tf-desk__note">{say('deskWaiting.proofDetail')}</View>
          <View className="tf-desk__note">{say('deskWaiting.commitment')}</View>
          <View className="tf-desk-waiting__code">{Status.Commitment}</View>
          <View className="tf-desk__note">{say('deskWaiting.secret')}</View>
          <View className="tf-desk-waiting__code">
            {Status.Secret || say('deskWaiting.secretLater')}
          </View>
          <View className="tf-desk__note">{`${say('deskWaiting.drawn')} ${Status.Drawn}`}</View>
        </View>
      )}
    </>
  )
})

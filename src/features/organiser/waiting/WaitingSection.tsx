import type { DeskWaitingReply } from '@core/contract/waiting'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskMessages } from '@/i18n/messages/desk'
import { deskWaitingMessages } from '@/i18n/messages/deskWaiting'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { WaitingForm } from './WaitingForm'
import { WaitingProof } from './WaitingProof'
import '../Figures.scss'

/** The figures are loaded this often while the page is visible. */
const AGAIN_MS = 5000

const LOOKS = { off: 'expired', before: 'submitted', open: 'approved' } as const

/** The waiting room: its state, the people waiting and inside, and the pace of admission. */
export const WaitingSection = observer(function WaitingSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskWaitingMessages)
  const { state, reload, renew } = useLoad('desk-waiting', () => desk.call('desk.waiting', {}))
  useRepeat(AGAIN_MS, renew)
  const room = state.value
  return (
    <DeskSection
      title={text('desk.section.waiting')}
      detail={say('deskWaiting.detail')}
      actions={
        room && (
          <StatusChip
            look={LOOKS[room.Status.State]}
            text={say(`deskWaiting.${room.Status.State}`)}
          />
        )
      }
      state={state}
      loading={say('deskWaiting.loading')}
      retry={reload}
    >
      {found => (
        <>
          {found.Status.Round > 0 && <Figures room={found} />}
          {desk.isOwner && <WaitingForm key={found.Revision} room={found} onDone={reload} />}
          <WaitingProof room={found} />
        </>
      )}
    </DeskSection>
  )
})

const Figures = observer(function Figures({ room }: { room: DeskWaitingReply }) {
  const say = useText(deskWaitingMessages)
  const { Waiting, Served, Entered, Inside, Registered } = room.Figures
  const facts = [
    [say('deskWaiting.waiting'), Waiting],
    [say('deskWaiting.minutes'), Math.ceil(Waiting / Math.max(1, room.PerMinute))],
    [say('deskWaiting.served'), Served],
    [say('deskWaiting.entered'), Entered],
    [say('deskWaiting.inside'), Inside],
    [say('deskWaiting.registered'), Registered],
  ] as const
  return (
    <View role="list" className="tf-figures__facts">
      {facts.map(([name, count]) => (
        <View key={name} role="listitem" className="tf-figures__fact">
          <View className="tf-figures__name">{name}</View>
          <View className="tf-figures__number">{count}</View>
        </View>
      ))}
    </View>
  )
})

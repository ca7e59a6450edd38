import type { DeskMeetingsReply, DeskRun } from '@core/contract/deskMeetings'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { useDesktop } from '@/components/useDesktop'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { useDeskFilter } from '../useDeskFilter'
import { ChangeList } from './ChangeList'
import { DisplacedList } from './DisplacedList'
import { PlanFiles } from './PlanFiles'
import { PlanGrid, type Moving } from './PlanGrid'
import { UnmetList } from './UnmetList'
import '../Figures.scss'
import './Plan.scss'

const AGAIN_MS = 15_000
const SOON_MS = 2000
type PhaseKey = `plan.phase.${'closed' | 'wishes' | 'scheduling' | 'provisional' | 'final'}`

/**
 * The organiser plans meetings: run, look at the result, change by hand, lock, publish (DESIGN §16
 * Scheduling board).
 */
export const MeetingsSection = observer(function MeetingsSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskMeetingMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const [day, setDay] = useDeskFilter<string>('period', 'any', '')
  const [run, setRun] = useDeskFilter<string>('state', 'any', '')
  const [isBusy, setBusy] = useState(false)
  const { state, reload, renew } = useLoad(`desk-meetings ${day} ${run}`, () =>
    desk.call('desk.meetings', { Day: day, Run: run }),
  )
  const isRunning = state.value?.Runs[0]?.State === 'queued'
  useRepeat(isRunning ? SOON_MS : AGAIN_MS, renew)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      intent.end()
      return true
    } catch (error) {
      intent.end()
      const message = messageOf(error, text('desk.notDone'))
      if (message) await feedback.error(message)
      return false
    } finally {
      setBusy(false)
      reload()
    }
  }
  const begin = (Mode: 'all' | 'free') =>
    act(async () =>
      setRun((await desk.call('desk.meetingRun', { Mode }, { intent: intent.of('run', Mode) })).Id),
    )
  const publish = async ({ Id, Figures }: DeskRun) => {
    const isSure = await feedback.confirm({
      title: say('plan.publish'),
      message: say('plan.publishAsk', { n: Figures?.Meetings ?? 0 }),
      confirm: say('plan.publish'),
      cancel: say('plan.keep'),
    })
    if (!isSure) return
    await act(async () => {
      const { Run } = await desk.call(
        'desk.meetingPublish',
        { Run: Id },
        { intent: intent.of('publish', Id) },
      )
      void feedback.success(say('plan.published', { version: Run.Version }))
      setRun('')
    })
  }
  const move = ({
    Id,
    Revision,
    ...change
  }: Moving & { IsLocked?: boolean; Slot?: string; Table?: string }) => {
    const body = { Id, Revision, ...change }
    return act(() => desk.call('desk.meetingMove', body, { intent: intent.of(body) }))
  }
  const phaseText = (phase: string) => (phase === '' ? '' : say(`plan.phase.${phase}` as PhaseKey))
  return (
    <DeskSection
      title={text('desk.section.meetings')}
      {...(state.value?.IsOn && {
        detail: say('plan.detail', {
          phase: phaseText(state.value.Phase),
          n: state.value.SlotMinutes,
          tables: state.value.Tables.length,
          mutual: state.value.Live.Mutual,
        }),
      })}
      actions={
        desk.mayAct &&
        state.value?.IsOn && (
          <View className="tf-desk-plan__actions">
            <Button
              kind="secondary"
              size="small"
              loading={isBusy || isRunning}
              onPress={() => void begin('free')}
            >
              {say('plan.runFree')}
            </Button>
            <Button
              kind="ink"
              size="small"
              icon="refresh"
              loading={isBusy || isRunning}
              onPress={() => void begin('all')}
            >
              {say('plan.runAll')}
            </Button>
          </View>
        )
      }
      isWorkFirst
      state={state}
      loading={say('plan.loading')}
      retry={reload}
    >
      {reply =>
        reply.IsOn ? (
          <Board
            reply={reply}
            run={run}
            isBusy={isBusy}
            onDay={setDay}
            onRun={setRun}
            onPublish={desk.mayAct ? publish : undefined}
            onMove={desk.mayAct ? move : undefined}
          />
        ) : (
          <EmptyState icon="calendar" title={say('plan.off')} detail={say('plan.offDetail')} />
        )
      }
    </DeskSection>
  )
})

interface BoardProps {
  reply: DeskMeetingsReply
  run: string
  isBusy: boolean
  onDay: (day: string) => void
  onRun: (run: string) => void
  onPublish: ((run: DeskRun) => Promise<void>) | undefined
  onMove:
    | ((change: Moving & { IsLocked?: boolean; Slot?: string; Table?: string }) => Promise<boolean>)
    | undefined
}

const Board = observer(function Board({
  reply,
  run,
  isBusy,
  onDay,
  onRun,
  onPublish,
  onMove,
}: BoardProps) {
  const say = useText(deskMeetingMessages)
  const shown = reply.Runs.find(({ Id }) => Id === run)
  const figures = shown?.Figures
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const facts: [string, string][] = figures
    ? [
        [say('plan.musts'), `${figures.MustsMet}/${figures.Musts}`],
        [say('plan.meetings'), String(figures.Meetings)],
        [say('plan.without'), String(figures.Without)],
        [say('plan.unmetCount'), String(figures.Unmet)],
        [say('plan.use'), percent(figures.TableUse)],
        [say('plan.gap'), say('plan.slots', { n: figures.MeanGap.toFixed(1) })],
      ]
    : [
        [say('plan.scheduled'), String(reply.Live.Scheduled)],
        [say('plan.requested'), String(reply.Live.Requested)],
        [say('plan.held'), String(reply.Live.Held)],
        [say('plan.absent'), String(reply.Live.Absent)],
        [say('plan.objections'), String(reply.Live.Objections)],
        [say('plan.displaced'), String(reply.Live.Displaced)],
      ]
  const isWide = useDesktop()
  const phases = (
    <View className="tf-desk-plan__phases">
      {reply.Phases.map(({ Phase, From }) => (
        <Text
          key={Phase}
          className={
            Phase === reply.Phase ? 'tf-desk-plan__phase is-current' : 'tf-desk-plan__phase'
          }
        >
          {say('plan.from', {
            phase: say(`plan.phase.${Phase}` as PhaseKey),
            time: fairTimeText(From).slice(5),
          })}
        </Text>
      ))}
    </View>
  )
  const sums = (
    <>
      <View {...{ role: 'list' }} className="tf-figures__facts">
        {facts.map(([name, value]) => (
          <View key={name} {...{ role: 'listitem' }} className="tf-figures__fact">
            <View className="tf-figures__name">{name}</View>
            <View className="tf-figures__number">{value}</View>
          </View>
        ))}
      </View>
      {figures && <View className="tf-desk-plan__note">{say('plan.took', { n: figures.Ms })}</View>}
    </>
  )
  const files = reply.Day !== '' && shown?.State !== 'proposed' && (
    <PlanFiles what={['tables', 'list']} of={{ Day: reply.Day }} />
  )
  return (
    <View className="tf-desk-plan">
      {isWide && phases}
      <DeskChips
        label={say('plan.runs')}
        options={[
          { value: '', text: say('plan.live') },
          ...reply.Runs.map(({ Id, State, Version }) => ({
            value: Id,
            text: `${say('plan.run', { id: Id, state: say(`plan.state.${State}`) })}${Version > 0 ? ` v${Version}` : ''}`,
          })),
        ]}
        value={run}
        onChange={onRun}
      />
      {reply.Runs[0]?.State === 'queued' && (
        <View {...{ role: 'status' }} className="tf-desk-plan__note">
          {say('plan.queued')}
        </View>
      )}
      {isWide && sums}
      {shown?.Changes && (
        <View className="tf-desk-plan__note">
          {say('plan.changes', {
            added: shown.Changes.Added,
            moved: shown.Changes.Moved,
            cancelled: shown.Changes.Cancelled,
            lost: shown.Changes.Lost,
          })}
        </View>
      )}
      {shown?.State === 'proposed' && onPublish && (
        <View>
          <Button size="medium" loading={isBusy} onPress={() => void onPublish(shown)}>
            {say('plan.publish')}
          </Button>
        </View>
      )}
      <DeskChips
        label={say('plan.day')}
        options={reply.Days.map(({ Day, Meetings }) => ({
          value: Day,
          text: say('plan.dayCount', { day: Day.slice(5), n: Meetings }),
        }))}
        value={reply.Day}
        onChange={onDay}
      />
      {isWide && files}
      <PlanGrid
        reply={reply}
        isBusy={isBusy}
        onMove={shown?.State === 'proposed' ? undefined : onMove}
      />
      {!shown && <DisplacedList displaced={reply.Displaced} />}
      {shown?.State === 'published' && <ChangeList run={shown.Id} changed={reply.Changed} />}
      {shown && <UnmetList unmet={reply.Unmet} />}
      {/* on the phone the plan comes first */}
      {!isWide && files}
      {!isWide && sums}
      {!isWide && phases}
    </View>
  )
})

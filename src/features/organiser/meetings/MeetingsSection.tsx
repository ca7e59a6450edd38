import type { DeskRun } from '@core/contract/deskMeetings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { deskMessages } from '@/i18n/messages/desk'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { useDeskFilter } from '../useDeskFilter'
import type { Absence } from './AbsenceList'
import { PlanBoard, phaseKey } from './PlanBoard'
import type { PlanHands } from './planMoves'
import './Plan.scss'

const AGAIN_MS = 15_000
const SOON_MS = 2000

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
  // a link may name a run that no longer exists
  const isGone = run !== '' && state.status === 'failed' && isUnknown(state.error)
  useEffect(() => {
    if (isGone) setRun('')
  }, [isGone])
  const isRunning = state.value?.Runs[0]?.State === 'queued'
  useRepeat(isRunning ? SOON_MS : AGAIN_MS, renew)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
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
    act(async () => {
      const { Id } = await desk.call(
        'desk.meetingRun',
        { Mode },
        { intent: intent.of('run', Mode) },
      )
      // if the user has left this section, the address belongs to another one
      if (isHere.current) setRun(Id)
    })
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
      if (isHere.current) setRun('')
    })
  }
  const hands: PlanHands = {
    move: ({ Id, Revision }, change) => {
      const body = { Id, Revision, ...change }
      return act(() => desk.call('desk.meetingMove', body, { intent: intent.of(body) }))
    },
    place: (Run, At, to) => {
      const body = { Run, At, Step: 'place' as const, ...to }
      return act(() => desk.call('desk.meetingUnmet', body, { intent: intent.of(body) }))
    },
    setAside: (Run, At, isAside) => {
      const body = { Run, At, Step: isAside ? ('ignore' as const) : ('restore' as const) }
      return act(() => desk.call('desk.meetingUnmet', body, { intent: intent.of(body) }))
    },
  }
  const answerAbsence = ({ Id, Revision }: Absence, Stays: boolean) => {
    const body = { Id, Revision, Stays }
    return act(() => desk.call('desk.meetingPresent', body, { intent: intent.of(body) }))
  }
  const phaseText = (phase: string) => (phase === '' ? '' : say(phaseKey(phase)))
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
          <PlanBoard
            reply={reply}
            run={run}
            isBusy={isBusy}
            onDay={setDay}
            onRun={setRun}
            onPublish={desk.mayAct ? publish : undefined}
            hands={desk.mayAct ? hands : undefined}
            onAnswer={
              desk.mayAct ? (absence, stays) => void answerAbsence(absence, stays) : undefined
            }
          />
        ) : (
          <EmptyState icon="calendar" title={say('plan.off')} detail={say('plan.offDetail')} />
        )
      }
    </DeskSection>
  )
})

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'unknown_meeting'

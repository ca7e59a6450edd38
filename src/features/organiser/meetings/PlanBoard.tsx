import { shortDate } from '@core/format/dateText'
import type { DeskMeetingsReply, DeskRun } from '@core/contract/deskMeetings'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { useDesktop } from '@/components/useDesktop'
import { fairTimeShort } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { AbsenceList, type Absence } from './AbsenceList'
import { ChangeList } from './ChangeList'
import { DisplacedList } from './DisplacedList'
import { MovingBar } from './MovingBar'
import { PlanFiles } from './PlanFiles'
import { PlanGrid } from './PlanGrid'
import type { PlanHands } from './planMoves'
import { RunFacts } from './RunFacts'
import { UnmetList } from './UnmetList'
import { useMove } from './useMove'
import '../Figures.scss'
import './Plan.scss'

type PhaseKey = `plan.phase.${'closed' | 'wishes' | 'scheduling' | 'provisional' | 'final'}`
/** The name of a phase. */
export const phaseKey = (phase: string) => `plan.phase.${phase}` as PhaseKey

interface PlanBoardProps {
  reply: DeskMeetingsReply
  run: string
  isBusy: boolean
  onDay: (day: string) => void
  onRun: (run: string) => void
  onPublish: ((run: DeskRun) => Promise<void>) | undefined
  hands: PlanHands | undefined
  onAnswer: ((absence: Absence, stays: boolean) => void) | undefined
}

const EVERY_HALL = ''
/** The choice of meetings at companies' booths, which are not in a hall of tables. */
const BOOTHS = ':booths'

/**
 * The plan of a day: the published plan with its figures, or a run with its fulfilled wishes and
 * its changes. Pairs without a meeting are beside it (DESIGN §16 Scheduling board).
 */
export const PlanBoard = observer(function PlanBoard({
  reply,
  run,
  isBusy,
  onDay,
  onRun,
  onPublish,
  hands,
  onAnswer,
}: PlanBoardProps) {
  const say = useText(deskMeetingMessages)
  const isWide = useDesktop()
  const [hall, setHall] = useState(EVERY_HALL)
  const { moved: chosen, choose, places, problem, reload } = useMove()
  const shown = reply.Runs.find(({ Id }) => Id === run)
  const mayMove = shown?.State === 'proposed' ? undefined : hands
  // the current version of the moved meeting, because the list may reload during the move
  const now = chosen?.kind === 'meeting' && reply.Cells.find(({ Id }) => Id === chosen.cell.Id)
  const moved = now ? { kind: 'meeting' as const, cell: now } : chosen
  const hasBooths = reply.Cells.some(({ Table }) => Table === '')
  const halls = [...new Set(reply.Tables.map(({ Hall }) => Hall))].filter(Boolean)
  const options = [
    { value: EVERY_HALL, text: say('plan.everyHall') },
    ...halls.map(value => ({ value, text: say('plan.hall', { hall: value }) })),
    ...(hasBooths ? [{ value: BOOTHS, text: say('plan.booth') }] : []),
  ]
  const rows = [
    ...reply.Tables.filter(({ Hall }) => hall === EVERY_HALL || Hall === hall).map(({ Id }) => Id),
    ...(hasBooths && (hall === EVERY_HALL || hall === BOOTHS) ? [''] : []),
  ]
  const locked = reply.Cells.filter(({ IsLocked }) => IsLocked).length
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
            phase: say(phaseKey(Phase)),
            time: fairTimeShort(From),
          })}
        </Text>
      ))}
    </View>
  )
  const sums = (
    <>
      <RunFacts reply={reply} shown={shown} />
      {shown?.Figures && (
        <View className="tf-desk-plan__note">{say('plan.took', { n: shown.Figures.Ms })}</View>
      )}
    </>
  )
  const files = reply.Day !== '' && shown?.State !== 'proposed' && (
    <PlanFiles what={['tables', 'list']} of={{ Day: reply.Day }} />
  )
  const hasUnmet = shown !== undefined || reply.UnmetRun !== ''
  const unmet = hasUnmet && (
    <UnmetList reply={reply} isBusy={isBusy} hands={shown ? undefined : hands} onChoose={choose} />
  )
  return (
    <View className="tf-desk-plan">
      <View className="tf-desk-plan__main">
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
          <View role="status" className="tf-desk-plan__note">
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
        <View className="tf-desk-plan__tools">
          <DeskChips
            label={say('plan.day')}
            options={reply.Days.map(({ Day, Meetings }) => ({
              value: Day,
              text: say('plan.dayCount', { day: shortDate(Day), n: Meetings }),
            }))}
            value={reply.Day}
            onChange={onDay}
          />
          {options.length > 2 && (
            <DeskChips
              label={say('plan.halls')}
              options={options}
              value={hall}
              onChange={setHall}
            />
          )}
          <View className="tf-desk-plan__legend">
            <Text className="tf-desk-plan__key tf-desk-plan__key--must">{say('plan.must')}</Text>
            <Text className="tf-desk-plan__key tf-desk-plan__key--yes">{say('plan.yes')}</Text>
            <Text className="tf-desk-plan__key">{say('plan.empty')}</Text>
          </View>
        </View>
        <PlanGrid
          onRefused={reload}
          reply={reply}
          tables={rows}
          moved={mayMove && moved}
          places={places}
          hands={mayMove}
          onChoose={choose}
        />
        {/* below the plan, so that the plan does not move under the pointer */}
        {moved && mayMove && (
          <MovingBar
            moved={moved}
            isBusy={isBusy}
            hands={mayMove}
            problem={problem}
            onRetry={reload}
            onStop={() => choose(undefined)}
          />
        )}
        <View className="tf-desk-plan__foot">
          <Text className="tf-desk-plan__note">{say('plan.lockedCount', { n: locked })}</Text>
          {shown?.State === 'proposed' && onPublish && (
            <Button size="medium" loading={isBusy} onPress={() => void onPublish(shown)}>
              {say('plan.publish')}
            </Button>
          )}
        </View>
        {isWide && files}
        {!shown && <DisplacedList displaced={reply.Displaced} />}
        {!shown && <AbsenceList absences={reply.Absences} isBusy={isBusy} onAnswer={onAnswer} />}
        {shown?.State === 'published' && <ChangeList run={shown.Id} changed={reply.Changed} />}
        {!isWide && unmet}
        {/* on the phone the plan comes first */}
        {!isWide && files}
        {!isWide && sums}
        {!isWide && phases}
      </View>
      {isWide && unmet}
    </View>
  )
})

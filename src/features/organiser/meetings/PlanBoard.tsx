import type { DeskMeetingsReply, DeskRun } from '@core/contract/deskMeetings'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { useDesktop } from '@/components/useDesktop'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { AbsenceList, type Absence } from './AbsenceList'
import { ChangeList } from './ChangeList'
import { DisplacedList } from './DisplacedList'
import { PlanFiles } from './PlanFiles'
import { PlanGrid, type Moving } from './PlanGrid'
import { UnmetList } from './UnmetList'
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
  onMove:
    | ((change: Moving & { IsLocked?: boolean; Slot?: string; Table?: string }) => Promise<boolean>)
    | undefined
  onTakeBack: ((absence: Absence) => void) | undefined
}

/** The plan of a day: live with its figures, or a run with what it met and changed. */
export const PlanBoard = observer(function PlanBoard({
  reply,
  run,
  isBusy,
  onDay,
  onRun,
  onPublish,
  onMove,
  onTakeBack,
}: PlanBoardProps) {
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
            phase: say(phaseKey(Phase)),
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
      {!shown && <AbsenceList absences={reply.Absences} isBusy={isBusy} onTakeBack={onTakeBack} />}
      {shown?.State === 'published' && <ChangeList run={shown.Id} changed={reply.Changed} />}
      {shown && <UnmetList unmet={reply.Unmet} />}
      {/* on the phone the plan comes first */}
      {!isWide && files}
      {!isWide && sums}
      {!isWide && phases}
    </View>
  )
})

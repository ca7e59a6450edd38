import type { DeskMeetingsReply } from '@core/contract/deskMeetings'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeShort } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'

export type Absence = DeskMeetingsReply['Absences'][number]

/** People who did not come, and their objections. Shows nothing if all came. */
export const AbsenceList = observer(function AbsenceList({
  absences,
  isBusy,
  onAnswer,
}: {
  absences: readonly Absence[]
  isBusy: boolean
  /** Decides an objection: the no-show stays, or is taken back. */
  onAnswer: ((absence: Absence, stays: boolean) => void) | undefined
}) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const feedback = useFeedback()
  if (absences.length === 0) return null
  const name = ({ Name, Name_en }: Absence['A']) => localized(Name, Name_en, language.current)
  const missing = (absence: Absence) => name(absence[absence.Who])
  const takeBack = async (absence: Absence) => {
    const isSure = await feedback.confirm({
      title: say('plan.wasThere'),
      message: say('plan.wasThereAsk', { name: missing(absence) }),
      confirm: say('plan.wasThere'),
      cancel: say('plan.cancel'),
    })
    if (isSure) onAnswer?.(absence, false)
  }
  const keep = async (absence: Absence) => {
    const isSure = await feedback.confirm({
      title: say('plan.stays'),
      message: say('plan.staysAsk', { name: missing(absence) }),
      confirm: say('plan.stays'),
      cancel: say('plan.cancel'),
    })
    if (isSure) onAnswer?.(absence, true)
  }
  const outcome = ({ ObjectionEnd, ObjectionUntil }: Absence) => {
    if (ObjectionEnd === 'open')
      return say('plan.answerBy', { time: fairTimeShort(ObjectionUntil) })
    if (ObjectionEnd === 'kept') return say('plan.objectionKept')
    return ObjectionEnd === 'lapsed' ? say('plan.objectionLapsed') : '–'
  }
  const title = say('plan.absentList', { n: absences.length })
  return (
    <View className="tf-figures__card">
      <SectionHead title={title} />
      <DeskTable
        label={title}
        heads={[
          ...[say('plan.pair'), say('plan.before'), say('plan.who')],
          ...[say('plan.objection'), say('plan.outcome')],
          ...(onAnswer ? [say('plan.action')] : []),
        ]}
        hasActions={onAnswer !== undefined}
        rows={absences.map(absence => ({
          id: absence.Id,
          cells: [
            `${name(absence.A)} × ${name(absence.B)}`,
            `${fairTimeShort(absence.Starts)} ${absence.Table}`,
            missing(absence),
            absence.Objection || '–',
            outcome(absence),
            ...(onAnswer
              ? [
                  <View key="answers" className="tf-desk-plan__verbs">
                    <Button
                      kind="secondary"
                      size="small"
                      loading={isBusy}
                      onPress={() => void takeBack(absence)}
                    >
                      {say('plan.wasThere')}
                    </Button>
                    {absence.ObjectionEnd === 'open' && (
                      <Button
                        kind="text"
                        size="small"
                        loading={isBusy}
                        onPress={() => void keep(absence)}
                      >
                        {say('plan.stays')}
                      </Button>
                    )}
                  </View>,
                ]
              : []),
          ],
        }))}
      />
    </View>
  )
})

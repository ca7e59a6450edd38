import type { TalkReport } from '@core/contract/deskTalks'
import { MUTE_DAYS, REPORT_ACTIONS, type ReportAction } from '@core/talks/limits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { revealElement } from '@/components/revealElement'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { TextField } from '@/components/TextField/TextField'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { DeskChips } from '../DeskChips'
import { DeskField, fieldControl } from '../DeskField'
import { NOTE_MAX } from '../deskRules'
import { useDeskWork } from '../useDeskWork'

interface ReportDecisionProps {
  report: TalkReport
  /** Name of the reported party. */
  name: string
  /** Number of other open reports about the same party in the talk. */
  others: number
  onDone: () => void
}
const ANSWER = 'talk-report-answer'
const tells = (action: ReportAction) => action === 'warn' || action === 'mute' || action === 'end'
/** Decisions about posts; besides these a post can be hidden. */
const POST_ACTIONS = ['record', 'dismiss'] as const
const cut = (text: string) => Array.from(text.trim()).slice(0, NOTE_MAX).join('')

/** Decides about a report. For a measure the organiser writes the reason to the reported party. */
export const ReportDecision = observer(function ReportDecision({
  report,
  name,
  others,
  onDone,
}: ReportDecisionProps) {
  const desk = useDesk()
  const say = useText(deskTalkMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const isPost = report.On !== 'message'
  const [action, choose] = useState<ReportAction>(isPost ? 'record' : 'warn')
  const [days, setDays] = useState('7')
  const [isRemoving, remove] = useState(true)
  const [isForAll, closeAll] = useState(false)
  const [answer, setAnswer] = useState('')
  const [remark, setRemark] = useState('')
  const [isChecked, check] = useState(false)
  const isLeft = action === 'dismiss'
  const needsAnswer = tells(action) || (isPost && isRemoving && !isLeft)
  const error =
    isChecked && needsAnswer && answer.trim() === '' ? say('talks.answerNeeded') : undefined
  const save = async () => {
    check(true)
    if (needsAnswer && answer.trim() === '') return void revealElement(ANSWER)
    const isMeant =
      action !== 'end' ||
      (await feedback.confirm({
        title: say('talks.endAsk', { name }),
        message: say('talks.endDetail'),
        confirm: say('talks.action.end'),
        cancel: say('talks.keep'),
        danger: true,
      }))
    if (!isMeant) return
    await run(async () => {
      const wish = {
        Id: report.Id,
        Action: action,
        Remove: isRemoving && !isLeft,
        Remark: cut(remark),
        ...(others > 0 && isForAll && { Others: true }),
        ...(needsAnswer && { Answer: cut(answer) }),
        ...(action === 'mute' && { Days: Number(days) }),
      }
      await desk.call('desk.talkClose', wish, { intent: intent.of(wish) })
      intent.end()
      void feedback.success(say('talks.done'))
      onDone()
    }, onDone)
  }
  return (
    <View className="tf-report__decision">
      <View {...heading(3)} className="tf-report__label">
        {say('talks.decide')}
      </View>
      <View role="radiogroup" aria-label={say('talks.action')} className="tf-report__options">
        {(isPost ? POST_ACTIONS : REPORT_ACTIONS).map(one => (
          <Pressable
            key={one}
            role="radio"
            aria-checked={one === action}
            className={cx('tf-report__option', one === action && 'is-on')}
            onPress={() => choose(one)}
          >
            <View className="tf-report__dot" />
            <View>
              <View className="tf-report__choice">
                {say(isPost && one === 'record' ? 'talks.action.accept' : `talks.action.${one}`)}
              </View>
              {(one === 'warn' || one === 'mute' || one === 'end') && (
                <View className="tf-desk__note">{say(`talks.actionNote.${one}`)}</View>
              )}
            </View>
          </Pressable>
        ))}
      </View>
      {action === 'mute' && (
        <DeskChips
          label={say('talks.days')}
          options={MUTE_DAYS.map(n => ({ value: String(n), text: say('talks.day', { n }) }))}
          value={days}
          onChange={setDays}
        />
      )}
      {!isLeft && (
        <SwitchField
          id="talk-report-remove"
          checked={isRemoving}
          title={say(isPost ? 'talks.hide' : 'talks.remove')}
          consequence={say(isPost ? 'talks.hideNote' : 'talks.removeNote')}
          onChange={remove}
        />
      )}
      {others > 0 && (
        <SwitchField
          id="talk-report-others"
          checked={isForAll}
          title={say('talks.closeOthers', { n: others })}
          consequence={say('talks.closeOthersNote')}
          onChange={closeAll}
        />
      )}
      {needsAnswer && (
        <DeskField id={ANSWER} label={say('talks.answer')} error={error} required>
          <TextField
            {...fieldControl({ id: ANSWER, error, required: true })}
            multiline
            value={answer}
            onChange={setAnswer}
            trailing={
              <View className="tf-box__note">{`${Array.from(answer.trim()).length}/${NOTE_MAX}`}</View>
            }
          />
        </DeskField>
      )}
      <DeskField id="talk-report-remark" label={say('talks.remark')} hint={say('talks.remarkHint')}>
        <TextField
          {...fieldControl({ id: 'talk-report-remark', hint: say('talks.remarkHint') })}
          value={remark}
          onChange={setRemark}
        />
      </DeskField>
      <Button
        block
        kind={action === 'end' ? 'danger' : 'primary'}
        loading={isBusy}
        onPress={() => void save()}
      >
        {say('talks.confirm')}
      </Button>
    </View>
  )
})

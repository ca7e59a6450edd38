import type { DeskDeadline } from '@core/contract/organiser'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { NOTE_MAX } from '../deskRules'
import { momentOf, readMoment } from '../fairMoment'
import { MomentField } from '../MomentField'
import { useDeskWork } from '../useDeskWork'
import { useDrop } from '../writing/useDrop'
import { useTyped } from '../writing/useTyped'

/** The typed times of a form, and the reason. */
export type DeadlineTyped = ReturnType<typeof typedOf>

/** The times that the user begins with: those of the draft if there is one. */
const timesOf = (form: DeskDeadline) => form.Draft ?? form

function typedOf(form: DeskDeadline) {
  const { Opens, Closes, EditUntil } = timesOf(form)
  return {
    Opens: momentOf(Opens),
    Closes: momentOf(Closes),
    EditUntil: momentOf(EditUntil),
    Reason: '',
  }
}

export interface DeadlineFormProps {
  form: DeskDeadline
  /** The input from before the form was closed. */
  typed: DeadlineTyped | undefined
  title: string
  /** Called with every change of the input. */
  onKeep: (typed: DeadlineTyped, form: DeskDeadline) => void
  /** `true` if something has changed, here or on the server. */
  onClose: (isChanged: boolean) => void
}

const TIMES = ['Opens', 'Closes', 'EditUntil'] as const

/**
 * Drafts the times of a form, with a reason; the form replaces the list. It does not overwrite
 * times that another person has set in between.
 */
export const DeadlineForm = observer(function DeadlineForm({
  form: first,
  typed: before,
  title,
  onKeep,
  onClose,
}: DeadlineFormProps) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [form, setForm] = useState(first)
  const isOvertaken = form.Seen !== first.Seen
  const mayDrop = useDrop()
  const { typed, now, isTouched, change } = useTyped(
    before ?? typedOf(first),
    before !== undefined,
    next => onKeep(next, form),
  )
  const [isChecked, setChecked] = useState(false)
  const read = {
    Opens: readMoment(typed.Opens),
    Closes: readMoment(typed.Closes),
    EditUntil: readMoment(typed.EditUntil),
  }
  const isBackwards =
    !!read.Opens && !!read.Closes && Date.parse(read.Opens) >= Date.parse(read.Closes)
  const problemOf = (name: (typeof TIMES)[number]) =>
    name === 'Closes' && isBackwards ? say('deadlines.backwards') : undefined
  const shown = TIMES.filter(name => name !== 'EditUntil' || form.Audience.length === 0)
  const why = { id: 'desk-deadline-why', hint: say('why.hint') }
  const save = () => {
    setChecked(true)
    const wrong = shown.find(name => problemOf(name) !== undefined)
    if (wrong) return void revealElement(`desk-deadline-${wrong}`)
    // the form has no seconds: times are compared to the minute
    const changed = Object.fromEntries(
      shown
        .filter(name => typed[name] !== momentOf(timesOf(form)[name]))
        .map(name => [name, read[name]]),
    )
    void run(
      async () => {
        if (Object.keys(changed).length > 0) {
          await desk.call('desk.deadline', {
            Id: form.Id,
            ...changed,
            Seen: form.Seen,
            Reason: typed.Reason.trim().slice(0, NOTE_MAX) || undefined,
          })
          await feedback.success(say('deadlines.drafted'))
        }
        onClose(true)
      },
      async () => {
        // another person saved first: their times are shown, and the input stays
        const found = (await desk.call('desk.deadlines', {})).Forms.find(({ Id }) => Id === form.Id)
        if (!found) return onClose(true)
        setForm(found)
        onKeep(now(), found)
      },
    )
  }
  const cancel = async () => {
    if (await mayDrop(isTouched())) onClose(isOvertaken)
  }
  const theirs = shown
    .map(
      name =>
        `${say(`deadlines.field.${name}`)} ${momentOf(timesOf(form)[name]) || say('deadlines.never')}`,
    )
    .join(' · ')
  return (
    <View className="tf-desk__column">
      <View {...heading(1)} className="tf-review__title">
        {title}
      </View>
      {isOvertaken && (
        <View role="status" className="tf-desk__note">
          {say('deadlines.overtaken', { times: theirs })}
        </View>
      )}
      <View className="tf-writing__card">
        <View className="tf-writing__times">
          {shown.map(name => {
            const field = {
              id: `desk-deadline-${name}`,
              hint: say('time.hint'),
              error: isChecked ? problemOf(name) : undefined,
            }
            const label = say(`deadlines.field.${name}`)
            return (
              <DeskField key={name} {...field} label={label}>
                <MomentField
                  {...fieldControl(field)}
                  title={label}
                  none={say(name === 'Opens' ? 'deadlines.always' : 'deadlines.never')}
                  value={typed[name]}
                  onChange={value => change({ [name]: value })}
                />
              </DeskField>
            )
          })}
        </View>
        <DeskField {...why} label={say('why')}>
          <TextField
            {...fieldControl(why)}
            value={typed.Reason}
            onChange={Reason => change({ Reason })}
            onConfirm={save}
          />
        </DeskField>
        <View className="tf-review-detail__actions">
          <Button size="medium" loading={isBusy} onPress={save}>
            {say('save')}
          </Button>
          <Button size="medium" kind="secondary" onPress={() => void cancel()}>
            {text('desk.cancel')}
          </Button>
        </View>
      </View>
    </View>
  )
})

import {
  BATCH_TEMPLATES,
  BATCH_TYPES,
  MAX_QUOTA,
  type BatchTemplate,
  type BatchType,
} from '@core/invitations/batch'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { DateField } from '@/components/DatePicker/DateField'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { dateTexts } from '@/forms/dateTexts'
import { fairDateText, lastDay } from '@/i18n/fairTime'
import { batchMessages } from '@/i18n/messages/batches'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useKeptDraft } from '@/shell/useKeptDraft'
import { useStores } from '@/stores/StoreContext'
import { BATCH_CONFLICT_ID, BatchConflict } from './BatchConflict'
import { Field, Pick } from './Field'
import { wordsOf, wordsUnder } from './templateWords'
import type { BatchOverview, BatchRow } from './types'

const DAY_MS = 24 * 3_600_000
const REMIND_DAYS = ['0', '1', '3', '7'] as const
/** From the top down: the first wrong field is shown. */
const FIELDS = ['Title', 'Words', 'Words_en', 'Sender', 'Quota', 'Expires'] as const

interface BatchFormProps {
  overview: BatchOverview
  /** The batch to change; without it the form makes a new batch. */
  batch?: BatchRow
  onClose: () => void
  onSaved: (batch: BatchRow) => void
  /** Another person has changed the batch first: load it again and pass it in as `batch`. */
  onStale?: () => void
}

/**
 * The words of a batch, its number of invitations and its last day. A template fills in the words;
 * the user may change them. Typed input is kept.
 */
export const BatchForm = observer(function BatchForm({
  overview,
  batch,
  onClose,
  onSaved,
  onStale,
}: BatchFormProps) {
  const { api, language, session, clock } = useStores()
  const text = useText(batchMessages)
  const forms = useText(formMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const inDays = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString()
  const { draft, type, forget } = useKeptDraft(`batch_${batch?.Id ?? 'new'}`, {
    Type: batch?.Type ?? ('visitor' as BatchType),
    Title: batch?.Title ?? '',
    Words: batch?.Words ?? wordsOf('business', 'cn'),
    Words_en: batch?.Words_en ?? wordsOf('business', 'en'),
    Template: batch?.Template ?? ('business' as BatchTemplate),
    Sender: batch?.Sender ?? session.user?.name ?? '',
    Quota: String(batch?.Quota ?? 50),
    RemindDays: String(batch?.RemindDays ?? 3),
    Expires: lastDay(batch?.ExpiresAt ?? (overview.Until || inDays(30))),
  })
  // the type of a sent batch is fixed
  const isTypeFixed = batch !== undefined && batch.State !== 'draft'
  const wish = isTypeFixed ? { ...draft, Type: batch.Type } : draft
  /**
   * The revision the person has seen. When the server has a newer one, they first decide whose
   * words are kept.
   */
  const [seen, see] = useState(batch?.Revision)
  const [isStale, setStale] = useState(false)
  const isUndecided = isStale && batch !== undefined && batch.Revision !== seen
  const decide = (isTheirs: boolean) => {
    if (isTheirs) forget()
    see(batch?.Revision)
    setStale(false)
    // the conflict is decided: the user goes on at the first field
    focusElement('batch-Title')
  }
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const change = (to: Partial<typeof wish>) => {
    type(to)
    // changing a field clears its error
    setProblems(now => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in to))))
  }

  const save = async () => {
    const quota = Number(wish.Quota)
    if (!Number.isInteger(quota) || quota < 1 || quota > MAX_QUOTA)
      return refuse({ Quota: text('form.quotaWrong') })
    if (isUndecided) return refuseUndecided()
    const about = batch ? { Id: batch.Id, Revision: seen } : {}
    const request = { ...wish, ...about, Quota: quota, RemindDays: Number(wish.RemindDays) }
    try {
      const saved = await api.call('batch.save', request, { intent: intent.of(request) })
      intent.end()
      forget()
      onSaved(saved)
      await feedback.success(text('form.saved'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (batch && error.code === 'conflict') {
        intent.end()
        setStale(true)
        onStale?.()
        throw new ApiError('rejected', text('form.conflict'))
      }
      if (error.issues.length === 0) throw error
      refuse(Object.fromEntries(error.issues.map(({ id, message }) => [id, message])))
    }
  }
  const refuseUndecided = () => {
    feedback.validation(text('form.decide'))
    void revealElement(BATCH_CONFLICT_ID)
  }
  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    const first = FIELDS.find(name => found[name] !== undefined)
    if (first) revealElement(`batch-${first}`)
  }
  const line = (
    name: 'Title' | 'Sender' | 'Quota' | 'Words' | 'Words_en',
    label: string,
    isLong = false,
  ) => (
    <Field
      id={`batch-${name}`}
      label={label}
      error={problems[name]}
      required={!name.startsWith('Words')}
    >
      {control => (
        <TextField
          {...control}
          multiline={isLong}
          kind={name === 'Quota' ? 'number' : 'text'}
          value={wish[name]}
          onChange={value => change({ [name]: value })}
        />
      )}
    </Field>
  )
  return (
    <Sheet
      open
      tall
      title={text(batch ? 'form.edit' : 'form.new')}
      closeLabel={text('form.close')}
      onClose={onClose}
      footer={
        <Button block loading={busy !== ''} onPress={() => void run('save', save)}>
          {text('form.save')}
        </Button>
      }
    >
      <View className="tf-batch__form">
        {isUndecided && <BatchConflict mine={wish} theirs={batch} onDecide={decide} />}
        {line('Title', text('form.title'))}
        <Pick
          id="batch-Type"
          label={text('form.type')}
          value={wish.Type}
          disabled={isTypeFixed}
          choices={BATCH_TYPES.map(value => ({ value, text: text(`batches.type.${value}`) }))}
          onChange={Type => change({ Type })}
        />
        <Pick
          id="batch-Template"
          label={text('form.template')}
          value={wish.Template}
          choices={BATCH_TEMPLATES.map(value => ({ value, text: text(`form.template.${value}`) }))}
          onChange={Template =>
            change({
              Template,
              Words: wordsUnder(Template, 'cn', wish.Words),
              Words_en: wordsUnder(Template, 'en', wish.Words_en),
            })
          }
        />
        {line('Words', text('form.words'), true)}
        {line('Words_en', text('form.wordsEn'), true)}
        {line('Sender', text('form.sender'))}
        {line('Quota', text('form.quota'))}
        <Field id="batch-Expires" label={text('form.expires')} error={problems['Expires']} required>
          {control => (
            <DateField
              {...control}
              isRange={false}
              value={{ Start: wish.Expires, End: wish.Expires }}
              bounds={{
                start: fairDateText(inDays(0)),
                end: lastDay(overview.Until || inDays(366)),
              }}
              title={text('form.expires')}
              placeholder={text('form.chooseDay')}
              texts={dateTexts(forms, language.current, false)}
              onChange={({ Start }) => Start && change({ Expires: Start.slice(0, 10) })}
            />
          )}
        </Field>
        <Pick
          id="batch-Remind"
          label={text('form.remind')}
          value={wish.RemindDays}
          choices={REMIND_DAYS.map(value => ({
            value: value as string,
            text:
              value === '0'
                ? text('form.remind.0')
                : text(value === '1' ? 'form.remind.daysOne' : 'form.remind.days', { n: value }),
          }))}
          onChange={RemindDays => change({ RemindDays })}
        />
      </View>
    </Sheet>
  )
})

import type {
  Mailing,
  MailingContent,
  MailingCount,
  MailingOptions,
} from '@core/contract/deskMailings'
import {
  MAILING_PURPOSES,
  MAILING_VARIABLES,
  smsParts,
  unknownVariable,
} from '@core/domain/mailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { TextField } from '@/components/TextField/TextField'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { DeskAlert } from '../DeskAlert'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { momentOf, readMoment } from '../fairMoment'
import { MomentField } from '../MomentField'
import { useDeskWork } from '../useDeskWork'
import { useDrop } from '../writing/useDrop'
import { DryRun } from './DryRun'
import { MailingAudience } from './MailingAudience'
import { contentOf, EMPTY_MAILING } from './mailingLooks'
import { MailingWays } from './MailingWays'

interface MailingFormProps {
  /** The draft to edit; undefined for a new mailing. */
  mailing: Mailing | undefined
  options: MailingOptions
  hasPrices: boolean
  onClose: () => void
}
const TEXTS = ['Subject', 'Subject_en', 'Text', 'Text_en'] as const
/** Characters of the link to unsubscribe, with the words before it. */
const STOP_SIGNS = 70

/**
 * A message to many people: its audience, its ways and its text. It is sent only after a dry run.
 */
export const MailingForm = observer(function MailingForm({
  mailing,
  options,
  hasPrices,
  onClose,
}: MailingFormProps) {
  const desk = useDesk()
  const say = useText(deskMessageMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const mayDrop = useDrop()
  const { isBusy, run } = useDeskWork()
  const [first] = useState<MailingContent>(() =>
    mailing ? contentOf(mailing) : { ...EMPTY_MAILING, Ways: options.Ways },
  )
  const [saved, keep] = useState(mailing)
  const [form, setForm] = useState(first)
  const [kept, setKept] = useState(JSON.stringify(first))
  const [isChecked, check] = useState(false)
  const [count, setCount] = useState<MailingCount>()
  const change = (to: Partial<MailingContent>) => {
    setForm(now => ({ ...now, ...to }))
    setCount(undefined)
  }
  const problems: Record<string, string | undefined> = {
    Title: form.Title.trim() === '' ? say('mailing.needTitle') : undefined,
    Ways: form.Ways.length === 0 ? say('mailing.needWay') : undefined,
    Subject:
      form.Subject.trim() + form.Subject_en.trim() === '' ? say('mailing.needSubject') : undefined,
    Text: form.Text.trim() + form.Text_en.trim() === '' ? say('mailing.needText') : undefined,
    Url:
      form.Url.trim() !== '' && !/^https?:\/\/\S+$/.test(form.Url.trim())
        ? say('mailing.badUrl')
        : undefined,
  }
  for (const name of TEXTS) {
    const unknown = unknownVariable(form[name], MAILING_VARIABLES)
    if (unknown !== undefined) problems[name] = say('mailing.unknown', { name: unknown })
  }
  const wrong = Object.keys(problems).filter(name => problems[name] !== undefined)[0]
  const idOf = (name: string) => `desk-mailing-${name}`
  const errorOf = (name: string) => (isChecked ? problems[name] : undefined)

  const store = async (): Promise<Mailing> => {
    const wish = { ...(saved && { Id: saved.Id }), Revision: saved?.Revision ?? 0, ...form }
    const { Mailing: stored } = await desk.call('desk.mailingSave', wish, {
      intent: intent.of(wish),
    })
    intent.end()
    keep(stored)
    setKept(JSON.stringify(form))
    return stored
  }
  const isReady = (): boolean => {
    check(true)
    if (wrong) revealElement(idOf(wrong))
    return !wrong
  }
  const save = () => {
    if (!isReady()) return
    void run(async () => {
      await store()
      await feedback.success(say('mailing.saved'))
    })
  }
  const dryRun = () => {
    if (!isReady()) return
    void run(async () => {
      await store()
      setCount(await desk.call('desk.mailingCount', form))
    })
  }
  const leave = async () => {
    if (await mayDrop(JSON.stringify(form) !== kept)) onClose()
  }
  const field = (
    name: 'Title' | (typeof TEXTS)[number] | 'Url',
    label: string,
    hint?: string,
    multiline = false,
  ) => {
    const about = { id: idOf(name), error: errorOf(name), hint }
    return (
      <DeskField {...about} label={label} required={name === 'Title'}>
        <TextField
          {...fieldControl(about)}
          multiline={multiline}
          value={form[name]}
          onChange={value => change({ [name]: value })}
        />
      </DeskField>
    )
  }
  const parts = smsParts(form.Text + form.Url + 'x'.repeat(STOP_SIGNS))
  return (
    <View className="tf-review__card tf-messages__form">
      <View {...heading(2)} className="tf-messages__head">
        {say(mailing ? 'mailing.edit' : 'mailing.new')}
      </View>
      {field('Title', say('mailing.title'), say('mailing.titleHint'))}
      <MailingAudience form={form} options={options} onChange={change} />
      <DeskField id={idOf('Purpose')} label={say('mailing.purpose')}>
        <DeskChips
          label={say('mailing.purpose')}
          options={MAILING_PURPOSES.map(value => ({
            value,
            text: say(`mailing.purpose.${value}`),
          }))}
          value={form.Purpose}
          onChange={Purpose => change({ Purpose })}
        />
      </DeskField>
      <View className="tf-desk__note">{say(`mailing.${form.Purpose}Note`)}</View>
      {form.Purpose === 'marketing' && form.Audience === 'visitor' && !options.AsksMarketing && (
        <DeskAlert text={say('mailing.asksNobody')} />
      )}
      <MailingWays
        id={idOf('Ways')}
        ways={form.Ways}
        open={options.Ways}
        error={errorOf('Ways')}
        onChange={Ways => change({ Ways })}
      />
      <View className="tf-messages__pair">
        {field(
          'Subject',
          say('mailing.cn', { what: say('mailing.subject') }),
          say('mailing.subjectHint'),
        )}
        {field('Subject_en', say('mailing.en', { what: say('mailing.subject') }))}
        {field(
          'Text',
          say('mailing.cn', { what: say('mailing.text') }),
          say('mailing.textHint', { name: '{name}', fair: '{fair}' }),
          true,
        )}
        {field('Text_en', say('mailing.en', { what: say('mailing.text') }), undefined, true)}
      </View>
      {form.Ways.indexOf('sms') >= 0 && (
        <View className="tf-desk__note">{say('mailing.smsParts', { n: parts })}</View>
      )}
      <View className="tf-messages__pair">
        {field('Url', say('mailing.url'), say('mailing.urlHint'))}
        <DeskField id={idOf('SendAt')} label={say('mailing.sendAt')}>
          <MomentField
            {...fieldControl({ id: idOf('SendAt') })}
            title={say('mailing.sendAt')}
            none={say('mailing.now')}
            value={momentOf(form.SendAt)}
            onChange={value => change({ SendAt: readMoment(value) })}
          />
        </DeskField>
      </View>
      <View className="tf-messages__tools">
        <Button kind="text" size="medium" onPress={() => void leave()}>
          {say('mailing.cancel')}
        </Button>
        <Button kind="secondary" size="medium" loading={isBusy} onPress={save}>
          {say('mailing.save')}
        </Button>
        <Button kind="ink" size="medium" loading={isBusy} onPress={dryRun}>
          {say('mailing.count')}
        </Button>
      </View>
      {count && saved && (
        <DryRun
          mailing={saved}
          count={count}
          hasPrices={hasPrices}
          onSent={onClose}
          onChanged={() => setCount(undefined)}
        />
      )}
    </View>
  )
})

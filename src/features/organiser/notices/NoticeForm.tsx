import type { DeskNotice } from '@core/contract/notice'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDesk } from '../DeskContext'
import { DeskField } from '../DeskField'
import { momentOf, readMoment } from '../fairMoment'
import { useDeskWork } from '../useDeskWork'
import { useDrop } from '../writing/useDrop'
import { useTyped } from '../writing/useTyped'
import { WritingForm } from '../writing/WritingForm'
import { WrittenHistory } from '../writing/WrittenHistory'
import type { WrittenFormProps } from '../writing/WrittenSection'
import { AudiencePicker } from './AudiencePicker'

/** A notice as it is typed in its form. */
export type NoticeTyped = ReturnType<typeof typedOf>

function typedOf(notice: DeskNotice | undefined) {
  return {
    Title: notice?.Title ?? '',
    Title_en: notice?.Title_en ?? '',
    Html: notice?.Html ?? '',
    Html_en: notice?.Html_en ?? '',
    Targets: notice?.Targets ?? [],
    MustConfirm: notice?.MustConfirm ?? false,
    PublishedAt: momentOf(notice?.PublishedAt ?? ''),
    Starts: momentOf(notice?.Starts ?? ''),
    Ends: momentOf(notice?.Ends ?? ''),
  }
}

/** What a tab kept before targets were chosen has them as one text. */
const keptOf = (typed: NoticeTyped | undefined): NoticeTyped | undefined =>
  typed && {
    ...typed,
    Targets: Array.isArray(typed.Targets)
      ? typed.Targets
      : String(typed.Targets)
          .split(/[,，\s]+/)
          .filter(target => target !== ''),
  }

/**
 * A notice to exhibitors: its texts, whom it is for, whether it must be confirmed, and when it
 * holds.
 */
export const NoticeForm = observer(function NoticeForm({
  writing,
  intent,
  onKeep,
  onClose,
}: WrittenFormProps<DeskNotice, NoticeTyped>) {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const mayDrop = useDrop()
  const { isBusy, run } = useDeskWork()
  const [notice, setNotice] = useState(writing.item)
  const [note, setNote] = useState<string>()
  const [taken, setTaken] = useState(0)
  const { typed, now, isTouched, change } = useTyped(
    keptOf(writing.typed) ?? typedOf(notice),
    writing.typed !== undefined,
    next => onKeep(next, notice),
  )
  const time = (name: 'PublishedAt' | 'Starts' | 'Ends') => ({
    name,
    label: say(`notices.${name}`),
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  /** Another person was first: what is typed stays, and is compared with the present notice. */
  const catchUp = async () => {
    const { Notices } = await desk.call('desk.noticeList', {})
    const found = Notices.find(({ Id, RecalledAt }) => Id === notice?.Id && RecalledAt === '')
    setNotice(found)
    setNote(say(found ? 'write.changed' : 'write.gone'))
    onKeep(now(), found)
  }
  const save = () =>
    run(
      async () => {
        const { Targets, PublishedAt, Starts, Ends, ...texts } = now()
        const request = {
          ...texts,
          Title: texts.Title.trim(),
          Title_en: texts.Title_en.trim(),
          Id: notice?.Id,
          Revision: notice?.Revision ?? 0,
          Targets: [...Targets],
          PublishedAt: readMoment(PublishedAt) || undefined,
          Starts: readMoment(Starts) || undefined,
          Ends: readMoment(Ends) || undefined,
        }
        const { Removed } = await desk.call('desk.noticeSave', request, {
          intent: intent.of(request),
        })
        intent.end()
        onClose(true)
        await feedback.success(
          Removed.length > 0 ? say('write.removed', { names: Removed.join(', ') }) : say('saved'),
        )
      },
      () => catchUp().catch(() => undefined),
    )
  const cancel = async () => {
    if (await mayDrop(isTouched())) onClose(notice !== writing.item)
  }
  const whom = { id: 'desk-notice-targets' }
  const [starts, ends] = [readMoment(typed.Starts), readMoment(typed.Ends)]
  const isBackwards = !!starts && !!ends && Date.parse(ends) <= Date.parse(starts)
  return (
    <>
      <WritingForm
        // the editors begin with the words of the version that was taken back
        key={taken}
        id="desk-notice"
        title={say(notice ? 'notices.change' : 'notices.new')}
        written={typed}
        onChange={change}
        note={note}
        times={[
          { ...time('PublishedAt'), hint: say('notices.publishedHint'), none: say('time.now') },
          time('Starts'),
          { ...time('Ends'), error: isBackwards ? say('notices.backwards') : undefined },
        ]}
        isBusy={isBusy}
        submit={say(notice ? 'save' : 'publish')}
        onSave={() => void save()}
        onCancel={() => void cancel()}
      >
        {() => (
          <>
            <DeskField {...whom} label={say('notices.targets')}>
              <AudiencePicker
                {...whom}
                value={typed.Targets}
                onChange={Targets => change({ Targets: [...Targets] })}
              />
            </DeskField>
            <SwitchField
              id="desk-notice-confirm"
              title={say('notices.must')}
              consequence={say('notices.mustMeans')}
              checked={typed.MustConfirm}
              onChange={MustConfirm => change({ MustConfirm })}
            />
          </>
        )}
      </WritingForm>
      {notice && (
        <WrittenHistory
          kind="notice"
          id={notice.Id}
          onUse={content => {
            setTaken(count => count + 1)
            const { Title, Title_en, Html, Html_en, Targets, MustConfirm, Starts, Ends } = content
            change({
              ...{ Title, Title_en, Html, Html_en, Targets, MustConfirm },
              Starts: momentOf(Starts),
              Ends: momentOf(Ends),
            })
          }}
        />
      )}
    </>
  )
})

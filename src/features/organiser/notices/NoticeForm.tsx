import { observer } from 'mobx-react-lite'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskField } from '../DeskField'
import { momentOf, readMoment } from '../fairMoment'
import { useWrittenDraft } from '../writing/useWrittenDraft'
import { useWrittenSteps } from '../writing/useWrittenSteps'
import { WritingForm } from '../writing/WritingForm'
import { WrittenHistory } from '../writing/WrittenHistory'
import type { WrittenFormProps } from '../writing/WrittenSection'
import { AudiencePicker } from './AudiencePicker'

/**
 * A notice to exhibitors: its texts, its audience, whether it must be confirmed, and its period.
 */
export const NoticeForm = observer(function NoticeForm({
  writing,
  intent,
  onKeep,
  onLeave,
  onClose,
}: WrittenFormProps) {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const draft = useWrittenDraft({ kind: 'notice', writing, onKeep, onLeave })
  const { typed, now, change } = draft.form
  const steps = useWrittenSteps({
    ...{ kind: 'notice', draft, intent, onClose },
    publish: over => {
      const { PublishedAt, Starts, Ends, ...texts } = now()
      const request = {
        ...texts,
        Title: texts.Title.trim(),
        Title_en: texts.Title_en.trim(),
        Targets: [...texts.Targets],
        PublishedAt: readMoment(PublishedAt) || undefined,
        Starts: readMoment(Starts) || undefined,
        Ends: readMoment(Ends) || undefined,
        ...over,
      }
      return desk.call('desk.noticeSave', request, { intent: intent.of(request) })
    },
  })
  const time = (name: 'PublishedAt' | 'Starts' | 'Ends') => ({
    name,
    label: say(`notices.${name}`),
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const whom = { id: 'desk-notice-targets' }
  const [starts, ends] = [readMoment(typed.Starts), readMoment(typed.Ends)]
  const isBackwards = !!starts && !!ends && Date.parse(ends) <= Date.parse(starts)
  return (
    <>
      <WritingForm
        // a new key makes the editors begin with the replaced text
        key={draft.taken}
        id="desk-notice"
        title={say(draft.isNew() ? 'notices.new' : 'notices.change')}
        draft={draft}
        steps={steps}
        times={[
          { ...time('PublishedAt'), hint: say('notices.publishedHint'), none: say('time.now') },
          time('Starts'),
          { ...time('Ends'), error: isBackwards ? say('notices.backwards') : undefined },
        ]}
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
      {!draft.isNew() && (
        <WrittenHistory
          kind="notice"
          id={draft.id()}
          onUse={({ Title, Title_en, Html, Html_en, Targets, MustConfirm, Starts, Ends }) =>
            draft.replace({
              ...{ Title, Title_en, Html, Html_en, Targets, MustConfirm },
              Starts: momentOf(Starts),
              Ends: momentOf(Ends),
            })
          }
        />
      )}
    </>
  )
})

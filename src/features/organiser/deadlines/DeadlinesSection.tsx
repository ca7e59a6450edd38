import type { DeskDeadline } from '@core/contract/organiser'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { useDeskOrder } from '../table/useDeskOrder'
import { deskWord } from '../deskWord'
import { momentOf } from '../fairMoment'
import { useWriting } from '../writing/useWriting'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDeskWork } from '../useDeskWork'
import { DeadlineDrafts } from './DeadlineDrafts'
import { DeadlineForm, type DeadlineTyped } from './DeadlineForm'

/** Audiences that register with a form of their own. */
const REGISTERING = ['visitor', 'media', 'vip']

/** When each form opens and closes, and drafts of other times. */
export const DeadlinesSection = observer(function DeadlinesSection() {
  const desk = useDesk()
  const { config, language, clock } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const writing = useWriting<DeskDeadline, DeadlineTyped>('deadline')
  const { state, reload } = useLoad(
    'desk-deadlines',
    async () => (await desk.call('desk.deadlines', {})).Forms,
  )
  const order = useDeskOrder(['form', 'whom', 'opens', 'closes', 'now'])
  const nameOf = ({ Id, Name, Name_en }: DeskDeadline) =>
    localized(Name, Name_en, language.current) || Id
  const whom = ({ Id, Resource, Audience }: DeskDeadline) => {
    if (Resource) return say('deadlines.records')
    if (Audience.length > 0)
      return Audience.map(audience => deskWord('target', audience)).join(' · ')
    const forms = config.settings?.forms ?? {}
    return say(
      REGISTERING.some(guest => forms[guest] === Id)
        ? 'deadlines.registrations'
        : 'deadlines.nobody',
    )
  }
  const feedback = useFeedback()
  const { run } = useDeskWork()
  /** Drafts the published times again, so that no change is left to publish. */
  const takeBack = ({ Id, Opens, Closes, EditUntil, Seen }: DeskDeadline) =>
    void run(async () => {
      await desk.call('desk.deadline', { Id, Opens, Closes, EditUntil, Seen })
      await feedback.success(say('saved'))
      reload()
    }, reload)
  const nowOf = ({ IsOpen, Opens }: DeskDeadline) => {
    if (IsOpen) return 'deadlines.open'
    return Date.parse(Opens) > clock.now() ? 'deadlines.early' : 'deadlines.closed'
  }
  const timeCell = (form: DeskDeadline, name: 'Opens' | 'Closes') => {
    const shown = (time: string) =>
      momentOf(time) || say(name === 'Opens' ? 'deadlines.always' : 'deadlines.never')
    const { Draft } = form
    if (!Draft || Draft[name] === form[name]) return shown(form[name])
    return (
      <View key={name}>
        <View>{shown(form[name])}</View>
        <View className="tf-desk__note">
          {say('deadlines.draft', { time: shown(Draft[name]) })}
        </View>
      </View>
    )
  }
  const heads = [
    { name: 'form', text: say('deadlines.form'), width: 'minmax(0, 2fr)', sorts: true },
    { name: 'whom', text: say('deadlines.whom'), sorts: true },
    { name: 'opens', text: say('deadlines.opens'), width: '136px', sorts: true },
    { name: 'closes', text: say('deadlines.closes'), width: '136px', sorts: true },
    { name: 'now', text: say('deadlines.now'), width: '96px', sorts: true },
    ...(desk.mayAct ? [say('change')] : []),
  ]
  if (writing.written?.item && desk.mayAct)
    return (
      <DeadlineForm
        form={writing.written.item}
        typed={writing.written.typed}
        title={nameOf(writing.written.item)}
        onKeep={writing.keep}
        onClose={isChanged => {
          writing.close()
          if (isChanged) reload()
        }}
      />
    )
  return (
    <DeskSection
      title={text('desk.section.deadlines')}
      detail={say('deadlines.detail')}
      state={state}
      loading={say('deadlines.loading')}
      retry={reload}
    >
      {forms => (
        <>
          {forms.length === 0 && <EmptyState icon="calendar" title={say('deadlines.none')} />}
          {forms.length > 0 && (
            <DeskTable
              label={text('desk.section.deadlines')}
              name="deadlines"
              order={order}
              hasActions={desk.mayAct}
              heads={heads}
              rows={forms.map(form => ({
                id: form.Id,
                keys: {
                  form: nameOf(form),
                  whom: whom(form),
                  opens: form.Opens,
                  closes: form.Closes,
                  now: form.IsOpen ? 0 : 1,
                },
                cells: [
                  nameOf(form),
                  whom(form),
                  timeCell(form, 'Opens'),
                  timeCell(form, 'Closes'),
                  <StatusChip
                    key="now"
                    look={form.IsOpen ? 'approved' : 'expired'}
                    text={say(nowOf(form))}
                  />,
                  ...(desk.mayAct
                    ? [
                        <View key="edit">
                          <Button
                            kind="secondary"
                            size="small"
                            label={say('deadlines.changeOf', { form: nameOf(form) })}
                            onPress={() => writing.open(form)}
                          >
                            {say('change')}
                          </Button>
                          {form.Draft && (
                            <Button
                              kind="text"
                              size="small"
                              label={say('deadlines.takeBackOf', { form: nameOf(form) })}
                              onPress={() => takeBack(form)}
                            >
                              {say('deadlines.takeBack')}
                            </Button>
                          )}
                        </View>,
                      ]
                    : []),
                ],
              }))}
            />
          )}
          {forms.some(({ Draft }) => Draft) && (
            <DeadlineDrafts forms={forms.filter(({ Draft }) => Draft)} onDone={reload} />
          )}
        </>
      )}
    </DeskSection>
  )
})

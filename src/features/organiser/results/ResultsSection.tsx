import type { ResultFormsReply } from '@core/contract/results'
import { localized } from '@core/domain/language'
import { ORDER_PERIODS } from '@core/domain/orderPeriods'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { deskResultMessages } from '@/i18n/messages/deskResults'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { useDeskFile } from '../useDeskFile'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskWork } from '../useDeskWork'
import { ResultCard } from './ResultCard'
import '../Figures.scss'

/** The answers to questionnaires and other forms, as figures. */
export const ResultsSection = observer(function ResultsSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskResultMessages)
  const { state, reload } = useLoad(
    'desk-results',
    async () => (await desk.call('results.forms', {})).Forms,
  )
  return (
    <DeskSection
      title={text('desk.section.results')}
      state={state}
      loading={say('results.loading')}
      retry={reload}
    >
      {forms =>
        forms.length === 0 ? (
          <EmptyState icon="questionnaire" title={say('results.noForms')} />
        ) : (
          <Results forms={forms} />
        )
      }
    </DeskSection>
  )
})

const Results = observer(function Results({ forms }: { forms: ResultFormsReply['Forms'] }) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskResultMessages)
  const bring = useDeskFile()
  const { isBusy, run } = useDeskWork()
  const { place } = desk
  const asked = place?.section === 'results' ? place.form : undefined
  const form =
    forms.find(({ Id }) => Id === asked) ?? forms.find(({ Answers }) => Answers > 0) ?? forms[0]
  const [period, setPeriod] = useDeskFilter('period', ORDER_PERIODS, 'all')
  const [ticket, setTicket] = useDeskFilter<string>('state', 'any', '')
  const request = { Form: form?.Id ?? '', Period: period, Ticket: ticket || undefined }
  const { state, reload } = useLoad(`desk-results ${JSON.stringify(request)}`, () =>
    desk.call('results.read', request),
  )
  const exportAs = (Format: 'xlsx' | 'csv') =>
    void run(async () => {
      await bring(await desk.call('results.export', { ...request, Format }, { intent: randomId() }))
    })
  const nameOf = (one: { Name: string; Name_en: string }) =>
    localized(one.Name, one.Name_en, language.current)
  const { value } = state
  const isWide = useDesktop()
  const sums = value && (
    <>
      <View role="list" className="tf-figures__facts">
        <View role="listitem" className="tf-figures__fact">
          <View className="tf-figures__name">{say('results.answers')}</View>
          <View className="tf-figures__number">{value.Answers}</View>
        </View>
      </View>
      <View className="tf-figures__actions">
        <Button
          kind="secondary"
          size="small"
          icon="download"
          loading={isBusy}
          onPress={() => exportAs('xlsx')}
        >
          {say('results.xlsx')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          icon="download"
          loading={isBusy}
          onPress={() => exportAs('csv')}
        >
          {say('results.csv')}
        </Button>
        <Button
          kind="text"
          size="small"
          onPress={() => desk.go({ section: 'kind', kind: value.List })}
        >
          {say('results.single')}
        </Button>
      </View>
    </>
  )
  return (
    <>
      <DeskChips
        label={say('results.forms')}
        options={forms.map(one => ({ value: one.Id, text: `${nameOf(one)} ${one.Answers}` }))}
        value={form?.Id ?? ''}
        onChange={id => {
          setTicket('')
          desk.go({ section: 'results', form: id })
          // the period stays when the form changes, in the address, too
          setPeriod(period)
        }}
      />
      <DeskChips
        label={say('results.period')}
        options={ORDER_PERIODS.map(one => ({ value: one, text: say(`results.period.${one}`) }))}
        value={period}
        onChange={setPeriod}
      />
      {value && value.Tickets.length > 1 && (value.Answers > 0 || ticket !== '') && (
        <DeskChips
          label={say('results.tickets')}
          options={[
            { value: '', text: say('results.allTickets') },
            ...value.Tickets.map(one => ({ value: one.Id, text: `${nameOf(one)} ${one.Answers}` })),
          ]}
          value={ticket}
          onChange={setTicket}
        />
      )}
      {state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {state.status === 'loading' && (
        <Skeleton shape="list" label={say('results.loading')} rows={6} />
      )}
      {state.status === 'ready' && value && (
        <>
          {isWide && sums}
          {value.Questions.length === 0 && (
            <View className="tf-desk__note">{say('results.nothingCounted')}</View>
          )}
          <View className="tf-figures__grid">
            {value.Questions.map(question => (
              <ResultCard key={question.Id} question={question} total={value.Answers} />
            ))}
          </View>
          {/* on the phone the answers come first */}
          {!isWide && sums}
        </>
      )}
    </>
  )
})

import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { FIGURE_PERIODS } from '@core/domain/figurePeriods'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { CountBars } from '../CountBars'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { useDeskFile } from '../useDeskFile'
import { useDeskWork } from '../useDeskWork'
import { AllowanceCard } from './AllowanceCard'
import { CurveCard } from './CurveCard'
import { FactCards } from './FactCards'
import { InsideCard } from './InsideCard'
import { MessagesCard } from './MessagesCard'
import { QuartersCard } from './QuartersCard'
import { WaitingList } from './WaitingList'

const AGAIN_MS = 30_000
/** The source of those whom a service desk registered. */
const WALK_IN = 'onsite'

/**
 * The figures of the day (mock-ups m-desk-overview): ranges, and one click from each figure to its
 * list.
 */
export const FiguresBoard = observer(function FiguresBoard() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskFigureMessages)
  const bring = useDeskFile()
  const { isBusy, run } = useDeskWork()
  const [period, setPeriod] = useState<(typeof FIGURE_PERIODS)[number]>('today')
  const { state, reload, renew } = useLoad(`desk-figures ${period}`, () =>
    desk.call('desk.figures', { Period: period }),
  )
  useRepeat(AGAIN_MS, renew)
  const report = () =>
    void run(async () => {
      await bring(await desk.call('desk.report', {}, { intent: randomId() }))
    })
  const { value } = state
  return (
    <>
      <View className="tf-figures__actions">
        <DeskChips
          label={say('figures.period')}
          options={FIGURE_PERIODS.map(one => ({ value: one, text: say(`figures.period.${one}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <Button kind="secondary" size="small" icon="download" loading={isBusy} onPress={report}>
          {say('figures.report')}
        </Button>
        {value && value.FairDay > 0 && (
          <View className="tf-desk__note">
            {say('figures.fairDay', { n: value.FairDay, of: value.FairDays })}
          </View>
        )}
      </View>
      {state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {!value && state.status === 'loading' && (
        <Skeleton shape="list" label={say('figures.loading')} rows={6} />
      )}
      {value && <Cards figures={value} onRetried={reload} />}
    </>
  )
})

const Cards = observer(function Cards({
  figures,
  onRetried,
}: {
  figures: DeskFiguresReply
  onRetried: () => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskFigureMessages)
  const toVisitors = () => desk.go({ section: 'kind', kind: 'registration:visitor' })
  return (
    <View className="tf-figures__grid tf-figures__grid--board">
      <FactCards figures={figures} />
      <InsideCard inside={figures.Inside} />
      <CurveCard figures={figures} />
      <View className="tf-figures__card">
        <SectionHead title={say('figures.waiting')} />
        <WaitingList ages={figures.Waiting} />
      </View>
      <QuartersCard quarters={figures.Quarters} />
      <View className="tf-figures__card">
        <SectionHead
          title={say('figures.sources')}
          more={{ text: say('figures.toVisitors'), onPress: toVisitors }}
        />
        {figures.Sources.length === 0 && (
          <View className="tf-desk__note">{say('figures.noSources')}</View>
        )}
        <CountBars
          label={say('figures.sources')}
          bars={figures.Sources.map(({ Id, Name, Name_en, Registered, Visitors }) => ({
            id: Id,
            name:
              localized(Name, Name_en, language.current) ||
              (Id === WALK_IN ? say('figures.walkIns') : Id) ||
              say('figures.direct'),
            count: Registered,
            detail:
              Visitors === 0
                ? '—'
                : `${Math.round((Math.min(Registered, Visitors) / Visitors) * 100)}%`,
            open: toVisitors,
          }))}
        />
        <View className="tf-desk__note">{say('figures.sourcesMean')}</View>
      </View>
      <AllowanceCard halls={figures.Allowance} />
      <MessagesCard figures={figures} onRetried={onRetried} />
    </View>
  )
})

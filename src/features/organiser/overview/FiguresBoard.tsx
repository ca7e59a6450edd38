import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { localized } from '@core/domain/language'
import { NO_SOURCE } from '@core/domain/registrationTags'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import { CountBars } from '../CountBars'
import { useDesk } from '../DeskContext'
import { AllowanceCard } from './AllowanceCard'
import { CurveCard } from './CurveCard'
import { FactCards } from './FactCards'
import type { FigurePeriod } from './FiguresRange'
import { InsideCard } from './InsideCard'
import { MessagesCard } from './MessagesCard'
import { QuartersCard } from './QuartersCard'
import { WaitingList } from './WaitingList'

const AGAIN_MS = 30_000
/** The source of people registered at a service desk. */
const WALK_IN = 'onsite'

/** The figures of the period (mock-ups m-desk-overview); each links to its list. */
export const FiguresBoard = observer(function FiguresBoard({ period }: { period: FigurePeriod }) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskFigureMessages)
  const { state, reload, renew } = useLoad(`desk-figures ${period}`, () =>
    desk.call('desk.figures', { Period: period }),
  )
  useRepeat(AGAIN_MS, renew)
  const { value } = state
  return (
    <>
      {value && value.FairDay > 0 && (
        <View className="tf-desk__note">
          {say('figures.fairDay', { n: value.FairDay, of: value.FairDays })}
        </View>
      )}
      {state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {!value && state.status === 'loading' && (
        <View className="tf-figures__pending">
          <Skeleton shape="list" label={say('figures.loading')} rows={6} />
        </View>
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
  const toVisitors = () => desk.go({ section: 'kind', kind: 'registration:visitor' }, { state: '' })
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
            open: () =>
              desk.go(
                { section: 'kind', kind: 'registration:visitor' },
                { state: '', via: Id || NO_SOURCE },
              ),
          }))}
        />
        <View className="tf-desk__note">{say('figures.sourcesMean')}</View>
      </View>
      <AllowanceCard halls={figures.Allowance} />
      <MessagesCard figures={figures} onRetried={onRetried} />
    </View>
  )
})

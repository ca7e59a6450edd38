import type { LeadStatsReply } from '@core/contract/leadFigures'
import { localized } from '@core/domain/language'
import { countText, percentOf } from '@core/format/countText'
import { shortDate } from '@core/format/dateText'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskMessages } from '@/i18n/messages/desk'
import { deskFollowMessages } from '@/i18n/messages/deskFollow'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import { CountBars } from '../CountBars'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import '../Figures.scss'

const AGAIN_MS = 30_000
const STATES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const

/**
 * How many visitors the companies met (PAGES visitors, "Org (counts)"). Numbers only, because the
 * notes belong to the companies.
 */
export const LeadsSection = observer(function LeadsSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskFollowMessages)
  const { state, reload, renew } = useLoad('desk-leads', () => desk.call('lead.stats', {}))
  useRepeat(AGAIN_MS, renew)
  return (
    <DeskSection
      title={text('desk.section.leads')}
      detail={say('leads.detail')}
      state={state}
      loading={say('leads.loading')}
      retry={reload}
    >
      {stats =>
        stats.Total === 0 ? (
          <EmptyState icon="leads" title={say('leads.nobody')} />
        ) : (
          <Figures stats={stats} />
        )
      }
    </DeskSection>
  )
})

const Figures = observer(function Figures({ stats }: { stats: LeadStatsReply }) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskFollowMessages)
  const { Total, Scans, Companies, States, Days, Top } = stats
  const facts = [
    [say('leads.total'), Total],
    [say('leads.scans'), Scans],
    [say('leads.companies'), Companies],
  ] as const
  return (
    <>
      <View role="list" className="tf-figures__facts">
        {facts.map(([name, count]) => (
          <View key={name} role="listitem" className="tf-figures__fact">
            <View className="tf-figures__name">{name}</View>
            <View className="tf-figures__number">{countText(count)}</View>
          </View>
        ))}
      </View>
      <View className="tf-figures__grid">
        <View className="tf-figures__card">
          <SectionHead title={say('leads.states')} />
          <CountBars
            label={say('leads.states')}
            whole={Total}
            bars={STATES.map(state => {
              const count = States[state] ?? 0
              const name = say(`leads.state.${state}`)
              return { id: state, name, count, detail: percentOf(count, Total) }
            })}
          />
        </View>
        <View className="tf-figures__card">
          <SectionHead title={say('leads.days')} />
          <CountBars
            label={say('leads.days')}
            bars={Days.map(({ Day, New }) => ({ id: Day, name: shortDate(Day), count: New }))}
          />
        </View>
        <View className="tf-figures__card tf-figures__card--wide">
          <SectionHead title={say('leads.top')} />
          <CountBars
            label={say('leads.top')}
            bars={Top.map(({ Id, Name, Name_en, Booth, Leads }) => ({
              id: Id,
              name: [localized(Name, Name_en, language.current), Booth].filter(Boolean).join(' · '),
              count: Leads,
              open: () => desk.go({ section: 'companies', company: Id }),
            }))}
          />
        </View>
      </View>
    </>
  )
})

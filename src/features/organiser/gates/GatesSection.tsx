import type { StatsReply } from '@core/contract/gate'
import { localized } from '@core/domain/language'
import { gateMessages as reasonMessages } from '@core/messages/gate'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'
import { BarsChart } from '../BarsChart'
import { ListExport } from '../table/ListExport'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFilter } from '../useDeskFilter'
import { wholeDay } from './wholeDay'
import '../Figures.scss'

/** The figures are loaded this often while the page is visible. */
const AGAIN_MS = 15_000

/**
 * The entries by gate, hour and kind of badge, and why others were refused. Reloaded while the page
 * is visible.
 */
export const GatesSection = observer(function GatesSection() {
  const desk = useDesk()
  const { clock } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const [day, setDay] = useDeskFilter<string>('period', 'any', '')
  const { state, reload, renew } = useLoad(`desk-gates ${day}`, async () => {
    const stats = await desk.call('checkin.stats', day === '' ? {} : { Day: day })
    return { stats, at: new Date(clock.now()).toISOString() }
  })
  useRepeat(AGAIN_MS, renew)
  const [isPressed, setPressed] = useState(false)
  const { status } = state
  useEffect(() => {
    if (status !== 'loading') setPressed(false)
  }, [status])
  const refresh = () => {
    setPressed(true)
    reload()
  }
  return (
    <DeskSection
      title={text('desk.section.gates')}
      detail={
        state.value &&
        say('gates.detail', {
          day: state.value.stats.Day,
          time: fairTimeText(state.value.at).slice(11, 16),
        })
      }
      actions={
        <>
          <ListExport list="gates" state={day} />
          <Button
            kind="secondary"
            size="small"
            icon="refresh"
            loading={isPressed}
            onPress={refresh}
          >
            {say('gates.refresh')}
          </Button>
        </>
      }
      isWorkFirst
      state={state}
      loading={say('gates.loading')}
      retry={reload}
    >
      {({ stats }) => (
        <>
          <Days days={stats.Days} current={stats.Day} onChange={setDay} />
          <Figures stats={stats} />
        </>
      )}
    </DeskSection>
  )
})

const Days = observer(function Days({
  days,
  current,
  onChange,
}: {
  days: readonly string[]
  current: string
  onChange: (day: string) => void
}) {
  const say = useText(deskSectionMessages)
  const all = days.includes(current) ? days : [current, ...days]
  if (all.length < 2) return null
  return (
    <View role="group" aria-label={say('gates.days')} className="tf-review__states">
      {all.map(day => (
        <Pressable
          key={day}
          aria-pressed={day === current}
          className={cx('tf-review__state', day === current && 'is-on')}
          onPress={() => onChange(day)}
        >
          {day}
        </Pressable>
      ))}
    </View>
  )
})

const Figures = observer(function Figures({ stats }: { stats: StatsReply }) {
  const { language } = useStores()
  const say = useText(deskSectionMessages)
  const reason = useText(reasonMessages)
  const { Inside, Came, Gates, Hours, Targets, Refusals } = stats
  const order = useDeskOrder(['gate', 'in', 'out', 'refused'])
  const refused = Refusals.reduce((sum, { Count }) => sum + Count, 0)
  const facts = [
    [say('gates.inside'), Inside],
    [say('gates.came'), Came],
    [say('gates.refused'), refused],
  ] as const
  return (
    <>
      <View role="list" className="tf-figures__facts">
        {facts.map(([name, count]) => (
          <View key={name} role="listitem" className="tf-figures__fact">
            <View className="tf-figures__name">{name}</View>
            <View className="tf-figures__number">{count}</View>
          </View>
        ))}
      </View>
      {Gates.length === 0 && (
        <EmptyState icon="check-in" title={say('gates.none')} detail={say('gates.noneDetail')} />
      )}
      {Gates.length > 0 && (
        <View className="tf-figures__grid">
          <View className="tf-figures__card tf-figures__card--wide">
            <SectionHead title={say('gates.hours')} />
            {Hours.length === 0 ? (
              <View className="tf-desk__note">{say('gates.noHours')}</View>
            ) : (
              <BarsChart
                label={say('gates.hours')}
                heads={[say('gates.hour'), say('gates.in')]}
                bars={wholeDay(Hours)}
              />
            )}
          </View>
          <View className="tf-figures__card">
            <SectionHead title={say('gates.gates')} />
            <DeskTable
              label={say('gates.gates')}
              className="tf-desk-table--figures"
              order={order}
              heads={[
                { name: 'gate', text: say('gates.gate'), sorts: true },
                { name: 'in', text: say('gates.in'), sorts: true },
                { name: 'out', text: say('gates.out'), sorts: true },
                { name: 'refused', text: say('gates.refused'), sorts: true },
              ]}
              rows={Gates.map(({ Id, Name, Name_en, In, Out, Refused }) => ({
                id: Id,
                keys: {
                  gate: localized(Name, Name_en, language.current),
                  in: In,
                  out: Out,
                  refused: Refused,
                },
                cells: [localized(Name, Name_en, language.current), In, Out, Refused],
              }))}
            />
          </View>
          <View className="tf-figures__card">
            <SectionHead title={say('gates.targets')} />
            <DeskTable
              label={say('gates.targets')}
              empty={say('gates.nobody')}
              className="tf-desk-table--pair"
              heads={[say('gates.target'), say('gates.came')]}
              rows={Targets.map(({ Target, Came: came }) => ({
                id: Target,
                cells: [deskWord('target', Target), came],
              }))}
            />
            <SectionHead title={say('gates.refusals')} />
            <DeskTable
              label={say('gates.refusals')}
              empty={say('gates.nobody')}
              className="tf-desk-table--pair"
              heads={[say('gates.reason'), say('gates.looks')]}
              rows={Refusals.map(({ Reason, Count }) => ({
                id: Reason,
                cells: [reason(Reason), Count],
              }))}
            />
          </View>
        </View>
      )}
    </>
  )
})

import type { SetupReadinessReply } from '@core/contract/setupParts'
import { FIGURE_PERIODS } from '@core/domain/figurePeriods'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { ApiError } from '@/api/ApiError'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { useDeskFilter } from '../useDeskFilter'
import { ClosingNext } from './ClosingNext'
import { FiguresBoard } from './FiguresBoard'
import { FiguresRange, type FigurePeriod } from './FiguresRange'
import { NeedsLook } from './NeedsLook'
import { ReadyAlert } from './ReadyAlert'
import { Registered } from './Registered'
import '../Figures.scss'

const AGAIN_MS = 60_000

/**
 * The start page of the desk: problems, the figures of the day, items that wait, and forms that
 * close next.
 */
export const OverviewSection = observer(function OverviewSection() {
  const desk = useDesk()
  const { clock } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskOverviewMessages)
  const [period, setPeriod] = useDeskFilter<FigurePeriod>('period', FIGURE_PERIODS, 'today')
  const lastReady = useRef<SetupReadinessReply>()
  // for the owner only; if it cannot be loaded, the last known state and the rest are shown
  const readiness = async () => {
    if (!desk.isOwner) return undefined
    try {
      lastReady.current = await desk.call('setup.readiness', {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    return lastReady.current
  }
  const { state, reload, renew } = useLoad('desk-overview', async () => {
    const [{ Failed, MailHeld, ScannerDown, Budgets, Money }, { Forms }, ready] = await Promise.all(
      [
        desk.call('desk.overview', {}),
        desk.call('desk.deadlines', {}),
        readiness(),
        desk.renewKinds(),
      ],
    )
    const alerts = {
      failed: Failed,
      mailHeld: MailHeld,
      isScannerDown: ScannerDown,
      budgets: Budgets,
      money: Money,
    }
    return { Forms, alerts, ready, at: clock.now() }
  })
  useRepeat(AGAIN_MS, renew)
  return (
    <DeskSection
      title={text('desk.section.overview')}
      detail={
        state.value &&
        say('overview.detail', {
          time: fairTimeText(new Date(state.value.at).toISOString()).slice(11, 16),
        })
      }
      actions={<FiguresRange period={period} onChange={setPeriod} />}
      state={state}
      loading={say('overview.loading')}
      retry={reload}
    >
      {({ Forms, alerts, ready, at }) => (
        <>
          <View className="tf-figures__alerts">
            {ready && <ReadyAlert items={ready.Items} />}
            <NeedsLook {...alerts} />
          </View>
          <FiguresBoard period={period} />
          <Registered />
          <View className="tf-figures__card">
            <SectionHead title={say('overview.ahead')} />
            <ClosingNext forms={Forms} now={at} />
          </View>
        </>
      )}
    </DeskSection>
  )
})

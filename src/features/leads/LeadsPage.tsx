import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { FormDefinition } from '@core/form/types'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { SplitView } from '@/components/SplitView/SplitView'
import { FormStore } from '@/forms/FormStore'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useFramed } from '@/shell/frame/useFramed'
import { PageShell } from '@/shell/PageShell'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { noteWaitingScans } from '@/stores/waitingScans'
import { AskSheet } from './AskSheet'
import { ChosenBar } from './ChosenBar'
import { readSort } from './LeadHeads'
import { LeadFiguresView } from './LeadFiguresView'
import { LeadList } from './LeadList'
import { LeadListStore } from './LeadListStore'
import { LeadSheet } from './LeadSheet'
import { Marking } from './Marking'
import { openKeeper } from './openKeeper'
import { ScanButtons, ScanPanel } from './ScanPanel'
import { ScanStore } from './ScanStore'
import type { ScanItem, ScanOutcome } from './types'
import { useScanForm } from './useScanForm'
import { useScanning, type Scanning } from './useScanning'
import './Leads.scss'

/**
 * The visitors a company met: scanned, also without a network, listed and followed up (PAGES
 * visitors).
 */
export const LeadsPage = observer(function LeadsPage() {
  const { session } = useStores()
  const text = useText(leadMessages)
  const { user, owner } = session
  // A person sees and syncs only their own scans, and only for the company they scanned for.
  if (user?.audience === 'ex') return <Leads key={owner} owner={owner} />
  return (
    <PageShell title={text('leads.title')} width="wide">
      {null}
    </PageShell>
  )
})

const Leads = observer(function Leads({ owner }: { owner: string }) {
  const text = useText(leadMessages)
  const isFramed = useFramed()
  const { list, scans } = useLeads(owner)
  const form = useScanForm(list.about)
  const asked = useAsked(form)
  const { platform } = useStores()
  const [sheet, show] = useState<
    { lead: string } | { ask: ScanItem } | 'filters' | 'tags' | 'assignee' | undefined
  >(() => {
    // the address may name a lead to open
    const { id } = platform.readLocation().query
    return id ? { lead: id } : undefined
  })
  const open = (id: string) => {
    show({ lead: id })
    platform.keepInAddress({ id })
  }
  const lead = typeof sheet === 'object' && 'lead' in sheet ? sheet.lead : undefined
  const ask = typeof sheet === 'object' && 'ask' in sheet ? sheet.ask : undefined
  const asking = ask && asked(ask)
  /**
   * Opens the lead of a person who was met before, or the questions for a new person. It never
   * replaces an open sheet.
   */
  const handleScanned = (outcome: ScanOutcome) => {
    const item = scans.last?.item
    if (outcome.status === 'taken' && !outcome.isFirst) show(now => now ?? { lead: outcome.id })
    else if (outcome.status !== 'refused' && item && form) show(now => now ?? { ask: item })
  }
  const scanning = useScanning(scans, handleScanned)
  useAskedScan(scanning)
  const close = () => {
    show(undefined)
    platform.keepInAddress({ id: '' })
    // counts and order change with the lead
    void list.refresh()
  }
  return (
    <PageShell
      title={text('leads.title')}
      width="wide"
      actions={isFramed && <ScanButtons scans={scans} scanning={scanning} />}
    >
      <View className="tf-leads">
        <ScanPanel
          scans={scans}
          isBare={isFramed}
          onOpen={open}
          scanning={scanning}
          onAsk={form && (item => show({ ask: item }))}
        />
        <LeadFiguresView figures={list.about?.Figures} />
        <SplitView
          pane={
            lead !== undefined && (
              <LeadSheet
                key={lead}
                id={lead}
                onClose={close}
                onChange={list.put}
                tags={list.about?.Tags ?? []}
                form={form}
              />
            )
          }
        >
          <LeadList
            list={list}
            onOpen={open}
            opened={lead ?? ''}
            isFiltering={sheet === 'filters'}
            onFilter={isOn => show(isOn ? 'filters' : undefined)}
            onScan={() => void scanning.scan()}
          />
        </SplitView>
        <ChosenBar list={list} onMark={show} />
        {(sheet === 'tags' || sheet === 'assignee') && (
          <Marking list={list} what={sheet} onClose={() => show(undefined)} />
        )}
        {ask && asking && (
          <AskSheet
            key={ask.Nonce}
            scans={scans}
            item={ask}
            form={asking}
            onClose={() => show(undefined)}
          />
        )}
      </View>
    </PageShell>
  )
})

/** Opens the camera, once, if the address asks for a scan. */
function useAskedScan({ scan }: Scanning): void {
  const { platform } = useStores()
  const asked = useRef(platform.readLocation().query['scan'] === undefined ? undefined : scan)
  useEffect(() => {
    const begin = asked.current
    asked.current = undefined
    if (!begin) return
    platform.keepInAddress({ scan: '' })
    void begin()
  }, [platform])
}

/** The answers to the scan questions, for each scan. They stay when the sheet is closed. */
function useAsked(form: FormDefinition | undefined): (item: ScanItem) => FormStore | undefined {
  const { language } = useStores()
  const [begun] = useState(() => new Map<string, FormStore>())
  return item => {
    const known = begun.get(item.Nonce)
    if (known || !form) return known
    const store = new FormStore({
      form,
      context: { language: language.current, ruleSet: 'default' },
    })
    begun.set(item.Nonce, store)
    return store
  }
}

/**
 * List and scans of one person on this page: loaded, kept up to date, and submitted while the page
 * is open.
 */
function useLeads(owner: string): { list: LeadListStore; scans: ScanStore } {
  const stores = useStores()
  const { platform, language, fair } = stores
  const [list] = useState(() => {
    const made = new LeadListStore(stores)
    made.sort = readSort(platform.readLocation().query['sort'])
    return made
  })
  const [scans] = useState(() => {
    const keeper = () => openKeeper(fair.appId, owner, platform.local)
    const personal = stores.personal.bound()
    const onWaiting = (count: number) => noteWaitingScans(personal, count)
    return new ScanStore({
      api: stores.api,
      clock: stores.clock,
      keeper,
      onWaiting,
      onTaken: () => void list.refresh(),
    })
  })
  const lang = language.current
  useEffect(() => void list.refresh(), [list, lang])
  useEffect(() => {
    void scans.open()
    scans.start()
    const forget = platform.onNetworkChange(isOnline => {
      if (!isOnline) return
      void scans.handIn()
      void list.refresh()
    })
    return () => {
      scans.stop()
      forget()
    }
  }, [scans, list, platform])
  useReturn(() => {
    void list.refresh()
    void scans.handIn()
  })
  usePullDownRefresh(() => void list.refresh().finally(() => Taro.stopPullDownRefresh()))
  return { list, scans }
}

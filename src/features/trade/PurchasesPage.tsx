import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DetailPane } from '@/components/SplitView/DetailPane'
import { SplitView } from '@/components/SplitView/SplitView'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { needMessages } from '@/i18n/messages/needs'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { useBeside, type Beside } from '@/resources/list/useBeside'
import { PageShell } from '@/shell/PageShell'
import { whenFree } from '@/shell/leaving'
import { useStores } from '@/stores/StoreContext'
import { BoardView, useBoard } from './BoardView'
import { factsOf } from './factsOf'
import { NeedCard } from './NeedCard'
import { NeedRows, needRowId } from './NeedRows'
import { quoteKind } from './needKinds'
import { QuoteForNeed } from './QuoteForNeed'
import { ReceivedList } from './ReceivedList'
import './Trade.scss'

/**
 * Purchase needs that a company may answer, and its own quotes (PAGES purchases, mock-up t-needs).
 */
export const PurchasesPage = observer(function PurchasesPage() {
  const { session, platform } = useStores()
  const name = useText(routeMessages)
  const text = useText(needMessages)
  const [{ id, view: wanted }] = useState(() => platform.readLocation().query)
  const [view, show] = useState(id || wanted === 'quotes' ? 'quotes' : 'open')
  const need = useBeside('need')
  const tabs = (['open', 'quotes'] as const).map(tab => ({ id: tab, text: text(`needs.${tab}`) }))
  if (!session.user || session.user.audience !== 'ex')
    return <PageShell title={name('purchases')}>{null}</PageShell>
  const quoted = () => {
    need.open('')
    show('quotes')
  }
  if (need.id !== '' && !need.isWide)
    return (
      <PageShell title={name('purchases')} width="reading" fallback="exhibitorHome">
        <QuoteForNeed id={need.id} onBack={() => need.open('')} onSent={quoted} />
      </PageShell>
    )
  return (
    <PageShell title={name('purchases')} fallback="exhibitorHome">
      <View key={session.owner} className="tf-trade">
        <Tabs
          id="purchases"
          label={text('needs.views')}
          tabs={tabs}
          current={view}
          onChange={next => whenFree(() => show(next))}
        />
        <View {...tabPanel('purchases', view)}>
          {view === 'open' ? (
            <Needs beside={need} onSent={quoted} />
          ) : (
            <ReceivedList
              kind={quoteKind}
              nothing={{ title: text('needs.select'), detail: text('needs.selectDetail') }}
            />
          )}
        </View>
      </View>
    </PageShell>
  )
})

interface NeedsProps {
  /** The open need. */
  beside: Beside
  onSent: () => void
}

/** Cards on a phone; in a wide window a table, with the opened need and its quote beside it. */
const Needs = observer(function Needs({ beside: { isWide, opened, open }, onSent }: NeedsProps) {
  const text = useText(needMessages)
  const board = useBoard('need')
  const name = useText(routeMessages)
  // the buyer of a need that a link opened, because it may not be on the loaded page
  const [read, setRead] = useState('')
  const listed = board.items.find(({ Id }) => Id === opened)
  const buyer = (listed && factsOf(listed)('Buyer')) || read
  const list = (
    <BoardView
      board={board}
      icon="supply-demand"
      renderItem={item => <NeedCard item={item} onQuote={() => open(item.Id)} />}
      renderRows={
        isWide ? items => <NeedRows items={items} opened={opened} onOpen={open} /> : undefined
      }
    />
  )
  if (!isWide) return list
  return (
    <SplitView
      pane={
        opened !== '' && (
          <DetailPane
            key={opened}
            title={buyer === '' ? name('purchases') : text('needs.quoteTo', { name: buyer })}
            closeLabel={text('needs.close')}
            onClose={() => open('')}
            returnTo={needRowId(opened)}
          >
            <View className="tf-trade__pane">
              <QuoteForNeed id={opened} onSent={onSent} onRead={setRead} />
            </View>
          </DetailPane>
        )
      }
    >
      {list}
    </SplitView>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { needMessages } from '@/i18n/messages/needs'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { BoardView, useBoard } from './BoardView'
import { NeedCard } from './NeedCard'
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
  const [need, quoteFor] = useState('')
  const tabs = (['open', 'quotes'] as const).map(tab => ({ id: tab, text: text(`needs.${tab}`) }))
  if (!session.user || session.user.audience !== 'ex')
    return <PageShell title={name('purchases')}>{null}</PageShell>
  if (need !== '')
    return (
      <PageShell title={name('purchases')} width="reading" fallback="exhibitorHome">
        <QuoteForNeed
          id={need}
          onBack={() => quoteFor('')}
          onSent={() => {
            quoteFor('')
            show('quotes')
          }}
        />
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
          onChange={show}
        />
        <View {...tabPanel('purchases', view)}>
          {view === 'open' ? (
            <Needs onQuote={quoteFor} />
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

const Needs = observer(function Needs({ onQuote }: { onQuote: (need: string) => void }) {
  const board = useBoard('need')
  return (
    <BoardView
      board={board}
      icon="supply-demand"
      renderItem={item => <NeedCard item={item} onQuote={() => onQuote(item.Id)} />}
    />
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useDesktop } from '@/components/useDesktop'
import { useLostFocus } from '@/components/useLostFocus'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { listOrders } from '@/shell/orders/listOrders'
import { OrderCard } from '@/shell/orders/OrderCard'
import { useAwaitedOrder } from '@/shell/orders/useAwaitedOrder'
import type { Order } from '@/shell/orders/paying'
import { useOrderActions } from '@/shell/orders/useOrderActions'
import type { TicketType } from '@/shell/orders/ticketType'
import { PageShell } from '@/shell/PageShell'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { AssignSheet } from './AssignSheet'
import { TicketRow, type Ticket } from './TicketRow'
import { TicketTypeRow } from './TicketTypeRow'
import './TicketPage.scss'

/** Tickets of a company: buy, pay, assign to guests, return (PAGES ticket). */
export const TicketPage = observer(function TicketPage() {
  const text = useText(ticketMessages)
  return (
    <PageShell title={text('tickets.title')} width="reading">
      <CompanyTickets />
    </PageShell>
  )
})

/** Gets the focus when the pressed order has disappeared. */
const TICKETS_ID = 'company-tickets'

interface Loaded {
  types: TicketType[]
  hasCodes: boolean
  orders: Order[]
  tickets: Ticket[]
}

/** Drawn once configuration and user are known. */
const CompanyTickets = observer(function CompanyTickets() {
  const { api, language } = useStores()
  const text = useText(ticketMessages)
  const awaited = useAwaitedOrder()
  const { state, reload } = useLoad(language.current, async (): Promise<Loaded> => {
    const [{ Types, HasCodes }, orders] = await Promise.all([
      api.call('ticket.types', { target: 'ex' }),
      listOrders(api, awaited.id),
    ])
    // after the orders, because reading them may find a payment that adds tickets
    const { Tickets } = await api.call('ticket.list', {})
    awaited.greet(orders)
    return { types: Types, hasCodes: HasCodes, orders, tickets: Tickets }
  })
  // On return from the cashier the order has changed.
  useReturn(reload)
  if (state.value) return <TicketSections {...state.value} reload={reload} />
  if (state.status !== 'failed') return <Skeleton shape="card" label={text('tickets.loading')} />
  const message = messageOf(state.error, text('tickets.failed')) ?? text('tickets.failed')
  return <ErrorState message={message} retry={{ text: text('tickets.retry'), onPress: reload }} />
})

const TicketSections = observer(function TicketSections({
  types,
  hasCodes,
  orders,
  tickets,
  reload,
}: Loaded & { reload: () => void }) {
  const { api } = useStores()
  const text = useText(ticketMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const actions = useOrderActions('tickets', reload)
  useLostFocus(TICKETS_ID)
  const [assigning, assign] = useState<Ticket>()
  const intent = useIntent()
  const order = async (TicketType: string, Quantity: number, Code: string | undefined) => {
    // reloads after a refusal, too, because fewer tickets may be left than shown
    const wanted = { TicketType, Quantity, ...(Code !== undefined && { Code }) }
    await api.call('order.create', wanted, { intent: intent.of(wanted) }).finally(reload)
    intent.end()
    await feedback.success(text('tickets.ordered'))
  }
  const open = orders.filter(({ State }) => State === 'pending')
  const past = orders.filter(({ State }) => State !== 'pending')
  const good = tickets.filter(({ State }) => State !== 'void').length
  const free = tickets.filter(({ State }) => State === 'unassigned').length
  const card = (each: Order) => (
    <OrderCard key={each.Id} order={each} actions={actions} onExpired={reload} />
  )
  // on the phone the company's own tickets come before those for sale
  const isMineFirst = !useDesktop() && tickets.length > 0
  const buy = (
    <View className="tf-tickets__card">
      <SectionHead title={text('tickets.buy')} />
      {types.length === 0 && <EmptyState icon="badge" title={text('tickets.nothing')} />}
      {types.map(type => (
        <TicketTypeRow
          key={type.Id}
          type={type}
          isOrdering={busy === type.Id}
          hasCodes={hasCodes}
          onOrder={(quantity, code) => void run(type.Id, () => order(type.Id, quantity, code))}
        />
      ))}
    </View>
  )
  const mine = (
    <View className="tf-tickets__card">
      <SectionHead title={text('tickets.mine')} />
      <View className="tf-tickets__note">
        {tickets.length === 0
          ? text('tickets.none')
          : text('tickets.mineCount', { free, total: good })}
      </View>
      <View role="list">
        {tickets.map(ticket => (
          <TicketRow key={ticket.Code} ticket={ticket} onAssign={() => assign(ticket)} />
        ))}
      </View>
    </View>
  )
  return (
    <View {...{ id: TICKETS_ID, tabIndex: -1 }} className="tf-tickets">
      {open.length > 0 && (
        <View className="tf-tickets__card">
          <SectionHead title={text('tickets.open')} />
          {open.map(card)}
        </View>
      )}
      {!isMineFirst && buy}
      {mine}
      {isMineFirst && buy}
      {past.length > 0 && (
        <View className="tf-tickets__card">
          <SectionHead title={text('tickets.past')} />
          {past.map(card)}
        </View>
      )}
      {assigning && (
        <AssignSheet ticket={assigning} onClose={() => assign(undefined)} onChange={reload} />
      )}
    </View>
  )
})

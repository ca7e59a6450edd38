import type {
  DeskOrder,
  DeskOrderExportRequest,
  DeskOrderReply,
  DeskOrdersReply,
  DeskOrdersRequest,
} from '@core/contract/deskOrders'
import type { FileJobReply } from '@core/contract/common'
import { dayAfter, dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import type { Clock } from '../../domain/clock'
import { readSizeCursor, writeSizeCursor } from '../../domain/cursors'
import { AD_TICKET } from '../../domain/payment/adOrders'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { fairFacts } from '../../domain/fairFacts'
import { AppError } from '../../errors'
import { sizeOf, type DeskOrderRow } from '../../repositories/deskOrderRepository'
import type { Repositories } from '../../repositories/repositories'
import { orderText } from '../../messages/orders'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import type { OrderService } from '../payment/orderService'
import type { ShownChecks } from './shownChecks'

const PAGE = 20
const WEEK = 7
const PERIOD_DAYS = { today: 1, week: WEEK, all: undefined } as const

interface DeskOrdersDeps {
  repositories: Pick<Repositories, 'deskOrders' | 'discounts' | 'onSite' | 'payments'>
  clock: Clock
  shownChecks: Pick<ShownChecks, 'shown'>
}

/** Midnight by the fair's clock, `daysAgo` days ago; 0 = today's. */
function midnightAt(caller: DeskCaller, clock: Clock, daysAgo: number): Date {
  const { offsetMinutes } = fairFacts(caller.context.fair)
  const { day: today } = fairTime(clock.now().getTime(), offsetMinutes)
  return new Date(dayStart(today, offsetMinutes, -daysAgo))
}

/** When a period begins; null for all orders. */
function beginOf(
  caller: DeskCaller,
  clock: Clock,
  period: DeskOrdersRequest['Period'],
): Date | null {
  const days = PERIOD_DAYS[period]
  return days === undefined ? null : midnightAt(caller, clock, days - 1)
}

const presentType = ({ id, name, nameEn }: { id: string; name: string; nameEn: string }) => ({
  Id: id,
  Name: name,
  Name_en: nameEn,
  ...(id === AD_TICKET && { Purpose: 'ad' as const }),
})

/** Orders and money at the desk (DESIGN §18.1): lists, and sums by type and day. */
export function createDeskOrders({
  repositories: { deskOrders, discounts, onSite, payments },
  clock,
  shownChecks,
}: DeskOrdersDeps) {
  const midnight = (caller: DeskCaller, daysAgo: number) => midnightAt(caller, clock, daysAgo)
  const week = async (caller: DeskCaller): Promise<DeskOrdersReply['Days']> => {
    const { appId, config, settings } = caller.context.fair
    const { offsetMinutes } = fairFacts({ config, settings })
    const since = midnight(caller, WEEK - 1)
    const found = await deskOrders.sumDays(appId, offsetMinutes, since)
    const { day: first } = fairTime(since.getTime(), offsetMinutes)
    return Array.from({ length: WEEK }, (_, at) => {
      const day = dayAfter(first, at)
      const paid = found.filter(one => one.day === day)
      return {
        Day: day,
        Amount: paid.reduce((sum, { amount }) => sum + amount, 0),
        Types: paid.map(one => ({ ...presentType(one), Amount: one.amount })),
      }
    })
  }

  const open = async ({ context: { fair } }: DeskCaller, id: string): Promise<DeskOrderReply> => {
    const row = await deskOrders.find(fair.appId, id)
    if (!row) throw new AppError('unknown_order')
    const [history, tries, TicketsUsed, atDesk] = await Promise.all([
      deskOrders.history(fair.appId, id),
      payments.listOf(id),
      deskOrders.countUsed(fair.appId, id),
      onSite.findPayment(fair.appId, id),
    ])
    return {
      Order: present(row, clock.now()),
      Transaction: tries.find(({ transactionId }) => transactionId !== null)?.transactionId ?? '',
      TicketsUsed,
      ...(atDesk && {
        AtDesk: {
          Method: atDesk.method,
          Amount: atDesk.amount,
          Note: atDesk.note,
          By: atDesk.by,
          At: atDesk.at.toISOString(),
        },
      }),
      History: history.map(({ at, from, to, actor, reason }) => ({
        At: at.toISOString(),
        From: from,
        To: to,
        Actor: actor,
        Reason: reason,
      })),
    }
  }

  return {
    async list(
      caller: DeskCaller,
      { Search = '', State = '', Period, Sort, After }: DeskOrdersRequest,
    ): Promise<DeskOrdersReply> {
      const { appId } = caller.context.fair
      const since = beginOf(caller, clock, Period)
      const query = {
        appId,
        since,
        state: State,
        search: Search.trim(),
        sort: Sort,
        after: readSizeCursor(After),
        limit: PAGE + 1,
      }
      const [rows, Counts, sums, types, codes, Days, Checked] = await Promise.all([
        deskOrders.list(query),
        deskOrders.countStates(appId, since),
        deskOrders.sum(appId, since),
        deskOrders.sumTypes(appId, since),
        discounts.list(appId),
        week(caller),
        shownChecks.shown(appId),
      ])
      const shown = rows.slice(0, PAGE)
      const last = shown[shown.length - 1]
      const now = clock.now()
      return {
        Items: shown.map(row => present(row, now)),
        Next: rows.length > PAGE && last ? writeSizeCursor(sizeOf(last, Sort), last.id) : '',
        Counts,
        Currency: 'CNY',
        Received: sums.received,
        Returned: sums.returned,
        Payments: sums.payments,
        Refunds: sums.refunds,
        Types: types.map(one => ({
          ...presentType(one),
          Tickets: one.tickets,
          Amount: one.amount,
        })),
        Codes: codes.map(({ code, name, nameEn, uses, used, given }) => ({
          Code: code,
          Name: name,
          Name_en: nameEn,
          Uses: uses,
          Used: used,
          Given: given,
        })),
        Days,
        ...(Checked && { Checked }),
      }
    },
    open,
  }
}

export type DeskOrders = ReturnType<typeof createDeskOrders>

/**
 * Refunds an order by the organiser's right, and returns its new state. Throws cannot_refund,
 * unknown_order.
 */
export function createDeskRefund(
  orders: Pick<OrderService, 'giveBack'>,
  deskOrders: Pick<DeskOrders, 'open'>,
) {
  return async (
    caller: DeskCaller,
    { Id, Reason }: { Id: string; Reason: string },
  ): Promise<DeskOrderReply> => {
    await orders.giveBack(caller.context, Id, Reason.trim())
    return deskOrders.open(caller, Id)
  }
}

interface OrderExportDeps {
  repositories: Pick<Repositories, 'audit'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
  clock: Clock
}

/**
 * Has a table of the orders of a period made, as the list is narrowed and ordered. The trail says
 * whether words were searched for, never which: they may name people.
 */
export function createOrderExport({ repositories, generatedFiles, clock }: OrderExportDeps) {
  return async (
    caller: DeskCaller,
    { Search = '', State = '', Period, Sort }: DeskOrderExportRequest,
  ): Promise<FileJobReply> => {
    const since = beginOf(caller, clock, Period)?.toISOString() ?? null
    const wanted = { state: State, search: Search.trim(), sort: Sort, since }
    const title = { cn: orderText('cn', 'orders.title'), en: orderText('en', 'orders.title') }
    const file = await generatedFiles.order(caller.context, {
      kind: 'orders',
      wanted,
      title,
      extension: 'xlsx',
    })
    await audit(repositories, {
      appId: caller.context.fair.appId,
      actor: actorName(caller),
      action: 'answers.export',
      details: {
        kind: 'orders',
        format: 'xlsx',
        searched: wanted.search !== '',
        ...(State && { shown: State }),
      },
    })
    return file
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? ''

function present(row: DeskOrderRow, now: Date): DeskOrder {
  return {
    Id: row.id,
    TicketType: row.ticketType,
    Name: row.name,
    Name_en: row.nameEn,
    Quantity: row.quantity,
    Total: row.total,
    Discount: row.discount,
    Code: row.discountCode ?? '',
    Currency: row.currency,
    State: row.state === 'pending' && now >= row.expiresAt ? 'expired' : row.state,
    CreatedAt: iso(row.createdAt),
    ExpiresAt: iso(row.expiresAt),
    PaidAt: iso(row.paidAt),
    RefundedAt: iso(row.refundedAt),
    CanPay: false,
    CanCancel: false,
    CanRefund: row.state === 'paid' && !row.hasUsed && row.purpose === 'tickets',
    ...(row.purpose === 'ad' && {
      Purpose: row.purpose,
      Subject: row.subject ?? '',
      About: row.about,
    }),
    Buyer: { Kind: row.audience, Name: row.buyer, Name_en: row.buyerEn, Detail: row.detail },
  }
}

import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { moneyText } from '@core/format/money'
import type { StoredOrder } from '../../repositories/orderRepository'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../../domain/fairFacts'
import { queueNotification } from '../../domain/messages/queueNotification'

/**
 * Tells the buyer that the money was received or refunded: by WeChat, otherwise by a confirmation.
 * Runs in the transaction of that step.
 */
export async function noticeOrder(
  repositories: Repositories,
  order: StoredOrder,
  outcome: 'paid' | 'refunded',
  at: Date,
): Promise<void> {
  const { appId, personId, language, audience } = order
  const fair = await repositories.fairs.find(appId)
  const ofAd = `/pages/exhibitor/branding?tab=ads&id=${order.subject ?? ''}&`
  const page =
    audience === 'visitor'
      ? '/pages/visitor/mycard?'
      : order.purpose === 'ad'
        ? ofAd
        : '/pages/exhibitor/ticket?'
  const isTold = await queueNotification(repositories, {
    appId,
    personId,
    language,
    kind: outcome === 'paid' ? 'order_paid' : 'order_refunded',
    params: {
      item: `${localized(order.name, order.nameEn, language)} ${order.purpose === 'ad' ? order.about : `× ${order.quantity}`}`,
      order: order.id,
      amount: moneyText(language, order.total, order.currency),
      time: dateTimeText(at.toISOString(), fair && fairFacts(fair).offsetMinutes),
    },
    page: `${page}order=${order.id}`,
  })
  if (!isTold)
    await repositories.confirmations.insert({ appId, personId, kind: outcome, subject: order.id })
}

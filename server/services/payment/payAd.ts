import { ad } from '@core/resources/ad'
import type { By } from '../../domain/payment/settleOrder'
import type { StoredOrder } from '../../repositories/orderRepository'
import type { Repositories } from '../../repositories/repositories'
import type { RecordReview } from '../resources/recordReview'

/**
 * Takes the step that an order pays for, in the transaction that settles it. False when the
 * advertisement no longer waits for money.
 */
export type PayAd = (tables: Repositories, order: StoredOrder, by: By) => Promise<boolean>

export function createPayAd(step: () => RecordReview['step']): PayAd {
  return async (tables, { id, appId, subject }, { at }) => {
    const record = subject === null ? undefined : await tables.records.find(appId, ad.name, subject)
    if (record?.state !== 'confirmed') return false
    const order = {
      id: record.id,
      revision: record.revision,
      action: 'pay',
      reason: `WeChat Pay ${id}`,
    }
    await step()(tables, appId, ad, order, {
      steps: ['system'],
      actor: { kind: 'system', personId: null, name: 'system', at },
    })
    return true
  }
}

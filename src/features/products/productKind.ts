import { product } from '@core/resources/product'
import { productMessages } from '@/i18n/messages/products'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The exhibits of a company on screen. */
export const productKind: ResourceKind = {
  definition: product,
  messages: productMessages,
  looks: { off: { look: 'expired', icon: 'minus' }, hidden: { look: 'rejected' } },
  icon: 'product',
  quick: ['shelve', 'withdraw'],
  dangerous: ['unshelve'],
  isOnePage: true,
}

import { AD_PAGES } from '@core/domain/ads'
import { setupFairMessages as fair } from '@/i18n/messages/setupFair'
import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import type { SetupField } from './SetupField'
import { idField, newId } from './setupFields'

const NAME: SetupField = { kind: 'bilingual', at: 'Name', label: words['set.name'] }

/** Advertising places that companies book, and the payment. */
export const AD_PLACES: readonly SetupField[] = [
  { kind: 'day', at: 'From', label: fair['set.ads-from'] },
  { kind: 'day', at: 'Until', label: fair['set.ads-until'] },
  { kind: 'number', at: 'MostDays', label: fair['set.ads-most-days'] },
  {
    kind: 'rows',
    at: 'Places',
    label: fair['set.ad-places'],
    add: fair['set.add-an-ad-place'],
    blank: () => ({
      ...{ Id: newId('ad'), Page: 'landing', Name: '', Name_en: '' },
      ...{ Width: 1200, Height: 400, PricePerDay: 0, Stock: 1 },
    }),
    shows: ['Name_en', 'Page', 'PricePerDay', 'Stock'],
    fields: [
      NAME,
      idField(fair['set.ad-place-id-hint']),
      {
        kind: 'choice',
        at: 'Page',
        label: fair['set.ad-page'],
        options: AD_PAGES.map(value => ({ value, text: fair[`set.ad-page.${value}`] })),
      },
      { kind: 'number', at: 'Width', label: fair['set.ad-width'] },
      { kind: 'number', at: 'Height', label: fair['set.ad-height'] },
      {
        kind: 'number',
        at: 'PricePerDay',
        decimals: 2,
        label: fair['set.ad-price'],
        short: fair['set.ad-price-short'],
      },
      {
        kind: 'number',
        at: 'Stock',
        label: fair['set.ad-stock'],
        short: fair['set.ad-stock-short'],
      },
    ],
  },
  {
    kind: 'days',
    at: 'ApprovalCategories',
    label: fair['set.ad-approvals'],
    hint: fair['set.ad-approvals-hint'],
  },
  { kind: 'bilingual', at: 'PayTo', isLong: true, label: fair['set.ad-pay-to'] },
]

/** Events that VIPs are invited to; the sheet of VIPs contains their guests. */
export const EVENTS: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'Events',
    label: fair['set.events'],
    add: fair['set.add-an-event'],
    blank: () => ({ Id: newId('e'), Name: '', Name_en: '', Guests: [] }),
    shows: ['Name_en', 'Starts'],
    fields: [
      NAME,
      idField(fair['set.event-id-hint']),
      { kind: 'moment', at: 'Starts', label: fair['set.event-starts'] },
      { kind: 'moment', at: 'Ends', label: fair['set.event-ends'] },
      { kind: 'bilingual', at: 'Place', label: fair['set.event-place'] },
    ],
  },
]

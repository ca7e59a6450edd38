import { ticketMessages } from '@/i18n/messages/tickets'
import { i18n } from '@/i18n/state'
import { translate } from '@/i18n/useText'
import { saleText } from '@/shell/orders/saleText'
import { ticketDays } from '@/utils/ticketDays'

const NOW = Date.parse('2031-04-01T09:00:00+08:00')
const TYPE = {
  Id: 'guest',
  Name: '',
  Name_en: '',
  Note: '',
  Note_en: '',
  For: 'ex' as const,
  Price: 2000,
  Currency: 'CNY',
  Left: 4,
  MaxPerOrder: 9,
  Days: [],
  SaleStarts: '',
  SaleEnds: '',
  RefundUntil: '',
  OnSale: false,
}
const say = (more: object) =>
  saleText(
    { ...TYPE, ...more },
    (key, values) => translate(ticketMessages, key, values as never),
    NOW,
  )

it('says why a ticket cannot be ordered, and from when it can', () => {
  i18n.setLanguage('cn')
  expect(say({ Left: 0, SaleEnds: '2031-03-01T00:00:00+08:00' })).toBe('已售罄')
  expect(say({ SaleStarts: '2031-04-02T09:00:00+08:00' })).toBe('2031-04-02 09:00 开售')
  expect(say({ SaleEnds: '2031-04-01T09:00:00+08:00' })).toBe('已停售')
  expect(say({})).toBe('在线支付未开通，请联系主办方购买')
  expect(say({ Price: 0, Left: null })).toBe('暂未开售')
})

it('writes days on end as a range, others one after the other', () => {
  expect(ticketDays([], 'cn')).toBe('')
  expect(ticketDays(['2031-04-18'], 'cn')).toBe('04.18')
  expect(ticketDays(['2031-04-16', '2031-04-17', '2031-04-18'], 'en')).toBe('04.16–18')
  expect(ticketDays(['2031-04-16', '2031-04-18'], 'en')).toBe('04.16, 04.18')
  expect(ticketDays(['2031-04-16', '2031-04-18'], 'cn')).toBe('04.16、04.18')
})

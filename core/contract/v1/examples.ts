import type {
  V1Arrivals,
  V1CheckIn,
  V1Company,
  V1Fair,
  V1Order,
  V1Product,
  V1Registration,
} from './shapes'

/** Examples for the document; all data is invented. */
export const fair: V1Fair = {
  id: 'tgdemo000000001',
  name: { cn: '穗澜国际食品展', en: 'Suilan International Food Fair' },
  days: ['2026-10-16', '2026-10-17', '2026-10-18'],
  timeZone: '+08:00',
}
export const company: V1Company = {
  id: 'lanyan',
  name: { cn: '岚岩食品', en: 'Lanyan Foods' },
  booth: 'N1-A01',
  hall: 'N1',
  area: 36,
  state: 'active',
  publishedAt: '2026-09-02T03:20:00.000Z',
  categories: { cn: '谷物', en: 'Cereals' },
  createdAt: '2026-06-01T02:00:00.000Z',
  modifiedAt: '2026-09-02T03:20:00.000Z',
}
export const product: V1Product = {
  id: 'Zk3vQ0aLx8Rw2n5B',
  company: { id: 'lanyan', name: { cn: '岚岩食品', en: 'Lanyan Foods' }, booth: 'N1-A01' },
  name: { cn: '有机燕麦片', en: 'Organic oat flakes' },
  category: { cn: '谷物', en: 'Cereals' },
  specification: { cn: '500 克 × 12', en: '500 g × 12' },
  picture: '',
  publishedAt: '2026-09-03T08:00:00.000Z',
}
export const registration: V1Registration = {
  id: '1042',
  audience: 'visitor',
  state: 'approved',
  source: 'wechat',
  language: 'cn',
  ticketType: null,
  form: { id: 'visitor', version: 3 },
  createdAt: '2026-09-01T02:00:00.000Z',
  modifiedAt: '2026-09-01T02:05:00.000Z',
  person: {
    name: '林知夏',
    phone: { countryCode: '86', number: '13800130000' },
    answers: { Name: '林知夏', Position: 'buyer' },
  },
}
export const checkIn: V1CheckIn = {
  id: '5f0c6a1e-1e0b-4d3e-9a51-0a3c1f2b7d10',
  registration: '1042',
  gate: 'north',
  direction: 'in',
  at: '2026-10-16T01:12:03.000Z',
  day: '2026-10-16',
  receivedAt: '2026-10-16T01:12:03.240Z',
  offline: false,
}
export const arrivals: V1Arrivals = {
  day: '2026-10-16',
  people: 8120,
  entries: 9034,
  exits: 7410,
  hours: [
    { hour: 9, entries: 3120 },
    { hour: 10, entries: 2408 },
  ],
}
export const order: V1Order = {
  id: 'T20260901000042',
  state: 'paid',
  buyer: 'visitor',
  company: null,
  registration: '1042',
  ticketType: 'three-day',
  quantity: 1,
  total: 12_000,
  currency: 'CNY',
  createdAt: '2026-09-01T02:00:00.000Z',
  paidAt: '2026-09-01T02:01:30.000Z',
  refundedAt: null,
  modifiedAt: '2026-09-01T02:01:30.000Z',
}

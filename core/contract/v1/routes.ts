import { Type } from '@sinclair/typebox'
import { route } from './route'
import {
  listOf,
  modifiedSince,
  paging,
  shape,
  V1Arrivals,
  V1CheckIn,
  V1Company,
  V1Fair,
  V1Order,
  V1Product,
  V1Registration,
} from './shapes'
import { arrivals, checkIn, company, fair, order, product, registration } from './examples'

/** Prefix of the API for other programs. */
export const V1 = '/api/v1'

const none = shape({})
const dayOf = {
  day: Type.Optional(
    Type.String({ maxLength: 10, description: 'YYYY-MM-DD where the fair is held' }),
  ),
}
const words = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }))

/** Every address of the API by its name. */
export const v1Routes = {
  'fair.get': route({
    path: `${V1}/fair`,
    tag: 'fair',
    scope: 'fair:read',
    summary: { cn: '读取展会', en: 'Reads the fair' },
    description: {
      cn: '密钥所属的展会：名称、展期和时区。',
      en: 'The fair of the key: its name, its days and its time zone.',
    },
    query: none,
    reply: V1Fair,
    example: { reply: fair },
  }),
  'companies.list': route({
    path: `${V1}/companies`,
    tag: 'companies',
    scope: 'companies:read',
    summary: { cn: '展商列表', en: 'Lists companies' },
    description: {
      cn: '按最后修改时间排序，最早的在前。退展的展商仍在列表中，state 为 left。',
      en: 'In the order of the last change, the earliest first. Companies that left the fair stay in the list as `left`.',
    },
    query: shape({ ...paging, ...modifiedSince }),
    reply: listOf(V1Company),
    example: { query: { limit: '50' }, reply: { data: [company], next: null } },
  }),
  'companies.get': route({
    path: `${V1}/companies/{id}`,
    tag: 'companies',
    scope: 'companies:read',
    summary: { cn: '读取展商', en: 'Reads a company' },
    description: { cn: '按编号读取一家展商。', en: 'One company by its id.' },
    query: none,
    reply: V1Company,
    example: { path: { id: 'lanyan' }, reply: company },
  }),
  'products.list': route({
    path: `${V1}/products`,
    tag: 'products',
    scope: 'products:read',
    summary: { cn: '展品列表', en: 'Lists products' },
    description: {
      cn: '只列出观众能看到的展品，按发布时间排序。下架由 product.unpublished 通知。',
      en: 'Products that visitors see, in the order of publication. The event `product.unpublished` tells of those that are gone.',
    },
    query: shape({ ...paging, ...modifiedSince, company: words(64, 'Only those of this company') }),
    reply: listOf(V1Product),
    example: { query: { company: 'lanyan' }, reply: { data: [product], next: null } },
  }),
  'products.get': route({
    path: `${V1}/products/{id}`,
    tag: 'products',
    scope: 'products:read',
    summary: { cn: '读取展品', en: 'Reads a product' },
    description: { cn: '按编号读取一件已发布的展品。', en: 'One published product by its id.' },
    query: none,
    reply: V1Product,
    example: { path: { id: product.id }, reply: product },
  }),
  'registrations.list': route({
    path: `${V1}/registrations`,
    tag: 'registrations',
    scope: 'registrations:read',
    summary: { cn: '登记列表', en: 'Lists registrations' },
    description: {
      cn: '观众、媒体和贵宾的登记，按最后修改时间排序。姓名、手机和答卷另需 people:read，否则没有 person。',
      en: 'Registrations of visitors, media and VIPs in the order of the last change. Names, phones and answers (`person`) need `people:read` as well.',
    },
    query: shape({
      ...paging,
      ...modifiedSince,
      audience: Type.Optional(
        Type.Union(['visitor', 'media', 'vip'].map(word => Type.Literal(word))),
      ),
      state: Type.Optional(
        Type.Union(
          ['unpaid', 'submitted', 'returned', 'approved', 'rejected', 'revoked'].map(word =>
            Type.Literal(word),
          ),
        ),
      ),
    }),
    reply: listOf(V1Registration),
    example: {
      query: { state: 'approved', modified_since: '2026-09-01T00:00:00Z' },
      reply: { data: [registration], next: 'WyIyMDI2LTA5Il0' },
    },
  }),
  'registrations.get': route({
    path: `${V1}/registrations/{id}`,
    tag: 'registrations',
    scope: 'registrations:read',
    summary: { cn: '读取登记', en: 'Reads a registration' },
    description: {
      cn: '按编号读取一份登记。已删除的人返回 404。',
      en: 'One registration by its id; 404 once the person is deleted.',
    },
    query: none,
    reply: V1Registration,
    example: { path: { id: registration.id }, reply: registration },
  }),
  'checkins.list': route({
    path: `${V1}/check-ins`,
    tag: 'check-ins',
    scope: 'checkins:read',
    summary: { cn: '入场记录', en: 'Lists check-ins' },
    description: {
      cn: '放行的进出记录，按服务器收到的先后排序；断网时的记录会晚到。练习闸口不计。',
      en: 'Admissions in the order the server heard of them; those of a gate without network come later. Practice gates are left out.',
    },
    query: shape({
      ...paging,
      ...modifiedSince,
      ...dayOf,
      gate: words(32, 'Only those of this gate'),
    }),
    reply: listOf(V1CheckIn),
    example: { query: { day: '2026-10-16' }, reply: { data: [checkIn], next: null } },
  }),
  'arrivals.list': route({
    path: `${V1}/arrivals`,
    tag: 'check-ins',
    scope: 'checkins:read',
    summary: { cn: '每日入场', en: 'Counts arrivals by day' },
    description: {
      cn: '每天的入场人数、进出次数和每小时入场次数。',
      en: 'People, entries and exits of each day, and the entries of each hour.',
    },
    query: shape(dayOf),
    reply: shape({ data: Type.Array(V1Arrivals, { maxItems: 100 }) }),
    example: { query: { day: '2026-10-16' }, reply: { data: [arrivals] } },
  }),
  'orders.list': route({
    path: `${V1}/orders`,
    tag: 'orders',
    scope: 'orders:read',
    summary: { cn: '订单列表', en: 'Lists orders' },
    description: {
      cn: '票务订单，按最后修改时间排序。',
      en: 'Orders of tickets in the order of the last change.',
    },
    query: shape({
      ...paging,
      ...modifiedSince,
      state: Type.Optional(
        Type.Union(
          ['pending', 'paid', 'expired', 'cancelled', 'refunding', 'refunded'].map(word =>
            Type.Literal(word),
          ),
        ),
      ),
    }),
    reply: listOf(V1Order),
    example: { query: { state: 'paid' }, reply: { data: [order], next: null } },
  }),
  'orders.get': route({
    path: `${V1}/orders/{id}`,
    tag: 'orders',
    scope: 'orders:read',
    summary: { cn: '读取订单', en: 'Reads an order' },
    description: { cn: '按订单号读取一张订单。', en: 'One order by its number.' },
    query: none,
    reply: V1Order,
    example: { path: { id: order.id }, reply: order },
  }),
} as const

export type V1Name = keyof typeof v1Routes

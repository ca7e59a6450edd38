import Taro from '@tarojs/taro'
import { act, type ComponentType } from 'react'
import { ProductsPage } from '@/features/products/ProductsPage'
import { QualificationsPage } from '@/features/qualifications/QualificationsPage'
import { i18n } from '@/i18n/state'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'
import { settle } from '../../support/client/shownPage'
import { item, page } from '../resources/listSupport'

const LICENCE = { Name: '食品生产许可证', Name_en: 'Food production licence' }
const DRINKS = { Name: '饮料', Name_en: 'Drinks' }
const NEEDED = [
  { Type: 'food', ...LICENCE, State: 'missing', Categories: [DRINKS], Withheld: 2 },
  {
    Type: 'business',
    Name: '营业执照',
    Name_en: 'Business licence',
    State: 'ending',
    Id: 'b',
    Until: '2031-04-20',
    Categories: [],
    Withheld: 0,
  },
]
let close: (() => void) | undefined
let went: string[]

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  window.scrollTo = () => undefined
  went = []
  jest
    .spyOn(Taro, 'navigateTo')
    .mockImplementation(({ url }) => (went.push(url), Promise.resolve({ errMsg: '' })))
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
})
afterEach(() => {
  act(() => close?.())
  jest.restoreAllMocks()
  i18n.setLanguage('cn')
})

async function show(Page: ComponentType, route: string, lang: string, data: unknown) {
  const stores = fakeStores(fakePlatform({ route, query: { app: 'tgdemo000000001', lang } }))
  stores.platform.network
    .answer('/api/oa/open/config', {
      data: { AppId: 'tgdemo000000001', Theme: { Color: '#0A7C5A' }, title: 'a', title_en: 'b' },
    })
    .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7', Role: 'admin' }))
    .answer('/api/ex/data/list', { data })
  await stores.config.fetch()
  await stores.session.login('ex', { Account: 'a', Password: 'b' })
  await act(async () => {
    const mounted = await mountPage(Page, stores, route)
    close = () => mounted.unmout()
  })
  await settle()
  const press = async (name: string) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=button]')]
    const nameOf = (node: HTMLElement) => node.getAttribute('aria-label') ?? node.textContent ?? ''
    const found = buttons.find(node => nameOf(node) === name)
    if (!found) throw new Error(`nothing is called ${name}: ${buttons.map(nameOf).join(' | ')}`)
    act(() => found.click())
    await settle()
  }
  return { press, said: () => document.body.textContent ?? '' }
}

describe('the papers that a company needs', () => {
  const route = '/pages/exhibitor/qualification'

  it('are named with the reason, and link to a new one or to the one that expires', async () => {
    const { said, press } = await show(
      QualificationsPage,
      route,
      'en',
      page([], { Needed: NEEDED }),
    )
    expect(said()).toContain('Companies and products in Drinks need this document.')
    expect(said()).toContain('2 products are off the shelf without it.')
    expect(said()).toContain('Every company needs this document.')
    expect(said()).toContain('Valid until 2031-04-20')
    await press('Upload: Food production licence')
    expect(went[0]).toMatch(/pages\/exhibitor\/qualification\?.*id=new\./)
    await press('Open: Business licence')
    expect(went[1]).toMatch(/id=b\b/)
  })

  it('are named in Chinese', async () => {
    const { said } = await show(QualificationsPage, route, 'cn', page([], { Needed: NEEDED }))
    expect(said()).toContain('饮料类展品需要食品生产许可证')
    expect(said()).toContain('每家企业都需要营业执照')
  })

  it('are not mentioned where none is missing', async () => {
    const { said } = await show(QualificationsPage, route, 'en', page([], { Needed: [] }))
    expect(said()).not.toContain('Documents you need')
  })
})

describe('a withheld product', () => {
  const list = page([
    item('a', 'approved', { Title: '燕麦原浆', Published: true, Withheld: [LICENCE] }),
  ])

  it('is not public, names the missing paper, and leads to the papers', async () => {
    const { said, press } = await show(ProductsPage, '/pages/exhibitor/product', 'en', list)
    expect(said()).toContain('Off the shelf. Missing: Food production licence')
    const states = [...document.querySelectorAll('.tf-record__state')]
    expect(states.at(-1)?.textContent).toBe('Off the shelf')
    await press('See documents')
    expect(went[0]).toMatch(/pages\/exhibitor\/qualification/)
  })

  it('says so in Chinese', async () => {
    const { said } = await show(ProductsPage, '/pages/exhibitor/product', 'cn', list)
    expect(said()).toContain('已下架：缺少食品生产许可证')
  })
})

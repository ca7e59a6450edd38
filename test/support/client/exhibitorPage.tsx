import Taro from '@tarojs/taro'
import { act, type ComponentType } from 'react'
import type { Query } from '@/utils/query'
import type { FakeHttp } from './fakeHttp'
import { fakePlatform } from './fakePlatform'
import { fakeStores, loginReply } from './fakeStores'
import { mountPage } from './mountPage'
import { settle } from './shownPage'

const FAIR = 'tgdemo000000001'

/**
 * A page in English, with a person of a company logged in. Clean up with `jest.restoreAllMocks`.
 */
export async function exhibitorPage(
  Page: ComponentType,
  route: string,
  answer: (network: FakeHttp) => void,
  query: Query = {},
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const stores = fakeStores(
    fakePlatform({ route, query: { lang: 'en', app: FAIR, target: 'ex', ...query } }),
  )
  const { network } = stores.platform
  network
    .answer('/api/oa/open/config', {
      data: { AppId: FAIR, Theme: { Color: '#0A7C5A' }, title: '穗澜', title_en: 'SUILAN' },
    })
    .answer(
      '/api/ex/login',
      loginReply('t1', { Target: 'ex', Name: '顾南舟', CompanyName: '蓝盐' }),
    )
  answer(network)
  await stores.config.fetch()
  await stores.session.login('ex', { Account: 'lanyan', Password: 'secret' })
  const page = await mountPage(Page, stores, route)
  await settle()
  const press = async (text: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=button],[role=link]')].find(
      node => node.textContent?.includes(text),
    )
    if (!found) throw new Error(`nothing to press says ${text}: ${document.body.textContent ?? ''}`)
    act(() => found.click())
    await settle()
  }
  return {
    stores,
    network,
    press,
    said: () => document.body.textContent ?? '',
    close: () => act(() => page.unmout()),
  }
}

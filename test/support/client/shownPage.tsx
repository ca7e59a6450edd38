import Taro from '@tarojs/taro'
import { act, type ComponentType } from 'react'
import type { Query } from '@/utils/query'
import type { FakeHttp } from './fakeHttp'
import { fakePlatform, type FakePlatform } from './fakePlatform'
import { fakeStores } from './fakeStores'
import { mountPage } from './mountPage'

const FAIR = 'tgdemo000000001'
const CONFIG = {
  data: {
    AppId: FAIR,
    Theme: { Color: '#0A7C5A' },
    title: '穗澜',
    title_en: 'SUILAN',
    LinkHosts: ['fair.example'],
  },
}

/** Waits until requested data has arrived. */
export const settle = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))

/**
 * A page in English on a loaded fair. Records where it leads: addresses as Taro got them. Clean up
 * with `jest.restoreAllMocks`.
 */
export async function shownPage(
  Page: ComponentType,
  route: string,
  query: Query,
  answer: (network: FakeHttp, platform: FakePlatform) => void,
  path = '/',
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const went: string[] = []
  for (const way of ['navigateTo', 'redirectTo', 'reLaunch'] as const) {
    jest
      .spyOn(Taro, way)
      .mockImplementation(
        option => (went.push(`${way} ${option.url}`), Promise.resolve({ errMsg: '' })),
      )
  }
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const stores = fakeStores(
    fakePlatform({ path, route, query: { lang: 'en', app: FAIR, ...query } }),
  )
  stores.platform.network
    .answer('/api/oa/open/config', CONFIG)
    .answer('/api/open/visitor/stat', { data: { Counted: true } })
  answer(stores.platform.network, stores.platform)
  await stores.config.fetch()
  const page = await mountPage(Page, stores, route)
  await settle()
  const press = async (text: string) => {
    const found = [
      ...document.querySelectorAll<HTMLElement>('[role=button],[role=link],[role=tab]'),
    ].find(node => node.textContent?.includes(text))
    if (!found) throw new Error(`nothing to press says ${text}: ${document.body.textContent ?? ''}`)
    act(() => found.click())
    await settle()
  }
  return {
    stores,
    network: stores.platform.network,
    went,
    press,
    said: () => document.body.textContent ?? '',
    close: () => page.unmout(),
  }
}

import Taro from '@tarojs/taro'
import { act } from 'react'
import { PageShell } from '@/shell/PageShell'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

const FAIR = 'tgdemo000000001'
const ROUTE = '/pages/exhibitor/contactuser'
const Page = () => <PageShell title="x">secret</PageShell>

afterEach(() => jest.restoreAllMocks())

it('leads a person without a login to the index of the fair, also where only the server knows which fair it is', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const reLaunch = jest.spyOn(Taro, 'reLaunch').mockResolvedValue({} as never)
  const platform = fakePlatform({ route: ROUTE })
  platform.network.answer('/api/oa/open/config', { data: { AppId: FAIR, Theme: { Color: '' } } })
  const stores = fakeStores(platform)
  const page = await mountPage(Page, stores, ROUTE)
  expect(reLaunch).not.toHaveBeenCalled()

  await act(() => stores.config.fetch())

  expect(reLaunch.mock.calls.map(([{ url }]) => url)).toEqual([
    `/pages/index?from=ex&app=${FAIR}&lang=cn&target=ex`,
  ])
  expect(document.body.textContent).not.toContain('secret')
  act(() => page.unmout())
})

import Taro from '@tarojs/taro'
import { act } from 'react'
import { InPreparationPage } from '@/shell/InPreparationPage'
import { click } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

afterEach(() => jest.restoreAllMocks())

it('leads whoever wants in already to the organiser', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const route = '/pages/exhibitor/reg'
  const platform = fakePlatform({ route, query: { lang: 'en', app: 'tgdemo000000001' } })
  platform.network.answer('/api/oa/open/config', { data: { AppId: 'tgdemo000000001', Contact: { Phone: '400 555 0131' } } })
  const stores = fakeStores(platform)
  await stores.config.fetch()
  const page = await mountPage(InPreparationPage, stores, route)

  const contact = [...document.querySelectorAll<HTMLElement>('.tf-preparing__action [role=button]')].find(
    ({ textContent }) => textContent === 'Contact the organiser',
  )
  if (!contact) throw new Error('no way to the organiser')
  await act(async () => click(contact))
  expect(platform.calls).toContain('link tel:4005550131')
  act(() => page.unmout())
})

import Taro from '@tarojs/taro'
import { act } from 'react'
import { ContactsPage } from '@/features/contacts/ContactsPage'
import { i18n } from '@/i18n/state'
import type { Answerer } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'
import { settle } from '../../support/client/shownPage'
import { item, page } from './listSupport'

export const LIST = '/api/ex/data/list'
export const ROUTE = '/pages/exhibitor/contactuser'
const CONFIG = {
  data: {
    AppId: 'tgdemo000000001',
    Theme: { Color: '#0A7C5A' },
    title: '穗澜',
    title_en: 'SUILAN',
  },
}
export const TWO = page([
  item('a', 'active', {
    Title: 'Zhou Yiheng',
    Subtitle: ['Sales director', 'Main contact', '138****0426', ''],
    Actions: ['disable'],
  }),
  item('b', 'disabled', {
    Title: 'He Yuan',
    Subtitle: ['', 'On site', '', ''],
    Actions: ['enable'],
  }),
])
let close: (() => void) | undefined

/** Before and after each test of the page. */
export function useContactsPage(): void {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    window.scrollTo = () => undefined
  })
  afterEach(() => {
    act(() => close?.())
    jest.restoreAllMocks()
    i18n.setLanguage('cn')
  })
}

/** The page of contacts in English, its list answered as given. */
export async function showContacts(
  list: Answerer,
  query: Record<string, string> = {},
  more: Record<string, Answerer> = {},
) {
  const went: string[] = []
  jest
    .spyOn(Taro, 'navigateTo')
    .mockImplementation(({ url }) => (went.push(url), Promise.resolve({ errMsg: '' })))
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const stores = fakeStores(
    fakePlatform({ route: ROUTE, query: { app: 'tgdemo000000001', lang: 'en', ...query } }),
  )
  const { network, media, calls } = stores.platform
  network
    .answer('/api/oa/open/config', CONFIG)
    .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7', Role: 'admin' }))
    .answer(LIST, list)
  for (const [path, answer] of Object.entries(more)) network.answer(path, answer)
  await stores.config.fetch()
  await stores.session.login('ex', { Account: 'a', Password: 'b' })
  await act(async () => {
    const mounted = await mountPage(ContactsPage, stores, ROUTE)
    close = () => mounted.unmout()
  })
  // the page of a record comes in a chunk of its own
  for (
    let tries = 0;
    tries < 200 && query.id !== undefined && document.querySelector('.tf-skeleton');
    tries += 1
  )
    await settle()
  await settle()
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const names = (role: string) =>
    all(`[role=${role}]`).map(node => node.getAttribute('aria-label') ?? node.textContent ?? '')
  const press = async (name: string) => {
    const found = all('[role=button],[role=link],[role=tab],[role=checkbox]').find(
      node => (node.getAttribute('aria-label') ?? node.textContent ?? '') === name,
    )
    if (!found) throw new Error(`nothing is called ${name}: ${names('button').join(' | ')}`)
    act(() => found.click())
    await settle()
  }
  return {
    all,
    names,
    press,
    went,
    network,
    media,
    calls,
    said: () => document.body.textContent ?? '',
    close: () => close?.(),
  }
}

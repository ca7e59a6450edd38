import Taro from '@tarojs/taro'
import { act, type ComponentType } from 'react'
import { ApplicationPage } from '@/features/application/ApplicationPage'
import { keepProof } from '@/features/application/keptProof'
import { OldApplicationPage } from '@/features/application/OldApplicationPage'
import type { FakeHttp } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'
import { settle } from '../../support/client/shownPage'

const FAIR = 'tgdemo000000001'
const ID = 'Aa0-_Aa0-_Aa0-_A'
const form = (Version: number, Name: string) => ({
  Id: 'application',
  Version,
  Url: '/api/ex/data/submit',
  Name: '参展申请',
  Name_en: 'Application',
  Fields: [{ Id: 'Company', Name, Name_en: Name, Type: 'Text' }],
})
const opened = (State: string, more: object = {}) => ({
  data: {
    Form: form(2, 'Company now'),
    Opens: '',
    Closes: '',
    IsOpen: true,
    Files: {},
    Record: {
      Id: ID,
      State,
      Title: '',
      Subtitle: [],
      Reason: '',
      Revision: 2,
      CreatedAt: '',
      SavedAt: '',
      SubmittedAt: '',
      Published: false,
      Actions: [],
      FormVersion: 2,
      Values: { Company: 'Lanqiao Foods' },
      Editable: false,
    },
    ...more,
  },
})

/** A page of an application in English; with `account` the mobile was proven in this tab before. */
async function show(Page: ComponentType, answer: (network: FakeHttp) => void, account?: string) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const went: string[] = []
  jest
    .spyOn(Taro, 'navigateTo')
    .mockImplementation(option => (went.push(option.url), Promise.resolve({ errMsg: '' })))
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const route = '/pages/exhibitor/reg'
  const stores = fakeStores(fakePlatform({ route, query: { lang: 'en', app: FAIR, target: 'ex' } }))
  const { network, session, clock } = stores.platform
  network.answer('/api/oa/open/config', {
    data: { AppId: FAIR, Theme: { Color: '#0A7C5A' }, title: '穗澜', title_en: 'SUILAN' },
  })
  network.answer('/api/open/link', {
    data: {
      Token: 't1',
      Kind: 'record',
      Subject: `application:${ID}`,
      CompanyName: '',
      CompanyName_en: '',
      ExpiresAt: '',
    },
  })
  answer(network)
  if (account !== undefined)
    keepProof(
      session,
      FAIR,
      { pass: 'a'.repeat(80), account },
      new Date(clock.now() + 60_000).toISOString(),
      clock,
    )
  await stores.config.fetch()
  const page = await mountPage(Page, stores, route)
  await settle()
  await settle()
  const press = async (text: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(node =>
      node.textContent?.includes(text),
    )
    if (!found) throw new Error(`nothing to press says ${text}: ${document.body.textContent ?? ''}`)
    act(() => found.click())
    await settle()
  }
  return {
    network,
    went,
    press,
    said: () => document.body.textContent ?? '',
    close: () => act(() => page.unmout()),
  }
}

describe('an application to exhibit', () => {
  afterEach(() => jest.restoreAllMocks())

  it('asks for a mobile, its code and consent before anything is sent', async () => {
    const page = await show(ApplicationPage, () => undefined)
    expect(page.said()).toContain('Apply to exhibit with your mobile')
    await page.press('Start')
    expect(page.network.requests('/api/open/application')).toHaveLength(0)
    expect(page.said()).toContain('Mobile required!')
    expect(
      document.querySelector('[aria-label="I have read and agree to the privacy notice"]'),
    ).not.toBeNull()
    expect(page.said()).not.toContain('visitor terms')
    page.close()
  })

  it.each([
    ['submitted', 'The organiser is reviewing it'],
    ['rejected', 'Not accepted'],
    ['approved', 'your exhibitor account is open'],
  ])('says what follows when it is %s', async (state, words) => {
    const page = await show(
      ApplicationPage,
      network => network.answer('/api/ex/data/get', opened(state)),
      '13800130711',
    )
    expect(page.said()).toContain(words)
    expect(page.said()).toContain('Lanqiao Foods')
    if (state === 'approved') expect(page.said()).toContain('Account: 13800130711')
    page.close()
  })

  it('is deleted while it is a draft, and its mobile can start again', async () => {
    const draft = opened('draft')
    const Record = { ...draft.data.Record, Deletable: true, Editable: true }
    const answer = (network: FakeHttp) =>
      network
        .answer('/api/ex/data/get', opened('draft', { Record }))
        .answer('/api/ex/data/delete', { data: {} })
    const page = await show(ApplicationPage, answer, '13800130711')
    await page.press('Delete draft')
    expect(page.said()).toContain('Delete this draft of your application?')
    const meant = [...document.querySelectorAll<HTMLElement>('[role=button]')]
      .filter(node => node.textContent === 'Delete draft')
      .pop()
    act(() => meant?.click())
    await settle()
    await settle()

    expect(page.network.requests('/api/ex/data/delete')[0]?.fields).toMatchObject({
      Resource: 'application',
      Id: ID,
      Revision: '2',
    })
    expect(page.said()).toContain('Apply to exhibit with your mobile')
    expect(page.said()).not.toContain('expired')
    page.close()
  })

  it('shows what an earlier form asked for, and carries it over', async () => {
    const page = await show(
      OldApplicationPage,
      network =>
        network.answer(
          '/api/ex/data/get',
          opened('rejected', { GivenUnder: form(1, 'Company then') }),
        ),
      '',
    )
    expect(page.said()).toContain('Company then')
    expect(page.said()).not.toContain('Company now')
    await page.press('Open the application')
    expect(page.went).toEqual([expect.stringContaining('/pages/exhibitor/reg')])
    page.close()
  })
})

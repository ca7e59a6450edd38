import { CheckInPage } from '@/features/checkIn/CheckInPage'
import { act } from 'react'
import type { FakeHttp } from '../../support/client/fakeHttp'
import { loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'
import { settle, shownPage } from '../../support/client/shownPage'

const SIGN_IN = '/api/visitor/signin'
const ROUTE = '/pages/visitor/signin'
const PHONE = { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' }
const admitted = {
  data: {
    Nonce: 'n',
    Admitted: true,
    Reason: 'ok',
    Message: 'Welcome',
    Name: '林若溪',
    CompanyName: '',
    Target: 'visitor',
    TimeZone: '+08:00',
  },
}

afterEach(() => jest.restoreAllMocks())

const open = (query: Record<string, string> = { gate: 'hall-1' }) =>
  shownPage(CheckInPage, ROUTE, { target: 'visitor', ...query }, (network: FakeHttp) =>
    network
      .answer('/api/visitor/login', loginReply('t1', { Registered: true }))
      .answer('/api/vip/login', loginReply('v1', { Target: 'vip', Mobile: '', Registered: true }))
      .answer('/api/open/logout', { data: {} })
      .answer(SIGN_IN, admitted),
  )
type Page = Awaited<ReturnType<typeof open>>
const logIn = async ({ stores }: Page) => {
  await act(async () => void (await stores.session.login('visitor', PHONE)))
  await settle()
}
const gates = ({ network }: Page) => network.requests(SIGN_IN).map(({ fields }) => fields.Gate)

it('leaves the gate in the address until a person is known, then takes it out and checks them in once', async () => {
  const page = await open()
  expect(page.stores.platform.location.query.gate).toBe('hall-1')
  expect(gates(page)).toEqual([])

  await logIn(page)

  expect(gates(page)).toEqual(['hall-1'])
  expect(page.said()).toContain('Checked in')
  expect(page.stores.platform.location.query.gate).toBeUndefined()
  page.close()
})

it('checks in by an address that cannot be cut, and not again when the page is redrawn', async () => {
  const page = await open({})
  page.close()
  Object.assign(page.stores.platform, { takeFromAddress: () => ({}) })
  page.stores.platform.location.query = { gate: 'hall-1' }
  const first = await mountPage(CheckInPage, page.stores, ROUTE)
  await logIn(page)
  expect(gates(page)).toEqual(['hall-1'])
  act(() => first.unmout())

  const again = await mountPage(CheckInPage, page.stores, ROUTE)
  await settle()

  expect(gates(page)).toEqual(['hall-1'])
  expect(page.said()).toContain('Scan the code')
  act(() => again.unmout())
})

it('asks VIPs who they are in place, and shows them the answer', async () => {
  const page = await open({ gate: 'hall-1', target: 'vip' })
  expect(document.querySelector('#login-card')).not.toBeNull()

  await act(async () => void (await page.stores.session.login('vip', { CardCode: 'SLV3' })))
  await settle()

  expect(page.went).toEqual([])
  expect(gates(page)).toEqual(['hall-1'])
  expect(page.said()).toContain('Checked in')
  page.close()
})

it('shows the next person nothing of the last one', async () => {
  const page = await open()
  await logIn(page)
  expect(page.said()).toContain('林若溪')
  page.network.answer('/api/visitor/login', loginReply('t2', { Id: 'p2', Registered: true }))

  await act(() => page.stores.session.logout())
  await logIn(page)

  expect(page.said()).not.toContain('林若溪')
  expect(page.said()).toContain('Scan the code at the entrance')
  page.close()
})

import { act } from 'react'
import { OrganiserPage } from '@/features/organiser/OrganiserPage'
import { refusal } from '../../support/client/fakeHttp'
import { settle, shownPage } from '../../support/client/shownPage'

const KEPT = 'organiser_tgdemo000000001'
const ANNA = { id: 'anna', name: 'Li', role: 'owner', token: 't1' }
const lacks = refusal(200, 'second_factor_setup')

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
})
afterEach(() => jest.restoreAllMocks())

/** A desk whose fair asks for a second factor that the account gets by its first code. */
const desk = () => {
  let isOn = false
  return shownPage(OrganiserPage, '/pages/organiser/index', {}, (network, platform) => {
    network
      .answer('/api/oa/review/kinds', () => (isOn ? { data: { Kinds: [] } } : lacks))
      .answer('/api/oa/second/begin', { data: { Secret: 'ABC234', Url: 'otpauth://totp/x' } })
      .answer('/api/oa/second/confirm', () => {
        isOn = true
        return { data: { Recovery: ['aaaaa-bbbbb'] } }
      })
      .answer('/api/open/logout', { data: {} })
    platform.session.set(KEPT, ANNA)
  })
}
const fill = async (id: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(`#${id}, #${id} input`)
  if (!field) throw new Error(`no field ${id}: ${document.body.innerHTML}`)
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

it('shows the set-up of the second factor instead of the desk, which opens when its codes are saved', async () => {
  const page = await desk()
  await settle()
  expect(page.said()).toContain('This fair asks for two-step login')
  await page.press('Turn on')
  await fill('desk-second-password', 'a-password')
  await page.press('Next')
  expect(page.said()).toContain('ABC234')
  await fill('desk-second-code', '123456')
  await page.press('Turn on')
  expect(page.said()).toContain('aaaaa-bbbbb')
  await page.press('I have saved them')
  await settle()
  expect(page.said()).not.toContain('This fair asks for two-step login')
  expect(page.network.requests('/api/oa/second/confirm')).toHaveLength(1)
  page.close()
})

it('lets a person log out who does not want one', async () => {
  const page = await desk()
  await settle()
  await page.press('Log out')
  expect(page.said()).not.toContain('This fair asks for two-step login')
  expect(page.stores.platform.session.get(KEPT)).toBeUndefined()
  page.close()
})

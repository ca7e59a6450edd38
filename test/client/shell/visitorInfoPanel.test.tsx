import { act } from 'react'
import { fairClock } from '@/i18n/fairClock'
import { reachOf } from '@/shell/visitorInfo/reachOf'
import { VisitorInfoPanel } from '@/shell/visitorInfo/VisitorInfoPanel'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { refusal, type FakeHttp } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

const VISITOR = {
  visitorInfo: {
    CardCode: '731000000001',
    NameStr: '林若溪',
    Gender: 'female',
    Mobile: { CountryCode: '86', Number: '13800130426' },
    Email: 'l***@suilan.example',
    AddDate: '2031-03-01T02:00:00Z',
  },
  fields: [],
}
const INFO = '/api/ex/chat/visitor/info'

afterEach(() => {
  fairClock.setZone('+08:00')
  jest.restoreAllMocks()
})

const KEPT = { ...VISITOR, visitorInfo: { ...VISITOR.visitorInfo, CardCode: '' } }

function open(answer: (network: FakeHttp) => void, onSaved?: (id: string) => void) {
  const Page = () => (
    <VisitorInfoPanel visitorId="731000000001" tags={['oat milk']} {...(onSaved && { onSaved })} />
  )
  return exhibitorPage(Page, '/pages/exhibitor/visitors', answer)
}

it('asks for the visitor, and shows the default set by the clocks of the fair', async () => {
  const page = await open(network => network.answer(INFO, { data: VISITOR }))
  act(() => fairClock.setZone('+01:00'))

  expect(page.network.requests(INFO)[0]?.fields).toMatchObject({ visitorId: '731000000001' })
  for (const said of [
    '林若溪 (Female)',
    '13800130426',
    'l***@suilan.example',
    '2031-03-01 03:00',
    'oat milk',
  ])
    expect(page.said()).toContain(said)
  expect([page.said().includes('Save as a lead'), page.said().includes('Write')]).toEqual([
    false,
    false,
  ])
  const body = () => document.querySelector('.tf-visitor-panel__body')
  await page.press('The visitor')
  expect(body()?.className).toContain('is-closed')
  expect(document.querySelector('[aria-expanded=false]')?.getAttribute('aria-controls')).toBe(
    body()?.id,
  )
  page.close()
})

it('says the server’s words where it cannot be shown, and tries again', async () => {
  const page = await open(network =>
    network.answer(INFO, refusal(200, 'unknown_visitor', 'No such visitor at this fair.'), {
      data: VISITOR,
    }),
  )
  expect([
    page.said().includes('No such visitor at this fair.'),
    page.said().includes('林若溪'),
  ]).toEqual([true, false])

  await page.press('Try again')

  expect([
    page.said().includes('No such visitor at this fair.'),
    page.said().includes('林若溪'),
  ]).toEqual([false, true])
  page.close()
})

it('calls a person who shows their number, and saves a person who is not a lead yet once', async () => {
  const saved: string[] = []
  const page = await open(
    network =>
      network.answer(INFO, { data: VISITOR }).answer('/api/ex/lead/scan', {
        data: {
          Id: '9',
          Name: '林若溪',
          CompanyName: '',
          First: true,
          FirstAt: '2031-04-16T02:00:00Z',
        },
      }),
    id => saved.push(id),
  )
  const dialled = jest.spyOn(page.stores.platform, 'openLink').mockResolvedValue(true)
  await page.press('Call')
  await page.press('Save as a lead')
  await settle()

  expect(dialled).toHaveBeenCalledWith('tel:+8613800130426')
  expect([saved, page.said().includes('Save as a lead')]).toEqual([['9'], false])
  expect(page.network.requests('/api/ex/lead/scan')[0]?.fields).toMatchObject({
    Code: '731000000001',
  })
  page.close()
})

it('saves no one who has not shown their card', async () => {
  const page = await open(
    network => network.answer(INFO, { data: KEPT }),
    () => undefined,
  )
  expect([page.said().includes('Call'), page.said().includes('Save as a lead')]).toEqual([
    true,
    false,
  ])
  page.close()
})

it('offers no contact by a masked or missing number', () => {
  const of = (visitorInfo: Record<string, unknown>) => reachOf({ visitorInfo, fields: [] })
  expect(
    of({ Mobile: { CountryCode: '86', Number: '138****0426' }, Email: 'l***@suilan.example' }),
  ).toEqual({ phone: '', email: '' })
  expect(
    of({ Mobile: { CountryCode: '44', Number: '7700900123' }, Email: 'lin@suilan.example' }),
  ).toEqual({
    phone: '+447700900123',
    email: 'lin@suilan.example',
  })
  expect(of({ Mobile: '13800130426', Email: 'a@b?bcc=c@d' })).toEqual({ phone: '', email: '' })
})

import { InquiriesPage } from '@/features/trade/InquiriesPage'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { FakeClock } from '../../support/client/fakeClock'
import { item, page as listOf } from '../resources/listSupport'

const HOUR_MS = 3_600_000

it('marks inquiries that have had no answer for more than 24 hours', async () => {
  const now = new FakeClock().now()
  const inquiry = (id: string, state: string, hours: number) =>
    item(id, state, {
      Subtitle: [`Company ${id}`],
      SubmittedAt: new Date(now - hours * HOUR_MS).toISOString(),
      Actions: [],
    })
  const page = await exhibitorPage(InquiriesPage, '/pages/exhibitor/seekorder', network =>
    network.answer('/api/ex/data/list', {
      data: listOf([
        inquiry('late', 'new', 25),
        inquiry('read', 'read', 30),
        inquiry('fresh', 'new', 23),
        inquiry('replied', 'replied', 90),
      ]),
    }),
  )

  const marked = [...document.querySelectorAll('.tf-record')]
    .filter(row => row.textContent?.includes('without an answer'))
    .map(row => /Company ([a-z]+)/.exec(row.textContent ?? '')?.[1])
  expect(page.said()).toContain('25 h without an answer')
  expect(marked).toEqual(['late', 'read'])
  page.close()
  jest.restoreAllMocks()
})

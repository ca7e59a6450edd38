import { act } from 'react'
import { BoardPage } from '@/features/trade/BoardPage'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const post = (Id: string, Company: string) => ({
  Id,
  Title: `Oat flakes ${Id}`,
  Lines: [],
  PublishedAt: '2031-04-16T02:00:00Z',
  Picture: '',
  Company: { Id: Company, Name: Company, Name_en: Company, Booth: '1A', Hall: '1', Logo: '' },
})

it('reports a post of another company with a reason', async () => {
  const page = await exhibitorPage(BoardPage, '/pages/exhibitor/gongxu_list', network =>
    network
      .answer('/api/visitor/member/list', {
        data: { Items: [post('p1', 'lumen'), post('p2', 'own')], Next: '', Total: 2, Facets: [] },
      })
      .answer('/api/visitor/member/report', { data: {} }),
  )
  const links = [...document.querySelectorAll('.tf-report-link')]
  expect(links.map(link => link.getAttribute('aria-label'))).toEqual([
    'Report "Oat flakes p1"',
    'Report "Oat flakes p2"',
  ])
  act(() => (links[0] as HTMLElement).click())
  await settle()
  expect(page.said()).toContain('who you are')
  const reason = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    node => node.textContent === 'False identity or brand',
  )
  act(() => reason?.click())
  const send = [...document.querySelectorAll<HTMLElement>('.tf-sheet .tf-button')].at(-1)
  act(() => send?.click())
  await settle()
  expect(page.network.requests('/api/visitor/member/report')[0]?.fields).toMatchObject({
    Resource: 'post',
    Id: 'p1',
    Reason: 'fake',
  })
  page.close()
})

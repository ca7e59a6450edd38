import type { ShownAd } from '@core/contract/ads'
import { DirectoryPage } from '@/features/hall/DirectoryPage'
import { settle, shownPage } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const ad = (Id: string, Place: string, Product = ''): ShownAd => ({
  Id,
  Place,
  Title: `Have a cup ${Id}`,
  Picture: '/files/a.webp',
  Width: 1200,
  Height: 300,
  Product,
  Company: { Id: 'lichuan', Name: '栗川谷饮', Name_en: 'Lichuan Grain Drinks', Booth: 'N1-A01' },
})
const NOTHING = { Items: [], Cursor: '', Totals: { company: 0, product: 0 }, Facets: [] }
const directory = (Items: ShownAd[]) =>
  shownPage(DirectoryPage, '/pages/hall/index', {}, network =>
    network
      .answer('/api/open/search', { data: NOTHING })
      .answer('/api/open/ad/list', { data: { Items } })
      .answer('/api/open/ad/seen', { data: {} }),
  )

describe('advertisements on a page', () => {
  it('are marked, one of each place on a phone, counted once, and lead to a company or product', async () => {
    const page = await directory([ad('a', 'top'), ad('b', 'top'), ad('c', 'card', 'p1')])
    for (const words of ['Ad', 'Have a cup a', 'Have a cup c', 'Lichuan Grain Drinks · N1-A01'])
      expect(page.said()).toContain(words)
    expect(page.said()).not.toContain('Have a cup b')
    const region = document.querySelector('[role=complementary]')
    expect(region?.getAttribute('aria-label')).toBe('Advertisements of exhibitors')
    // its name is what is seen
    expect(region?.querySelector('[role=link]:not([aria-label])')?.textContent).toMatch(
      /^Ad.*Have a cup/,
    )
    const counted = () => page.network.requests('/api/open/ad/seen').map(({ fields }) => fields)
    expect(counted()).toMatchObject([{ Shown: ['c', 'a'] }])
    await settle()
    await page.press('Have a cup c')
    expect(page.went[0]).toContain('/pages/hall/product?id=p1')
    await page.press('Have a cup a')
    expect(page.went[1]).toContain('/pages/hall/company?id=lichuan')
    expect(counted().slice(1)).toMatchObject([{ Clicked: ['c'] }, { Clicked: ['a'] }])
    page.close()
  })

  it('leave nothing where there are none', async () => {
    const page = await directory([])
    expect(document.querySelector('[role=complementary]')).toBeNull()
    expect(page.network.requests('/api/open/ad/seen')).toEqual([])
    page.close()
  })
})

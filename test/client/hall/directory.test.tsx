import type { SearchItem } from '@core/contract/search'
import { act } from 'react'
import { DirectoryPage } from '@/features/hall/DirectoryPage'
import { favouritesKey } from '@/stores/storageKeys'
import { shownPage } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const text = (Cn: string, En: string) => ({ Cn, En })
const company = (Id: string, Name: string, Name_en: string): SearchItem => ({
  Kind: 'company',
  Id,
  Name,
  Name_en,
  Category: text('饮料', 'Drinks'),
  Detail: text('', ''),
  Tags: [],
  Company: { Id, Name, Name_en, Booth: 'N1-A01', Hall: 'N1', Verified: true },
  Products: { Count: 2, Items: [{ Id: 'p1', Name: '燕麦', Name_en: 'Oat base' }] },
})
const FOUND = {
  Items: [company('lichuan', '栗川谷饮', 'Lichuan Grain Drinks')],
  Cursor: '',
  Totals: { company: 1, product: 2 },
  Facets: [
    { Name: 'hall', Options: [{ Value: 'N1', Parent: '', Text: text('N1', 'N1'), Count: 1 }] },
  ],
}

describe('the directory', () => {
  it('asks for what the address says, shows it, and leads to the company', async () => {
    const page = await shownPage(
      DirectoryPage,
      '/pages/hall/index',
      { q: 'oat', hall: 'N1' },
      network => network.answer('/api/open/search', { data: FOUND }),
    )
    const [asked] = page.network.requests('/api/open/search')
    expect(asked?.fields).toMatchObject({ q: 'oat', kind: 'company', facets: { hall: ['N1'] } })
    for (const words of [
      'Lichuan Grain Drinks',
      '栗川谷饮',
      'N1-A01',
      'Verified',
      'Oat base',
      'Exhibitors: 1',
    ])
      expect(page.said()).toContain(words)
    await page.press('Lichuan')
    expect(page.went[0]).toContain('/pages/hall/company?id=lichuan')
    await page.press('Show on hall plan')
    expect(page.went[1]).toContain('/pages/hall/map?q=oat&hall=N1')
    page.close()
  })

  it('keeps a favourite on the device without a login, and goes over to products by the navigation', async () => {
    const page = await shownPage(DirectoryPage, '/pages/hall/index', {}, network =>
      network.answer('/api/open/search', { data: FOUND }),
    )
    const star = document.querySelector<HTMLElement>('[aria-label="Save Lichuan Grain Drinks"]')
    act(() => star?.click())
    expect(page.stores.platform.local.get(favouritesKey('tgdemo000000001'))).toEqual([
      { Kind: 'company', Id: 'lichuan' },
    ])
    expect(page.network.requests('/api/visitor/favourite/set')).toEqual([])
    await page.press('Products')
    expect(page.network.requests('/api/open/search').at(-1)?.fields).toMatchObject({
      kind: 'product',
    })
    page.close()
  })

  it('says how many posts hold the words, to who may see them, and leads to the board', async () => {
    const show = (totals: object) =>
      shownPage(DirectoryPage, '/pages/hall/index', { q: 'oat' }, network =>
        network.answer('/api/open/search', { data: { ...FOUND, Totals: totals } }),
      )
    const guest = await show({ company: 1, product: 2 })
    expect(guest.said()).not.toContain('supply and demand found')
    guest.close()
    const member = await show({ company: 1, product: 2, post: 3 })
    await member.press('3 posts of supply and demand found')
    expect(member.went[0]).toContain('/pages/hall/board?q=oat')
    member.close()
  })

  it('says what helps where nothing is found', async () => {
    const nothing = { Items: [], Cursor: '', Totals: { company: 0, product: 3 }, Facets: [] }
    const page = await shownPage(DirectoryPage, '/pages/hall/index', { q: 'quantum' }, network =>
      network.answer('/api/open/search', { data: nothing }),
    )
    expect(page.said()).toContain('Nothing found for “quantum”')
    expect(page.said()).toContain('See matching products (3)')
    page.close()
  })
})

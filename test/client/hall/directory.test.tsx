import type { SearchItem } from '@core/contract/search'
import { act } from 'react'
import { DirectoryPage } from '@/features/hall/DirectoryPage'
import { favouritesKey } from '@/stores/storageKeys'
import { settle, shownPage } from '../../support/client/shownPage'

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

  it('keeps a favourite on the device without a login, and switches to products by the navigation', async () => {
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

  it('says which characters match typed letters by their sound, and says nothing about other words', async () => {
    const named = (Name: string, Marks?: number[][]) => ({
      ...company(Name, Name, 'Lan'),
      ...(Marks && { Marks }),
    })
    const Items = [named('岚泽茶', [[0, 1]]), named('海屿蓝盐', [[2, 3]]), named('岚山', [[0, 1]])]
    const said = async (q: string) => {
      const page = await shownPage(DirectoryPage, '/pages/hall/index', { q }, network =>
        network.answer('/api/open/search', { data: { ...FOUND, Items } }),
      )
      const words = document.querySelector('.tf-result-bar__matches')?.textContent
      page.close()
      return words
    }
    expect(await said('lan')).toBe('"lan" matches 岚, 蓝')
    expect(await said('岚')).toBeUndefined()
  })

  it.each([
    ['en', ['Exhibitor', 'Product · Lichuan', 'Supply or demand · Lichuan']],
    ['cn', ['展商', '展品 · 栗川', '供需 · 栗川']],
  ])('says of each suggestion in %s which kind it is, and leads to it', async (lang, kinds) => {
    const one = (Kind: string, Id: string, Name: string, Name_en: string) => ({
      ...{ Kind, Id, Name, Name_en },
      ...{ Company: '栗川', Company_en: 'Lichuan', Booth: 'N1-A01' },
    })
    const page = await shownPage(DirectoryPage, '/pages/hall/index', { lang }, network =>
      network.answer('/api/open/search', { data: FOUND }).answer('/api/open/search/suggest', {
        data: {
          Items: [
            one('company', 'lichuan', '栗川', 'Lichuan'),
            one('product', 'p1', '燕麦', 'Oat base'),
            one('post', 's1', '求购燕麦', ''),
          ],
        },
      }),
    )
    const rows = () => [...document.querySelectorAll<HTMLElement>('.tf-suggestions__row')]
    const type = async () => {
      const field = document.getElementById('hall-search') as HTMLInputElement
      act(() => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        set?.call(field, '')
        set?.call(field, 'oat')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await settle()
    }
    await type()
    expect(rows().map(row => row.querySelector('.tf-suggestions__company')?.textContent)).toEqual(
      kinds,
    )
    act(() => rows()[2]?.click())
    await settle()
    expect(page.went[0]).toContain(`/pages/hall/board?q=${encodeURIComponent('求购燕麦')}`)
    page.close()
  })

  it('says how many posts hold the words, to people who may see them, and leads to the board', async () => {
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

  it('marks a suggestion by the arrows, opens it by Enter, and closes them by Escape', async () => {
    const one = (Id: string) => ({
      ...{ Kind: 'company', Id, Name: Id, Name_en: Id },
      ...{ Company: Id, Company_en: Id, Booth: 'N1-A01' },
    })
    const page = await shownPage(DirectoryPage, '/pages/hall/index', {}, network =>
      network
        .answer('/api/open/search', { data: FOUND })
        .answer('/api/open/search/suggest', { data: { Items: [one('first'), one('second')] } }),
    )
    const field = document.getElementById('hall-search') as HTMLInputElement
    const key = (name: string) =>
      act(
        () =>
          void field.dispatchEvent(
            new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
          ),
      )
    const type = async () => {
      act(() => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        set?.call(field, '')
        set?.call(field, 'oat')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await settle()
    }
    const marked = () => field.getAttribute('aria-activedescendant')
    await type()
    expect(marked()).toBeNull()
    key('ArrowUp')
    expect(document.getElementById(marked() ?? '')?.textContent).toContain('second')
    key('ArrowDown')
    expect(document.getElementById(marked() ?? '')?.getAttribute('aria-selected')).toBe('true')
    key('Enter')
    await settle()
    expect(page.went[0]).toContain('/pages/hall/company?id=first')
    await type()
    key('Escape')
    expect(document.querySelectorAll('.tf-suggestions__row')).toHaveLength(0)
    page.close()
  })

  it('counts no results that only come close', async () => {
    const near = { ...FOUND, Totals: { company: 0, product: 0 }, Facets: [], Loose: true }
    const page = await shownPage(DirectoryPage, '/pages/hall/index', { q: 'lichuam' }, network =>
      network.answer('/api/open/search', { data: near }),
    )
    expect(page.said()).toContain('Nothing matches "lichuam" exactly')
    expect(page.said()).not.toContain('Exhibitors: 0')
    page.close()
  })

  it('says what helps where nothing is found', async () => {
    const nothing = { Items: [], Cursor: '', Totals: { company: 0, product: 3 }, Facets: [] }
    const page = await shownPage(DirectoryPage, '/pages/hall/index', { q: 'quantum' }, network =>
      network.answer('/api/open/search', { data: nothing }),
    )
    expect(page.said()).toContain('Nothing found for "quantum"')
    expect(page.said()).toContain('See matching products (3)')
    page.close()
  })
})

import { FavouritesPage } from '@/features/hall/FavouritesPage'
import { favouritesKey } from '@/stores/storageKeys'
import { shownPage } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const company = (Id: string, Hall: string) => ({
  Kind: 'company',
  Id,
  Name: Id,
  Name_en: Id,
  Category: { Cn: '', En: '' },
  Detail: { Cn: '', En: '' },
  Tags: [],
  Company: { Id, Name: Id, Name_en: Id, Booth: Hall && `${Hall}-A01`, Hall, Verified: false },
})

it('shows marked companies by hall, each with its way to the plan', async () => {
  const of = { Ten: 'N10', Two: 'N2', Nowhere: '', Also: 'N2' }
  const page = await shownPage(
    FavouritesPage,
    '/pages/hall/favourites',
    {},
    (network, platform) => {
      platform.local.set(
        favouritesKey('tgdemo000000001'),
        Object.keys(of).map(Id => ({ Kind: 'company', Id })),
      )
      network.answer('/api/open/search/items', {
        data: { Items: Object.entries(of).map(([id, hall]) => company(id, hall)) },
      })
    },
  )
  const heads = [...document.querySelectorAll('.tf-favourites__part')].map(
    part => part.querySelector('[role=heading],h2,h3')?.textContent,
  )
  expect(heads).toEqual(['Hall N2 · 2', 'Hall N10 · 1', expect.stringContaining('1')])
  await page.press('Show on hall plan')
  expect(page.went[0]).toMatch(/\/pages\/hall\/map\?.*hall=N2/)
  page.close()
})

it('says how many are not public now, and takes their marks off on a press', async () => {
  const page = await shownPage(
    FavouritesPage,
    '/pages/hall/favourites',
    {},
    (network, platform) => {
      platform.local.set(
        favouritesKey('tgdemo000000001'),
        ['Two', 'Gone'].map(Id => ({ Kind: 'company', Id })),
      )
      network.answer('/api/open/search/items', { data: { Items: [company('Two', 'N2')] } })
    },
  )
  expect(page.said()).toContain('No longer public and not shown: 1')
  await page.press('Remove them')
  expect(page.stores.platform.local.get(favouritesKey('tgdemo000000001'))).toEqual([
    { Kind: 'company', Id: 'Two' },
  ])
  expect(page.said()).not.toContain('No longer public')
  page.close()
})

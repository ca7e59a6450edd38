import { act } from 'react'
import { ProductsPage } from '@/features/products/ProductsPage'
import { loginReply } from '../../support/client/fakeStores'
import { settle, shownPage } from '../../support/client/shownPage'
import { item, page as listOf } from '../resources/listSupport'

afterEach(() => jest.restoreAllMocks())

const ROUTE = '/pages/exhibitor/product'
const CONFIG = {
  data: {
    AppId: 'tgdemo000000001',
    Theme: { Color: '#0A7C5A' },
    title: '穗澜',
    title_en: 'SUILAN',
    FaceVersion: '2031-01',
  },
}

async function shown(query: Record<string, string>, state: string) {
  const one = item('oat', state, { Published: state === 'approved' })
  const page = await shownPage(ProductsPage, ROUTE, query, network =>
    network
      .answer('/api/oa/open/config', CONFIG)
      .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7', Role: 'admin' }))
      .answer('/api/ex/data/list', { data: { ...listOf([one]), CanAdd: true } })
      .answer('/api/ex/data/history', { data: { Steps: [] } })
      .answer('/api/ex/data/get', {
        data: {
          Form: { Id: 'product', Version: 1, Fields: [] },
          Files: {},
          IsOpen: true,
          Opens: '',
          Closes: '',
          Record: {
            ...one,
            FormVersion: 1,
            Values: {},
            Editable: false,
          },
        },
      }),
  )
  await act(async () => {
    await page.stores.session.login('ex', { Account: 'a', Password: 'b' })
  })
  await settle()
  return page
}

describe('a product of the company itself', () => {
  it('leads to its public page and gives its link while it is on the shelf', async () => {
    const page = await shown({ id: 'oat' }, 'approved')
    await page.press('Public page')
    expect(page.went.at(-1)).toContain('/pages/hall/product?id=oat')
    await page.press('Copy link')
    expect(page.stores.platform.calls.join(' ')).toContain('/tgdemo000000001/s/product/oat?lang=en')
    page.close()
  })

  it('has no public page before that', async () => {
    const page = await shown({ id: 'oat' }, 'submitted')
    expect(page.said()).not.toContain('Public page')
    page.close()
  })

  it('comes from a sheet with its pictures, without a word about faces', async () => {
    const page = await shown({}, 'approved')
    const more = document.querySelector<HTMLElement>('[aria-label="More tools"]')
    act(() => more?.click())
    await page.press('Import')
    expect(page.said()).toContain('named by model or by name')
    expect(page.said()).toContain('Choose the ZIP of pictures')
    expect(document.getElementById('import-face')).toBeNull()
    page.close()
  })
})

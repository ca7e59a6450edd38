import { act } from 'react'
import { DataListPage } from '@/features/dataPages/DataListPage'
import { DataTablePage } from '@/features/dataPages/DataTablePage'
import { i18n } from '@/i18n/state'
import { loginReply } from '../../support/client/fakeStores'
import { settle, shownPage } from '../../support/client/shownPage'
import { item, page as listOf } from './listSupport'

afterEach(() => jest.restoreAllMocks())

const ROUTE = '/pages/exhibitor/data_table'
const table = (Rows: object[]) => ({
  data: {
    Columns: [{ Field: 'Title', Name: '位置', Name_en: 'Place', IsNumber: false }],
    Rows,
    Counts: { submitted: Rows.length },
    Facets: [
      {
        Field: 'Kind',
        Name: '规格',
        Name_en: 'Supply',
        Options: [{ Value: '220', Name: '220 V', Name_en: '' }],
      },
    ],
    CanAdd: true,
  },
})

async function shown(rows: object[]) {
  const page = await shownPage(DataTablePage, ROUTE, { menuId: 'data_power' }, network =>
    network
      .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7', Role: 'admin' }))
      .answer('/api/ex/data/table', table(rows)),
  )
  await act(async () => {
    await page.stores.session.login('ex', { Account: 'a', Password: 'b' })
  })
  await settle()
  return page
}

describe('the list of records of the fair', () => {
  it('is of cards: the names of the columns would be those of the form', async () => {
    const one = item('a', 'approved', {
      Title: '海A·D04217',
      Subtitle: ['面包车', '顾南舟', '', ''],
    })
    const page = await shownPage(
      DataListPage,
      '/pages/exhibitor/data_list',
      { menuId: 'data_vehicle', lang: 'cn' },
      network =>
        network
          .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7', Role: 'admin' }))
          .answer('/api/ex/data/list', { data: listOf([one]) }),
    )
    await act(async () => {
      await page.stores.session.login('ex', { Account: 'a', Password: 'b' })
    })
    await settle()
    expect(page.said()).toContain('面包车')
    expect(page.said()).not.toMatch(/Kind|Detail|From|Until/)
    page.close()
    i18n.setLanguage('cn')
  })
})

describe('the table of records of the fair', () => {
  it('names an option without an English name in Chinese', async () => {
    const rows = [{ Id: 'a', State: 'submitted', Cells: [{ Text: '左后角' }] }]
    const page = await shown(rows)
    expect(page.said()).toContain('220 V')
    page.close()
  })

  it('offers to add the first record where there is none, and to show all where none matches', async () => {
    const page = await shown([])
    expect(page.said()).toContain('No records yet')
    await page.press('220 V')
    expect(page.said()).toContain('No records match')
    await page.press('Show all')
    expect(page.said()).toContain('No records yet')
    const adds = [...document.querySelectorAll<HTMLElement>('[role=button]')].filter(
      node => node.textContent === 'Add',
    )
    expect(adds).toHaveLength(1)
    act(() => adds[0]?.click())
    expect(page.went.at(-1)).toContain('/pages/exhibitor/data_from?menuId=data_power')
    page.close()
  })
})

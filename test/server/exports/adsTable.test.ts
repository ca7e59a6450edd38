import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contentTables } from '../../../server/services/desk/tables/contentTables'

type Deps = Parameters<typeof contentTables>[0]

it('reads the calendar of advertisements once, and names their places in both languages', async () => {
  let reads = 0
  const ad = {
    ...{ Id: 'a', State: 'running', Title: '新品', Place: 'top', From: '2031-04-16' },
    ...{ Until: '2031-04-17', Holds: 1, Price: 100, Shown: 3, Clicked: 1 },
    Company: { Id: 'lan', Name: '澜桥', Name_en: 'Lanqiao' },
  }
  const ads = {
    async calendar() {
      reads++
      const Items = [ad, { ...ad, Place: 'gone' }]
      return Promise.resolve({ IsOn: true, Days: [], Today: '', Places: [], Items })
    },
    placeName: (_: unknown, id: string) =>
      id === 'top' ? { name: '首页', nameEn: 'Home' } : undefined,
  }
  const table = contentTables({ ads } as unknown as Deps).ads
  const cells = { both: (cn: string, en: string) => (cn === en ? cn : `${cn} / ${en}`) }
  type Rows = Parameters<typeof table.rows>
  const rows: string[][] = []
  for await (const row of table.rows(
    { context: {} } as unknown as Rows[0],
    { search: '', state: '', filter: '', sort: '' } as unknown as Rows[1],
    cells as unknown as Rows[2],
  ))
    rows.push(row)
  assert.deepEqual(
    rows.map(row => row[2]),
    ['首页 / Home', 'gone'],
  )
  assert.equal(reads, 1)
})

import { LEAD_SORTS } from '../../../core/leads/followUp'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PoolClient, QueryConfig } from 'pg'
import type { RecordSort } from '../../../core/domain/recordLists'
import { narrowedStatement, statement, type Queryable } from '../../../server/db/queryable'
import { createInvitedRepository } from '../../../server/repositories/invitedRepository'
import {
  createLeadListRepository,
  type LeadFilter,
} from '../../../server/repositories/leadListRepository'
import {
  createRecordLists,
  type RecordCursor,
  type RecordFilter,
} from '../../../server/repositories/recordLists'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Choices<T> = { readonly [K in keyof T]: readonly T[K][] }
/** Every choice of one with every choice of the others. */
function combined<T extends object>(choices: Choices<T>): T[] {
  const keys = Object.keys(choices) as (keyof T)[]
  return keys.reduce<Partial<T>[]>(
    (made, key) => made.flatMap(one => choices[key].map(value => ({ ...one, [key]: value }))),
    [{}],
  ) as T[]
}

// anything a list may be narrowed by, and nothing
const LEADS = combined<LeadFilter>({
  appId: [FAIR],
  exhibitorId: ['north'],
  search: ['', '林'],
  searchesName: [true, false],
  searchesCompany: [true, false],
  state: ['', 'new'],
  rating: [0, 3],
  source: ['', 'scan'],
  tag: ['', '老客户'],
  assignee: [undefined, null, 1],
  from: [null, new Date(0)],
  until: [null, new Date()],
  ids: [undefined, [1]],
})
const LAST = { size: Date.now(), id: 9 }
const RECORDS = combined<RecordFilter>({
  scope: [
    { of: 'company', exhibitorId: 'north' },
    { of: 'organiser' },
    { of: 'organiser', exhibitorId: 'north' },
  ],
  search: ['', 'tea'],
  isRare: [true, false],
  companies: [[], ['north']],
  state: [undefined, 'draft'],
  facet: [undefined, { field: 'Kind', value: 'a' }],
  before: [undefined, 2],
}).filter(({ search, isRare }) => search !== '' || !isRare)
const ENDS: readonly [RecordSort, RecordCursor][] = [
  ['saved', { savedAt: new Date(), id: 'a' }],
  ['title', { sort: 'title', title: 'a', id: 'a' }],
  ['state', { sort: 'state', state: 'draft', savedAt: new Date(), id: 'a' }],
]

async function askAll(db: Queryable): Promise<void> {
  const [leads, records, invited] = [
    createLeadListRepository(db),
    createRecordLists(db),
    createInvitedRepository(db),
  ]
  for (const filter of LEADS) for (const end of [undefined, LAST]) await leads.page(filter, end, 20)
  for (const sort of LEAD_SORTS)
    for (const filter of LEADS.slice(0, 4))
      for (const end of [undefined, { size: 3, id: 9 }, { size: Infinity, id: 9 }])
        if (end?.size !== Infinity || sort.endsWith('next'))
          await leads.page(filter, end, 20, true, sort)
  for (const filter of RECORDS) {
    await records.countByState(FAIR, 'booth', filter)
    for (const [sort, end] of ENDS)
      for (const behind of [undefined, end])
        await records.list(FAIR, 'booth', filter, 20, behind, sort)
  }
  const whose = {
    appId: [FAIR],
    exhibitorId: ['north'],
    search: ['', '林'],
    searchesCompany: [true, false],
    batch: ['', '7'],
  }
  for (const filter of combined<Parameters<typeof invited.list>[0]>({
    ...whose,
    state: ['', 'attended'],
  })) {
    await invited.counts(filter)
    for (const end of ['', `${'a'.repeat(16)}.1`]) await invited.list(filter, end, 20)
  }
}

describe('statements of lists with many filters', () => {
  it('each have a name of their own that PostgreSQL does not cut', async () => {
    const texts = new Map<string, string>()
    const names = new Map<string, string>()
    const db = {
      query: ({ name = '', text }: QueryConfig) => {
        assert.ok(name.length <= 63, name)
        assert.equal(texts.get(name) ?? text, text, `${name} is of two texts`)
        assert.equal(names.get(text) ?? name, name, 'the same text is prepared once')
        texts.set(name, text)
        names.set(text, name)
        return Promise.resolve({ rows: [], rowCount: 0 })
      },
    }
    await askAll(db as unknown as Queryable)
    assert.ok(texts.size > 1000)
  })

  it('keep their composed name while it is short, and refuse one that would be cut', () => {
    assert.equal(narrowedStatement(['lead_page', 'state'], 'SELECT 1')().name, 'lead_page_state')
    const long = ['lead_page', ...Array.from({ length: 12 }, () => 'narrowed')]
    const [one, two] = [
      narrowedStatement(long, 'SELECT 1')().name,
      narrowedStatement(long, 'SELECT 2')().name,
    ]
    assert.match(one ?? '', /^lead_page_narrowed.*_[0-9a-f]{12}$/)
    assert.notEqual(one, two)
    assert.throws(() => statement('n'.repeat(64), 'SELECT 1'), /63/)
  })

  describe('on one connection', () => {
    let server: TestServer
    let client: PoolClient
    before(async () => {
      server = await startTestServer()
      client = await server.pool.connect()
    })
    after(async () => {
      client.release()
      await server.close()
    })

    it('read further pages after a first page with every filter', async () => {
      const leads = createLeadListRepository(client)
      const [all] = LEADS.filter(
        ({ search, rating, source, tag, state }) => search && rating && source && tag && state,
      ).reverse()
      assert.ok(all)
      for (const end of [undefined, LAST, undefined, LAST])
        assert.deepEqual((await leads.page(all, end, 20)).leads, [])
      for (const filter of LEADS.slice(-24))
        for (const end of [undefined, LAST]) await leads.page(filter, end, 20)
    })
  })
})

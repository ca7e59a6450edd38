import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SuggestReply } from '../../../core/contract/search'
import { FOUND_KINDS } from '../../../core/search/rules'
import { createRepositories } from '../../../server/repositories/repositories'
import { TIERS } from '../../../server/repositories/searchConditions'
import { createSuggestionRepository } from '../../../server/repositories/suggestionRepository'
import { readSearch } from '../../../server/services/search/searchQuery'
import { searchable, spellingsOf } from '../../../server/domain/search/spelling'
import { addDirectory, type ListedCompany } from '../../support/server/directory'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const SEED = 20_310_416
const MOST = { company: 5, product: 4, post: 2 }

describe('suggestions of the search', () => {
  let server: TestServer
  let listed: ListedCompany[]
  let visitor: string
  before(async () => {
    server = await startTestServer()
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    listed = await addDirectory(server.pool, FAIR, SEED, 60, 3)
    const posts = listed.slice(0, 12).map(({ id, name }, at) => ({
      id: `post${at}`.padEnd(16, '_'),
      exhibitor: id,
      values: { Title: `求购燕麦 ${name.slice(0, 2)}`, Kind: { selected: ['demand'] } },
    }))
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, submitted_at, "values",
         submitted_version, submitted_values, published_version, published_values, published_at, indexed_at)
       SELECT $1, 'post', r->>'id', r->>'exhibitor', 'post', 1, 'approved', 1, now(), now(), now(), r->'values',
         1, r->'values', 1, r->'values', now(), now() FROM jsonb_array_elements($2) AS r`,
      [FAIR, JSON.stringify(posts)],
    )
    await server.built.services.documentMender.mend()
    visitor = await server.tokenFor('13800138124')
  })
  after(() => server.close())

  const one = (at: number) => listed[at] ?? assert.fail()
  const suggest = async (q: string, token?: string) => {
    const { succ, data, code } = await server.call<SuggestReply>(
      '/api/open/search/suggest',
      { q },
      { ...(token !== undefined && { token }) },
    )
    assert.ok(succ, code)
    return data.Items
  }

  it('begin with the company of exactly that name', async () => {
    for (const at of [0, 7, 31]) {
      const [first] = await suggest(one(at).name, visitor)
      assert.deepEqual([first?.Kind, first?.Id], ['company', one(at).id])
    }
  })

  it('list products and posts before companies that only offer something of that name', async () => {
    const kinds = async (token?: string) => (await suggest('燕麦', token)).map(({ Kind }) => Kind)
    const open = await kinds()
    assert.deepEqual(open, [
      ...Array<string>(4).fill('product'),
      ...Array<string>(5).fill('company'),
    ])
    // nine in all: products give way
    assert.deepEqual(await kinds(visitor), [
      ...['product', 'product', 'post', 'post'],
      ...Array<string>(5).fill('company'),
    ])
  })

  it('include posts for people who are logged in, and no company by its posts', async () => {
    assert.deepEqual(await suggest('求购燕'), [])
    const found = await suggest('求购燕', visitor)
    assert.deepEqual(
      found.map(({ Kind, Name, Marks }) => [Kind, Name.slice(0, 4), Marks]),
      Array.from({ length: 2 }, () => ['post', '求购燕麦', [[0, 3]]]),
    )
  })

  it('are read by one statement, and begin each kind like its list', async () => {
    const asked: string[] = []
    const suggestions = createSuggestionRepository({
      query: query => {
        asked.push(String(query.name))
        return server.pool.query(query)
      },
    })
    const { search } = createRepositories(server.pool)
    const { name, nameEn, booth } = one(5)
    const spelled = spellingsOf(searchable(name.slice(0, 2)))[0] ?? []
    const words = [
      ...[name, name.slice(0, 2), name.slice(0, 1), name.slice(-2), nameEn, nameEn.slice(0, 3)],
      ...[spelled.join(''), spelled.map(([first]) => first).join(''), booth, booth.slice(0, 4)],
      ...[
        '燕麦',
        '红茶 1kg',
        'oat',
        'o',
        '330ml',
        `${name.slice(0, 2)} 燕麦`,
        '没有这样的词',
        'n1',
      ],
    ]
    for (const q of words) {
      const filter = readSearch({ q })
      asked.length = 0
      const rows = await suggestions.list(FAIR, filter, MOST)
      assert.equal(asked.length, 1)
      for (const kind of FOUND_KINDS) {
        const list = await search.list(FAIR, kind, filter, 'best', MOST[kind])
        const fits = list.filter(({ tier }) => kind === 'company' || tier <= TIERS.sound)
        assert.deepEqual(
          rows.filter(row => row.kind === kind).map(({ id, tier }) => [id, tier]),
          fits.map(({ id, tier }) => [id, tier]),
          `${kind} of "${q}"`,
        )
      }
    }
  })

  it('leave out a company that left, and what it offered', async () => {
    await server.pool.query('UPDATE exhibitor SET left_at = now() WHERE app_id = $1 AND id = $2', [
      FAIR,
      one(4).id,
    ])
    const { name, products } = one(4)
    const ids = (await suggest(name, visitor)).map(({ Id }) => Id)
    assert.ok(!ids.includes(one(4).id) && products.every(({ id }) => !ids.includes(id)))
  })
})

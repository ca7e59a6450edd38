import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  ItemsReply,
  SearchMissesReply,
  SearchReply,
  SuggestReply,
} from '../../../core/contract/search'
import { createRandom } from '../../../server/samples/random'
import { searchable, spellingsOf } from '../../../server/domain/search/spelling'
import type { Json } from '../../support/server/apiClient'
import { addDirectory, type ListedCompany } from '../../support/server/directory'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const COMPANIES = 120
const SEED = 20_310_416

describe('the search of visitors', () => {
  let server: TestServer
  let listed: ListedCompany[]
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    listed = await addDirectory(server.pool, FAIR, SEED, COMPANIES, 2)
    await server.built.services.documentMender.mend()
  })
  after(() => server.close())

  const find = async (body: Json): Promise<SearchReply> => {
    const { succ, data, code } = await server.call<SearchReply>('/api/open/search', body)
    assert.ok(succ, `${JSON.stringify(body)}: ${code}`)
    return data
  }
  /** Ids of all pages. */
  const findAll = async (body: Json): Promise<string[]> => {
    const ids: string[] = []
    for (let cursor = ''; ;) {
      const page = await find({ ...body, ...(cursor && { cursor }) })
      ids.push(...page.Items.map(({ Id }) => Id))
      cursor = page.Cursor
      if (cursor === '') return ids
    }
  }
  const one = (at: number): ListedCompany => listed[at] ?? assert.fail()

  it('finds a company and a product by every part of two or more characters of its names and brands', async () => {
    const random = createRandom(7)
    for (let n = 0; n < 40; n++) {
      const company = random.pick(listed)
      const product = random.pick(company.products)
      const [kind, id, text] = random.pick([
        ['company', company.id, company.name],
        ['company', company.id, company.nameEn],
        ['company', company.id, company.brand],
        ['product', product.id, product.name],
        ['product', product.id, product.nameEn],
      ] as const)
      const signs = Array.from(text)
      const from = random.whole(0, signs.length - 2)
      const q = signs
        .slice(from, random.whole(from + 2, Math.min(signs.length, from + 9)))
        .join('')
        .trim()
      if (q.length < 2) continue
      const ids = await findAll({ q, kind })
      assert.ok(ids.includes(id), `"${q}" of ${text}`)
      assert.equal(new Set(ids).size, ids.length, 'no row stands on two pages')
    }
  })

  it('has the right company among the first three for 95 % of the golden list', async () => {
    const random = createRandom(11)
    const core = ({ name }: ListedCompany) => name.slice(0, -4)
    const spelled = (text: string) => spellingsOf(searchable(text))[0] ?? []
    const typo = (word: string) => {
      const at = random.whole(1, word.length - 2)
      return `${word.slice(0, at)}${random.pick(['q', 'x', ''])}${word.slice(at + 1)}`
    }
    const ways: ((company: ListedCompany) => string)[] = [
      company => core(company).slice(0, 2),
      company => spelled(core(company)).join(''),
      company =>
        spelled(core(company))
          .map(([first]) => first)
          .join(''),
      company =>
        `${typo(company.nameEn.split(' ')[0] ?? '')} ${company.nameEn.split(' ')[1] ?? ''}`,
      ({ booth }) =>
        random.pick([
          booth,
          booth.toLowerCase().replace('-', ''),
          booth.replace('-', ' '),
          booth.replace(/0+/, ''),
        ]),
    ]
    const missed: string[] = []
    for (const way of ways)
      for (let n = 0; n < 10; n++) {
        const company = random.pick(listed)
        const q = way(company)
        const { Items } = await find({ q })
        // two companies may begin with the same two signs
        const fits = (item: SearchReply['Items'][number]) =>
          item.Id === company.id || (q.length === 2 && item.Name.startsWith(q))
        if (!Items.slice(0, 3).some(fits))
          missed.push(
            `${q} (${company.name} ${company.nameEn} ${company.booth}): ${Items.map(i => i.Name).slice(0, 3)}`,
          )
      }
    assert.ok(missed.length <= 2, missed.join('\n'))
  })

  it('reads traditional and full-width characters, marks matches, and names the companies of a booth', async () => {
    // as an earlier rule left it
    await server.pool.query(
      `UPDATE record SET published_values = jsonb_set(published_values, '{Name}', '"蓝盐饮料"') WHERE app_id = $1 AND resource = 'profile' AND exhibitor_id = $2`,
      [FAIR, one(0).id],
    )
    await server.pool.query(
      `UPDATE search_document SET made = 0 WHERE app_id = $1 AND exhibitor_id = $2`,
      [FAIR, one(0).id],
    )
    await server.built.services.documentMender.mend()
    assert.equal((await find({ q: '藍鹽' })).Items[0]?.Id, one(0).id)
    assert.deepEqual((await find({ q: '盐饮' })).Items[0]?.Marks, [[1, 3]])
    const byBooth = await find({ q: `Ｎ1－${one(3).booth.slice(3)}` })
    assert.equal(byBooth.Items[0]?.Id, one(3).id)
  })

  it('finds a booth in the ways people write it, with its hall and the words around it', async () => {
    const { id, booth } = one(3)
    const [hall = '', number = ''] = booth.split('-')
    const ways = [
      booth,
      `${hall}${number}`.toLowerCase(),
      `${hall.toLowerCase()} ${number}`,
      `${hall}—${number}`,
      `${hall}馆${number}`,
      `${hall}號館 ${number}號`,
      `展位 ${booth}`,
      `Booth ${booth}`,
      `Hall ${hall} stand ${number}`,
      [...booth].map(sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
    ]
    for (const q of ways) assert.equal((await find({ q })).Items[0]?.Id, id, q)
  })

  it('counts each facet without its own selection, and filters by all of them', async () => {
    const all = await find({ q: '' })
    const halls = (reply: SearchReply) =>
      reply.Facets?.find(({ Name }) => Name === 'hall')?.Options.map(({ Value, Count }) => [
        Value,
        Count,
      ])
    assert.deepEqual(
      [all.Totals, halls(all)],
      [
        { company: COMPANIES, product: COMPANIES * 2 },
        [
          ['N1', 40],
          ['N2', 40],
          ['N3', 40],
        ],
      ],
    )
    const some = await find({ facets: { hall: ['N1', 'N2'] }, kind: 'product' })
    assert.deepEqual([some.Totals?.product, halls(some)?.length], [160, 3])
    const fresh = await find({ kind: 'product', facets: { mark: ['new'], hall: ['N1'] } })
    assert.equal(fresh.Totals?.product, 40)
    // what is chosen keeps its name in the list, also where it finds nothing
    const none = await find({ q: 'qqqqq', facets: { category: ['services-design'] } })
    assert.deepEqual(none.Facets?.find(({ Name }) => Name === 'category')?.Options, [
      {
        Value: 'services-design',
        Parent: 'services',
        Text: { Cn: '设计', En: 'Design' },
        Count: 0,
      },
    ])
    const branch = await find({ facets: { category: ['products'] } })
    assert.equal(
      branch.Totals?.company,
      all.Facets?.find(({ Name }) => Name === 'category')?.Options.find(
        ({ Value }) => Value === 'products',
      )?.Count,
    )
    assert.deepEqual(
      await findAll({ kind: 'product', facets: { company: [one(5).id] } }).then(ids => ids.sort()),
      one(5)
        .products.map(({ id }) => id)
        .sort(),
    )
  })

  it('goes through all pages in every order, and refuses a cursor of another order', async () => {
    for (const sort of ['best', 'new', 'booth'])
      assert.equal(new Set(await findAll({ sort, kind: 'product' })).size, COMPANIES * 2)
    const { Cursor } = await find({ sort: 'booth' })
    const refused = await server.call('/api/open/search', { sort: 'new', cursor: Cursor })
    assert.equal(refused.code, 'bad_request')
    assert.equal(
      (await server.call('/api/open/search', { facets: { nothing: ['x'] } })).code,
      'bad_request',
    )
  })

  it('finds words with one wrong letter, says so, and stores words without a result for the organiser', async () => {
    const [word = ''] = one(7).nameEn.split(' ')
    const loose = await find({
      q: `${word.slice(0, 2)}zz${word.slice(3)} ${one(7).nameEn.split(' ')[1]}`,
    })
    assert.ok(loose.Items.length === 0 || loose.Loose)
    await find({ q: '量子计算机' })
    await find({ q: '量子计算机' })
    const { rows } = await server.pool.query(
      'SELECT words, times FROM search_miss WHERE app_id = $1 AND words = $2',
      [FAIR, '量子计算机'],
    )
    assert.deepEqual(rows, [{ words: '量子计算机', times: 2 }])
    const misses = async (token: string) =>
      server.call<SearchMissesReply>('/api/oa/search/misses', {}, { token })
    const { data } = await misses(await server.organiserToken('reviewer'))
    assert.deepEqual(
      data.Items.slice(0, 1).map(({ Words, Times }) => [Words, Times]),
      [['量子计算机', 2]],
    )
    assert.equal((await misses(await server.tokenFor('13800130599'))).succ, false)
  })

  it('suggests companies and products while a person types, and shows those of given ids', async () => {
    const { data } = await server.call<SuggestReply>('/api/open/search/suggest', {
      q: one(9).name.slice(0, 2),
    })
    assert.ok(data.Items.some(({ Id }) => Id === one(9).id))
    assert.ok(data.Items.length <= 9 && data.Items.some(({ Kind }) => Kind === 'product'))
    const shown = await server.call<ItemsReply>('/api/open/search/items', {
      companies: [one(2).id, 'nobody'],
      products: [one(2).products[0]?.id ?? ''],
    })
    assert.deepEqual(
      shown.data.Items.map(({ Kind, Id }) => [Kind, Id]),
      [
        ['company', one(2).id],
        ['product', one(2).products[0]?.id],
      ],
    )
  })

  it('removes a company that left', async () => {
    await server.pool.query('UPDATE exhibitor SET left_at = now() WHERE app_id = $1 AND id = $2', [
      FAIR,
      one(4).id,
    ])
    assert.ok(!(await findAll({ q: one(4).name })).includes(one(4).id))
    assert.equal((await server.call('/api/open/company', { Id: one(4).id })).code, 'unknown_record')
  })
})

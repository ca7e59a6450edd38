import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RecordListReply } from '../../../core/contract/resource'
import type {
  CompanyReply,
  FavouriteListReply,
  ProductReply,
  SearchReply,
} from '../../../core/contract/search'
import { readResourceForms } from '../../../server/fairs/resourceForms'
import type { Json } from '../../support/server/apiClient'
import { addDirectory, type ListedCompany } from '../../support/server/directory'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

/** The fixture's fair, whose visitors filter by companies with this paper. */
async function folderThatShows(paper: string) {
  const folder = fairFolder(FAIR, 'Alpha')
  const own = (await readResourceForms()).find(({ id }) => id === 'qualification') ?? assert.fail()
  const Fields = (own.definition['Fields'] as Json[]).map(field =>
    field['Id'] === 'Type' ? { ...field, Configs: { shown: [paper] } } : field,
  )
  const form = { ...own, hash: `shows ${paper}`, definition: { ...own.definition, Fields } }
  return { ...folder, forms: [...folder.forms, form] }
}

describe('a visitor in the hall', () => {
  let server: TestServer
  let one: ListedCompany
  let visitor: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(await folderThatShows('production'))
    const [first] = await addDirectory(server.pool, FAIR, 3, 4, 3)
    one = first ?? assert.fail()
    await server.built.services.documentMender.mend()
    visitor = await server.tokenFor('13800138123')
  })
  after(() => server.close())

  const product = () => one.products[0] ?? assert.fail()

  it('opens a product with its company and its other products, and nothing that is not public', async () => {
    const { data } = await server.call<ProductReply>('/api/open/product', { Id: product().id })
    assert.deepEqual(
      [data.Item.Name, data.Item.Company.Booth, data.Others.length, data.HasPage],
      [product().name, one.booth, 2, true],
    )
    assert.equal(data.Values['Spec'], '1 L')
    assert.equal((await server.call('/api/open/product', { Id: 'nothing' })).code, 'unknown_record')
    await server.pool.query('UPDATE record SET published_at = NULL WHERE app_id = $1 AND id = $2', [
      FAIR,
      one.products[2]?.id,
    ])
    await server.pool.query('DELETE FROM search_document WHERE app_id = $1 AND record_id = $2', [
      FAIR,
      one.products[2]?.id,
    ])
    assert.equal(
      (await server.call('/api/open/product', { Id: one.products[2]?.id ?? '' })).code,
      'unknown_record',
    )
  })

  it('learns from a product that its company has no page yet', async () => {
    const { rows } = await server.pool.query<{ row: Json }>(
      `DELETE FROM search_document d WHERE app_id = $1 AND resource = 'profile' AND exhibitor_id = $2 RETURNING to_jsonb(d) AS row`,
      [FAIR, one.id],
    )
    const { data } = await server.call<ProductReply>('/api/open/product', { Id: product().id })
    assert.equal(data.HasPage, false)
    await server.pool.query(
      'INSERT INTO search_document SELECT (jsonb_populate_record(NULL::search_document, $1)).*',
      [JSON.stringify(rows[0]?.row)],
    )
  })

  it('learns that a company has valid papers, and nothing else about them', async () => {
    const company = async () =>
      (await server.call<CompanyReply>('/api/open/company', { Id: one.id })).data
    assert.equal((await company()).Item.Company.Verified, false)
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
       VALUES ($1, 'qualification', 'paper___________', $2, 'qualification', 1, 'approved', 1, now(), now(), '{}', 1, '{"Type": ["business"], "Number": "secret-1"}', now())`,
      [FAIR, one.id],
    )
    assert.equal((await company()).Item.Company.Verified, true)
    assert.doesNotMatch(JSON.stringify(await company()), /secret-1/)
    assert.equal(
      (await server.call('/api/open/data', { Resource: 'qualification', Exhibitor: one.id })).code,
      'unknown_record',
    )
  })

  it('filters by the papers that the fair shows, and by no others', async () => {
    const add = (id: string, type: string) =>
      server.pool.query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
         VALUES ($1, 'qualification', $2, $3, 'qualification', 1, 'approved', 1, now(), now(), '{}', 1, jsonb_build_object('Type', jsonb_build_object('selected', jsonb_build_array($4::text))), now())`,
        [FAIR, id, one.id, type],
      )
    await add('production______', 'production')
    await add('business________', 'business')
    const find = async (...certificate: string[]) =>
      (
        await server.call<SearchReply>('/api/open/search', {
          facets: { certificate: [...certificate] },
        })
      ).data
    const { Facets } = (await server.call<SearchReply>('/api/open/search', {})).data
    assert.deepEqual(
      Facets?.find(({ Name }) => Name === 'certificate')?.Options.map(({ Value, Count }) => [
        Value,
        Count,
      ]),
      [['production', 1]],
    )
    assert.deepEqual(
      (await find('production')).Items.map(({ Id }) => Id),
      [one.id],
    )
    assert.deepEqual((await find('business')).Items, [], 'is not shown')
    await server.pool.query(
      "UPDATE record SET published_at = NULL WHERE app_id = $1 AND id = 'production______'",
      [FAIR],
    )
    assert.deepEqual((await find('production')).Items, [], 'the paper has ended')
  })

  it('marks what is public, once however often, and only they see it; the company sees how many', async () => {
    const set = (Items: object[], On: boolean, token = visitor) =>
      server.call('/api/visitor/favourite/set', { Items, On }, { token })
    const company = { Kind: 'company', Id: one.id }
    const all = [company, { Kind: 'product', Id: product().id }, { Kind: 'company', Id: 'nobody' }]
    await Promise.all([set(all, true), set(all, true), set(all, true)])
    const list = async (token = visitor) =>
      (await server.call<FavouriteListReply>('/api/visitor/favourite/list', {}, { token })).data
        .Items
    assert.deepEqual((await list()).map(({ Kind }) => Kind).sort(), ['company', 'product'])
    assert.deepEqual(await list(await server.tokenFor('13800138124')), [])
    assert.equal(
      (await server.call<CompanyReply>('/api/open/company', { Id: one.id })).data.Favourites,
      1,
    )
    await set([company], false)
    assert.deepEqual(
      (await list()).map(({ Kind }) => Kind),
      ['product'],
    )
    assert.equal(
      (
        await server.call(
          '/api/visitor/favourite/list',
          {},
          { token: await server.exhibitorToken() },
        )
      ).succ,
      false,
    )
  })

  it('refuses a mark when the account is full, and keeps its marks', async () => {
    const token = await server.tokenFor('13800138125')
    const set = (Items: object[]) =>
      server.call('/api/visitor/favourite/set', { Items, On: true }, { token })
    const fill = (most: number) =>
      server.pool.query(
        `INSERT INTO favourite (app_id, person_id, kind, target_id, exhibitor_id, created_at)
         SELECT s.app_id, s.person_id, 'product', 'other' || n, $2, now()
         FROM (SELECT app_id, max(person_id) AS person_id FROM session WHERE app_id = $1 GROUP BY 1) s, generate_series(1, $3::int) AS n
         ON CONFLICT DO NOTHING`,
        [FAIR, one.id, most],
      )
    const marked = async () =>
      (await server.call<FavouriteListReply>('/api/visitor/favourite/list', {}, { token })).data
        .Items.length
    const company = { Kind: 'company', Id: one.id }
    await set([company])
    await fill(498)
    assert.equal(await marked(), 499)
    // one fits, beside one that is there already
    const [first, second] = one.products
    assert.equal((await set([company, { Kind: 'product', Id: first?.id }])).succ, true)
    assert.equal(await marked(), 500)
    assert.equal((await set([{ Kind: 'product', Id: second?.id }])).code, 'record_limit')
    assert.equal((await set([company])).succ, true, 'it is there already')
    await server.pool.query("DELETE FROM favourite WHERE target_id LIKE 'other%'")
    await server.call(
      '/api/visitor/favourite/set',
      { Items: [company, { Kind: 'product', Id: first?.id }], On: false },
      { token },
    )
  })

  it('is counted when they open a product, mark it and ask about it, for its company alone', async () => {
    const { id } = product()
    const open = (token?: string) =>
      server.call('/api/open/product', { Id: id }, token === undefined ? {} : { token })
    await server.pool.query(
      "UPDATE exhibitor_account SET exhibitor_id = $2 WHERE app_id = $1 AND login = 'north'",
      [FAIR, one.id],
    )
    const own = await server.exhibitorToken()
    await server.built.services.views.flush()
    const interest = async () =>
      (
        await server.call<RecordListReply>(
          '/api/ex/data/list',
          { Resource: 'product' },
          { token: own },
        )
      ).data.Items.find(({ Id }) => Id === id)?.Interest
    const before = await interest()
    await Promise.all([open(), open(visitor), open(own)])
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values")
       SELECT $1, 'inquiry', 'asked' || lpad(n::text, 11, '_'), $2, 'inquiry', 1, CASE n WHEN 3 THEN 'spam' ELSE 'new' END, 1, now(), now(),
         jsonb_build_object('Products', jsonb_build_object('selected', jsonb_build_array($3::text)))
       FROM generate_series(1, 3) AS n`,
      [FAIR, one.id, id],
    )
    await server.built.services.views.flush()
    assert.deepEqual(await interest(), {
      Views: (before?.Views ?? 0) + 2,
      Favourites: 1,
      Inquiries: 2,
    })
  })

  it('shares a link that shows name and booth, and leads on to the app', async () => {
    await server.pool.query(
      `UPDATE search_document SET card = jsonb_set(card, '{name}', '"<script>澜"') WHERE app_id = $1 AND record_id = $2`,
      [FAIR, product().id],
    )
    const page = await fetch(`${server.url}/${FAIR}/s/product/${product().id}?lang=cn`)
    const html = await page.text()
    assert.equal(page.status, 200)
    assert.match(html, /og:title" content="&#60;script&#62;澜"/)
    assert.match(html, new RegExp(`#/pages/hall/product\\?id=${product().id}`))
    assert.doesNotMatch(html, /<script/)
    const gone = await fetch(`${server.url}/${FAIR}/s/company/nobody`)
    assert.equal(gone.status, 200)
    assert.match(await gone.text(), /hall\/company\?id=nobody/)
  })
})

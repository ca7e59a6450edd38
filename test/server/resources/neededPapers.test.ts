import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PublicRecordReply } from '../../../core/contract/recordPublic'
import type { RecordListReply, RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import type {
  CompanyReply,
  FavouriteListReply,
  ItemsReply,
  SearchReply,
  SuggestReply,
} from '../../../core/contract/search'
import { API_SCOPES } from '../../../core/domain/apiScopes'
import { readResourceForms } from '../../../server/fairs/resourceForms'
import { createCatalogueRepository } from '../../../server/repositories/catalogueRepository'
import { createMatchRepository } from '../../../server/repositories/matchRepository'
import { createSearchRepository } from '../../../server/repositories/searchRepository'
import { createTalkCardRepository } from '../../../server/repositories/talkCardRepository'
import { createTalkParties } from '../../../server/repositories/talkParties'
import { ask, programs } from '../publicApi/support'
import type { Json } from '../../support/server/apiClient'
import { addDirectory } from '../../support/server/directory'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const COMPANY = 'listed-0'
const NAME = '琥珀冷萃咖啡'
const EVERYTHING = { phrase: '', words: [], keys: [], facets: {} }
type Needed = Record<string, string[]>

/** The fixture's fair, whose companies need these papers. */
async function folderThatNeeds(needed: Needed) {
  const folder = fairFolder(FAIR, 'Alpha')
  const own = (await readResourceForms()).find(({ id }) => id === 'qualification') ?? assert.fail()
  const fields = (own.definition['Fields'] as Json[]).map(field =>
    field['Id'] === 'Type' ? { ...field, Configs: { needed } } : field,
  )
  const form = {
    ...own,
    hash: `needs ${JSON.stringify(needed)}`,
    definition: { ...own.definition, Fields: fields },
  }
  return { ...folder, forms: [...folder.forms, form] }
}

describe('papers that a category needs', () => {
  let server: TestServer
  let admin: string
  let visitor: string
  let key: string
  let product: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(await folderThatNeeds({ business: [], production: ['products'] }))
    await addDirectory(server.pool, FAIR, 3, 1, 0)
    await server.built.services.documentMender.mend()
    await server.pool.query(
      "UPDATE exhibitor_account SET exhibitor_id = $2 WHERE app_id = $1 AND login = 'north'",
      [FAIR, COMPANY],
    )
    admin = await server.exhibitorToken()
    visitor = await server.tokenFor('13800138123')
    key = (await programs(server).key(API_SCOPES)).Secret
    product = await publishProduct()
  })
  after(() => server.close())

  const must = async <T = RecordReply>(path: string, body: Json): Promise<T> => {
    const reply = await server.call<T>(`/api/ex/data/${path}`, body, { token: admin })
    assert.ok(reply.succ, `${path}: ${JSON.stringify(reply.body)}`)
    return reply.data
  }
  const file = async (FormId: string, FieldId: string) => [
    {
      url: (await upload(server, admin, { bytes: await photo() }, { ext: 'jpg', FormId, FieldId }))
        .url,
    },
  ]
  const approve = async (resource: string, id: string) =>
    server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('reviewer')),
      resource,
      { id, revision: undefined, action: 'approve', reason: '' },
    )
  const publishProduct = async () => {
    const { Id } = await must('submit', {
      Resource: 'product',
      FormVersion: 1,
      Revision: 0,
      Name: NAME,
      NameEn: 'Amber cold brew',
      Category: ['products-consumer'],
      Spec: '1 L',
      Pictures: await file('product', 'Pictures'),
      PriceWay: { selected: ['fixed'] },
      Price: '12',
    })
    await approve('product', Id)
    return Id
  }
  const addPaper = async (Type: string, ends: string | undefined, replaces?: string) => {
    const { Form, Record } = await must<RecordOpenReply>('get', {
      Resource: 'qualification',
      ...(replaces && { Id: replaces }),
    })
    const { Id } = await must('submit', {
      Resource: 'qualification',
      ...(replaces && { Id: replaces }),
      FormVersion: Form.Version,
      Revision: replaces ? Record.Revision : 0,
      Type: [Type],
      Number: 'SC-1',
      Issuer: '局',
      Files: await file('qualification', 'Files'),
      ...(ends === undefined ? { LongTerm: true } : { LongTerm: false, ValidTo: ends }),
    })
    await approve('qualification', Id)
    return Id
  }
  const open = async <T>(path: string, body: Json, token?: string): Promise<T> => {
    const reply = await server.call<T>(`/api/${path}`, body, token === undefined ? {} : { token })
    return reply.succ ? reply.data : ({ Items: [], Others: [] } as T)
  }
  const ids = (items: readonly { Id: string }[]) => items.map(({ Id }) => Id)
  const companyItem = async () => (await open<CompanyReply>('open/company', { Id: COMPANY })).Item

  /** Everything that shows products to others than their company and the organiser. */
  const READERS: Readonly<Record<string, () => Promise<boolean>>> = {
    'the directory': async () =>
      ids((await open<SearchReply>('open/search', { kind: 'product' })).Items).includes(product),
    // the service keeps it for some seconds
    'the count of the directory': async () =>
      (await createSearchRepository(server.pool).counts(FAIR, 'product', EVERYTHING)).some(
        ({ facet, count }) => facet === '' && count === 1,
      ),
    'the search by its name': async () =>
      ids((await open<SearchReply>('open/search', { kind: 'product', q: NAME })).Items).includes(
        product,
      ),
    'the search for its company by its name': async () =>
      ids((await open<SearchReply>('open/search', { kind: 'company', q: NAME })).Items).includes(
        COMPANY,
      ),
    'the loose search': async () =>
      ids(
        (await open<SearchReply>('open/search', { kind: 'product', q: '琥珀冷萃咖非' })).Items,
      ).includes(product),
    'the suggestions': async () =>
      ids((await open<SuggestReply>('open/search/suggest', { q: NAME })).Items).includes(product),
    'the marked products of a device': async () =>
      ids((await open<ItemsReply>('open/search/items', { products: [product] })).Items).includes(
        product,
      ),
    'the page of the product': async () =>
      (await server.call('/api/open/product', { Id: product })).succ,
    'the products of a company': async () => ((await companyItem()).Products?.Count ?? 0) === 1,
    'the cards of a company': async () =>
      ids((await companyItem()).Products?.Items ?? []).includes(product),
    'one public record': async () =>
      (
        await server.call('/api/open/data', {
          Resource: 'product',
          Exhibitor: COMPANY,
          Id: product,
        })
      ).succ,
    'the public records of a company': async () =>
      ids(
        (await open<PublicRecordReply>('open/data', { Resource: 'product', Exhibitor: COMPANY }))
          .Records ?? [],
      ).includes(product),
    'the public list of all companies': async () =>
      ids(
        (await open<{ Items: { Id: string }[] }>('open/data/list', { Resource: 'product' })).Items,
      ).includes(product),
    'a new favourite': async () => {
      const Items = [{ Kind: 'product', Id: product }]
      await open('visitor/favourite/set', { Items, On: true }, visitor)
      const list = await open<FavouriteListReply>('visitor/favourite/list', {}, visitor)
      await open('visitor/favourite/set', { Items, On: false }, visitor)
      return ids(list.Items).includes(product)
    },
    'a shared link': async () =>
      (await (await fetch(`${server.url}/${FAIR}/s/product/${product}?lang=cn`)).text()).includes(
        NAME,
      ),
    'the list for other programs': async () =>
      (await ask<{ data: { id: string }[] }>(server, '/api/v1/products', key)).data.data.some(
        ({ id }) => id === product,
      ),
    'one product for other programs': async () =>
      (await ask(server, `/api/v1/products/${product}`, key)).status === 200,
    'who to talk to about it': async () =>
      (await createTalkParties(server.pool).ownerOfRecord(FAIR, 'product', product)) === COMPANY,
    'its card in a talk': async () =>
      (await createTalkCardRepository(server.pool).shownProducts(FAIR, [product])).includes(
        product,
      ),
    'the printed catalogue': async () =>
      (await createCatalogueRepository(server.pool).listProducts(FAIR, [product])).some(
        ({ id }) => id === product,
      ),
    'the products a meeting is about': async () =>
      (await createMatchRepository(server.pool).productsOf(FAIR, COMPANY)).some(
        ({ id }) => id === product,
      ),
  }
  const shows = async () => {
    const shown: string[] = []
    for (const [name, reads] of Object.entries(READERS)) if (await reads()) shown.push(name)
    return shown
  }
  const ALL = Object.keys(READERS)
  const own = async () => {
    const { Items } = await must<RecordListReply>('list', { Resource: 'product' })
    const { State, Published, Revision } = Items[0] ?? assert.fail()
    return { State, Published, Revision }
  }
  /** What the company reads of it. */
  const told = async () => {
    const { Items } = await must<RecordListReply>('list', { Resource: 'product' })
    const { Record } = await must<RecordOpenReply>('get', { Resource: 'product', Id: product })
    const { Needed = [] } = await must<RecordListReply>('list', { Resource: 'qualification' })
    const names = (papers: readonly { Name_en: string }[] = []) =>
      papers.map(({ Name_en }) => Name_en)
    return {
      withheld: names(Items[0]?.Withheld),
      opened: names(Record.Withheld),
      needed: Needed.map(
        ({ Type, State, Categories, Withheld }) =>
          `${Type} ${State} ${names(Categories).join()} ${Withheld}`,
      ),
    }
  }
  const verified = async () => (await companyItem()).Company.Verified
  /** The paper as if its last day was yesterday, and the job of timed steps. */
  const end = async (id: string) => {
    const yesterday = new Date(Date.now() - 40 * 3600_000).toISOString().slice(0, 10)
    await server.pool.query(
      `UPDATE record SET published_values = jsonb_set(published_values, '{ValidTo}', to_jsonb($2::text)), due_at = now() - interval '1 hour' WHERE id = $1`,
      [id, yesterday],
    )
    await server.built.services.records.due(() => undefined)
  }

  it('keep a product from every public reader until one is valid, also when it expires', async () => {
    const before = await own()
    assert.deepEqual(await shows(), [], 'before the paper')
    assert.deepEqual(await told(), {
      withheld: ['Production licence'],
      opened: ['Production licence'],
      needed: ['production missing Products 1', 'business missing  0'],
    })
    const paper = await addPaper('production', '2091-01-01')
    assert.deepEqual(await shows(), ALL, 'with the paper')
    assert.deepEqual(await told(), {
      withheld: [],
      opened: [],
      needed: ['business missing  0'],
    })
    await end(paper)
    assert.deepEqual(await shows(), [], 'after its end')
    assert.equal((await told()).needed[0], 'production over Products 1')
    await addPaper('production', '2091-01-01', paper)
    assert.deepEqual(await shows(), ALL, 'with the new paper')
    // nothing was written to the product
    assert.deepEqual(await own(), before)
  })

  it('report to other programs that the product leaves and comes back', async () => {
    await programs(server).hook('http://127.0.0.1:9/hook', ['product.withheld', 'product.restored'])
    const timeOfDatabase = async () =>
      (await server.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at')).rows[0]?.at ??
      assert.fail()
    const changedSince = async (since: Date) => {
      const { data } = await ask<{ data: { id: string }[] }>(
        server,
        `/api/v1/products?modified_since=${since.toISOString()}`,
        key,
      )
      return data.data.map(({ id }) => id).includes(product)
    }
    const events = async () =>
      (
        await server.pool.query<{ type: string; body: string }>(
          'SELECT type, body FROM webhook_delivery WHERE app_id = $1 ORDER BY seq',
          [FAIR],
        )
      ).rows.map(({ type, body }) => [type, (JSON.parse(body) as { data: Json }).data])
    const { rows } = await server.pool.query<{ id: string }>(
      `SELECT id FROM record WHERE resource = 'qualification' AND published_at IS NOT NULL`,
    )
    const paper = rows[0]?.id ?? assert.fail()
    await end(paper)
    const since = await timeOfDatabase()
    assert.equal(await changedSince(since), false)
    await addPaper('production', '2091-01-01', paper)
    assert.equal(await changedSince(since), true)
    assert.equal(await changedSince(await timeOfDatabase()), false)
    const data = { id: product, company: COMPANY }
    assert.deepEqual(await events(), [
      ['product.withheld', data],
      ['product.restored', data],
    ])
  })

  it('of every company, of its categories and of its products make it verified', async () => {
    assert.equal(await verified(), false)
    const business = await addPaper('business', '2091-01-01')
    assert.equal(await verified(), true)
    await end(business)
    assert.deepEqual([await verified(), (await shows()).length], [false, ALL.length])
    await addPaper('business', undefined, business)
    assert.equal(await verified(), true)
  })

  it('follow the form of the fair, with the version that holds now', async () => {
    const change = async (needed: Needed) => {
      await server.importFair(await folderThatNeeds(needed))
      // the folder does not know the company
      await server.pool.query('UPDATE exhibitor SET left_at = NULL WHERE app_id = $1', [FAIR])
    }
    await change({ certificate: ['products-consumer'] })
    assert.deepEqual([await shows(), await verified()], [[], false])
    await change({ certificate: ['equipment'] })
    assert.deepEqual([await shows(), await verified()], [ALL, true])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createRepositories } from '../../../server/repositories/repositories'
import { gramsOf, shapeOf } from '../../../server/repositories/searchGrams'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { holderAndGuest } from '../desk/people'

const WORDS = [
  '林',
  '林小',
  '林小满',
  '小满',
  'l',
  'li',
  'lin',
  'in 林',
  '7',
  '73',
  'Ä',
  'Ⅲ',
  '🎪',
  '🎪林',
  'é',
  '満',
  "o'n",
  '%',
  '_',
  '林%',
] as const
const NAMES = [
  '林小满',
  'Lin 林林',
  '小满 Ⅲ',
  "O'Neil",
  '🎪林',
  'Ärger 73',
  '沈知言',
  '100%_林%',
  'é',
] as const
const NOBODY = { card: '', phone: '' }

/**
 * A search has three shapes, each with indexes of its own: what they find is what a look through
 * all names finds.
 */
describe('the search columns', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    await server.pool.query(
      `WITH everybody AS (INSERT INTO person (app_id, audience, phone, country_code, national_number)
         SELECT $1, (ARRAY['visitor', 'media', 'vip'])[1 + n % 3], '+86139' || lpad(n::text, 8, '0'), '86', '139' || lpad(n::text, 8, '0')
         FROM generate_series(1, 45) n RETURNING app_id, id)
       INSERT INTO registration (app_id, person_id, card_code, name, state, form_id, form_version, "values", language)
       SELECT app_id, id, lpad(id::text, 12, '0'), ($2::text[])[1 + id % $3], (ARRAY['submitted', 'approved'])[1 + id % 2], 'visitor', 1, '{}', 'cn' FROM everybody`,
      [FAIR, NAMES, NAMES.length],
    )
    await server.pool.query(
      `WITH everybody AS (INSERT INTO person (app_id, audience, phone) SELECT $1, 'ex', '+8615' || n FROM generate_series(100000000, 100000017) n RETURNING id)
       INSERT INTO exhibitor_account (app_id, person_id, exhibitor_id, login, name, name_en, role, password_hash, country_code, national_number)
       SELECT $1, id, 'north', 'login' || id, ($2::text[])[1 + id % $3], '', 'staff', '', '86', '1380000' || lpad((7300 + id)::text, 4, '0') FROM everybody`,
      [FAIR, NAMES, NAMES.length],
    )
    await holderAndGuest(server.pool, 'T00000000001', '林小满', '13912345678')
  })
  after(() => server.close())

  const ids = async (text: string, ...values: unknown[]) =>
    (await server.pool.query<{ id: string }>(text, [FAIR, ...values])).rows.map(({ id }) => id)
  const found = async (name: string, more = NOBODY) => {
    const people = await createRepositories(server.pool).organiserDesk.findPeople(
      FAIR,
      { ...more, name },
      99,
    )
    return (sort: string) => people.flatMap(one => (one.sort === sort ? [one.id] : []))
  }

  it('have the characters and pairs that the indexes have', async () => {
    for (const word of [...WORDS, ...NAMES, 'a', '林林', '']) {
      const { rows } = await server.pool.query<{ grams: string[] }>(
        'SELECT search_grams($1) AS grams',
        [word],
      )
      assert.deepEqual([...gramsOf(word)].sort(), [...(rows[0]?.grams ?? [])].sort(), word)
    }
    assert.deepEqual(['林', '🎪', 'l', '林小', 'li', '7'].map(shapeOf), [
      'sign',
      'sign',
      'letter',
      'words',
      'words',
      'letter',
    ])
  })

  it('find the same people as a scan of all, the newest registration first', async () => {
    for (const word of WORDS) {
      const of = await found(word.toLowerCase())
      const named = (text: string) => `strpos(lower(${text}), lower($2)) > 0`
      const registered = `SELECT card_code AS id FROM registration WHERE app_id = $1 AND ${named('name')} ORDER BY id DESC`
      assert.deepEqual(of('registration'), await ids(registered, word), word)
      const employed = `SELECT login AS id FROM exhibitor_account WHERE app_id = $1 AND ${named(`name || ' ' || name_en || ' ' || login`)} ORDER BY login`
      assert.deepEqual(of('account'), await ids(employed, word), word)
      assert.deepEqual(
        of('ticket'),
        await ids(`SELECT code AS id FROM ticket WHERE app_id = $1 AND ${named('holder')}`, word),
        word,
      )
      const invited = `SELECT min(id)::text AS id FROM vip_guest WHERE app_id = $1 AND ${named(`name || ' ' || name_en`)} HAVING count(*) > 0`
      assert.deepEqual(of('guest'), await ids(invited, word), word)
    }
  })

  it('find them by a number: the end of a phone, the whole phone, a card, a ticket', async () => {
    const [account] = await ids(
      `SELECT login AS id FROM exhibitor_account WHERE app_id = $1 AND national_number <> '' ORDER BY login LIMIT 1`,
    )
    const [number = ''] = await ids(
      'SELECT national_number AS id FROM exhibitor_account WHERE app_id = $1 AND login = $2',
      account,
    )
    for (const phone of [number, number.slice(-4)])
      assert.deepEqual((await found(phone, { card: '', phone }))('account'), [account])
    const by = (phone: string) => found(phone, { card: '', phone })
    assert.deepEqual((await by('5678'))('ticket'), ['T00000000001'])
    assert.deepEqual((await by('13912345678'))('ticket'), ['T00000000001'])
    assert.deepEqual((await by('13900045678'))('ticket'), [], 'another number of the same end')
    assert.deepEqual((await found('t00000000001'))('ticket'), ['T00000000001'])
    assert.equal((await by('13900000007'))('registration').length, 1)
    const [card = ''] = await ids(
      'SELECT card_code AS id FROM registration WHERE app_id = $1 ORDER BY id LIMIT 1',
    )
    assert.deepEqual((await found(card, { card, phone: card }))('registration'), [card])
  })

  it('list and count registrations alike, of a state and a page too', async () => {
    const { deskRegistrations } = createRepositories(server.pool)
    for (const name of WORDS.map(word => word.toLowerCase())) {
      const all = await ids(
        `SELECT id::text FROM registration WHERE app_id = $1 AND audience = 'visitor' AND strpos(lower(name), $2) > 0 ORDER BY registration.id DESC`,
        name,
      )
      const asked = {
        appId: FAIR,
        audience: 'visitor',
        search: { ...NOBODY, name },
        state: '',
        before: 0,
        limit: 99,
      } as const
      const { rows, counts } = await deskRegistrations.find(asked)
      assert.deepEqual(
        rows.map(({ id }) => String(id)),
        all,
        name,
      )
      assert.equal(
        Object.values(counts).reduce((sum, each) => sum + each, 0),
        all.length,
        name,
      )
      const approved = await deskRegistrations.find({ ...asked, state: 'approved' })
      assert.deepEqual(
        [approved.counts, approved.rows.length],
        [counts, counts['approved'] ?? 0],
        name,
      )
      const [first] = rows
      if (first)
        assert.deepEqual(
          (await deskRegistrations.find({ ...asked, before: first.id, limit: 1 })).rows,
          rows.slice(1, 2),
          name,
        )
    }
  })

  it('select from an answers table the registrations they find', async () => {
    const { exports } = createRepositories(server.pool)
    for (const name of WORDS.map(word => word.toLowerCase())) {
      const all = await ids(
        `SELECT id::text FROM registration WHERE app_id = $1 AND strpos(lower(name), $2) > 0 ORDER BY registration.id`,
        name,
      )
      const narrowed = { search: { ...NOBODY, name }, state: '', exhibitorId: '' }
      const rows = await exports.read(
        { kind: 'registrations', appId: FAIR, formId: 'visitor', narrowed },
        0,
        99,
      )
      assert.deepEqual(
        rows.map(({ id }) => String(id)),
        all,
        name,
      )
    }
  })
})

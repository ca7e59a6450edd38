import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import pg from 'pg'
import type { AdOfferReply, DeskAdsReply, HallAdsReply } from '../../../core/contract/ads'
import type {
  RecordItem,
  RecordListReply,
  RecordOpenReply,
  RecordReply,
} from '../../../core/contract/resource'
import { adDays, type AdFrame } from '../../../core/domain/ads'
import { createRepositories } from '../../../server/repositories/repositories'
import { FolderFiles } from '../../../server/fairs/folderFiles'
import { ProblemList } from '../../../server/fairs/problems'
import { readAds } from '../../../server/fairs/readAds'
import type { Answer, Json } from '../../support/server/apiClient'
import { deskTable } from '../../support/server/deskTable'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

/** A day of the fair's clock, so many days from today. */
const day = (ahead: number) =>
  new Date(Date.now() + 8 * 3600_000 + ahead * 24 * 3600_000).toISOString().slice(0, 10)
const ADS: AdFrame = {
  from: day(0),
  until: day(30),
  mostDays: 10,
  approvals: ['products-components'],
  payTo: '账号 1',
  payToEn: 'Account 1',
  places: [
    {
      id: 'home',
      page: 'landing',
      name: '首页',
      nameEn: 'Home',
      width: 1200,
      height: 400,
      pricePerDay: 180_050,
      stock: 2,
    },
    {
      id: 'top',
      page: 'directory',
      name: '名录',
      nameEn: 'Directory',
      width: 800,
      height: 400,
      pricePerDay: 48_000,
      stock: 1,
    },
  ],
}

describe('advertisements of companies', () => {
  let server: TestServer
  let north: string
  let south: string
  let version: number
  const pictures: Record<string, string> = {}
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({ ...folder, settings: { ...folder.settings, ads: ADS } })
    ;[north, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
    version = (await must<RecordOpenReply>('get', {})).Form.Version
    for (const token of [north, south])
      pictures[token] = (
        await upload(
          server,
          token,
          { bytes: await photo() },
          { ext: 'jpg', FormId: 'ad', FieldId: 'Picture' },
        )
      ).url
  })
  after(() => server.close())

  const call = <T = RecordReply>(path: string, body: Json, token = north): Promise<Answer<T>> =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'ad', ...body }, { token })
  const must = async <T = RecordReply>(path: string, body: Json, token = north): Promise<T> => {
    const { succ, data, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const answers = (
    Place: string,
    From: string,
    Until: string,
    more: Json = {},
    token = north,
  ): Json => ({
    FormVersion: version,
    Revision: 0,
    Place: { selected: [Place] },
    From,
    Until,
    Title: '来喝一杯',
    TitleEn: 'Have a cup',
    Picture: [{ url: pictures[token] }],
    Target: { selected: ['company'] },
    ...more,
  })
  const decide = async (
    id: string,
    action: string,
    reason = '',
    resource = 'ad',
  ): Promise<RecordItem> =>
    server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('reviewer')),
      resource,
      {
        id,
        revision: undefined,
        action,
        reason,
      },
    )
  const used = async (key: string) =>
    (await createRepositories(server.pool).capacities.list(FAIR, 'ad')).get(key) ?? 0
  const shown = async (Page: 'landing' | 'directory') =>
    (await server.call<HallAdsReply>('/api/open/ad/list', { Page })).data.Items
  const due = () => server.built.services.records.due(() => undefined)
  const stateOf = async (Id: string) => (await must<RecordOpenReply>('get', { Id })).Record.State
  /** A product and the profile as if they had been approved. */
  const publish = async (resource: string, exhibitor: string, id: string, values: Json) => {
    await server.pool.query(
      `INSERT INTO record (app_id, resource, exhibitor_id, id, form_id, form_version, state, "values", submitted_values, submitted_version,
         submitted_at, published_values, published_version, published_at, title, submitted_title, search, facets, revision, created_at, saved_at)
       VALUES ($1, $2, $3, $4, $2, 1, 'approved', $5, $5, 1, now(), $5, 1, now(), $6, $6, '', '{}', 1, now(), now())`,
      [FAIR, resource, exhibitor, id, JSON.stringify(values), 'x'],
    )
  }

  it('link to what visitors see, cost what place and days say, and need a number where the category requires one', async () => {
    const refused = async (body: Json) => (await call('submit', body)).code
    assert.equal(
      await refused(answers('home', day(1), day(2))),
      'ad_target',
      'no profile is public',
    )
    await publish('profile', 'north', 'profilenorth0001', { Name: '北方' })
    await publish('profile', 'south', 'profilesouth0001', { Name: '南方' })
    assert.equal(await refused(answers('nowhere', day(1), day(2))), 'invalid_form')
    assert.equal(await refused(answers('home', day(-1), day(2))), 'ad_days')
    assert.equal(await refused(answers('home', day(3), day(2))), 'ad_days')
    assert.equal(await refused(answers('home', day(1), day(11))), 'ad_days')
    assert.equal(await refused(answers('home', day(25), day(31))), 'ad_days')
    await publish('product', 'north', 'productnorth0001', {
      Name: '滤芯',
      Category: ['products-components'],
    })
    const toProduct = (more: Json = {}) =>
      answers('home', day(1), day(3), {
        Target: { selected: ['product'] },
        Product: ['productnorth0001'],
        Price: '1',
        ...more,
      })
    assert.equal(
      await refused(toProduct({ Product: ['productsouth0001'] })),
      'invalid_form',
      'a product of others',
    )
    assert.equal(await refused(toProduct()), 'ad_approval')
    assert.equal(
      await refused(answers('home', day(1), day(3))),
      'ad_approval',
      'the card shows that product',
    )
    assert.equal(await used(`home ${day(1)}`), 0, 'nothing is half written')

    const { Id, Values } = await must('submit', toProduct({ Approval: '食健广审 1' }))
    assert.equal(Values['Price'], 5401.5)
    assert.deepEqual(
      [await used(`home ${day(1)}`), await used(`home ${day(3)}`), await used(`home ${day(4)}`)],
      [1, 1, 0],
    )
    const { Items } = await must<RecordListReply>('list', {})
    assert.deepEqual(Items[0]?.Subtitle.slice(0, 1), ['首页'], 'the form names the fair’s places')
    const { Record } = await must<RecordOpenReply>('get', { Id })
    await must('act', { Id, Revision: Record.Revision, Action: 'withdraw' })
    assert.equal(await used(`home ${day(1)}`), 0)
    await server.pool.query(`DELETE FROM record WHERE id = 'productnorth0001' OR resource = 'ad'`)
  })

  it('never occupy a place on a day more often than it exists', async () => {
    // each asks for three days of five: no day may be oversold, and a refused request takes no day
    const asked = Array.from({ length: 24 }, (_, at) => ({
      from: day(10 + (at % 3)),
      until: day(12 + (at % 3)),
      token: at % 2 ? south : north,
    }))
    const replies = await Promise.all(
      asked.map(({ from, until, token }) =>
        call('submit', answers('home', from, until, {}, token), token),
      ),
    )
    const inIt = asked.filter((_, at) => replies[at]?.succ)
    assert.ok(
      replies.every(({ succ, code }) => succ || code === 'ad_full'),
      JSON.stringify(replies.map(({ code }) => code)),
    )
    assert.ok(inIt.length >= 2)
    for (const one of adDays(day(10), day(14))) {
      const holding = inIt.filter(({ from, until }) => from <= one && one <= until).length
      assert.deepEqual([await used(`home ${one}`), holding <= 2], [holding, true], one)
    }
    const { rowCount } = await server.pool.query('SELECT FROM ad_booking WHERE holds')
    assert.equal(rowCount, inIt.length)
    await assert.rejects(
      server.pool.query(`UPDATE capacity SET used = granted + 1 WHERE resource = 'ad'`),
      /capacity_not_oversold/,
      'the database refuses it as well',
    )
    await server.pool.query(`DELETE FROM record WHERE resource = 'ad'`)
    await server.pool.query('DELETE FROM capacity')
  })

  it('run on their days after they are paid, are counted, and end', async () => {
    const { Id } = await must('submit', answers('home', day(0), day(1)))
    const other = await must('submit', answers('top', day(0), day(0), {}, south), south)
    assert.deepEqual(await shown('landing'), [])
    assert.equal((await decide(Id, 'approve')).State, 'confirmed')
    assert.deepEqual(await shown('landing'), [], 'nobody paid')
    await decide(other.Id, 'approve')
    assert.equal((await decide(Id, 'pay', '回单 0416-88')).State, 'paid')
    assert.deepEqual(
      (await shown('landing')).map(ad => [
        ad.Id,
        ad.Place,
        ad.Company.Id,
        ad.Product,
        ad.Title,
        ad.Width,
      ]),
      [[Id, 'home', 'north', '', '来喝一杯', 1200]],
    )
    const hide = (published: string) =>
      server.pool.query(
        `UPDATE record SET published_at = ${published} WHERE app_id = $1 AND resource = 'profile' AND exhibitor_id = 'north'`,
        [FAIR],
      )
    await hide('NULL')
    assert.deepEqual(await shown('landing'), [], 'its card is not public')
    await hide('now()')
    await due()
    assert.equal(await stateOf(Id), 'running')
    assert.equal(
      (await must<RecordOpenReply>('get', { Id: other.Id }, south)).Record.State,
      'lapsed',
      'its first day began unpaid',
    )
    assert.equal(await used(`top ${day(0)}`), 0)
    const { Steps } = await must<{ Steps: { Action: string; Reason: string; At: string }[] }>(
      'history',
      { Id },
    )
    assert.deepEqual(Steps.map(({ Action, Reason }) => [Action, Reason]).slice(0, 3), [
      ['start', ''],
      ['pay', '回单 0416-88'],
      ['approve', ''],
    ])

    const seen = (Shown: string[], Clicked: string[] = []) =>
      server.call('/api/open/ad/seen', { Shown, Clicked })
    await Promise.all([
      ...Array.from({ length: 5 }, () => seen([Id, Id, 'nothing', other.Id])),
      seen([], [Id]),
    ])
    await server.pool.query(
      `INSERT INTO visit (app_id, day, channel, client_id) VALUES ($1, current_date, 'poster-north', 'a'), ($1, current_date, 'other', 'a')`,
      [FAIR],
    )
    const offer = async (token: string) =>
      (await server.call<AdOfferReply>('/api/ex/ad/offer', {}, { token })).data
    const mine = await offer(north)
    assert.deepEqual(mine.Mine, [{ Id, State: 'running', Price: 3601, Shown: 5, Clicked: 1 }])
    assert.deepEqual(
      [mine.Poster, (await offer(south)).Poster.Visits],
      [{ Visits: 1, Registrations: 0 }, 0],
    )
    assert.deepEqual(
      [mine.PayTo, mine.Days.length, mine.Places[0]?.Left.slice(0, 3)],
      ['账号 1', 31, [1, 1, 2]],
    )
    assert.deepEqual(
      (await offer(south)).Mine.map(({ Id: id, Shown }) => [id, Shown]),
      [[other.Id, 0]],
    )
    const desk = await server.call<DeskAdsReply>(
      '/api/oa/ads',
      {},
      { token: await server.organiserToken('reader') },
    )
    assert.deepEqual(
      desk.data.Items.map(ad => [ad.Id, ad.State, ad.Holds, ad.Price, ad.Shown]),
      [
        [Id, 'running', true, 3601, 5],
        [other.Id, 'lapsed', false, 480, 0],
      ].sort(),
    )
    for (const [language, title] of [
      ['cn', '来喝一杯'],
      ['en', 'Have a cup'],
    ] as const) {
      const token = await server.organiserToken('reader')
      const { data } = await server.call<DeskAdsReply>('/api/oa/ads', { lang: language }, { token })
      assert.deepEqual([...new Set(data.Items.map(ad => ad.Title))], [title])
    }

    // as if its last day were over
    await server.pool.query(
      `UPDATE record SET published_values = published_values || $2, due_at = now() - interval '1 day' WHERE id = $1`,
      [Id, JSON.stringify({ From: day(-3), Until: day(-1) })],
    )
    await due()
    assert.equal(await stateOf(Id), 'ended')
    assert.deepEqual(await shown('landing'), [])
  })

  it('are exported with their places in both languages, in the order of the list, and read once', async () => {
    await server.pool.query(`DELETE FROM record WHERE resource = 'ad'`)
    await server.pool.query('DELETE FROM capacity')
    const exported = async (more: { Sort?: string; State?: string; lang?: string } = {}) =>
      (await deskTable(server, { List: 'ads', ...more })).map(([, , place, from]) => [place, from])
    const [home, top] = ['首页 / Home', '名录 / Directory']
    await must('submit', answers('home', day(2), day(3)))
    await must('submit', answers('top', day(1), day(1), {}, south), south)
    await must('submit', answers('home', day(5), day(5)))
    const statements = mock.method(pg.Client.prototype, 'query')
    assert.equal((await exported()).length, 3)
    const reads = statements.mock.calls.filter(({ arguments: [asked] }) =>
      JSON.stringify(asked).includes('"ad_rows"'),
    )
    statements.mock.restore()
    assert.equal(reads.length, 1)

    const byDay = [
      [top, day(1)],
      [home, day(2)],
      [home, day(5)],
    ]
    assert.deepEqual(await exported({ Sort: 'days' }), byDay)
    assert.deepEqual(await exported({ Sort: '-days' }), [...byDay].reverse())
    const places = async (Sort: string, lang: string) =>
      (await exported({ Sort, lang })).map(([place]) => place)
    assert.deepEqual(await places('place', 'en'), [top, home, home], 'Directory, Home')
    assert.deepEqual(await places('place', 'cn'), [top, home, home])
    assert.deepEqual((await exported({ Sort: 'constructor' })).length, 3, 'as the list comes')
  })

  it('are removed by the organiser with a reason, and confirmed only for future days', async () => {
    const { Id } = await must('submit', answers('home', day(0), day(5)))
    await decide(Id, 'approve')
    await decide(Id, 'pay')
    assert.equal((await shown('landing')).length, 1)
    await decide(Id, 'callOff', '图片有误')
    assert.deepEqual([await shown('landing'), await used(`home ${day(4)}`)], [[], 0])
    const late = await must('submit', answers('home', day(0), day(5)))
    await server.pool.query(
      `UPDATE record SET submitted_values = submitted_values || $2 WHERE id = $1`,
      [late.Id, JSON.stringify({ From: day(-1) })],
    )
    await assert.rejects(decide(late.Id, 'approve'), { code: 'ad_days' })
  })

  it('are offered by a folder that describes every place correctly', () => {
    const dir = mkdtempSync(join(tmpdir(), 'ads-'))
    const read = (value: unknown) => {
      writeFileSync(join(dir, 'ads.json'), JSON.stringify(value))
      const problems = new ProblemList()
      return {
        ads: readAds(new FolderFiles(dir, problems), problems),
        properties: problems.items.map(({ field }) => field).sort(),
      }
    }
    const place = {
      Id: 'home',
      Page: 'landing',
      Name: '首页',
      Width: 1200,
      Height: 400,
      PricePerDay: 1800.5,
      Stock: 2,
    }
    const good = { From: '2031-03-20', Until: '2031-04-18', Places: [place] }
    assert.deepEqual(read(good).properties, [])
    assert.deepEqual(
      [read(good).ads?.places[0]?.pricePerDay, read(good).ads?.mostDays],
      [180_050, 30],
    )
    const bad = {
      ...place,
      Id: 'A B',
      Page: 'nowhere',
      Name: '',
      Width: 1,
      Height: '400',
      PricePerDay: 0.001,
      Stock: 0,
      Extra: 1,
    }
    assert.deepEqual(
      read({
        From: 'x',
        Until: '2031-04-18',
        MostDays: 99,
        Colour: 1,
        ApprovalCategories: 'health',
        Places: [place, place, bad, 3],
      }).properties,
      [
        ...['ApprovalCategories', 'Colour', 'From', 'MostDays', 'Places.1.Id'],
        ...['Extra', 'Height', 'Id', 'Name', 'Page', 'PricePerDay', 'Stock', 'Width'].map(
          key => `Places.2.${key}`,
        ),
        'Places.3',
      ],
    )
    assert.deepEqual(read({ ...good, Places: [] }).properties, ['Places'])
    rmSync(dir, { recursive: true })
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { News } from '../../../core/contract/content'
import type { LandPage, NewsListReply } from '../../../core/contract/landing'
import { readChannelsCommand, runChannels } from '../../../server/cli/channels'
import type { FairFolder } from '../../../server/fairs/folder'
import { createHousekeepingRepository } from '../../../server/repositories/housekeepingRepository'
import type { StoredBlock } from '../../../server/repositories/landPageRepository'
import { createVisitRepository } from '../../../server/repositories/visitRepository'
import { FAIR, fairFolder, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const COUNT = 45

/** News of one minute each, two of them at the same time, one for exhibitors only. */
const news: FairFolder['news'] = Array.from({ length: COUNT }, (_, index) => ({
  id: `n${String(index).padStart(2, '0')}`,
  title: index === 3 ? '' : `第${index}条`,
  titleEn: index === 4 ? '' : `Item ${index}`,
  html: `<h3>第${index}条</h3><p>正文 &amp; 更多</p>`,
  htmlEn: '',
  publishedAt: `2031-03-01T10:${String(Math.min(index, COUNT - 2)).padStart(2, '0')}:00+08:00`,
  ...(index === 40 && {
    audiences: ['ex' as const],
    cover: 'asset:logo.svg',
    summary: '只给展商',
    summaryEn: 'For exhibitors',
  }),
}))

const block = (type: StoredBlock['type'], more: Partial<StoredBlock> = {}): StoredBlock => ({
  type,
  title: '',
  titleEn: '',
  text: '',
  textEn: '',
  html: '',
  htmlEn: '',
  photo: '',
  width: 0,
  height: 0,
  alt: '',
  altEn: '',
  items: [],
  button: '',
  buttonEn: '',
  link: '',
  ...more,
})
const landPage = (
  id: string,
  more: Partial<NonNullable<FairFolder['landPages']>[number]> = {},
) => ({
  id,
  audience: 'visitor' as const,
  isDraft: false,
  starts: null,
  ends: null,
  source: 'ad-one',
  page: {
    title: '标题',
    titleEn: 'Title',
    shareTitle: '分享',
    shareTitleEn: '',
    sharePhoto: 'asset:logo.svg',
    blocks: [
      block('hero', {
        title: '大字',
        titleEn: 'Large',
        photo: 'asset:logo.svg',
        width: 750,
        height: 424,
      }),
      block('steps', { items: [{ title: '一', titleEn: 'One', text: '登记', textEn: '' }] }),
      block('call', { button: '登记', buttonEn: 'Register', link: 'register' }),
    ],
  },
  ...more,
})

describe('what a fair publishes', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    await server.importFair({
      ...fairFolder(FAIR, 'Alpha'),
      news,
      landPages: [
        landPage('open'),
        landPage('draft', { isDraft: true }),
        landPage('early', { starts: '2091-01-01T00:00:00+08:00' }),
        landPage('over', { ends: '2021-01-01T00:00:00+08:00', source: 'ad-old' }),
      ],
    })
  })
  after(() => server.close())

  const list = (body: Record<string, unknown> = {}) =>
    server.call<NewsListReply>('/api/open/news/list', body)
  const read = (id: string, body: Record<string, unknown> = {}) =>
    server.call<News>('/api/open/news/details', { id, ...body })
  const page = (id: string, body: Record<string, unknown> = {}) =>
    server.call<LandPage>('/api/open/landpage', { id, ...body })

  describe('news', () => {
    it('come newest first, twenty at a time, each once and none forgotten, also where two have one time', async () => {
      const ids: string[] = []
      let After: string | undefined
      for (let pages = 0; pages < 5; pages++) {
        const { data } = await list(After ? { After } : {})
        assert.ok(data.News.length <= 20)
        ids.push(...data.News.map(item => item.Id))
        After = data.Next
        if (!After) break
      }
      assert.deepEqual(ids, news.map(item => item.id).reverse())
    })

    it('is found by words of title and summary in either language, and not by words of other news', async () => {
      const found = async (Search: string, more = {}) =>
        (await list({ Search, ...more })).data.News.map(({ Id }) => Id)
      assert.deepEqual(await found(' item 17 '), ['n17'])
      assert.deepEqual(await found('第40'), ['n40'])
      assert.deepEqual(
        [
          await found('For EXH'),
          await found('for exh', { target: 'visitor' }),
          await found('100%'),
        ],
        [['n40'], [], []],
      )
    })

    it('has the requested size and says when there are no more', async () => {
      const { data } = await list({ Size: 50 })
      assert.equal(data.News.length, COUNT)
      assert.equal(data.Next, undefined)
      assert.equal((await list({ Size: 51 })).code, 'bad_request')
    })

    it('refuses an invalid cursor', async () => {
      for (const After of [
        'x',
        Buffer.from('2031-03-01 n01').toString('base64url'),
        Buffer.from("' OR 1=1 --").toString('base64url'),
      ]) {
        assert.equal((await list({ After })).code, 'bad_request', After)
      }
      const at = (time: string) =>
        list({ After: Buffer.from(`${time}.000000Z n01`).toString('base64url') })
      for (const time of [
        '2031-02-30T00:00:00',
        '0000-01-01T00:00:00',
        '2031-01-01T24:00:00',
        '12031-01-01T00:00:00',
      ])
        assert.equal((await at(time)).code, 'bad_request', time)
      assert.ok((await at('2031-02-28T00:00:00')).succ, 'the control')
    })

    it('is in the language of the caller, or in the other one where that is missing, with a line of plain text', async () => {
      const { data } = await list({ Size: 50, lang: 'EN' })
      const item = (id: string) => data.News.find(({ Id }) => Id === id)
      assert.equal(item('n05')?.Title, 'Item 5')
      assert.equal(item('n04')?.Title, '第4条')
      assert.equal(item('n05')?.Summary, '第5条 正文 & 更多')
      assert.match(String(item('n40')?.Cover), /^\/assets\/.*logo\.svg$/)
      const cover = await server.get(`${String(item('n40')?.Cover)}?w=480`, {
        accept: 'image/webp',
      })
      assert.deepEqual(
        [cover.status, cover.headers.get('content-type'), cover.headers.get('vary')],
        [200, 'image/svg+xml', 'Accept'],
      )
      assert.equal(item('n40')?.Summary, 'For exhibitors')
    })

    it('leaves out what is only for other targets; an unknown target leaves out nothing', async () => {
      const idsFor = async (target: string) =>
        (await list({ Size: 50, target })).data.News.map(({ Id }) => Id)
      assert.ok((await idsFor('exhibitor')).includes('n40'))
      assert.ok(!(await idsFor('visitor')).includes('n40'))
      assert.ok((await idsFor('robot')).includes('n40'))
    })

    it('know what is next to them in the list of the target', async () => {
      const { data } = await read('n41', { target: 'visitor' })
      assert.deepEqual([data.Newer?.Id, data.Older?.Id], ['n42', 'n39'])
      assert.equal((await read('n41')).data.Older?.Id, 'n40')
      assert.equal((await read('n44')).data.Newer, undefined)
      assert.equal((await read('n00')).data.Older, undefined)
    })

    it('of another fair are not seen', async () => {
      const { data } = await server.call<NewsListReply>(
        '/api/open/news/list',
        {},
        { appId: OTHER_FAIR },
      )
      assert.deepEqual(
        data.News.map(({ Id }) => Id),
        ['opening'],
      )
      assert.equal(
        (await server.call('/api/open/news/details', { id: 'n01' }, { appId: OTHER_FAIR })).code,
        'unknown_content',
      )
    })
  })

  describe('a landing page', () => {
    it('is read in the language of the caller, with the places of its pictures', async () => {
      const { data } = await page('open', { lang: 'EN' })
      assert.equal(data.State, 'online')
      assert.equal(data.Target, 'visitor')
      assert.equal(data.ShareTitle, '分享')
      const [hero, steps, call] = data.Blocks
      assert.equal(hero?.Title, 'Large')
      assert.match(String(hero?.Photo), /^\/assets\//)
      assert.deepEqual([hero?.Width, hero?.Height], [750, 424])
      assert.deepEqual(steps?.Items, [{ Title: 'One', Text: '登记' }])
      assert.deepEqual([call?.Button, call?.Link], ['Register', 'register'])
    })

    it('does not exist as a draft, before it starts, under another id or in another fair', async () => {
      for (const id of ['draft', 'early', 'nobody', ''])
        assert.equal((await page(id)).code, 'unknown_content', id)
      assert.equal(
        (await server.call('/api/open/landpage', { id: 'open' }, { appId: OTHER_FAIR })).code,
        'unknown_content',
      )
    })

    it('says that it is over, and nothing else', async () => {
      const { data } = await page('over')
      assert.deepEqual([data.State, data.Title, data.Blocks], ['ended', '标题', []])
    })

    it('that leaves the folder is removed; an import that changes nothing says so', async () => {
      const folder = { ...fairFolder(OTHER_FAIR, 'Beta'), landPages: [landPage('short')] }
      await server.importFair(folder)
      assert.deepEqual(await server.importFair(folder), [])
      assert.deepEqual(await server.importFair(fairFolder(OTHER_FAIR, 'Beta')), [
        'landing pages: 1 removed',
      ])
    })
  })

  describe('a visit', () => {
    const visit = (body: Record<string, unknown>) =>
      server.call<{ Counted: boolean }>('/api/open/visitor/stat', body)
    const rows = async (cid: string) =>
      (
        await server.pool.query<{
          channel: string
          adid: string | null
          clickid: string | null
          creativetype: string
          landpage: string
        }>(
          `SELECT v.channel, c.adid, c.clickid, c.creativetype, c.landpage FROM visit v
           LEFT JOIN visit_click c ON c.app_id = v.app_id AND c.day = v.day AND c.client_id = v.client_id AND c.channel = v.channel
           WHERE v.app_id = $1 AND v.client_id = $2 ORDER BY v.channel, c.clickid`,
          [FAIR, cid],
        )
      ).rows

    it('keeps the click that led to it, once, however often it is reported', async () => {
      const body = {
        f: 'wx',
        cid: 'device-1',
        adid: 'ad-7',
        clickid: 'c-1',
        creativetype: 'video',
        landpage: 'open',
      }
      assert.equal((await visit(body)).data.Counted, true)
      assert.equal((await visit(body)).data.Counted, false)
      assert.deepEqual(await rows('device-1'), [
        { channel: 'wx', adid: 'ad-7', clickid: 'c-1', creativetype: 'video', landpage: 'open' },
      ])
    })

    it('keeps a second click of the same day', async () => {
      await visit({ f: 'wx', cid: 'device-2', adid: 'ad-7', clickid: 'c-1' })
      await visit({ f: 'wx', cid: 'device-2', adid: 'ad-8', clickid: 'c-2' })
      assert.deepEqual(
        (await rows('device-2')).map(row => row.adid),
        ['ad-7', 'ad-8'],
      )
    })

    it('without a channel counts under the landing page’s, with a channel under its own', async () => {
      await visit({ cid: 'device-3', landpage: 'open' })
      await visit({ cid: 'device-4', landpage: 'open', f: 'mail' })
      await visit({ cid: 'device-5', landpage: 'nobody' })
      await visit({ cid: 'device-6', landpage: 'draft' })
      const channels = await Promise.all(['device-3', 'device-4', 'device-5', 'device-6'].map(rows))
      assert.deepEqual(
        channels.map(found => found.map(({ channel }) => channel)),
        [['ad-one'], ['mail'], [''], ['']],
      )
    })

    it('counts on the day of the fair’s place, and is deleted 400 days later by it', async () => {
      const elsewhere = createVisitRepository(server.pool)
      const days = async () =>
        (
          await server.pool.query<{ day: string }>(
            "SELECT to_char(day, 'YYYY-MM-DD') AS day FROM visit WHERE app_id = $1 AND client_id LIKE 'zone%' ORDER BY client_id",
            [FAIR],
          )
        ).rows.map(({ day }) => day)
      // of two places a day and a bit apart, one has another day than here
      const now = Date.now()
      for (const zone of ['+14:00', '-14:00']) {
        await elsewhere.insert({ appId: FAIR, zone }, 'wx', `zone${zone}`)
        await elsewhere.insertClick({ appId: FAIR, zone }, 'wx', `zone${zone}`, {
          adid: 'a',
          clickid: 'c',
          creativetype: '',
          landpage: '',
        })
      }
      const dayAt = (hours: number) => new Date(now + hours * 3600_000).toISOString().slice(0, 10)
      assert.deepEqual(await days(), [dayAt(14), dayAt(-14)])

      await server.pool.query("UPDATE visit SET day = day - 400 WHERE client_id LIKE 'zone%'")
      await server.pool.query(
        "UPDATE fair SET settings = jsonb_set(settings, '{timeZone}', '\"-14:00\"') WHERE app_id = $1",
        [FAIR],
      )
      await createHousekeepingRepository(server.pool).sweep()
      assert.deepEqual(
        await days(),
        [dayAt(14 - 24 * 400), dayAt(-14 - 24 * 400)],
        'not over there yet',
      )
      await server.pool.query(
        "UPDATE fair SET settings = jsonb_set(settings, '{timeZone}', '\"+14:00\"') WHERE app_id = $1",
        [FAIR],
      )
      await createHousekeepingRepository(server.pool).sweep()
      assert.deepEqual(
        await days(),
        [dayAt(14 - 24 * 400)],
        'over here for what was counted further west',
      )
      await server.pool.query(
        "UPDATE fair SET settings = settings - 'timeZone' WHERE app_id = $1",
        [FAIR],
      )
    })

    it('is listed beside the registrations it led to, by channel, advertisement and click', async () => {
      for (const [cid, clickid] of [
        ['ad-device-1', 'k-1'],
        ['ad-device-2', 'k-2'],
        ['ad-device-3', 'k-2'],
      ])
        await visit({ f: 'kol', cid, adid: 'ad-70', clickid })
      const token = await server.tokenFor('13800149071')
      const Click = { adid: 'ad-70', clickid: 'k-2', creativetype: 'video' }
      const reply = await server.call(
        '/api/visitor/register',
        { ...goodAnswers({}), f: 'kol', Click },
        { token },
      )
      assert.equal(reply.succ, true, JSON.stringify(reply.body))
      const printed = async (...words: string[]) => {
        const command = readChannelsCommand([...words, '--fair', FAIR])
        const lines: string[] = []
        assert.ok(command)
        assert.equal(await runChannels(command, server.pool, line => lines.push(line)), 0)
        return lines
      }

      const all = await printed()

      assert.match(all.join('\n'), /^kol[^\t]*\t3\t1\t1\t33 %$/m)
      assert.match(all.join('\n'), /^ad-70\t3\t1\t1\t33 %$/m)
      assert.deepEqual((await printed('--ad', 'ad-70')).slice(1), [
        'k-2\t2\t1\t1\t50 %',
        'k-1\t1\t0\t0\t0 %',
      ])
      assert.deepEqual((await printed('--ad', 'ad-70', '--until', '2001-01-01')).slice(1), ['none'])
      assert.equal(readChannelsCommand(['--since', '1 April']), undefined)
    })

    it('is counted without a click as before', async () => {
      await visit({ f: 'wx', cid: 'device-7', creativetype: 'image' })
      assert.deepEqual(
        (await rows('device-7')).map(({ adid }) => adid),
        [null],
      )
    })
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  DeskNews,
  DeskNotice,
  DeskNoticeAudienceReply,
  DeskNoticeReadersReply,
  NoticeListReply,
} from '../../../core/contract/notice'
import { WRITTEN_PARTS, type WrittenHistoryReply } from '../../../core/contract/writtenHistory'
import type { Json } from '../../support/server/apiClient'
import type { FairFolder } from '../../../server/fairs/folder'
import { boothWith, exhibitorFair, surveyForm } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const notice = (id: string, more: object = {}) => ({
  id,
  title: `${id}通知`,
  titleEn: `${id} notice`,
  html: `<p>${id}正文</p>`,
  htmlEn: `<p>${id} text</p>`,
  targets: [] as string[],
  mustConfirm: false,
  publishedAt: '2031-03-01T10:00:00+08:00',
  startsAt: null,
  endsAt: null,
  ...more,
})
const file = (id: string, position: number, bytes = `bytes of ${id}`, more: object = {}) => ({
  id,
  position,
  title: `${id}手册`,
  titleEn: `${id} manual`,
  category: '布展',
  categoryEn: 'Build-up',
  fileName: `${id}.txt`,
  mime: 'text/plain; charset=utf-8',
  hash: Buffer.from(bytes).toString('hex').slice(0, 16).padEnd(16, '0'),
  bytes: Buffer.from(bytes),
  version: '1',
  targets: [] as string[],
  mustRead: false,
  updatedAt: '2031-03-01T10:00:00+08:00',
  ...more,
})

/** Two companies; the account of `south` also acts for `north`. */
function homeFair(more: Partial<FairFolder> = {}): FairFolder {
  const folder = exhibitorFair(FAIR, 'Alpha', [
    boothWith({ Closes: '2099-03-20T18:00:00+08:00' }),
    surveyForm,
  ])
  const [north, ...others] = folder.exhibitors
  return {
    ...folder,
    exhibitors: north
      ? [{ ...north, members: [{ login: 'south', role: 'staff' as const }] }, ...others]
      : others,
    notices: [
      notice('all'),
      notice('must', { mustConfirm: true, publishedAt: '2031-02-01T10:00:00+08:00' }),
      notice('admins', { targets: ['role:admin'] }),
      notice('hall2', { targets: ['hall:N2'] }),
      notice('over', { endsAt: '2020-01-01T00:00:00Z' }),
      notice('later', { startsAt: '2099-01-01T00:00:00Z' }),
    ],
    downloads: [
      file('manual', 0, 'first', { mustRead: true }),
      file('north-plan', 1, 'plan', { targets: ['company:north'] }),
      file('press', 2, 'facts', { targets: ['media'] }),
    ],
    ...more,
  }
}

describe('what the desk writes for exhibitors', () => {
  let server: TestServer
  let north: string
  let south: string
  let owner: string
  before(async () => {
    server = await startTestServer()
    await server.importFair(homeFair())
    ;[north, south, owner] = await Promise.all([
      server.exhibitorToken('north'),
      server.exhibitorToken('south'),
      server.organiserToken('owner'),
    ])
  })
  after(() => server.close())

  const ex = async <T>(path: string, token: string, body: object = {}) => {
    const answer = await server.call<T>(`/api/ex/${path}`, { lang: 'EN', ...body }, { token })
    assert.ok(answer.succ, `${path}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  const oa = <T>(path: string, body: object = {}, token = owner) =>
    server.call<T>(`/api/oa/${path}`, { ...body }, { token })
  const idsOf = async (token: string, body: object = {}) =>
    (await ex<NoticeListReply>('notice/list', token, body)).Items.map(({ Id }) => Id)
  const deskOf = async (id: string): Promise<DeskNotice> => {
    const found = (await oa<{ Notices: DeskNotice[] }>('notice/list')).data.Notices.find(
      ({ Id }) => Id === id,
    )
    assert.ok(found)
    return found
  }

  it('keeps each publication of news and notices as a version, with who made it and what it changed', async () => {
    const history = async (Kind: string, Id: string, token = owner) =>
      oa<WrittenHistoryReply>('written/history', { Kind, Id }, token)
    const texts = { Title: '一', Title_en: 'One', Html: '<p>a</p>', Html_en: '<p>b</p>' }
    const { data: made } = await oa<{ News: DeskNews }>('news/save', { ...texts, Revision: 0 })
    const { Id } = made.News
    const { data: changed } = await oa<{ News: DeskNews }>('news/save', {
      ...{ ...texts, Id, Title: '二', Targets: ['visitor'] },
      ...{ PublishedAt: made.News.PublishedAt, Revision: made.News.Revision },
    })
    await oa('news/withdraw', { Id, Revision: changed.News.Revision })
    const { Versions } = (await history('news', Id)).data
    assert.deepEqual(
      Versions.map(({ Version, By, Changed, Content }) => [
        Version,
        By !== '' && !/person:/.test(By),
        Changed,
        Content.Title,
      ]),
      [
        [3, true, ['IsGone'], '二'],
        [2, true, ['Title', 'Targets'], '二'],
        [1, true, [...WRITTEN_PARTS], '一'],
      ],
    )
    // an older version comes back by saving its words, which is a version again
    const { Title, Title_en, Html, Html_en } = Versions[2]?.Content ?? texts
    const [gone] = (await oa<{ News: DeskNews[] }>('news/list')).data.News.filter(
      one => one.Id === Id,
    )
    await oa('news/save', { Id, Title, Title_en, Html, Html_en, Revision: gone?.Revision })
    const after = (await history('news', Id)).data.Versions
    assert.deepEqual([after.length, after[0]?.Content.Title], [4, '一'])

    // what came with the folder is the first version once the desk changes it
    const folder = await deskOf('over')
    assert.equal((await history('notice', 'over')).code, 'unknown_content')
    await oa('notice/save', { ...texts, Id: 'over', Revision: folder.Revision })
    assert.deepEqual(
      (await history('notice', 'over')).data.Versions.map(({ Version, By, Content }) => [
        Version,
        By === '',
        Content.Title,
      ]),
      [
        [2, false, '一'],
        [1, true, 'over通知'],
      ],
    )
    // a refused change is no version
    assert.equal(
      (await oa('notice/save', { ...texts, Id: 'over', Revision: folder.Revision })).code,
      'conflict',
    )
    assert.equal((await history('notice', 'over')).data.Versions.length, 2)
    await oa('notice/recall', { Id: 'over', Revision: (await deskOf('over')).Revision })
    assert.deepEqual((await history('notice', 'over')).data.Versions[0]?.Changed, ['IsGone'])
    assert.equal((await history('news', Id, await server.organiserToken('gate'))).code, 'forbidden')
  })

  it('says how many people a notice would reach, and finds halls and companies to choose', async () => {
    const ask = async (body: Json, role: 'content' | 'gate' = 'content') =>
      server.call<DeskNoticeAudienceReply>('/api/oa/notice/audience', body, {
        token: await server.organiserToken(role),
        encoding: 'json',
      })
    const reach = async (...Targets: string[]) => {
      const { Accounts, Companies } = (await ask({ Targets })).data
      return [Accounts, Companies]
    }
    const all = (await ask({})).data
    assert.deepEqual(await reach(), [all.Accounts, 2])
    const [accounts = 0] = await reach('company:north')
    assert.deepEqual(await reach('company:north'), [accounts, 1])
    assert.deepEqual(await reach('company:south', 'company:north'), [all.Accounts, 2])
    assert.ok(accounts > 0 && accounts < all.Accounts)
    assert.deepEqual(await reach('hall:nowhere'), [0, 0])
    assert.ok(all.Halls.length > 0)
    const { Named, Found } = (await ask({ Targets: ['company:south'], Search: '北辰' })).data
    assert.deepEqual([Named.map(({ Id }) => Id), Found.map(({ Id }) => Id)], [['south'], ['north']])
    await server.pool.query("UPDATE exhibitor SET left_at = now() WHERE id = 'south'")
    const left = (await ask({ Targets: ['company:south'], Search: '南' })).data
    await server.pool.query("UPDATE exhibitor SET left_at = NULL WHERE id = 'south'")
    assert.deepEqual(
      [left.Named.map(({ Name }) => Name), left.Found.length, left.Companies],
      [Named.map(({ Name }) => Name), 0, 0],
      'a company that has left keeps its name and gets no notice',
    )
    assert.equal((await ask({ Targets: ['hal:N1'] })).code, 'bad_request')
    assert.equal((await ask({}, 'gate')).status, 403)
  })

  it('lets the desk publish, change and recall a notice, and see who confirmed it', async () => {
    const written = {
      Title: '加班布展',
      Title_en: 'Late build-up',
      Html: '<p>夜间<script>x</script></p>',
      Targets: ['hall:N1'],
      MustConfirm: true,
    }
    const saved = await oa<{ Notice: DeskNotice; Removed: string[] }>('notice/save', {
      ...written,
      Revision: 0,
    })
    const { Id } = saved.data.Notice
    assert.deepEqual(
      [saved.data.Notice.Html, saved.data.Removed.length > 0, saved.data.Notice.For],
      ['<p>夜间</p>', true, 3],
    )
    await ex('notice/confirm', north, { Id })
    await server.importFair(homeFair())

    assert.deepEqual(
      [(await deskOf(Id)).Read, (await deskOf(Id)).Confirmed],
      [1, 1],
      'an import leaves what the desk wrote alone',
    )
    await server.pool.query(`UPDATE exhibitor SET name = name || repeat('贸', 160)`)
    const pages: DeskNoticeReadersReply[] = []
    for (let After: string | undefined = ''; After !== undefined;) {
      const { data }: { data: DeskNoticeReadersReply } = await oa<DeskNoticeReadersReply>(
        'notice/readers',
        { Id, Size: 1, After },
      )
      pages.push(data)
      After = data.Next || undefined
    }
    const whole = (await oa<DeskNoticeReadersReply>('notice/readers', { Id })).data
    assert.deepEqual(
      pages.flatMap(({ Readers }) => Readers),
      whole.Readers,
      'page by page nobody is left out or comes twice',
    )
    await server.pool.query(`UPDATE exhibitor SET name = replace(name, '贸', '')`)
    const { unread, read, confirmed } = whole.Counts
    assert.deepEqual([unread + read + confirmed, confirmed > 0], [whole.Readers.length, true])
    const alone = (await oa<DeskNoticeReadersReply>('notice/readers', { Id, State: 'confirmed' }))
      .data
    assert.ok(
      alone.Readers.length === confirmed &&
        alone.Readers.every(({ ReadNoticeTime }) => ReadNoticeTime !== ''),
    )
    assert.deepEqual(
      (await oa<DeskNoticeReadersReply>('notice/readers', { Id, Search: 'nobody at all' })).data
        .Readers,
      [],
    )
    assert.equal((await oa('notice/readers', { Id, After: 'made up' })).code, 'bad_request')
    const readers = await oa<{ Readers: { Name: string; ReadNoticeTime: string }[] }>(
      'notice/readers',
      { Id },
    )
    assert.deepEqual(
      readers.data.Readers.map(({ Name, ReadNoticeTime }) => [Name, ReadNoticeTime !== '']),
      [
        ['north-staff名', false],
        ['south名', false],
        ['north名', true],
      ],
    )
    assert.equal((await oa('notice/save', { ...written, Id, Revision: 9 })).code, 'conflict')
    assert.equal(
      (await oa('notice/save', { ...written, Targets: ['nobody'], Revision: 0 })).code,
      'bad_request',
    )
    assert.equal(
      (await oa('notice/save', { ...written, Revision: 0 }, await server.organiserToken('reader')))
        .status,
      403,
    )
    assert.ok((await oa('notice/recall', { Id, Revision: 1 })).succ)
    assert.equal((await idsOf(north)).includes(Id), false)

    assert.ok(
      (await oa('notice/recall', { Id: 'all', Revision: (await deskOf('all')).Revision })).succ,
    )
    await server.importFair(
      homeFair({
        notices: [notice('all', { title: '新' }), notice('must', { mustConfirm: true })],
      }),
    )
    assert.deepEqual(
      [await idsOf(south), (await deskOf('admins')).RecalledAt !== ''],
      [['must'], true],
      'what left the folder is recalled',
    )
    await server.importFair(homeFair())
    assert.equal((await idsOf(south)).includes('hall2'), true, 'and comes back with it')
  })

  it('lets the desk publish and withdraw news, and an import neither removes nor restores them', async () => {
    const saved = await oa<{ News: { Id: string; Revision: number } }>('news/save', {
      Title: '快讯',
      Html: '<p>一</p>',
      Targets: ['ex'],
      Revision: 0,
    })
    const { Id } = saved.data.News
    const folder = homeFair()
    await server.importFair(folder)
    const read = () => server.call('/api/open/news/details', { id: Id })
    assert.ok((await read()).succ)
    assert.ok((await oa('news/withdraw', { Id, Revision: 1 })).succ)
    assert.equal((await read()).code, 'unknown_content')
    const [own] = folder.news
    if (own) {
      assert.ok((await oa('news/withdraw', { Id: own.id, Revision: 1 })).succ)
      await server.importFair(folder)
      assert.equal(
        (await server.call('/api/open/news/details', { id: own.id })).code,
        'unknown_content',
      )
    }
  })

  it('reserves the space of the fair’s pictures in what the desk writes, as in the folder’s texts', async () => {
    const bytes = await photo('jpeg', { width: 60, height: 40 })
    const folder = homeFair()
    const withHall = (hash: string, hall: Buffer) =>
      server.importFair({
        ...folder,
        assets: [...folder.assets, { name: 'hall.jpg', hash, mime: 'image/jpeg', bytes: hall }],
      })
    await withHall('0a1b2c3d4e5f6789', bytes)
    const [placed, given] = [
      '<img src="asset:hall.jpg" width="60" height="40">',
      '<img src="asset:hall.jpg" width="30">',
    ]
    const written = {
      Title: '图',
      Html: `<p>一</p>${given}<img src="asset:none.jpg">`,
      Html_en: '<img src="asset:hall.jpg">',
      Revision: 0,
    }
    const { Notice } = (
      await oa<{ Notice: DeskNotice }>('notice/save', { ...written, Targets: [] })
    ).data
    const { News } = (await oa<{ News: DeskNews }>('news/save', written)).data

    for (const { Html, Html_en } of [Notice, News])
      assert.deepEqual([Html, Html_en], [written.Html, placed])

    // another picture behind the address: its shape is followed, a size that was given is kept
    await withHall('1a1b2c3d4e5f6789', await photo('jpeg', { width: 30, height: 90 }))
    const { Notices } = (await oa<{ Notices: DeskNotice[] }>('notice/list', {})).data
    const { News: all } = (await oa<{ News: DeskNews[] }>('news/list', {})).data
    const asNow = [Notices.find(({ Id }) => Id === Notice.Id), all.find(({ Id }) => Id === News.Id)]
    for (const now of asNow)
      assert.deepEqual(
        [now?.Html, now?.Html_en, now?.Revision],
        [written.Html, '<img src="asset:hall.jpg" width="30" height="90">', Notice.Revision],
      )
    assert.deepEqual(
      await withHall('1a1b2c3d4e5f6789', await photo('jpeg', { width: 30, height: 90 })),
      [],
    )
    await oa('notice/recall', { Id: Notice.Id, Revision: Notice.Revision })
    await server.importFair(homeFair())
  })
})

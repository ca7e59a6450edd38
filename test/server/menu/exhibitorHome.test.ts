import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  DownloadItem,
  DownloadListReply,
  DownloadOpenReply,
} from '../../../core/contract/download'
import type { MenuListReply } from '../../../core/contract/menu'
import type { Notice, NoticeListReply } from '../../../core/contract/notice'
import type { FairFolder } from '../../../server/fairs/folder'
import { boothWith, exhibitorFair, surveyForm } from '../../support/server/exhibitorForms'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
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
      ? [{ ...north, area: 72, members: [{ login: 'south', role: 'staff' as const }] }, ...others]
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

describe("the exhibitors' start", () => {
  let server: TestServer
  let north: string
  let staff: string
  let south: string
  before(async () => {
    server = await startTestServer()
    await server.importFair(homeFair())
    ;[north, staff, south] = await Promise.all([
      server.exhibitorToken('north'),
      server.exhibitorToken('north-staff'),
      server.exhibitorToken('south'),
    ])
  })
  after(() => server.close())

  const ex = async <T>(path: string, token: string, body: object = {}) => {
    const answer = await server.call<T>(`/api/ex/${path}`, { lang: 'EN', ...body }, { token })
    assert.ok(answer.succ, `${path}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  const menuOf = (token: string) => ex<MenuListReply>('menu/list', token)
  const idsOf = async (token: string, body: object = {}) =>
    (await ex<NoticeListReply>('notice/list', token, body)).Items.map(({ Id }) => Id)
  const badgeOf = (menu: MenuListReply, id: string) => menu.Items.find(({ Id }) => Id === id)?.Badge

  it('shows each account its notices, waiting ones first, and records when it read and confirmed them', async () => {
    assert.deepEqual(
      await idsOf(north),
      ['all', 'admins', 'must'].sort((a, b) =>
        a === 'must' ? 1 : b === 'must' ? -1 : b < a ? -1 : 1,
      ),
    )
    assert.deepEqual(await idsOf(staff), ['all', 'must'])
    assert.deepEqual(
      await idsOf(south),
      ['hall2', 'all', 'admins', 'must'].sort((a, b) =>
        a === 'must' ? 1 : b === 'must' ? -1 : b < a ? -1 : 1,
      ),
    )

    const first = await ex<NoticeListReply>('notice/list', staff, { Size: 1 })
    const second = await ex<NoticeListReply>('notice/list', staff, { Size: 1, After: first.Next })
    assert.deepEqual(
      [first, second].map(({ Items }) => Items[0]?.Id),
      ['all', 'must'],
    )
    assert.deepEqual([second.Next, first.Counts], ['', { All: 2, Unread: 2 }])

    const opened = await ex<Notice>('notice/detail', staff, { Id: 'must' })
    assert.deepEqual(
      [opened.Title, opened.Html, opened.ReadNoticeTime],
      ['must notice', '<p>must text</p>', ''],
    )
    assert.notEqual(opened.ReadAt, '')
    assert.equal(
      (await ex<NoticeListReply>('notice/list', staff)).Counts.Unread,
      2,
      'read is not confirmed',
    )
    const confirmed = await ex<Notice>('notice/confirm', staff, { Id: 'must' })
    const again = await ex<Notice>('notice/confirm', staff, { Id: 'must' })
    assert.notEqual(confirmed.ReadNoticeTime, '')
    assert.equal(again.ReadNoticeTime, confirmed.ReadNoticeTime)
    assert.deepEqual(await idsOf(staff, { Unread: true }), ['all'])
    assert.deepEqual(await idsOf(staff, { Search: 'MUST' }), ['must'])

    for (const Id of ['admins', 'hall2', 'over', 'later', 'none'])
      assert.equal(
        (await server.call('/api/ex/notice/detail', { Id }, { token: staff })).code,
        'unknown_content',
        Id,
      )
    const made = ['0000-01-01', '2026-02-30'].map(day =>
      Buffer.from(`1 ${day}T00:00:00.000000Z x`).toString('base64url'),
    )
    for (const After of ['x', ...made])
      assert.equal(
        (await server.call('/api/ex/notice/list', { After }, { token: staff })).code,
        'bad_request',
        After,
      )
  })

  it('shows the company the logo that it has published', async () => {
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
       VALUES ($1, 'profile', 'profile_________', 'south', 'profile', 1, 'approved', 1, now(), now(), '{}', 1, $2, now())`,
      [
        FAIR,
        { Logo: [{ url: `/files/${FAIR}/2031/03/01234567-89ab-cdef-0123-456789abcdef.png` }] },
      ],
    )
    const { Company } = await menuOf(south)
    assert.match(Company.Logo ?? '', /01234567-89ab/)
    assert.equal((await menuOf(north)).Company.Logo, undefined)
    await server.pool.query(`DELETE FROM record WHERE id = 'profile_________'`)
  })

  it('counts waiting tasks on the menu, and says what is to be done, by whom and until when', async () => {
    const before = await menuOf(staff)
    assert.deepEqual(before.Company, {
      Id: 'north',
      Name: 'Alpha北辰食品',
      Name_en: 'Alpha North Foods',
      Booth: 'N1-A01',
      Hall: 'N1',
      Area: 72,
    })
    assert.deepEqual(
      before.Tasks.map(({ Id, State, Counts }) => [Id, State, Counts]),
      [
        ['form:booth', 'todo', true],
        ['form:survey', 'todo', true],
        ['record:catalogue', 'todo', true],
        ['record:profile', 'todo', true],
        ['notice:must', 'approved', true],
      ],
    )
    assert.deepEqual(
      [before.Progress, badgeOf(before, 'notices'), badgeOf(before, 'downloads')],
      [{ Done: 1, Total: 5, Percent: 20 }, 1, 2],
    )

    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values")
       VALUES ($1, 'contact', 'aaaaaaaaaaaaaaaa', 'north', 'contact', 1, 'returned', 1, now(), now(), '{}')`,
      [FAIR],
    )
    // what is begun says what it lacks; what it has places of, how many are taken
    const taskOf = async (id: string) => (await menuOf(staff)).Tasks.find(({ Id }) => Id === id)
    await ex('form/save', staff, { FormId: 'booth', FormVersion: 1, Revision: 0 })
    assert.equal((await taskOf('form:booth'))?.Missing, 1)
    await ex('data/save', staff, { Resource: 'profile', FormVersion: 1, Revision: 0, Name: '北辰' })
    const profile = (await taskOf('record:profile'))?.Missing ?? 0
    assert.ok(profile > 1)
    await ex('data/save', staff, {
      Resource: 'profile',
      FormVersion: 1,
      Revision: 1,
      Name: '北辰',
      NameEn: 'North',
    })
    assert.equal((await taskOf('record:profile'))?.Missing, profile - 1)
    const sendBack = (table: string, reason: string) =>
      server.pool.query(`UPDATE ${table} SET state = $1, reason = $2`, [
        reason === '' ? 'draft' : 'returned',
        reason,
      ])
    await sendBack(`form_submission`, '缺少楣板文字')
    await sendBack(`record`, '标志太小')
    assert.equal((await taskOf('form:booth'))?.Reason, '缺少楣板文字')
    assert.equal((await taskOf('record:profile'))?.Reason, '标志太小')
    await sendBack(`form_submission`, '')
    await server.pool.query(`UPDATE record SET reason = ''`)
    assert.equal(await taskOf('record:badge'), undefined, 'no places, nothing to do')
    await server.pool.query(
      `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted) VALUES ($1, 'badge', 'north', 'expo', 4)`,
      [FAIR],
    )
    assert.deepEqual(
      await taskOf('record:badge').then(task => [task?.State, task?.Places, task?.Counts]),
      ['todo', { Used: 0, Granted: 4 }, true],
    )
    const keep = (resource: string, id: string, state: string) =>
      server.pool.query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values")
         VALUES ($1, $2, $3, 'north', $2, 1, $4, 1, now(), now(), '{}')`,
        [FAIR, resource, id.repeat(16), state],
      )
    const badge = (id: string, state: string) => keep('badge', id, state)
    await badge('b', 'submitted')
    assert.deepEqual(await taskOf('record:badge').then(task => [task?.State, task?.Places?.Used]), [
      'submitted',
      1,
    ])
    await badge('c', 'returned')
    assert.equal((await taskOf('record:badge'))?.State, 'returned', 'first what came back')
    await server.pool.query(`UPDATE record SET state = 'approved' WHERE resource = 'badge'`)
    assert.equal((await taskOf('record:badge'))?.State, 'approved', 'nothing is in review')
    await keep('catalogue', 'd', 'confirmed')
    assert.equal((await taskOf('record:catalogue'))?.State, 'approved', 'the proof is confirmed')
    await server.pool.query(
      `DELETE FROM record WHERE resource IN ('badge', 'profile', 'catalogue')`,
    )
    await server.pool.query(`DELETE FROM quota WHERE resource = 'badge'`)

    await ex('form/submit', staff, {
      FormId: 'booth',
      FormVersion: 1,
      Revision: 1,
      Builder: '搭建',
    })
    await ex('notice/detail', staff, { Id: 'all' })
    await ex('download/open', staff, { Id: 'manual' })
    const then = await menuOf(staff)
    assert.equal(then.Tasks.find(({ Id }) => Id === 'form:booth')?.State, 'submitted')
    assert.deepEqual(
      [then.Progress.Done, badgeOf(then, 'notices'), badgeOf(then, 'downloads')],
      [2, 0, 1],
    )
    assert.equal(badgeOf(then, 'contacts'), 1, 'a record that came back')
    assert.equal(
      (await menuOf(north)).Progress.Done,
      1,
      "a company's form is done for all of its accounts, a notice for one",
    )
  })

  it('shows the fair’s own tiles to the roles they are for, with the deadline of the form they follow', async () => {
    const tile = (id: string, more: object = {}) => ({
      id,
      group: 'one',
      name: id,
      nameEn: `${id} tile`,
      icon: 'badge',
      url: '/pages/exhibitor/ticket',
      follows: '',
      roles: [] as ('admin' | 'staff')[],
      deadline: '',
      ...more,
    })
    const folder = exhibitorFair(OTHER_FAIR, 'Beta', [
      boothWith({ Closes: '2099-03-20T18:00:00+08:00' }),
    ])
    const menu = {
      groups: [
        { id: 'one', name: '一', nameEn: 'One' },
        { id: 'two', name: '二', nameEn: 'Two' },
      ],
      items: [
        tile('build', { follows: 'form:booth' }),
        tile('staff-only', { roles: ['staff'] }),
        tile('boss', { group: 'two', roles: ['admin'] }),
      ],
    }
    await server.importFair({ ...folder, settings: { ...folder.settings, menu } })

    const seenBy = async (login: string) => {
      const token = await server.exhibitorToken(login, OTHER_FAIR)
      return (
        await server.call<MenuListReply>(
          '/api/ex/menu/list',
          { lang: 'EN' },
          { token, appId: OTHER_FAIR },
        )
      ).data
    }
    const seen = await seenBy('north-staff')

    assert.deepEqual(seen.Groups, [{ Id: 'one', Title: 'One' }])
    assert.deepEqual(
      seen.Items.map(({ Id, Title, Deadline }) => [Id, Title, Deadline]),
      [
        ['build', 'build tile', '2099-03-20T18:00:00+08:00'],
        ['staff-only', 'staff-only tile', ''],
      ],
    )
    assert.deepEqual(
      (await seenBy('north')).Items.map(({ Id }) => Id),
      ['build', 'boss'],
    )
  })

  it('gives files to their audience by an address of ten minutes, and announces a new edition', async () => {
    const list = async (token: string) =>
      (await ex<DownloadListReply>('download/list', token)).Items
    const stateOf = (items: DownloadItem[], id: string) => items.find(({ Id }) => Id === id)?.State
    assert.deepEqual(
      (await list(south)).map(({ Id }) => Id),
      ['manual'],
    )
    const { Url, ViewUrl, Item } = await ex<DownloadOpenReply>('download/open', south, {
      Id: 'manual',
    })
    assert.equal(Item.State, 'had')

    const saved = await server.get(Url)
    assert.deepEqual(
      [await saved.text(), saved.headers.get('content-disposition')],
      ['first', "attachment; filename*=UTF-8''manual.txt"],
    )
    assert.match((await server.get(ViewUrl)).headers.get('content-disposition') ?? '', /^inline/)
    assert.equal((await server.get(Url.replace(/e=\d+/, 'e=4999999999'))).status, 403)
    assert.equal((await server.get(Url.replace(/(?<=s=).{5}/, 'AAAAA'))).status, 403)
    assert.equal(
      (await server.call('/api/ex/download/open', { Id: 'north-plan' }, { token: south })).code,
      'unknown_content',
    )

    // The press has its own, and no company's: once it is accredited.
    const press = await server.tokenFor('13800137003', 'media')
    for (const state of ['', 'submitted', 'revoked', 'approved']) {
      assert.deepEqual(await list(press), [], `before ${state}`)
      assert.equal(
        (await server.call('/api/ex/download/open', { Id: 'press' }, { token: press })).code,
        'unknown_content',
      )
      if (state === '') continue
      await server.pool.query(
        `INSERT INTO registration (app_id, person_id, card_code, name, form_id, form_version, "values", language, state)
         SELECT app_id, id, '900000000003', '记者', 'media', 1, '{}', 'cn', $1 FROM person WHERE app_id = $2 AND audience = 'media'
         ON CONFLICT (app_id, person_id) DO UPDATE SET state = excluded.state`,
        [state, FAIR],
      )
    }
    assert.deepEqual(
      (await list(press)).map(({ Id, State }) => [Id, State]),
      [['press', 'new']],
    )
    const { Url: facts } = await ex<DownloadOpenReply>('download/open', press, { Id: 'press' })
    assert.equal(await (await server.get(facts)).text(), 'facts')
    assert.equal(
      (await server.call('/api/ex/download/open', { Id: 'manual' }, { token: press })).code,
      'unknown_content',
    )
    assert.equal(
      (await server.call('/api/ex/download/open', { Id: 'press' }, { token: south })).code,
      'unknown_content',
    )

    await server.importFair(
      homeFair({ downloads: [file('manual', 0, 'second', { version: '2' })] }),
    )
    assert.deepEqual(
      [stateOf(await list(south), 'manual'), (await list(north)).map(({ Id }) => Id)],
      ['changed', ['manual']],
    )
    assert.equal((await server.get(Url)).status, 404, 'the edition before is gone')
    assert.equal((await ex<DownloadItem>('download/mark', south, { Id: 'manual' })).State, 'had')
    assert.equal(stateOf(await list(south), 'manual'), 'had')
    assert.equal(
      (await server.call('/api/ex/download/mark', { Id: 'north-plan' }, { token: south })).code,
      'unknown_content',
    )
    await server.importFair(homeFair())
  })

  it('switches to another company of the account, with its role and rows, through every renewal', async () => {
    const mine = await menuOf(south)
    assert.deepEqual(
      mine.Companies.map(({ Id, Role }) => [Id, Role]),
      [
        ['south', 'admin'],
        ['north', 'staff'],
      ],
    )
    assert.equal(
      (await server.call('/api/ex/company/switch', { Id: 'south' }, { token: north })).code,
      'unknown_content',
    )
    type Login = { data: { Token: string; CompanyName_en: string; Role: string } }
    const { data: over } = await ex<Login>('company/switch', south, { Id: 'north' })
    assert.deepEqual([over.CompanyName_en, over.Role], ['Alpha North Foods', 'staff'])

    const { data: renewed } = await ex<Login>('login', over.Token, { token: over.Token })
    const there = await menuOf(renewed.Token)

    assert.deepEqual(
      [renewed.CompanyName_en, there.Company.Id, there.Role],
      ['Alpha North Foods', 'north', 'staff'],
    )
    assert.equal(
      there.Tasks.find(({ Id }) => Id === 'form:booth')?.State,
      'submitted',
      "the other company's rows",
    )
    assert.equal(
      (
        await server.call(
          '/api/ex/link/create',
          { Kind: 'form', Subject: 'booth' },
          { token: renewed.Token },
        )
      ).code,
      'admin_only',
    )

    const { data: home } = await ex<Login>('company/switch', renewed.Token, { Id: 'south' })
    const contact = { Resource: 'contact', FormVersion: 1, Revision: 0, Name: '沈知远' }
    const saved = await Promise.all(
      [renewed.Token, home.Token].map(token =>
        server.call<{ Id: string }>('/api/ex/data/save', contact, {
          token,
          headers: { 'idempotency-key': 'both-companies' },
        }),
      ),
    )
    assert.equal(
      new Set(saved.map(({ data, code }) => data.Id ?? code)).size,
      2,
      'a key is of one company',
    )
    assert.equal(
      (await menuOf(home.Token)).Company.Id,
      'south',
      'its own company, which it is no member of',
    )
    const { data: again } = await ex<Login>('company/switch', home.Token, { Id: 'north' })

    const folder = homeFair()
    await server.importFair({
      ...folder,
      exhibitors: folder.exhibitors.map(company => ({ ...company, members: [] })),
    })
    assert.equal((await server.call('/api/ex/menu/list', {}, { token: again.Token })).status, 403)
    const { data: back } = await ex<Login>('login', again.Token, { token: again.Token })
    assert.equal(back.CompanyName_en, 'Alpha South Drinks')
  })

  it('includes what a person did with notices and files in their export', async () => {
    const own = await server.call<{ Notices: object[]; Downloads: object[] }>(
      '/api/open/privacy/export',
      { lang: 'EN' },
      { token: staff },
    )

    assert.match(JSON.stringify(own.data.Notices), /"must notice"/)
    assert.match(JSON.stringify(own.data.Downloads), /"manual manual"/)
  })
})

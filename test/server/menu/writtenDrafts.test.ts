import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { DeskNews, DeskNotice, NoticeListReply } from '../../../core/contract/notice'
import type { DeskAuditReply } from '../../../core/contract/organiser'
import type {
  WrittenDraftHead,
  WrittenDraftReply,
  WrittenOpenReply,
} from '../../../core/contract/writtenDraft'
import type { OrganiserRole } from '../../../core/domain/audience'
import type { Json } from '../../support/server/apiClient'
import { deskTable } from '../../support/server/deskTable'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const TYPED = {
  ...{ Title: '夜间布展', Title_en: 'Late build-up', Html: '<p>一</p>', Html_en: '<p>one</p>' },
  ...{ Targets: [] as string[], MustConfirm: false, PublishedAt: '', Starts: '', Ends: '' },
}

/** What the organiser's people are called in the tests. */
const NAME = 'Alpha工作人员'

describe('drafts of news and notices at the desk', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
  })
  after(() => server.close())

  const ask = async <T>(name: EndpointName, body: Json, role: OrganiserRole = 'owner') =>
    server.call<T>(endpoints[name].path, body, {
      token: await server.organiserToken(role),
      encoding: 'json',
    })
  const call = async <T>(name: EndpointName, body: Json, role: OrganiserRole = 'owner') => {
    const answer = await ask<T>(name, body, role)
    assert.ok(answer.succ, `${name}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  const save = (
    Id: string,
    more: Partial<typeof TYPED> = {},
    seen: { Revision: number; Base: number } = { Revision: 0, Base: 0 },
    role: OrganiserRole = 'owner',
    Kind = 'news',
  ) =>
    ask<WrittenDraftReply>(
      'desk.writtenDraft',
      { Kind, Id, Content: { ...TYPED, ...more }, ...seen },
      role,
    )
  const open = (Id: string, Kind = 'news', role: OrganiserRole = 'owner') =>
    call<WrittenOpenReply>('desk.writtenOpen', { Kind, Id }, role)
  const list = () =>
    call<{ News: DeskNews[]; Drafts: WrittenDraftHead[] }>('desk.newsList', {}, 'content')
  const publish = (body: Json, role: OrganiserRole = 'owner') => {
    const { Title, Title_en, Html, Html_en } = TYPED
    return ask<{ News: DeskNews }>(
      'desk.newsSave',
      { Title, Title_en, Html, Html_en, Revision: 0, ...body },
      role,
    )
  }

  it('are stored for all devices and colleagues, and go online only when they are published', async () => {
    const { Revision } = (await save('n-first', { Html: '<p>一<script>x</script></p>' })).data
    assert.ok(Revision > 0)
    const { Drafts, News } = await list()
    assert.deepEqual(
      Drafts.map(({ Id, Base, By, Title }) => [Id, Base, By, Title]),
      [['n-first', 0, NAME, '夜间布展']],
    )
    assert.ok(News.every(({ Id }) => Id !== 'n-first'))
    const found = await open('n-first', 'news', 'content')
    assert.deepEqual(
      [found.Base, found.Content.Html, found.Draft?.Revision],
      [0, '<p>一</p>', Revision],
      'the HTML is cleaned before a colleague reads it',
    )
    const landing = await server.call<{ Items: { Id: string }[] }>('/api/common/news/list', {})
    assert.doesNotMatch(JSON.stringify(landing.body), /夜间布展/)

    const { data } = await publish({ DraftId: 'n-first', DraftRevision: Revision })
    assert.equal(data.News.Id, 'n-first')
    assert.deepEqual((await list()).Drafts, [])
    const later = await open('n-first')
    assert.deepEqual([later.Base, later.Draft], [data.News.Revision, undefined])
  })

  it('change the published text only when they are published, and are deleted when they equal it', async () => {
    const { data } = await publish({})
    const { Id, Revision: Base, PublishedAt } = data.News
    const first = (await save(Id, { Title: '改', PublishedAt }, { Revision: 0, Base })).data
    assert.equal((await list()).News.find(one => one.Id === Id)?.Title, TYPED.Title)
    const both = await open(Id)
    assert.deepEqual([both.Content.Title, both.Published?.Title], ['改', TYPED.Title])
    const again = (await save(Id, { Title: '再改' }, { Revision: first.Revision, Base })).data
    assert.notEqual(again.Revision, first.Revision)
    // to the minute, as it is typed
    const minute = `${PublishedAt.slice(0, 16)}:00Z`
    const same = await save(Id, { PublishedAt: minute }, { Revision: again.Revision, Base })
    assert.equal(same.data.Revision, 0)
    assert.equal((await open(Id)).Draft, undefined)
    assert.equal(
      (await save('n-empty', { ...TYPED, Title: '', Title_en: '', Html: '', Html_en: '' })).data
        .Revision,
      0,
    )
  })

  it('say to the second of two editors who was first, and lose neither text', async () => {
    const own = (await save('n-two')).data
    const seen = { Revision: own.Revision, Base: 0 }
    const theirs = (await save('n-two', { Title: '同事的' }, seen, 'content')).data
    const refused = await save('n-two', { Title: '我的' }, seen)
    assert.equal(refused.code, 'setup_conflict')
    assert.ok(JSON.stringify(refused.body).includes(NAME))
    assert.equal((await open('n-two')).Content.Title, '同事的')
    // nor is it published over what the publisher has not seen
    const early = await publish({ DraftId: 'n-two', DraftRevision: own.Revision })
    assert.equal(early.code, 'setup_conflict')
    assert.ok((await list()).News.every(({ Id }) => Id !== 'n-two'))
    // whose answer was lost sends the same once more
    const repeated = await save('n-two', { Title: '同事的' }, seen, 'content')
    assert.equal(repeated.data.Revision, theirs.Revision)

    const published = (await publish({ DraftId: 'n-two', DraftRevision: theirs.Revision })).data
    const late = await save('n-two', { Title: '晚了' }, { Revision: theirs.Revision, Base: 0 })
    assert.equal(late.code, 'setup_conflict')
    assert.ok(JSON.stringify(late.body).includes(NAME), 'who published')
    assert.equal((await open('n-two')).Base, published.News.Revision)
  })

  it('are discarded in the revision last seen, with a line in the trail that names them', async () => {
    const { Revision } = (await save('n-gone', { Title: '不要了' })).data
    const discard = (seen: number, role: OrganiserRole = 'owner') =>
      ask('desk.writtenDiscard', { Kind: 'news', Id: 'n-gone', Revision: seen }, role)
    assert.equal((await discard(Revision + 1)).code, 'conflict')
    assert.ok((await discard(Revision, 'content')).succ)
    assert.equal(
      (await ask('desk.writtenOpen', { Kind: 'news', Id: 'n-gone' })).code,
      'unknown_content',
    )
    assert.equal((await discard(Revision)).code, 'conflict')
    const { Events } = await call<DeskAuditReply>('desk.audit', { Size: 10 })
    assert.deepEqual(
      Events.filter(({ Subject }) => Subject === 'news:n-gone').map(
        ({ Action, ActorName, Details }) => [Action, ActorName, Details['title']],
      ),
      [
        ['news.discard', NAME, '不要了'],
        ['news.draft', NAME, undefined],
      ],
    )
  })

  it('of a notice are deleted when it is recalled, and are refused from then on', async () => {
    const { Notice } = await call<{ Notice: DeskNotice }>('desk.noticeSave', {
      ...{ Title: '通知', Html: '<p>x</p>', Revision: 0 },
    })
    const { Id, Revision: Base } = Notice
    const more = { Targets: ['role:admin'], MustConfirm: true, Ends: '2099-01-01T00:00:00Z' }
    const saved = await save(Id, more, { Revision: 0, Base }, 'content', 'notice')
    assert.ok(saved.succ)
    const found = await open(Id, 'notice')
    assert.deepEqual(
      [found.Content.Targets, found.Content.MustConfirm, found.Content.Ends],
      [more.Targets, true, more.Ends],
    )
    const north = await server.exhibitorToken('north')
    const seen = await server.call<NoticeListReply>('/api/ex/notice/list', {}, { token: north })
    assert.doesNotMatch(JSON.stringify(seen.body), /夜间布展/)
    await call('desk.noticeRecall', { Id, Revision: Base })
    const late = await save(Id, more, { Revision: saved.data.Revision, Base }, 'content', 'notice')
    assert.equal(late.code, 'setup_conflict')
    assert.equal((await ask('desk.writtenOpen', { Kind: 'notice', Id })).code, 'unknown_content')
  })

  it('are refused from other roles, with content that cannot be published, and where there are too many', async () => {
    for (const role of ['gate', 'trade', 'reader'] as const)
      assert.equal((await save('n-role', {}, undefined, role)).status, 403, role)
    assert.equal((await save('n:role')).code, 'bad_request')
    assert.equal((await save('n-role', { Targets: ['everybody'] })).code, 'bad_request')
    assert.equal((await save('n-role', { Starts: 'tomorrow' })).code, 'bad_request')
    await server.pool.query(
      `INSERT INTO written_draft (app_id, kind, id, base, content, actor, saved_at)
       SELECT $1, 'news', 'n-' || n, 0, '{}', 'cli:test', now() FROM generate_series(1, 300) n`,
      [FAIR],
    )
    assert.equal((await save('n-more')).code, 'setup_limit')
    await server.pool.query(`DELETE FROM written_draft WHERE actor = 'cli:test'`)
    assert.ok((await save('n-more')).succ)
  })

  it('accept a text as long as the contract allows, as its publication does', async () => {
    const html = (sign: string) => `<p>${sign.repeat(99_900)}</p>`
    const long = { Html: html('展'), Html_en: html('会') }
    const saved = await save('n-long', long)
    assert.ok(saved.succ, JSON.stringify(saved.body))
    const over = { DraftId: 'n-long', DraftRevision: saved.data.Revision }
    assert.ok((await publish({ ...long, ...over })).succ)
    const notice = { Title: '通知', ...long, Revision: 0 }
    assert.ok((await ask('desk.noticeSave', notice)).succ)
    assert.equal((await save('n-longer', { Html: html('展') + html('展') })).code, 'bad_request')
  })

  it('are in the exported list, new ones with their title alone', async () => {
    const { data } = await publish({})
    const { Id, Revision: Base } = data.News
    assert.ok((await save(Id, { Title: '改过的' }, { Revision: 0, Base })).succ)
    assert.ok((await save('n-listed', { Title: '没发的', Targets: ['visitor'] })).succ)
    const rows = await deskTable(server, { List: 'news', State: 'draft' })
    const titles = rows.map(([title, , published]) => [title, published !== ''])
    assert.ok(titles.some(([title, isPublished]) => /没发的/.test(String(title)) && !isPublished))
    assert.ok(titles.some(([title, isPublished]) => /夜间布展/.test(String(title)) && isPublished))
    const searched = await deskTable(server, { List: 'news', Search: '没发' })
    assert.equal(searched.length, 1)
    assert.equal(
      (await deskTable(server, { List: 'news', State: 'gone', Search: '没发' })).length,
      0,
    )
  })
})

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Gate } from '../../../core/contract/gate'
import { FolderFiles } from '../../../server/fairs/folderFiles'
import { ProblemList } from '../../../server/fairs/problems'
import { readLandPages } from '../../../server/fairs/readLandPages'
import { readMenu } from '../../../server/fairs/readMenu'
import { readNotices } from '../../../server/fairs/readNotices'
import { ATTACKS } from '../../support/hostile/attacks'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { codeOf, inviter } from '../invitations/support'

type Json = Record<string, unknown>

/**
 * Runs in every browser wherever it is taken for markup; short enough for a name, and for a tag.
 */
const ATTACK = '<img src=x onerror=alert(1)>'
const SHORT = '<svg onload=a()>'

const TAG = /<\/?([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g
const ELEMENTS = new Set(
  `p br hr h1 h2 h3 h4 h5 h6 strong b em i u s strike del small mark time a blockquote pre code ol ul li dl dt dd span div section
   figure figcaption img video sub sup table caption thead tbody tfoot tr th td`.split(/\s+/),
)

/** What is in a text that a cleaner would not have written; undefined where it is harmless. */
function harmIn(html: string): string | undefined {
  let found: string | undefined
  const rest = html.replace(TAG, (all, tag: string, attributes: string) => {
    if (!ELEMENTS.has(tag)) found = all
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"<>]*)"/g))
      if (
        /^on|^(srcdoc|formaction|action)$/.test(name) ||
        /javascript:|vbscript:|data:|expression\(|url\(/i.test(value)
      )
        found = all
    return ''
  })
  return found ?? (/[<>]/.test(rest) ? rest : undefined)
}

describe('texts that would run code, as the server gives them back', () => {
  let server: TestServer
  let dir: string
  let admin: string
  let desk: string
  const said: string[] = []
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'fairpass-texts-'))
    const write = (file: string, json: unknown) => writeFile(join(dir, file), JSON.stringify(json))
    const names = { Name: ATTACK, Name_en: ATTACK }
    await write(
      'notices.json',
      ATTACKS.map((Html, at) => ({
        Id: `n${at}`,
        Title: ATTACK,
        Title_en: ATTACK,
        PublishedAt: '2031-03-01T10:00:00+08:00',
        Html,
      })),
    )
    const items = [{ Title: ATTACK, Text: ATTACK }]
    await write('landpages.json', [
      {
        Id: 'spring',
        Target: 'visitor',
        State: 'online',
        Title: ATTACK,
        Blocks: [
          ...ATTACKS.map(Html => ({
            Type: 'text',
            Html: `<p>x</p>${Html}`,
            Title: ATTACK,
            Text: ATTACK,
          })),
          { Type: 'questions', Title: ATTACK, Items: items },
        ],
      },
      {
        Id: 'lead',
        Target: 'visitor',
        Title: 'x',
        Blocks: [{ Type: 'call', Button: ATTACK, Title: 'x', Link: 'javascript:alert(1)' }],
      },
    ])
    await write('menu.json', {
      Groups: [{ Id: 'all', ...names }],
      Items: [
        { Id: 'one', Group: 'all', ...names, Url: '/pages/exhibitor/contactuser' },
        { Id: 'bad', Group: 'all', ...names, Url: 'javascript:alert(1)' },
      ],
    })
    const problems = new ProblemList()
    const files = new FolderFiles(dir, problems)
    const folder = fairFolder(FAIR, 'Alpha')
    const notices = readNotices(files, folder.exhibitors, problems)
    const landPages = (await readLandPages(files, [], [], problems)).filter(
      ({ id }) => id !== 'lead',
    )
    const menu = readMenu(files, { forms: folder.forms, linkHosts: [] }, problems)
    assert.ok(menu)
    said.push(
      ...problems.items
        .filter(({ message }) => /leads nowhere/.test(message))
        .map(({ field }) => field),
    )
    const goodMenu = { ...menu, items: menu.items.filter(({ id }) => id !== 'bad') }
    server = await startTestServer()
    await server.importFair({
      ...folder,
      notices,
      landPages,
      settings: { ...folder.settings, menu: goodMenu },
    })
    admin = await server.exhibitorToken()
    desk = await server.organiserToken('reviewer')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  /** A call that goes through; its answer is never taken for a page. */
  const must = async <T>(path: string, body: Json, token?: string): Promise<T> => {
    const answer = await server.call<T>(path, body, token === undefined ? {} : { token })
    assert.ok(answer.succ, `${path}: ${JSON.stringify(answer.body)}`)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    return answer.data
  }
  const ex = <T>(path: string, body: Json) => must<T>(`/api/ex/${path}`, body, admin)

  it('are told from harmless ones here (control)', () => {
    assert.ok(ATTACKS.filter(attack => harmIn(attack) !== undefined).length > 60)
    assert.equal(
      harmIn(
        '<p class="ql-align-center">a &lt;b&gt; <a href="https://a.example" target="_blank">c</a><br></p>',
      ),
      undefined,
    )
  })

  it('are cleaned where they are HTML: notices, what the desk writes, landing pages', async () => {
    const kept: string[] = []
    for (const at of ATTACKS.keys()) {
      const notice = await ex<{ Title: string; Html: string }>('notice/detail', { Id: `n${at}` })
      assert.equal(notice.Title, ATTACK)
      kept.push(notice.Html)
    }
    const Html = ['<p>x</p>', ...ATTACKS].join('\n')
    const { Notice } = await must<{ Notice: { Id: string } }>(
      '/api/oa/notice/save',
      { Title: ATTACK, Html, Revision: 0 },
      desk,
    )
    const told = await ex<{ Title: string; Html: string }>('notice/detail', { Id: Notice.Id })
    const { News } = await must<{ News: { Id: string } }>(
      '/api/oa/news/save',
      { Title: ATTACK, Html, Revision: 0 },
      desk,
    )
    const news = await must<{ Title: string; Html: string }>('/api/open/news/details', {
      id: News.Id,
    })
    assert.deepEqual([told.Title, news.Title], [ATTACK, ATTACK])
    const page = await must<{
      Title: string
      Blocks: { Html?: string; Title?: string; Items?: Json[] }[]
    }>('/api/open/landpage', {
      id: 'spring',
    })
    assert.deepEqual(
      [page.Title, page.Blocks[0]?.Title, page.Blocks.at(-1)?.Items],
      [ATTACK, ATTACK, [{ Title: ATTACK, Text: ATTACK }]],
    )
    kept.push(told.Html, news.Html, ...page.Blocks.flatMap(block => block.Html ?? []))

    assert.ok(kept.length > 2 * ATTACKS.length && kept.some(html => html.includes('<p>x</p>')))
    for (const html of kept) assert.equal(harmIn(html), undefined, html)
    assert.deepEqual(
      said.sort(),
      ['Items.bad.Url', 'lead.Blocks.0.Link'],
      'addresses that run are refused',
    )
  })

  it('are kept unchanged where they are text, and cleaned where an answer is HTML: what companies write', async () => {
    const { Groups, Items } = await ex<{ Groups: Json[]; Items: Json[] }>('menu/list', {})
    assert.deepEqual([Groups[0]?.['Title'], Items[0]?.['Title']], [ATTACK, ATTACK])

    const { url } = await upload(
      server,
      admin,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'profile', FieldId: 'Logo' },
    )
    const Intro = `<p>x</p>${ATTACKS.slice(0, 12).join('')}`
    const profile: Json = {
      Resource: 'profile',
      FormVersion: 1,
      Revision: 0,
      Name: ATTACK,
      NameEn: ATTACK,
      Intro,
      Logo: [{ url }],
      Brands: [ATTACK],
      ContentLanguage: { selected: ['cn'] },
      Categories: ['products-consumer'],
      Address: ATTACK,
      Email: 'a@b.example',
      Phone: { CountryCode: '86', AreaCode: '', Number: '13800130588' },
    }
    const { Id } = await ex<{ Id: string }>('data/submit', profile)
    const act = (Action: string, Revision: number, Reason = '') =>
      must(
        '/api/oa/review/act',
        { Kind: 'profile', Action, Reason, Items: [{ Id, Revision }] },
        desk,
      )
    await act('return', 1, ATTACK)
    const returned = await ex<{ Record: { Reason: string; Revision: number } }>('data/get', {
      Resource: 'profile',
      Id,
    })
    assert.equal(returned.Record.Reason, ATTACK)
    await ex('data/submit', { ...profile, Id, Revision: returned.Record.Revision })
    await act('approve', returned.Record.Revision + 1)
    const { Values } = await must<{ Values: Json }>('/api/open/data', {
      Resource: 'profile',
      Exhibitor: 'north',
    })
    assert.deepEqual(
      [Values['Name'], Values['Address'], Values['Brands']],
      [ATTACK, ATTACK, [ATTACK]],
    )
    const intro = String(Values['Intro'])
    assert.ok(intro.startsWith('<p>x</p>'), intro)
    assert.equal(harmIn(intro), undefined, intro)

    const named = async (Resource: string) => {
      const made = await ex<{ Id: string }>('data/save', {
        Resource,
        FormVersion: 1,
        Revision: 0,
        Name: ATTACK,
      })
      const { Record } = await ex<{ Record: { Values: Json } }>('data/get', {
        Resource,
        Id: made.Id,
      })
      return Record.Values['Name']
    }
    assert.deepEqual([await named('contact'), await named('badge')], [ATTACK, ATTACK])
  })

  it('are kept unchanged where they are text: what is said of guests, and who arrives', async () => {
    const Expires = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const texts = { Title: ATTACK, Words: ATTACK, Words_en: ATTACK, Sender: ATTACK }
    const batch = await ex<{ Id: string }>('invitation/batch/save', {
      Type: 'visitor',
      ...texts,
      Template: 'business',
      Quota: 5,
      RemindDays: 0,
      Expires,
    })
    await ex('invitation/contact/add', { Id: batch.Id, People: [{ Name: ATTACK }] })
    await ex('invitation/send', { Id: batch.Id })
    await server.built.services.jobs.drain()
    const { Contacts } = await ex<{ Contacts: { Name: string; Url: string }[] }>(
      'invitation/batch/get',
      { Id: batch.Id },
    )
    const seen = await must<Json>('/api/open/invitation', {
      code: codeOf(Contacts[0] ?? { Url: '' }),
    })
    assert.deepEqual(
      [seen['Words'], seen['From'], seen['Name'], Contacts[0]?.Name],
      [ATTACK, ATTACK, ATTACK, ATTACK],
    )

    const visitor = await inviter(server, { NameStr: SHORT })
    const card = await must<{ CardCode: string }>('/api/visitor/card', {}, visitor.token)
    const { Id } = await ex<{ Id: string }>('lead/scan', { Code: card.CardCode })
    await ex('lead/update', { Id, Revision: 1, Note: ATTACK, Tags: [SHORT], NextStep: ATTACK })
    const { Lead, Notes } = await ex<{ Lead: Json; Notes: Json[] }>('lead/open', { Id })
    assert.deepEqual(
      [Lead['Name'], Lead['Tags'], Lead['NextStep'], Notes[0]?.['Text']],
      [SHORT, [SHORT], ATTACK, ATTACK],
    )

    const { Gates } = await must<{ Gates: Gate[] }>(
      '/api/oa/checkin/gates',
      {},
      await server.organiserToken('gate'),
    )
    const hall = Gates.find(gate => gate.Id === 'self')?.Qr ?? ''
    const signed = await server.call(
      '/api/ex/presence/checkin',
      { Gate: hall, Name: 'x', Signature: `M1 1"/>${ATTACK}` },
      { token: admin },
    )
    assert.equal(signed.code, 'bad_request', 'a signature is drawn: it is a path and nothing else')
    await ex('presence/checkin', { Gate: hall, Name: ATTACK })
    const { Arrived } = await ex<{ Arrived: Json }>('presence', {})
    assert.equal(Arrived['Name'], ATTACK)
  })

  it('are treated as markup by the client only in these places, and each of these texts was cleaned', async () => {
    const src = fileURLToPath(new URL('../../../src', import.meta.url))
    const MARKUP =
      /<(?:ArticleBody|ArticleView|RichTextView|RichText)\b|dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|srcdoc|document\.write/i
    const places: string[] = []
    for (const file of await readdir(src, { recursive: true }))
      if (/\.tsx?$/.test(file) && MARKUP.test(await readFile(join(src, file), 'utf8')))
        places.push(relative('.', file).split(sep).join('/'))

    assert.deepEqual(places.sort(), [
      // an answer of a rich text field, cleaned when it is stored; what is being written oneself
      'components/AnswerTable/AnswerValue.tsx',
      'components/RichTextEditor/EditorArea.weapp.tsx',
      'components/RichTextView/RichTextView.tsx',
      // Html of content, landing pages, news and notices, cleaned at import or at the desk
      'features/content/ContentPage.tsx',
      // published answers of a company's rich text fields, cleaned when they are stored
      'features/hall/CompanyIntro.tsx',
      'features/hall/CompanyMedia.tsx',
      'features/landPage/LandBlocks.tsx',
      'features/news/NewsPage.tsx',
      'features/notices/NoticeDetails.tsx',
      'features/registration/ContentSheet.tsx',
      // what they are drawn with; the last cleans once more
      'platform/h5/elements/RichText.ts',
      'platform/h5/elements/sanitizeHtml.ts',
      'shell/article/ArticleBody.tsx',
      'shell/article/ArticleView.tsx',
    ])
  })
})

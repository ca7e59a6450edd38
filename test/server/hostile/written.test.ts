import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre'
import { storedZip } from '../../../server/files/storedZip'
import type { Json } from '../../support/server/apiClient'
import { fairFolder, FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { fairOfNow } from '../gate/support'

/** Milliseconds of processor that a refusal may take. */
const MOST_WORK_MS = 8000
const LONG = 'x'.repeat(200_000)
const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')

/**
 * What people write and submit beside answers of forms: codes of arrival, batches, contacts,
 * notices, a fair.
 */
describe('hostile input to what people write', () => {
  let server: TestServer
  let tokens: Record<'north' | 'owner' | 'gate' | 'reviewer', string>
  before(async () => {
    server = await startTestServer()
    await server.importFair(fairOfNow())
    tokens = {
      north: await server.exhibitorToken('north'),
      owner: await server.organiserToken('owner'),
      gate: await server.organiserToken('gate'),
      reviewer: await server.organiserToken('reviewer'),
    }
  })
  beforeEach(() => server.pool.query('TRUNCATE rate_limit'))
  after(() => server.close())

  /** Rows of all tables that these calls write; nothing that was refused adds one. */
  const written = async () => {
    const tables = [
      'arrival_code',
      'exhibitor_arrival',
      'invitation_batch',
      'invitation',
      'notice',
      'news',
      'form_definition',
      'exhibitor',
      'quota',
    ]
    const counts = tables.map(table => `(SELECT '${table} ' || count(*) FROM ${table})`)
    const { rows } = await server.pool.query<{ all: string }>(
      `SELECT concat_ws(', ', ${counts.join(', ')}) AS all`,
    )
    return rows[0]?.all
  }
  /** Refused in the caller's language, soon, and with nothing written. */
  const refused = async (who: keyof typeof tokens, path: string, body: Json) => {
    const before = await written()
    const began = process.cpuUsage()
    const [cn, en] = [
      await server.call(path, { ...body }, { token: tokens[who], encoding: 'json' }),
      await server.call(
        path,
        { ...body, lang: 'EN' },
        { token: tokens[who], encoding: 'json', headers: { 'accept-language': 'en' } },
      ),
    ]
    const said = JSON.stringify(body).slice(0, 120)
    assert.equal(cn.succ, false, `${path} ${said}`)
    assert.ok(
      cn.status < 500 && en.status < 500,
      `${path} ${cn.status} ${JSON.stringify(cn.body)} ${said}`,
    )
    assert.notEqual(cn.code, undefined, said)
    assert.match(wordsOf(cn), /\p{Script=Han}/u, said)
    assert.doesNotMatch(wordsOf(en), /\p{Script=Han}/u, said)
    assert.ok(workedFor(began) < MOST_WORK_MS, `${path} took ${workedFor(began)} ms: ${said}`)
    assert.equal(await written(), before, said)
  }

  it('is refused where a company makes an arrival code, and where a gate accepts one', async () => {
    const good = { Direction: 'in', Name: '顾南舟' }
    const wrong: Json[] = [
      ...[LONG, '', ' '.repeat(50), '\u0000', {}, ['x', 'y']].map(Name => ({ Name })),
      ...['sideways', '', 1, null, ['in']].map(Direction => ({ Direction })),
      { Items: Array.from({ length: 51 }, () => 'badges') },
      { Items: [LONG] },
      { Items: [[['badges']]] },
      { Signature: LONG + LONG },
      ...[91, -91, 1e308, '1e999', 'NaN', {}].map(Latitude => ({ Latitude, Longitude: 0 })),
      { Latitude: 1, Longitude: 181 },
      { Accuracy: -1, Latitude: 1, Longitude: 1 },
    ]
    for (const one of wrong) await refused('north', '/api/ex/presence/code', { ...good, ...one })
    for (const Code of [LONG, {}, [[], []]])
      await refused('gate', '/api/oa/presence/take', { Code, Gate: 'main' } as Json)
    for (const Code of ['', '\u0000'.repeat(16), '\ud800'.repeat(8), '%00', '../arrival=x']) {
      const { data } = await server.call<{ Outcome: string }>(
        '/api/oa/presence/take',
        { Code, Gate: 'main' },
        { token: tokens.gate },
      )
      assert.equal(data.Outcome, 'invalid', Code)
    }
  })

  it('is refused as a whole where a company writes a batch and whom it invites', async () => {
    const Expires = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const good = {
      Type: 'visitor',
      Title: '老客户',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
      Quota: 5,
      RemindDays: 0,
      Expires,
    }
    const wrong: Json[] = [
      ...[0, -1, 1.5, 1e300, '5; DROP TABLE quota', null].map(Quota => ({ Quota })),
      ...[-1, 1e9, 0.5].map(RemindDays => ({ RemindDays })),
      ...['2031-02-30', '9999-99-99', '0000-00-00', '2020-01-01', '275760-09-13', LONG].map(
        day => ({ Expires: day }),
      ),
      ...[LONG, '', '\u0000'].map(Title => ({ Title })),
      { Words: LONG },
      { Type: '__proto__' },
      { Template: 'constructor' },
      { Id: 'not-a-uuid', Revision: 1 },
      { Id: crypto.randomUUID(), Revision: -1 },
    ]
    for (const one of wrong)
      await refused('north', '/api/ex/invitation/batch/save', { ...good, ...one })
    const { data } = await server.call<{ Id: string }>('/api/ex/invitation/batch/save', good, {
      token: tokens.north,
      encoding: 'json',
    })
    const fine = { Name: '江望舒', Mobile: { CountryCode: '86', Number: '13800139771' } }
    const people: unknown[] = [
      [fine, { Name: LONG }],
      [fine, { Name: '' }],
      [fine, { Name: '何', Mobile: { CountryCode: '86', Number: '1'.repeat(400) } }],
      [fine, { Name: '何', Email: `${'a'.repeat(300)}@b.example` }],
      Array.from({ length: 5000 }, () => fine),
      [[fine]],
      fine,
    ]
    for (const People of people)
      await refused('north', '/api/ex/invitation/contact/add', { Id: data.Id, People } as Json)
  })

  it('is refused in a sheet of contacts, or reported row by row', async () => {
    const body = {
      Type: 'visitor',
      Title: '表',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周',
      Quota: 5,
      RemindDays: 0,
    }
    const Expires = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { data } = await server.call<{ Id: string }>(
      '/api/ex/invitation/batch/save',
      { ...body, Expires },
      { token: tokens.north, encoding: 'json' },
    )
    const sheet = async (rows: unknown[][]) =>
      Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: rows as string[][] }] }))
    const head = ['姓名', '手机', '邮箱']
    const files: Buffer[] = [
      await sheet([['=1+1', 'x']]),
      await sheet([head, ...Array.from({ length: 30_000 }, (_, at) => [`人${at}`, '', ''])]),
      bomb('xl/worksheets/sheet1.xml', 300 * 1024 * 1024),
      storedZip([
        part('[Content_Types].xml', deep('<a>', '</a>', 50_000)),
        part('xl/workbook.xml', deep('<b>', '</b>', 50_000)),
      ]),
    ]
    for (const content of files) {
      const { url: Url } = await upload(
        server,
        tokens.north,
        { bytes: content },
        { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
      )
      await refused('north', '/api/ex/invitation/contact/import', {
        Id: data.Id,
        Url,
        Commit: true,
      })
    }
  })

  it('is refused, or rebuilt, where the desk writes notices and news', async () => {
    const text = { Title: '通知', Title_en: 'Notice', Revision: 0 }
    const times: Json[] = [
      { Starts: 'yesterday' },
      { Starts: '2031-04-02T00:00:00Z', Ends: '2031-04-01T00:00:00Z' },
      { PublishedAt: '+275761-01-01' },
      { Targets: ['\u0000'] },
      { Targets: Array.from({ length: 201 }, () => 'ex') },
    ]
    for (const one of times)
      await refused('reviewer', '/api/oa/notice/save', {
        ...text,
        Html: '<p>a</p>',
        Html_en: '<p>a</p>',
        ...one,
      })
    for (const Html of [
      deep('<div>', '</div>', 20_000),
      deep('<b><i><a href=x>', '', 5000),
      '<'.repeat(100_000),
      `<p ${'a='.repeat(50_000)}`,
      '&'.repeat(100_000),
      `<img src="${'a'.repeat(90_000)}">`,
    ]) {
      const began = process.cpuUsage()
      for (const path of ['/api/oa/notice/save', '/api/oa/news/save']) {
        const reply = await server.call(
          path,
          { ...text, Html, Html_en: Html },
          { token: tokens.reviewer, encoding: 'json' },
        )
        assert.ok(
          reply.status < 500,
          `${path} ${Html.slice(0, 20)}: ${JSON.stringify(reply.body).slice(0, 200)}`,
        )
      }
      assert.ok(workedFor(began) < MOST_WORK_MS, `${Html.slice(0, 20)} took ${workedFor(began)} ms`)
    }
  })

  it('is reported, and imports nothing, in the file of a fair', async () => {
    const folder = fairFolder(FAIR, 'Alpha')
    const small = JSON.stringify({ AppId: FAIR, Fair: folder.config })
    const files: [string, Buffer][] = [
      ['a.zip', Buffer.from('no zip')],
      ['a.zip', bomb('fair.json', 400 * 1024 * 1024)],
      ['a.zip', storedZip([part('fair.json', deep('[', ']', 200_000))])],
      ['a.zip', storedZip([part('fair.json', deep('{"a":', '}', 100_000).replace('}', '1}'))])],
      ['a.zip', storedZip([part('../../etc/passwd', 'x'), part('fair.json', small)])],
      ['a.zip', storedZip([part('fair.json', small), part('fair.json', '{}')])],
      ['a.zip', storedZip(Array.from({ length: 20_000 }, (_, at) => part(`news/${at}.html`, 'x')))],
      [
        'a.zip',
        storedZip([
          part('fair.json', '{"__proto__":{"isOwner":true},"AppId":{"toString":1}}'),
          part('config.json', '[]'),
        ]),
      ],
      ['form.json', Buffer.from(deep('[', ']', 300_000))],
      ['form.json', Buffer.from(`{"Id":"visitor","Fields":${deep('{"Fields":[', ']}', 20_000)}}`)],
      ['form.json', Buffer.from('{"Id":"constructor","Version":1e999,"Fields":{"length":1e9}}')],
      ['form.json', Buffer.from(`{"Id":"visitor","Fields":[${'{"Id":"a"},'.repeat(50_000)}{}]}`)],
      ['form.json', Buffer.from([0xff, 0xfe, 0x00])],
      ['../../x.json', Buffer.from('{}')],
    ]
    for (const [Name, bytes] of files) {
      const before = await written()
      const began = process.cpuUsage()
      for (const path of ['check', 'commit']) {
        const reply = await server.call<{
          CanImport: boolean
          Done: boolean
          Problems: { Message: string }[]
        }>(
          `/api/oa/import/${path}`,
          { Name, Data: base64(bytes), lang: 'EN' },
          { token: tokens.owner, encoding: 'json' },
        )
        const said = `${Name} of ${bytes.length}: ${JSON.stringify(reply.body).slice(0, 300)}`
        assert.ok(reply.status < 500, said)
        assert.equal(reply.succ && reply.data.Done, false, said)
        const words = reply.succ
          ? reply.data.Problems.map(({ Message }) => Message).join(' ')
          : wordsOf(reply)
        assert.doesNotMatch(words, /\p{Script=Han}/u, said)
        assert.notEqual(words, '', said)
      }
      assert.ok(
        workedFor(began) < MOST_WORK_MS,
        `${Name} of ${bytes.length} took ${workedFor(began)} ms`,
      )
      assert.equal(await written(), before)
    }
  })
})

/** Milliseconds of processor since then: a busy machine makes a reply late, but no more work. */
function workedFor(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return Math.round((user + system) / 1000)
}

/** What a refusal says. */
const wordsOf = ({ body }: { body: unknown }): string => String((body as { data?: unknown }).data)

function part(name: string, text: string) {
  const content = Buffer.from(text)
  return { name, content, crc32: crc32(content) }
}

/** A ZIP whose one file is so many zeros, packed to a thousandth. */
function bomb(name: string, bytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes))
  const zip = storedZip([{ name, content: packed, crc32: 0 }])
  // method 8 and the size before packing, in both headers
  for (const [at, header] of [
    [0, 4],
    [zip.indexOf('PK\u0001\u0002', 0, 'latin1'), 6],
  ] as const) {
    zip.writeUInt16LE(8, at + header + 4)
    zip.writeUInt32LE(bytes, at + header + 18)
  }
  return zip
}

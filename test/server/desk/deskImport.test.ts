import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import type { DeskImportReply } from '../../../core/contract/operation'
import type { OrganiserRole } from '../../../core/domain/audience'
import { readFolder } from '../../../server/fairs/readFolder'
import { changesOfLine, fieldChanges } from '../../../server/fairs/offerChanges'
import { storedZip } from '../../../server/files/storedZip'
import type { Answer, Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('importing at the desk', () => {
  const DEMO = 'fairs/suilan'
  /** The demo fair's own id: a folder of another fair is refused. */
  let demo = ''
  let server: TestServer
  const oa = async <T>(
    role: OrganiserRole,
    call: string,
    body: Json = {},
    appId = FAIR,
  ): Promise<Answer<T>> =>
    server.call<T>(`/api/oa/${call}`, body, {
      token: await server.organiserToken(role, appId),
      appId,
    })
  const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
  const part = (name: string, content: Buffer | string) => ({
    name,
    content: Buffer.from(content),
    crc32: crc32(Buffer.from(content)),
  })
  const filesOf = (dir: string) =>
    (readdirSync(dir, { recursive: true }) as string[])
      .filter(name => statSync(join(dir, name)).isFile())
      .map(name => part(`suilan/${name}`, readFileSync(join(dir, name))))
  const changed = async (table: string) =>
    Number(
      (await server.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n,
    )

  quickPasswords()
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    const { folder } = await readFolder(DEMO)
    demo = folder.appId
    await server.importFair({
      ...folder,
      organisers: [...folder.organisers, ...exhibitorFair(FAIR, 'Alpha').organisers],
    })
  })
  after(() => server.close())

  describe('the import at the desk', () => {
    const form = JSON.parse(readFileSync(join(DEMO, 'forms/booth.json'), 'utf8')) as {
      Id: string
      Fields: { Id: string }[]
    }
    const check = (role: OrganiserRole, Name: string, Data: string) =>
      oa<DeskImportReply>(role, 'import/check', { Name, Data }, demo)

    it('says what a form would change without writing, then writes it once', async () => {
      const before = await changed('form_definition')
      const [first, ...rest] = form.Fields
      assert.ok(first)
      const data = base64(
        JSON.stringify({ ...form, Fields: [{ ...first, Name_en: 'Another' }, ...rest] }),
      )
      for (const role of ['reviewer', 'reader', 'gate'] as const)
        assert.equal((await check(role, 'booth.json', data)).status, 403, role)

      const looked = (await check('owner', 'booth.json', data)).data
      assert.deepEqual([looked.Kind, looked.CanImport, looked.Done], ['form', true, false])
      assert.deepEqual(
        looked.Changes.map(({ What, Id, Change }) => [What, Id, Change]),
        [
          ['form', form.Id, 'changed'],
          ['field', first.Id, 'changed'],
        ],
      )
      assert.equal(await changed('form_definition'), before, 'a dry run leaves nothing')

      const done = await oa<DeskImportReply>(
        'owner',
        'import/commit',
        { Name: 'booth.json', Data: data },
        demo,
      )
      assert.deepEqual([done.data.Done, done.data.Changes], [true, looked.Changes])
      assert.equal(await changed('form_definition'), before + 1)
      assert.deepEqual(
        (await check('owner', 'booth.json', data)).data.Changes,
        [],
        'it is the same now',
      )
      const trail = await server.pool.query(
        `SELECT subject FROM audit_event WHERE action = 'desk.import'`,
      )
      assert.deepEqual(trail.rows, [{ subject: `form:${form.Id}` }])
    })

    it('reads a fair folder from a ZIP, and undoes a dry run of it', async () => {
      const files = filesOf(DEMO)
      const news = files.map(file =>
        file.name === 'suilan/news.json' ? part(file.name, '[]') : file,
      )
      const zip = { Name: 'suilan.zip', Data: base64(storedZip(news)) }
      // the form was imported at the desk after the folder: the import asks first
      const { data: asked } = await oa<DeskImportReply>('owner', 'import/check', zip, demo)
      assert.deepEqual([asked.DeskChanges.length, asked.Changes], [1, []])
      const { data: looked } = await oa<DeskImportReply>(
        'owner',
        'import/check',
        { ...zip, OverDesk: true },
        demo,
      )
      assert.equal(
        looked.CanImport,
        true,
        JSON.stringify(looked.Problems.filter(({ Severity }) => Severity === 'error')),
      )
      assert.ok(looked.Changes.some(({ What, Change }) => What === 'news' && Change === 'removed'))
      const rows = await server.pool.query(
        'SELECT count(*)::int AS n FROM news WHERE app_id = $1',
        [demo],
      )
      assert.notEqual((rows.rows[0] as { n: number }).n, 0)
    })

    it('names each problem with file and field, and imports nothing of such a folder', async () => {
      const fair = readFileSync(join(DEMO, 'fair.json'), 'utf8')
      // as if another company had opened this account itself
      await server.pool.query(
        `UPDATE exhibitor_account SET imported_hash = NULL, exhibitor_id = (SELECT min(id) FROM exhibitor WHERE app_id = $1 AND id <> 'lanyan')
       WHERE app_id = $1 AND login = 'lanyan'`,
        [demo],
      )
      const bad: [string, string, RegExp][] = [
        [
          'x.zip',
          base64(storedZip(filesOf(DEMO))),
          /exhibitors\.json lanyan\.Accounts\.lanyan\.Account another company/,
        ],
        ['x.zip', base64('no zip at all'), /x\.zip .*no ZIP/],
        ['x.zip', base64(storedZip([part('readme.txt', 'x')])), /no fair\.json/],
        ['x.zip', base64(storedZip([part('../fair.json', '{}')])), /lead elsewhere/],
        ['x.zip', base64(storedZip([part('/tmp/fair.json', '{}')])), /lead elsewhere/],
        [
          'x.zip',
          base64(storedZip([part('fair.json', '{}'), part('public/a\0.png', 'x')])),
          /lead elsewhere/,
        ],
        ...['content', 'public', 'forms'].map(
          name =>
            [
              'x.zip',
              base64(storedZip([part('fair.json', '{}'), part(name, 'x')])),
              new RegExp(`${name} +it is a file`),
            ] as [string, string, RegExp],
        ),
        [
          'x.zip',
          base64(storedZip([part('fair.json', '{}'), part('fair.json', '{}')])),
          /lead elsewhere/,
        ],
        [
          'x.zip',
          base64(storedZip(Array.from({ length: 2001 }, (_, at) => part(`f${at}`, '')))),
          /more in the ZIP/,
        ],
        [
          'x.zip',
          base64(storedZip([part('fair.json', fair.replace(demo, 'tg0000000000000'))])),
          /fair\.json AppId .*another fair/,
        ],
        ['x.json', '???', /x\.json .*not JSON/],
        ['x.zip', '', /no ZIP/],
        ['x.json', base64('{'), /x\.json .*not JSON/],
        [
          'x.json',
          base64(JSON.stringify({ ...form, Opens: 'tomorrow' })),
          /x\.json Opens .*ISO 8601/,
        ],
      ]
      for (const [name, data, expected] of bad) {
        for (const call of ['check', 'commit']) {
          const { data: reply } = await oa<DeskImportReply>(
            'owner',
            `import/${call}`,
            { Name: name, Data: data, OverDesk: true, lang: 'en' },
            demo,
          )
          assert.deepEqual(
            [reply.CanImport, reply.Done, reply.Changes],
            [false, false, []],
            String(expected),
          )
          assert.match(
            reply.Problems.map(({ File, Field, Message }) => `${File} ${Field} ${Message}`).join(
              '\n',
            ),
            expected,
          )
        }
      }
      const { Problems } = (
        await oa<DeskImportReply>(
          'owner',
          'import/check',
          { Name: 'x.zip', Data: '', lang: 'cn' },
          demo,
        )
      ).data
      assert.match(
        Problems[0]?.Message ?? '',
        /^文件不是可读取的 ZIP/,
        'each reads it in their language',
      )
    })

    it('counts the lines of an import, and tells fields apart', () => {
      assert.deepEqual(changesOfLine('news: 2 added or changed, 1 removed'), [
        { What: 'news', Id: '', Change: 'changed', Count: 2 },
        { What: 'news', Id: '', Change: 'removed', Count: 1 },
      ])
      assert.deepEqual(changesOfLine('form booth: now version 3'), [
        { What: 'form', Id: 'booth', Change: 'changed', Count: 3 },
      ])
      const fields = (...Fields: Json[]) => ({ Fields })
      const changes = fieldChanges(
        fields({ Id: 'A', b: 1, c: 2 }, { Id: 'B' }),
        fields({ c: 2, b: 1, Id: 'A' }, { Id: 'C' }),
      )
      assert.deepEqual(
        changes.map(({ Id, Change }) => `${Id} ${Change}`),
        ['C added', 'B removed'],
      )
    })
  })
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { after, before, describe, it } from 'node:test'
import { readXlsx, writeXlsx } from 'hucre'
import type { FileListReply, FileOpenReply } from '../../../core/contract/file'
import type { RecordCommitReply, RecordPreviewReply } from '../../../core/contract/recordFiles'
import type { RecordListReply } from '../../../core/contract/resource'
import type { Answer, Json } from '../../support/server/apiClient'
import { unzip } from '../../../server/files/unzip'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { linkSession } from '../../support/server/linkSession'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

describe('files made by jobs', () => {
  let server: TestServer
  let [admin, staff, other] = ['', '', '']
  const HEADINGS = ['姓名', 'Name in English', '职务 / Position', '手机', 'Duties', '没有的列']

  before(async () => {
    server = await startTestServer()
    admin = await server.exhibitorToken('north')
    staff = await server.exhibitorToken('north-staff')
    other = await server.exhibitorToken('south')
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json = {}, token = admin): Promise<Answer<T>> =>
    server.call<T>(path, body, { token })
  const exported = async (body: Json, token = admin): Promise<string> => {
    const { data, code } = await call<{ Id: string }>(
      '/api/ex/export/create',
      { Resource: 'contact', ...body },
      token,
    )
    assert.ok(data.Id, code)
    await server.built.services.jobs.drain()
    return data.Id
  }
  const bytesOf = async (Id: string, token = admin): Promise<{ name: string; bytes: Buffer }> => {
    const { data, code } = await call<FileOpenReply>('/api/ex/file/open', { Id }, token)
    assert.ok(data.Url, code)
    const response = await fetch(server.url + data.Url)
    assert.equal(response.status, 200)
    assert.ok(response.headers.get('content-disposition')?.includes(encodeURIComponent(data.Name)))
    return { name: data.Name, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const sheetOf = async (bytes: Buffer, at = 0) => (await readXlsx(bytes)).sheets[at]?.rows ?? []
  const preview = async (bytes: Buffer, token = admin) => {
    const { url, status } = await upload(
      server,
      token,
      { bytes, name: 'people.xlsx' },
      { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
    )
    assert.equal(status, 200)
    return call<RecordPreviewReply>(
      '/api/ex/import/preview',
      { Resource: 'contact', Url: url },
      token,
    )
  }
  const sheet = async (...rows: (string | number)[][]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [HEADINGS, ...rows] }] }))
  const commit = (Token: string, more: Json = {}, token = admin) =>
    call<RecordCommitReply>('/api/ex/import/commit', { Resource: 'contact', Token, ...more }, token)
  const contacts = async (token = admin) =>
    (await call<RecordListReply>('/api/ex/data/list', { Resource: 'contact', Size: 100 }, token))
      .data.Items

  describe('sheets of records', () => {
    it('have a template with headings in both languages and the possible choices', async () => {
      const { bytes, name } = await bytesOf(await exported({ Format: 'template' }))

      assert.match(name, /\.xlsx$/)
      const [headings = []] = await sheetOf(bytes)
      assert.ok(
        headings.some(heading => /^姓名 \/ Name \*$/.test(String(heading))),
        String(headings),
      )
      assert.ok((await sheetOf(bytes, 1)).flat().includes('展位与搭建 / Booth and build'))
    })

    it('are read by either heading, and every problem is reported before anything is written', async () => {
      const good = ['顾明漪', 'Gu', '市场经理', 13800130941, '展位与搭建、Sales', '']
      const bad = ['', 'Nobody', '', '12', 'nothing of the kind', '']
      const { data, code } = await preview(await sheet(good, ['', '', '', '', '', ''], bad))

      assert.ok(data.Rows, code)
      assert.deepEqual([data.Good, data.Bad, data.Unknown], [1, 1, ['没有的列']])
      assert.deepEqual(
        data.Rows.map(({ Row, Title, Problems }) => [Row, Title, Problems.length]),
        [
          [2, '顾明漪', 0],
          [4, '', 3],
        ],
      )
      assert.match(data.Rows[1]?.Problems[0]?.Message ?? '', /nothing of the kind/)
      assert.deepEqual(await contacts(), [])

      assert.equal(
        (await commit(data.Token, {}, other)).code,
        'reading_gone',
        'it is the company’s own',
      )
      const made = await Promise.all([
        commit(data.Token, { Submit: true }),
        commit(data.Token, { Submit: true }),
      ])
      assert.deepEqual(made.map(({ code: refused }) => refused ?? 'made').sort(), [
        'made',
        'reading_gone',
      ])
      assert.deepEqual(
        (await contacts()).map(({ Title, State }) => [Title, State]),
        [['顾明漪', 'active']],
      )
    })

    it('create all or none, and none beyond the quota of a company', async () => {
      const row = (at: number) => [
        `人员${at}`,
        '',
        '',
        `138001310${String(at).padStart(2, '0')}`,
        '总联系人',
        '',
      ]
      const { data } = await preview(await sheet(...Array.from({ length: 60 }, (_, at) => row(at))))
      assert.deepEqual([data.Good, data.Bad], [49, 11])
      const second = (await preview(await sheet(row(70)))).data
      assert.deepEqual((await commit(data.Token)).data, { Made: 49 })
      assert.equal((await commit(second.Token)).code, 'record_limit')
      assert.equal((await contacts()).length, 50)

      await server.pool.query(`UPDATE import_reading SET expires_at = now() - interval '1 second'`)
      assert.equal((await commit(second.Token)).code, 'reading_gone')
    })

    it('name the cells that hold what no one entered: errors of formulas, numbers that a spreadsheet has rounded', async () => {
      const { data } = await preview(
        await sheet(
          ['#N/A', '', '', '13800130991', 'Sales', ''],
          ['顾明漪', '', 4_401_001_990_010_112, '13800130992', 'Sales', ''],
        ),
      )

      assert.deepEqual(
        [data.Good, data.Rows.map(({ Problems }) => Problems.map(({ Field }) => Field))],
        [0, [['姓名'], ['职务']]],
      )
      assert.match(JSON.stringify(data.Rows), /单元格是公式错误“#N\/A”.*数字超过15位/)
    })

    it('that are hostile are refused, however small they look', async () => {
      assert.equal(
        (await preview(await sheet(...Array.from({ length: 1001 }, () => ['a'])))).code,
        'sheet_too_large',
      )
      assert.equal((await preview(bomb())).code, 'sheet_too_large')
      // one text that many cells point at
      assert.equal((await preview(sharedText('a'.repeat(32_768), 1))).code, 'sheet_too_large')
      assert.equal((await preview(sharedText('a'.repeat(30_000), 270))).code, 'sheet_too_large')
      assert.equal((await preview(sharedText('a'.repeat(30_000), 3))).data.Bad, 3)
      // what one reader takes for a folder, another unpacks
      for (const name of [
        'xl/sharedStrings.xml\\',
        'xl/sharedStrings.xml/',
        'xl\\sharedStrings.xml',
      ]) {
        assert.equal((await preview(sharedText('a', 1, name))).code, 'sheet_unreadable', name)
      }
      const broken = await sheet(['顾明漪'])
      broken.fill(0x41, 60, 220)
      assert.equal((await preview(broken)).code, 'sheet_unreadable')
      const foreign = await upload(
        server,
        other,
        { bytes: await sheet(['a']), name: 'a.xlsx' },
        { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
      )
      assert.equal(
        (await call('/api/ex/import/preview', { Resource: 'contact', Url: foreign.url })).code,
        'unknown_file',
      )
    })

    it('are accepted from companies only', async () => {
      for (const token of [
        await server.tokenFor('13800130957'),
        await server.organiserToken('owner'),
        await linkSession(server, 'form', 'booth'),
      ]) {
        for (const [ext, FieldId] of [
          ['xlsx', 'sheet'],
          ['zip', 'photos'],
        ]) {
          assert.equal(
            (await call('/oss/sign', { ext, FormId: '.import', FieldId }, token)).code,
            'forbidden',
          )
        }
      }
    })

    it('export what was imported, with cells that no spreadsheet runs', async () => {
      const row = ['=1+1', '', '', '13800130990', 'Finance and invoices', '']
      const { data } = await preview(await sheet(row), other)
      await commit(data.Token, { Submit: true }, other)
      const csv = (await bytesOf(await exported({ Format: 'csv' }, other), other)).bytes.toString()
      assert.match(csv, /'=1\+1/)
      const { bytes } = await bytesOf(await exported({}, other), other)
      const [headings = [], first = []] = await sheetOf(bytes)
      assert.deepEqual(
        [first[0], first[headings.findIndex(one => /姓名/.test(String(one)))]],
        ['使用中 / In use', '=1+1'],
      )

      const again = await preview(bytes, other)
      assert.deepEqual(
        [again.data.Good, again.data.Rows[0]?.Title],
        [1, '=1+1'],
        'an export can be imported',
      )
      assert.equal(
        (
          await exported({ State: 'draft' }, other)
            .then(id => bytesOf(id, other))
            .then(({ bytes: none }) => sheetOf(none))
        ).length,
        1,
      )
    })
  })

  describe('photos beside a sheet', () => {
    it('are found by their names, stored as uploads, and missed in the rows that name none', async () => {
      const definition = JSON.parse(
        readFileSync('server/fairs/resourceForms/contact.json', 'utf8'),
      ) as { Fields: object[] }
      const Photo = { Id: 'Photo', Name: '照片', Name_en: 'Photo', Type: 'Image' }
      const folder = fairFolder(FAIR, 'Alpha')
      const own = {
        id: 'contact',
        hash: 'own',
        settings: {},
        definition: { ...definition, Id: 'contact', Fields: [...definition.Fields, Photo] },
      }
      await server.importFair({ ...folder, forms: [...folder.forms, own] })
      const row = (name: string, picture: string) => [name, '13800130955', 'Sales', picture]
      const headings = ['姓名', '手机', '负责事项', '照片']
      const rows = [
        headings,
        row('白露', 'bai.jpg'),
        row('江望舒', 'JIANG'),
        row('周若水', 'nobody.jpg'),
        row('苏明远', 'text.jpg'),
      ]
      const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }))
      const picture = await photo()
      const zip = zipOf({
        '照片/bai.jpg': picture,
        'jiang.jpg': picture,
        'text.jpg': Buffer.from('no photo'),
        'other.jpg': picture,
      })
      // what no row names is not even unpacked
      const unnamed = zip.indexOf('other.jpg') + 'other.jpg'.length
      zip.fill(0xff, unnamed, unnamed + 50)
      const importOf = async (file: Buffer, ext: string, FieldId: string) =>
        (
          await upload(
            server,
            other,
            { bytes: file, name: `a.${ext}` },
            { ext, FormId: '.import', FieldId },
          )
        ).url
      const body = {
        Resource: 'contact',
        Url: await importOf(bytes, 'xlsx', 'sheet'),
        PhotosUrl: await importOf(zip, 'zip', 'photos'),
      }

      // photos are uploads, but not to the limits of those
      const { rowCount } = await server.pool.query(
        `UPDATE rate_limit SET points = 1000000 WHERE key LIKE 'upload:%:exhibitor:south'`,
      )
      assert.equal(rowCount, 1)
      const { data, code } = await call<RecordPreviewReply>('/api/ex/import/preview', body, other)
      assert.deepEqual(
        data.Rows?.map(({ Title, Problems }) => [Title, Problems.length]),
        [
          ['白露', 0],
          ['江望舒', 0],
          ['周若水', 1],
          ['苏明远', 1],
        ],
        code,
      )
      assert.deepEqual((await commit(data.Token, {}, other)).data, { Made: 2 })
      const { rows: kept } = await server.pool.query<{ state: string }>(
        `SELECT state FROM stored_object WHERE extension = 'jpg'`,
      )
      assert.deepEqual(kept.map(({ state }) => state).sort(), ['attached', 'attached', 'signed'])
    })
  })

  describe('reading a ZIP', () => {
    it('leaves out unwanted and overlarge files, and counts only the rest', async () => {
      const names: string[] = []
      const zip = zipOf({
        'a.jpg': Buffer.alloc(4),
        'large.jpg': Buffer.alloc(20),
        'b.txt': Buffer.alloc(4),
        'c.jpg': Buffer.alloc(4),
      })
      const limits = { entries: 4, bytes: 9, each: 5 }
      for await (const { name } of unzip(zip, limits, one => one.endsWith('.jpg'))) names.push(name)
      assert.deepEqual(names, ['a.jpg', 'c.jpg'])
    })

    it('serves one import at a time, and only a few may wait', { timeout: 60_000 }, async () => {
      const { url } = await upload(
        server,
        admin,
        { bytes: await sheet(['顾明漪']), name: 'a.xlsx' },
        { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
      )
      const lock = await server.pool.connect()
      const answers: (string | undefined)[] = []
      let twoAnswered = () => {}
      const refused = new Promise<void>(resolve => {
        twoAnswered = resolve
      })
      await lock.query('BEGIN; LOCK TABLE stored_object IN ACCESS EXCLUSIVE MODE')
      const calls = Array.from({ length: 5 }, async () => {
        const { code } = await call('/api/ex/import/preview', { Resource: 'contact', Url: url })
        answers.push(code)
        if (answers.length === 2) twoAnswered()
      })
      await refused
      assert.deepEqual(answers, ['rate_limited', 'rate_limited'])
      await lock.query('COMMIT')
      lock.release()
      await Promise.all(calls)
      assert.deepEqual(answers.slice(2), [undefined, undefined, undefined])
    })
  })

  describe('files the server made', () => {
    const list = async (token = admin) =>
      (await call<FileListReply>('/api/ex/file/list', {}, token)).data.Files

    it('are visible to the person who requested them and to the company’s administrator, open for a while, and are deleted for good', async () => {
      const Id = await exported({}, staff)
      assert.deepEqual(
        [(await list(staff)).map(file => file.Id), (await list()).some(file => file.Id === Id)],
        [[Id], true],
      )
      assert.deepEqual(
        [
          (await list(other)).some(file => file.Id === Id),
          (await call('/api/ex/file/open', { Id }, other)).code,
        ],
        [false, 'unknown_file'],
      )
      const adminsOwn = await exported({})
      const page = async (body: Json) => (await call<FileListReply>('/api/ex/file/list', body)).data
      const first = await page({ Size: 1 })
      assert.deepEqual(
        first.Files.map(file => file.Id),
        [adminsOwn],
      )
      const rest = (await page({ After: first.Next })).Files.map(file => file.Id)
      assert.ok(rest.includes(Id) && !rest.includes(adminsOwn))
      assert.equal((await call('/api/ex/file/list', { After: adminsOwn })).code, 'bad_request')
      assert.deepEqual(
        [(await page({ Kind: 'lead' })).Files, (await page({ Search: '没有这个' })).Counts],
        [[], {}],
      )
      assert.equal(first.Counts['record'], (await page({ Kind: 'record' })).Files.length)
      assert.equal((await call('/api/ex/file/open', { Id: adminsOwn }, staff)).code, 'unknown_file')

      assert.equal((await call('/api/ex/file/delete', { Id }, staff)).succ, true)
      assert.equal((await call('/api/ex/file/open', { Id }, staff)).code, 'unknown_file')
      await server.built.services.generatedFiles.sweep()
      assert.equal(
        (await server.pool.query('SELECT FROM generated_file WHERE id = $1', [Id])).rowCount,
        0,
      )
      const behind = (After: string) =>
        page({ After }).then(({ Files }) => Files.map(file => file.Id))
      await server.pool.query('DELETE FROM generated_file WHERE id = $1', [adminsOwn])
      assert.deepEqual(
        await behind(first.Next),
        rest.filter(id => id !== Id),
        'a list goes on where it ended, whoever is gone',
      )
    })

    it('are the same when their job runs twice, fail for good when they cannot be made, and expire', async () => {
      const Id = await exported({})
      const { rows } = await server.pool.query<{ key: string; app: string }>(
        'SELECT object_key AS key, app_id AS app FROM generated_file WHERE id = $1',
        [Id],
      )
      const run = () =>
        server.built.services.generatedFiles.make(
          { appId: rows[0]?.app ?? '', fileId: Id },
          { isLast: false },
        )
      await server.pool.query(`UPDATE generated_file SET state = 'queued' WHERE id = $1`, [Id])
      await Promise.all([run(), run()])
      await run()
      assert.equal((await list()).find(file => file.Id === Id)?.State, 'ready')
      await bytesOf(Id)

      await server.pool.query(
        `UPDATE generated_file SET state = 'queued', wanted = '{"resource":"gone","filter":{}}' WHERE id = $1`,
        [Id],
      )
      await run()
      assert.equal((await list()).find(file => file.Id === Id)?.State, 'failed')

      const old = await exported({})
      await server.pool.query(
        `UPDATE generated_file SET expires_at = now() - interval '1 second' WHERE id = $1`,
        [old],
      )
      assert.equal((await call('/api/ex/file/open', { Id: old })).code, 'unknown_file')
      await server.built.services.generatedFiles.sweep()
      assert.equal((await list()).find(file => file.Id === old)?.State, 'expired')
      assert.equal((await server.pool.query('SELECT FROM generated_leftover')).rowCount, 0)
    })
  })

  /** A ZIP of a few kilobytes whose one file unpacks to more than may be. */
  const bomb = (): Buffer => zipOf({ 'xl/workbook.xml': Buffer.alloc(64 * 1024 * 1024) })

  /** A sheet of names, all of them the same text, which is in the file once. */
  function sharedText(text: string, rows: number, strings = 'xl/sharedStrings.xml'): Buffer {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
    const relationships = (...inner: string[]) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner.join('')}</Relationships>`
    const cells = Array.from(
      { length: rows + 1 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${Math.min(at, 1)}</v></c></row>`,
    )
    const files = {
      '_rels/.rels': relationships(relation('r1', 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships(
        relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('r2', 'sharedStrings', strings.replace('xl/', '')),
      ),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
      [strings]: `<sst xmlns="${main}"><si><t>姓名</t></si><si><t>${text}</t></si></sst>`,
    }
    const types =
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'
    const parts = { '[Content_Types].xml': types, ...files }
    return zipOf(
      Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])),
    )
  }

  function zipOf(files: Record<string, Buffer>): Buffer {
    const locals: Buffer[] = []
    const centrals: Buffer[] = []
    let offset = 0
    for (const [path, content] of Object.entries(files)) {
      const [name, packed] = [Buffer.from(path), deflateRawSync(content)]
      const common = Buffer.alloc(26)
      common.writeUInt16LE(20, 0)
      common.writeUInt16LE(0x0800, 2)
      common.writeUInt16LE(8, 4)
      common.writeUInt32LE(packed.length, 14)
      common.writeUInt32LE(content.length, 18)
      common.writeUInt16LE(name.length, 22)
      const place = Buffer.alloc(14)
      place.writeUInt32LE(offset, 10)
      locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, name, packed)
      centrals.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, place, name)
      offset += 4 + common.length + name.length + packed.length
    }
    const central = Buffer.concat(centrals)
    const end = Buffer.alloc(22)
    end.write('PK\u0005\u0006', 'latin1')
    end.writeUInt16LE(Object.keys(files).length, 8)
    end.writeUInt16LE(Object.keys(files).length, 10)
    end.writeUInt32LE(central.length, 12)
    end.writeUInt32LE(offset, 16)
    return Buffer.concat([...locals, central, end])
  }
})

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readXlsx, type CellValue } from 'hucre'
import { REGISTRATION_STATES } from '../../../core/contract/registration'
import { resources } from '../../../core/resources/index'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { csvCell } from '../../../server/domain/tables/cellText'
import { openExport, type ExportTable } from '../../../server/domain/tables/exportTable'
import { openRecords } from '../../../server/services/exports/recordExport'
import { exportState } from '../../../server/domain/tables/exportState'
import { writeTable } from '../../../server/domain/tables/writeTable'
import { FAIR, fairFolder, goodAnswers, visitorForm } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const AT = '2031-03-01T02:00:00Z'
const PICTURE = `/api/open/file/${FAIR}/2031/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.jpg`
const group = { Group: 'main' }
const withDates = {
  ...visitorForm,
  Fields: [
    ...visitorForm.Fields,
    { Id: 'Born', Type: 'Date', Name: '生日', Name_en: 'Birthday', ...group },
    { Id: 'Arrives', Type: 'DateTime', Name: '抵达', Name_en: 'Arrival', ...group },
    { Id: 'Stay', Type: 'DateRange', Name: '停留', Name_en: 'Stay', ...group },
    { Id: 'Staff', Type: 'Text', InputType: 'number', Name: '人数', Name_en: 'People', ...group },
    { Id: 'Shown', Type: 'Image', Name: '图片', Name_en: 'Pictures', ...group },
  ],
}

describe('a table in a spreadsheet', () => {
  let server: TestServer
  let repositories: Repositories
  let dir: string
  before(async () => {
    server = await startTestServer()
    await server.importFair(fairFolder(FAIR, 'Dates', withDates))
    repositories = createRepositories(server.pool)
    dir = await mkdtemp(join(tmpdir(), 'fairpass-readable-'))
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  /** The cells of the first row by their headings, as a spreadsheet takes them. */
  const firstOf = async (table: ExportTable): Promise<Record<string, CellValue>> => {
    const file = join(dir, 'out.xlsx')
    await writeTable(table, 'xlsx', file)
    const [headings = [], first = []] = (await readXlsx(await readFile(file))).sheets[0]?.rows ?? []
    return Object.fromEntries(headings.map((heading, at) => [String(heading), first[at] ?? '']))
  }

  it('has days, moments and numbers that can be sorted and summed, and phones that stay texts', async () => {
    const token = await server.tokenFor('13800130701', 'visitor')
    const dates = {
      Born: '1988-02-29',
      Arrives: '2031-04-16 09:30:00',
      Stay: { Start: '2031-04-16', End: '2031-04-18' },
      Staff: '12',
    }
    const answer = await server.call(
      '/api/visitor/register',
      goodAnswers({ FormVersion: 2, ...dates }),
      { token },
    )
    assert.equal(answer.succ, true, String(answer.data))
    await server.pool.query(
      `UPDATE registration SET created_at = $2, "values" = "values" || jsonb_build_object('Shown', $3::jsonb) WHERE app_id = $1`,
      [FAIR, AT, JSON.stringify([{ url: PICTURE }, { url: PICTURE }])],
    )
    const order = {
      appId: FAIR,
      formId: 'visitor',
      kind: 'registrations',
      language: 'both',
      isMasked: false,
      withIds: false,
    } as const
    const row = await firstOf(await openExport(repositories, server.built.services.vault, order))

    assert.deepEqual(
      row['登记时间 / Registered at'],
      new Date('2031-03-01T10:00:00Z'),
      'as the fair’s clock shows it',
    )
    assert.deepEqual(row['生日 / Birthday'], new Date('1988-02-29T00:00:00Z'))
    assert.deepEqual(row['抵达 / Arrival'], new Date('2031-04-16T09:30:00Z'))
    assert.deepEqual(row['停留（结束） / Stay (to)'], new Date('2031-04-18T00:00:00Z'))
    assert.equal(row['人数 / People'], 12)
    assert.equal(row['验证手机号 / Verified mobile'], '13800130701')
    assert.equal(row['Mobile名（号码） / Mobile label (number)'], '13800130701')
    assert.match(String(row['卡号 / Card number']), /^\d{12}$/)
    assert.equal(typeof row['卡号 / Card number'], 'string')
    assert.equal(row['状态 / State'], '已通过 / Approved')
    assert.equal(row['语言 / Language'], '中文 / Chinese')
    assert.equal(row['图片 / Pictures'], '2 张图片 / Pictures: 2')
    const inPlace = await firstOf(
      await openExport(repositories, server.built.services.vault, {
        ...order,
        withAddresses: true,
      }),
    )
    assert.equal(
      inPlace['图片 / Pictures'],
      `${PICTURE}\n${PICTURE}`,
      'for who reaches the store they lie in',
    )
  })

  it('shows the state of badges and the count of their photos, but names the photos to the company, whose import reads them', async () => {
    await server.pool.query(
      `INSERT INTO exhibitor (app_id, id, name, name_en, booth) VALUES ($1, 'E1', '甲', 'A', '1E05')`,
      [FAIR],
    )
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, submitted_at,
         "values", submitted_version, submitted_values)
       VALUES ($1, 'badge', 'aaaaaaaaaaaaaaaa', 'E1', 'badge', 1, 'in_production', 1, $2, $2, $2, $3, 1, $3)`,
      [FAIR, AT, { Type: { selected: ['builder'] }, Name: '顾明漪', Face: [{ url: PICTURE }] }],
    )
    const { vault } = server.built.services
    const wanted = { resource: 'badge', filter: {}, exhibitorId: '', isMasked: true }
    const order = {
      appId: FAIR,
      exhibitorId: null,
      personId: 0,
      kind: 'record',
      wanted,
      extension: 'xlsx',
    }
    const desk = await firstOf(await openRecords(repositories, vault, order))
    const own = await firstOf(
      await openRecords(repositories, vault, { ...order, exhibitorId: 'E1' }),
    )

    assert.equal(desk['状态 / State'], '制证中 / In production')
    assert.equal(desk['展位 / Booth'], '1E05')
    assert.equal(desk['证件类型 / Type of badge'], '布撤展证 / Builder')
    assert.deepEqual(desk['提交时间 / Submitted at'], new Date('2031-03-01T10:00:00Z'))
    const photo = Object.keys(desk).find(heading => desk[heading] === '1 张图片 / Pictures: 1')
    assert.ok(photo, JSON.stringify(desk))
    assert.equal(own[photo], PICTURE)
  })

  it('has the order of the list, over several batches', async () => {
    const { vault } = server.built.services
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, submitted_at,
         title, submitted_title, place, "values", submitted_version, submitted_values)
       SELECT $1, 'badge', 'order' || lpad(n::text, 11, '0'), 'E1', 'badge', 1, CASE WHEN n = 3 THEN 'approved' ELSE 'submitted' END, 1, $2, $2::timestamptz + n * interval '1 minute', $2,
         'n' || lpad(((n * 7) % 301)::text, 3, '0'), 'n' || lpad(((n * 7) % 301)::text, 3, '0'), n, jsonb_build_object('Name', n::text), 1, jsonb_build_object('Name', 'n' || lpad(((n * 7) % 301)::text, 3, '0'))
       FROM generate_series(1, 301) AS n`,
      [FAIR, AT],
    )
    const names = async (Sort: 'title' | 'saved' | 'state') => {
      const { headings, rows } = await openRecords(repositories, vault, {
        appId: FAIR,
        exhibitorId: null,
        personId: 0,
        kind: 'record',
        extension: 'xlsx',
        wanted: { resource: 'badge', filter: { Sort }, exhibitorId: 'E1', isMasked: true },
      })
      const at = headings.findIndex(heading => heading.startsWith('姓名'))
      const found: string[] = []
      for await (const row of rows) if (row[at]?.startsWith('n')) found.push(row[at])
      return found
    }
    const byTitle = await names('title')
    assert.equal(byTitle.length, 301)
    assert.deepEqual(byTitle, [...byTitle].sort())
    assert.equal((await names('state'))[0], 'n021', 'approved comes before submitted')
    assert.equal((await names('saved'))[0], 'n000')
    assert.equal((await names('state')).length, 301)
  })

  it('has words for every state of everything in both languages', () => {
    const kinds: [string, readonly string[]][] = [
      ...Object.values(resources).map(({ name, states }): [string, readonly string[]] => [
        name,
        states,
      ]),
      // one that is over is stored as what it was
      ['registration', REGISTRATION_STATES.filter(state => state !== 'expired')],
      ['submission', ['draft', 'submitted', 'approved', 'returned', 'rejected', 'withdrawn']],
    ]
    for (const [kind, states] of kinds) {
      for (const state of states)
        assert.match(
          exportState('both', kind, state),
          /^[一-鿿]+ \/ [A-Z][a-z ]+$/,
          `${kind} ${state}`,
        )
    }
    assert.equal(exportState('en', 'badge', 'constructor'), 'constructor')
  })

  it('keeps each column in its type, whatever its cells contain', async () => {
    const cells = [
      '1E05',
      '007',
      '12345678901234567',
      '-5',
      '0.5',
      '=1+1',
      '1900-01-05',
      '2031-02-30',
      '2031-13-01 10:00',
      'odd',
    ]
    for (const kind of ['text', 'number', 'day', 'time'] as const) {
      const file = join(dir, `${kind}.xlsx`)
      const rows = (async function* () {
        for (const cell of cells) yield [cell]
      })()
      await writeTable({ headings: ['x'], kinds: [kind], rows }, 'xlsx', file)
      const [, ...read] = (await readXlsx(await readFile(file))).sheets[0]?.rows ?? []
      const expected = cells.map(cell =>
        kind === 'number' && (cell === '-5' || cell === '0.5') ? Number(cell) : cell,
      )
      assert.deepEqual(read.flat(), expected, kind)
    }
  })

  it('shows a number with all its digits: a number that is too long becomes a text, in XLSX as in CSV', async () => {
    const [short, long] = [
      ['1234567890', '12345.6789', '0.12345'],
      ['12345678901', '13800138000', '123456789012345'],
    ]
    const rows = (async function* () {
      for (const cell of [...short, ...long]) yield [cell]
    })()
    const file = join(dir, 'digits.xlsx')
    await writeTable({ headings: ['x'], kinds: ['number'], rows }, 'xlsx', file)
    const [, ...read] = (await readXlsx(await readFile(file))).sheets[0]?.rows ?? []
    assert.deepEqual(read.flat(), [...short.map(Number), ...long])
    assert.deepEqual(
      [short.map(csvCell), long.map(csvCell)],
      [short, long.map(text => `${text}\t`)],
    )
  })

  it('is not changed by a reader of CSV: booths do not become powers of ten, nor halls days', () => {
    for (const text of [
      '1E05',
      '12e3',
      '3.10',
      '3-12',
      '3/4',
      '12-2031',
      '3/4/31',
      '007',
      '13800138000',
    ]) {
      assert.equal(csvCell(text), `${text}\t`, text)
    }
    for (const text of [
      '2031-03-01',
      '2031-03-01 10:00',
      '12',
      '3.1',
      '4.5',
      'A1-2',
      '1E',
      '010-12345678',
      'E05',
    ]) {
      assert.equal(csvCell(text), text)
    }
  })
})

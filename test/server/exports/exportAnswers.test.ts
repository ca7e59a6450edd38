import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readXlsx } from 'hucre'
import { readExportCommand, runExport } from '../../../server/cli/exportAnswers'
import { createRepositories } from '../../../server/repositories/repositories'
import { csvCell, xlsxCell } from '../../../server/domain/tables/cellText'
import { openExport, type ExportTable } from '../../../server/domain/tables/exportTable'
import { openRecords } from '../../../server/services/exports/recordExport'
import { writeTable } from '../../../server/domain/tables/writeTable'
import {
  FAIR,
  OTHER_FAIR,
  fairFolder,
  goodAnswers,
  visitorForm,
} from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

// What is left over is not memory taken: counted without it.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What has made a spreadsheet run something. */
const FORMULAS = [
  "=cmd|'/C calc'!A0",
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("https://evil.example","x")',
  '＝1+1',
  '＠x',
  '"=1+1',
  ';=1+1',
  'a\n=1+1',
  'a\r\n@x',
  'a\r+1+1',
  ' =1+1',
  'a\n\u00a0-1',
]
const CHOICES = [
  { id: 'food', text: '食品', text_en: 'Food' },
  { id: 'else', text: '其他', text_en: 'Else', other: true },
]
const group = { Group: 'main' }
const newVersion = {
  ...visitorForm,
  Fields: [
    ...visitorForm.Fields.filter(field => field.Id !== 'Email').map(field =>
      field.Id === 'NameStr' ? { ...field, Name: '新姓名', Name_en: 'New name' } : field,
    ),
    {
      Id: 'Topics',
      Type: 'CheckboxGroup',
      Name: '主题',
      Name_en: 'Topics',
      ...group,
      DataSource: CHOICES,
    },
    { Id: 'Budget', Type: 'NumberRange', Name: '预算', Name_en: 'Budget', ...group },
    {
      Id: 'Home',
      Type: 'Address',
      Name: '住址',
      Name_en: 'Home',
      ...group,
      DataSource: [{ id: 'CN', text: '中国', text_en: 'China' }],
    },
    { Id: 'CardId', Type: 'Text', InputType: 'idcard', Name: '证件', Name_en: 'ID', ...group },
    { Id: 'Story', Type: 'Editor', Name: '故事', Name_en: 'Story', ...group },
    {
      Id: 'Poll',
      Type: 'Questions',
      Name: '问卷',
      Name_en: 'Poll',
      ...group,
      DataSource: [
        {
          id: 'q1',
          text: '来源',
          text_en: 'Source',
          flag: 1,
          children: [{ id: 'a', text: '朋友', text_en: 'Friend' }],
        },
      ],
    },
  ],
}

describe('exported answers', () => {
  let server: TestServer
  let dir: string
  before(async () => {
    server = await startTestServer()
    dir = await mkdtemp(join(tmpdir(), 'fairpass-export-'))
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const register = async (phone: string, answers: Record<string, unknown>, appId = FAIR) => {
    const answer = await server.call('/api/visitor/register', goodAnswers(answers), {
      token: await server.tokenFor(phone, 'visitor', appId),
      appId,
    })
    assert.equal(answer.succ, true, String(answer.data))
  }
  const lines: string[] = []
  const exported = async (...args: string[]): Promise<Record<string, string>[]> => {
    const format = args.includes('csv') ? 'csv' : 'xlsx'
    const out = join(dir, `out.${format}`)
    const command = readExportCommand([
      'visitor',
      '--format',
      format,
      '--out',
      out,
      ...args.filter(arg => arg !== 'csv' && arg !== 'xlsx'),
    ])
    assert.ok(command)
    assert.equal(
      await runExport(
        command,
        server.pool,
        line => void lines.push(line),
        server.built.services.vault,
      ),
      0,
      lines.join(),
    )
    const rows = format === 'csv' ? parseCsv(await readFile(out, 'utf8')) : await sheet(out)
    const [headings = [], ...rest] = rows
    return rest.map(row =>
      Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])),
    )
  }
  const sheet = async (file: string) => {
    const { sheets } = await readXlsx(await readFile(file))
    return (sheets[0]?.rows ?? []).map(
      row => row.map(cell => (cell === null || cell === undefined ? '' : cell)) as string[],
    )
  }

  it('have bilingual headings, merged over the versions they were given under', async () => {
    await register('13800130601', { Email: 'a@suilan.example' })
    await server.importFair(fairFolder(FAIR, 'Later', newVersion))
    await register('13800130602', {
      FormVersion: 2,
      NameStr: '第二位',
      Topics: { selected: ['food', 'else'], other: { else: '茶' } },
      Budget: { Start: '-5', End: '9' },
      Home: { Country: 'CN', Address: '东路1号' },
      CardId: '110101199003077571',
      Story: '<p>a &amp; <b>b</b></p>',
      Poll: { q1: { selected: ['a'] } },
    })

    for (const format of ['xlsx', 'csv']) {
      const [first, second] = await exported(format)
      const digits = (text: string) => (format === 'csv' ? `${text}\t` : text)

      assert.equal(first?.['新姓名 / New name'], '林若溪')
      assert.equal(first?.['Email名 / Email label'], 'a@suilan.example')
      assert.equal(String(first?.['表单版本 / Form version']), '1')
      assert.equal(first?.['验证手机号 / Verified mobile'], digits('13800130601'))
      assert.match(first?.['卡号 / Card number'] ?? '', /^\d{12}\t?$/)
      assert.equal(first?.['CompanyName名（名称） / CompanyName label (name)'], '澜桥食品')
      assert.equal(first?.['Position名 / Position label'], '采购 / Buyer')
      assert.equal(first?.['主题 / Topics'], '')

      assert.equal(second?.['新姓名 / New name'], '第二位')
      assert.equal(second?.['Email名 / Email label'], '')
      assert.equal(second?.['主题 / Topics'], '食品、其他：茶 / Food, Else: 茶')
      assert.deepEqual(
        [second?.['预算（开始） / Budget (from)'], second?.['预算（结束） / Budget (to)']],
        format === 'csv' ? ["'-5", '9'] : [-5, 9],
      )
      assert.deepEqual(
        [second?.['住址（国家） / Home (country)'], second?.['住址（详细地址） / Home (address)']],
        ['中国 / China', '东路1号'],
      )
      assert.equal(second?.['证件 / ID'], '110101********7571')
      assert.equal(second?.['故事 / Story'], 'a & b')
      assert.equal(second?.['问卷 / Poll: 来源 / Source'], '朋友 / Friend')
    }
  })

  it('are in one language on request, and hide numbers on request', async () => {
    const [, cn] = await exported('xlsx', '--lang', 'cn', '--mask')
    const [, en] = await exported('xlsx', '--lang', 'en')

    assert.deepEqual(
      [cn?.['主题'], cn?.['证件'], cn?.['验证手机号']],
      ['食品、其他：茶', '110101********7571', '138****0602'],
    )
    assert.deepEqual(
      [en?.['Topics'], en?.['ID'], en?.['Verified mobile']],
      ['Food, Else: 茶', '110101********7571', '13800130602'],
    )
  })

  it('run no formula in a spreadsheet, in either format', async () => {
    const table = () => ({
      headings: ['=heading', 'b'],
      rows: (async function* () {
        for (const text of FORMULAS) yield [text, `x${text}`]
      })(),
    })
    const csv = join(dir, 'formulas.csv')
    const xlsx = join(dir, 'formulas.xlsx')
    assert.equal(await writeTable(table(), 'csv', csv), FORMULAS.length)
    await writeTable(table(), 'xlsx', xlsx)

    const rows = parseCsv(await readFile(csv, 'utf8'))
    assert.equal(rows.length, FORMULAS.length + 1)
    assert.equal(rows[0]?.[0], "'=heading")
    rows.slice(1).forEach(([cell = '', beside], index) => {
      const text = FORMULAS[index] ?? '?'
      for (const line of cell.split('\n'))
        assert.doesNotMatch(line, /^(\t|\s*[=+\-@＝＋－＠])/, text)
      assert.equal(cell.replace(/^'/gm, ''), text.replace(/\r\n?/g, '\n'))
      assert.ok(beside?.startsWith('x'))
    })
    const plain = ['=heading', ...FORMULAS.map(text => text.replace(/\r\n?/g, '\n'))]
    assert.deepEqual(
      (await sheet(xlsx)).map(([cell]) => cell),
      plain,
      'inline texts run nothing, so they stay as they are',
    )
    const book = await readXlsx(await readFile(xlsx))
    assert.ok(
      book.sheets[0]?.rows.flat().every(cell => cell === null || typeof cell === 'string'),
      'texts only',
    )
    assert.equal(csvCell('\u0000a\u0007'), 'a')
    assert.equal(csvCell('x'.repeat(40_000)).length, 32_767)
    const faces = '😀'.repeat(20_000)
    for (const cell of [csvCell(faces), xlsxCell(faces), xlsxCell(`x${faces}`)]) {
      assert.ok(cell.length >= 32_766 && cell.length <= 32_767, String(cell.length))
      assert.equal(Buffer.from(cell).toString(), cell, 'no half of a character')
    }
    assert.equal(
      xlsxCell('_x0041_ _x00e9_x000D_ _x41_'),
      '_x005F_x0041_ _x005F_x00e9_x005F_x000D_ _x41_',
    )
  })

  it('begin with the byte order mark of UTF-8, and are only for their owner', async () => {
    await exported('csv')
    const file = join(dir, 'out.csv')
    assert.deepEqual([...(await readFile(file)).subarray(0, 3)], [0xef, 0xbb, 0xbf])
    assert.equal((await stat(file)).mode & 0o777, 0o600)
  })

  it('are what a company submitted, never its drafts', async () => {
    const form = {
      Id: 'stand',
      Url: '/api/ex/form/submit',
      Name: '展台',
      Fields: [{ Id: 'Note', Type: 'Text', Name: '备注', Name_en: 'Note' }],
    }
    await server.pool.query(
      `INSERT INTO form_definition (app_id, form_id, version, hash, definition) VALUES ($1, 'stand', 1, 'h', $2)`,
      [FAIR, form],
    )
    await server.pool.query(
      `INSERT INTO exhibitor (app_id, id, name, name_en, booth) VALUES ($1, 'E1', '甲', 'A', 'A01'), ($1, 'E2', '乙', 'B', 'B01')`,
      [FAIR],
    )
    await server.pool.query(
      `INSERT INTO form_submission (app_id, form_id, exhibitor_id, form_version, state, "values", submitted_version, submitted_values, submitted_at, revision, saved_at)
       VALUES ($1, 'stand', 'E1', 1, 'returned', '{"Note":"being changed"}', 1, '{"Note":"as sent"}', '2031-03-01T02:00:00Z', 3, now()),
              ($1, 'stand', 'E2', 1, 'draft', '{"Note":"secret draft"}', NULL, NULL, NULL, 1, now())`,
      [FAIR],
    )
    const out = join(dir, 'stand.csv')
    const command = readExportCommand(['stand', '--format', 'csv', '--out', out, '--lang', 'en'])
    assert.ok(command)
    assert.equal(
      await runExport(command, server.pool, () => undefined, server.built.services.vault),
      0,
    )

    assert.deepEqual(parseCsv(await readFile(out, 'utf8')), [
      [
        'Exhibitor',
        'Company',
        'Company (English)',
        'Hall',
        'Booth',
        'State',
        'Submitted at',
        'Form version',
        'Note',
      ],
      ['E1', '甲', 'A', '', 'A01', 'Returned', '2031-03-01 10:00', '1', 'as sent'],
    ])
  })

  it('show their times in the zone of the fair', async () => {
    await server.importFair({ ...fairFolder(OTHER_FAIR, 'Far'), settings: { timeZone: '-05:30' } })
    await register('13800130603', {}, OTHER_FAIR)
    const at = '2031-03-01T02:00:00Z'
    await server.pool.query(
      `UPDATE registration SET created_at = $2, changed_at = $2 WHERE app_id = $1`,
      [OTHER_FAIR, at],
    )
    await server.pool.query(
      `INSERT INTO exhibitor (app_id, id, name, name_en, booth) VALUES ($1, 'E1', '甲', 'A', 'A01')`,
      [OTHER_FAIR],
    )
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, submitted_at, "values")
       VALUES ($1, 'contact', 'aaaaaaaaaaaaaaaa', 'E1', 'contact', 1, 'draft', 1, $2, $2, $2, '{}')`,
      [OTHER_FAIR, at],
    )
    const repositories = createRepositories(server.pool)
    const { vault } = server.built.services
    const about = { appId: OTHER_FAIR, isMasked: true } as const
    const wanted = { resource: 'contact', filter: {}, exhibitorId: 'E1', isMasked: true }
    const order = {
      appId: OTHER_FAIR,
      exhibitorId: 'E1',
      personId: 0,
      kind: 'record',
      wanted,
      extension: 'csv',
    }
    const tables: [string, ExportTable][] = [
      [
        'people',
        await openExport(repositories, vault, {
          ...about,
          formId: 'visitor',
          kind: 'registrations',
          language: 'en',
          withIds: false,
        }),
      ],
      ['records', await openRecords(repositories, vault, order)],
    ]
    for (const [name, table] of tables) {
      const times: (string | undefined)[] = []
      for await (const row of table.rows)
        times.push(...row.filter(cell => cell.startsWith('2031-')))
      assert.deepEqual(times, ['2031-02-28 20:30', '2031-02-28 20:30'], name)
    }
    const nowhere = {
      ...about,
      appId: 'none',
      formId: 'visitor',
      kind: 'registrations',
      language: 'en',
      withIds: false,
    } as const
    await assert.rejects(openExport(repositories, vault, nowhere), { code: 'unknown_form' })
  })

  it('name what is wrong with the command', async () => {
    for (const args of [
      [],
      ['visitor'],
      ['visitor', '--format', 'pdf', '--out', 'x'],
      ['visitor', '--format', 'csv'],
      ['a', 'b', '--format', 'csv', '--out', 'x'],
      ['v', '--format', 'csv', '--out', 'x', '--lang', 'fr'],
      ['v', '--format', 'csv', '--out', 'x', '--nope'],
      ['v', '--format', 'csv', '--out', 'x', '--mask', '--with-ids'],
    ]) {
      assert.equal(readExportCommand(args), undefined, args.join(' '))
    }
    const missing = readExportCommand(['nobody', '--format', 'csv', '--out', join(dir, 'x.csv')])
    assert.ok(missing)
    const said: string[] = []
    assert.equal(
      await runExport(
        missing,
        server.pool,
        line => void said.push(line),
        server.built.services.vault,
      ),
      1,
    )
    assert.match(said.join(), /nobody cannot be exported/)
  })

  it('take no more memory for many rows than for few', async () => {
    // analysed in between and at the end, as `generate` does: the planner takes the tables for as
    // small as they were otherwise
    await server.pool.query(
      `INSERT INTO person (app_id, audience, phone, country_code, national_number)
       SELECT $1, 'visitor', '+86139' || lpad(i::text, 8, '0'), '86', '139' || lpad(i::text, 8, '0') FROM generate_series(1, 8000) i`,
      [FAIR],
    )
    await server.pool.query('ANALYZE person')
    // In parts: all of it in one statement is too much for the server's own time limit on a busy
    // machine.
    for (let part = 0; part < 8; part++)
      await server.pool.query(
        `INSERT INTO registration (app_id, person_id, card_code, name, form_id, form_version, "values", language)
         SELECT $1, id, lpad((500000000000 + id)::text, 12, '0'), 'x', 'visitor', 2,
           jsonb_build_object('NameStr', 'visitor ' || id, 'Story', repeat('text ', 200), 'Position', jsonb_build_array('buyer')), 'cn'
         FROM person WHERE app_id = $1 AND phone LIKE '+86139%' AND length(phone) = 14 AND id % 8 = $2`,
        [FAIR, part],
      )
    await server.pool.query('ANALYZE registration')
    for (const format of ['csv', 'xlsx'] as const) {
      const command = readExportCommand([
        'visitor',
        '--format',
        format,
        '--out',
        join(dir, `many.${format}`),
      ])
      assert.ok(command)
      let peak = 0
      collect()
      const base = process.memoryUsage().heapUsed
      const watch = setInterval(() => {
        collect()
        peak = Math.max(peak, process.memoryUsage().heapUsed - base)
      }, 1000)
      const said: string[] = []
      assert.equal(
        await runExport(
          command,
          server.pool,
          line => void said.push(line),
          server.built.services.vault,
        ),
        0,
      )
      clearInterval(watch)

      assert.match(said.join(), /^8002 registrations/)
      // the rows are 8 MB of text alone, and many times that as objects
      assert.ok(peak < 6 * 1024 * 1024, `${format}: ${Math.round(peak / 1024 / 1024)} MB`)
    }
    assert.equal((await readFile(join(dir, 'many.csv'), 'utf8')).split('\r\n').length, 8004)
  })
})

/**
 * A reader of CSV that ends rows at every kind of line end, as spreadsheets do, so that the writer
 * is not checked by itself.
 */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\ufeff/, '')
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[(at += 1)] ?? ''
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',') {
      rows[rows.length - 1]?.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source[at + 1] === '\n') at += 1
      rows[rows.length - 1]?.push(cell)
      cell = ''
      rows.push([])
    } else cell += sign
  }
  rows.pop()
  return rows
}

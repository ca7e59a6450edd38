import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { writeXlsx } from 'hucre'
import { evaluate } from '../../../core/form/evaluate'
import { readDefinition } from '../../../core/form/readDefinition'
import { parsePayload, toPayload } from '../../../core/form/serialize'
import { createRepositories } from '../../../server/repositories/repositories'
import { exportColumns } from '../../../server/domain/tables/exportColumns'
import { openExport, type ExportTable } from '../../../server/domain/tables/exportTable'
import { writeTable } from '../../../server/domain/tables/writeTable'
import { readCells } from '../../../server/services/imports/readCells'
import { readSheet, type Sheet } from '../../../server/services/imports/readSheet'
import { matchHeadings, sheetColumns } from '../../../server/services/imports/sheetColumns'
import { FAIR, fairFolder, goodAnswers, visitorForm } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Answers = Record<string, unknown>
const group = { Group: 'main' }
const dates = [
  { Id: 'Born', Type: 'Date', Name: '生日', Name_en: 'Birthday', ...group },
  { Id: 'Arrives', Type: 'DateTime', Name: '抵达', Name_en: 'Arrival', ...group },
  { Id: 'Stay', Type: 'DateRange', Name: '停留', Name_en: 'Stay', ...group },
  {
    Id: 'Booked',
    Type: 'DateRange',
    Format: 'yyyy-MM-dd HH:mm',
    Name: '预订',
    Name_en: 'Booked',
    ...group,
  },
  { Id: 'Staff', Type: 'Text', InputType: 'number', Name: '人数', Name_en: 'People', ...group },
]
const definition = { ...visitorForm, Fields: [...visitorForm.Fields, ...dates] }
const form = readDefinition({ ...definition, Fields: dates })
const stored = (body: object): Answers =>
  toPayload(form, evaluate(form, parsePayload(form, body), { language: 'cn', ruleSet: 'default' }))

describe('a table that is written and read again', () => {
  let server: TestServer
  let dir: string
  before(async () => {
    server = await startTestServer()
    await server.importFair(fairFolder(FAIR, 'Dates', definition))
    dir = await mkdtemp(join(tmpdir(), 'fairpass-round-'))
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  /** What an import reads in every row of a sheet, as it would be stored. */
  const answersIn = ({ headings, rows }: Sheet): Answers[] => {
    const { places } = matchHeadings(sheetColumns(form), headings)
    return rows.map(({ cells }) => stored(readCells(places, cells).body))
  }
  const throughSheet = async (table: ExportTable): Promise<Answers[]> => {
    const file = join(dir, 'out.xlsx')
    await writeTable(table, 'xlsx', file)
    return answersIn(await readSheet(await readFile(file)))
  }
  const columns = exportColumns([form], { language: 'both' })
  const tableOf = (answers: readonly Answers[]): ExportTable => ({
    headings: columns.map(({ heading }) => heading),
    kinds: columns.map(({ kind }) => kind),
    rows: (async function* () {
      for (const values of answers.map(one => parsePayload(form, one)))
        yield columns.map(({ fieldId, cell }) =>
          cell(form.fieldById.get(fieldId) ?? assert.fail(fieldId), values[fieldId]),
        )
    })(),
  })

  it('has every moment of a registration unchanged, midnight too', async () => {
    const midnight = '2031-04-16 00:00:00'
    const answers = {
      Born: '1988-02-29',
      Arrives: midnight,
      Stay: { Start: '2031-04-16', End: '2031-04-18' },
      Booked: { Start: midnight, End: '2031-04-17 00:00:00' },
      Staff: '12345678901',
    }
    const token = await server.tokenFor('13800130711', 'visitor')
    const reply = await server.call(
      '/api/visitor/register',
      goodAnswers({ FormVersion: 2, ...answers }),
      { token },
    )
    assert.ok(reply.succ, JSON.stringify(reply.body))
    const order = {
      appId: FAIR,
      formId: 'visitor',
      kind: 'registrations',
      language: 'both',
      isMasked: false,
      withIds: false,
    } as const

    const read = await throughSheet(
      await openExport(createRepositories(server.pool), server.built.services.vault, order),
    )

    assert.deepEqual(read, [answers])
  })

  it('has all moments, whatever their hour, minute and second', async () => {
    const two = (n: number) => String(n).padStart(2, '0')
    const pick = (n: number) => Math.floor(Math.random() * n)
    const day = () => `20${two(20 + pick(79))}-${two(1 + pick(12))}-${two(1 + pick(28))}`
    const time = () =>
      ['00:00:00', '23:59:59', '12:00:00', `${two(pick(24))}:${two(pick(60))}:${two(pick(60))}`][
        pick(4)
      ] ?? ''
    const range = (one: () => string) => {
      const [Start = '', End = ''] = [one(), one()].sort()
      return { Start, End }
    }
    const moment = () => `${day()} ${time()}`
    const number = () => String(pick(10 ** (1 + pick(15))))
    const answers = Array.from({ length: 400 }, () => ({
      Born: day(),
      Arrives: moment(),
      Stay: range(day),
      Booked: range(moment),
      Staff: number(),
    }))

    assert.deepEqual(await throughSheet(tableOf(answers)), answers)
  })

  it('reads a typed day as a moment: its beginning, or its end where it ends something', async () => {
    const headings = ['抵达', '预订（开始）', '预订（结束）', '停留（结束）']
    const day = new Date('2031-04-16T00:00:00Z')
    const expected = {
      Arrives: '2031-04-16 00:00:00',
      Booked: { Start: '2031-04-16 00:00:00', End: '2031-04-16 23:59:59' },
      Stay: { End: '2031-04-16' },
    }
    for (const cell of [day, '2031-04-16', 47_954])
      assert.deepEqual(
        answersIn(
          await readSheet(
            Buffer.from(
              await writeXlsx({
                sheets: [{ name: 'a', rows: [headings, headings.map(() => cell)] }],
              }),
            ),
          ),
        ),
        [expected],
        String(cell),
      )
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { writeXlsx, type CellValue } from 'hucre'
import { readSheet } from '../../../server/services/imports/readSheet'

const sheetOf = async (rows: CellValue[][]) =>
  readSheet(Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })))

describe('cells of a sheet that hold what no one entered', () => {
  it('are the errors of formulas, and numbers of more digits than a spreadsheet keeps', async () => {
    const identity = '44010019900101123X'
    const { rows } = await sheetOf([
      ['a', 'b', 'c', 'd'],
      ['#N/A', '# 3', 440100199001011234, identity],
      ['#DIV/0!', '#REF', 999_999_999_999_999, '440100199001011234'],
    ])

    assert.deepEqual(
      rows.map(({ cells, spoilt }) => [cells, [...spoilt].map(([at, { by }]) => [at, by])]),
      [
        [
          ['', '# 3', '', identity],
          [
            [0, 'error'],
            [2, 'digits'],
          ],
        ],
        [['', '#REF', '999999999999999', '440100199001011234'], [[0, 'error']]],
      ],
    )
  })
  it('do not make a row empty that holds nothing else', async () => {
    assert.equal((await sheetOf([['a'], ['#N/A'], ['']])).rows.length, 1)
  })
})

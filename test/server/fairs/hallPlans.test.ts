import assert from 'node:assert/strict'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { BoothCheckReply, HallMapReply } from '../../../core/contract/hallMap'
import fc from 'fast-check'
import { boothKey } from '../../../core/domain/boothNumber'
import { boothsInRow, parseBooths } from '../../../core/halls/drafting'
import { findingsOf } from '../../../core/halls/findings'
import { boxOf, fitInto, overlap } from '../../../core/halls/shapes'
import { FolderFiles } from '../../../server/fairs/folderFiles'
import { ProblemList } from '../../../server/fairs/problems'
import { readHalls } from '../../../server/fairs/readHalls'
import { readHallSvg } from '../../../server/fairs/readHallSvg'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const SUILAN = new URL('../../../fairs/suilan', import.meta.url).pathname

function svgProblems(inner: string): string[] {
  const told: string[] = []
  readHallSvg(`<svg viewBox="0 0 100 50">${inner}</svg>`, message => told.push(message))
  return told
}

describe('plans of the halls', () => {
  it('of the demo fair are read from tables and from a drawing', () => {
    const problems = new ProblemList()
    const halls = readHalls(new FolderFiles(SUILAN, problems), problems)
    assert.deepEqual(problems.items, [])
    assert.deepEqual(
      halls.map(({ id, plan }) => [id, plan.booths.length]),
      ['N1', 'N2', 'N3', 'N4', 'N5', 'N6'].map(id => [id, 168]),
    )
    // the drawing gives what the tables give
    assert.deepEqual(halls[5]?.plan.booths[0], {
      no: 'N6-A01',
      shape: halls[5]?.plan.booths[0]?.shape,
    })
    assert.deepEqual([halls[5]?.plan.width, halls[5]?.plan.walls.length], [150, 2])
  })

  it('keep nothing of a drawing but shapes, and refuse whatever could run or load', () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      '<rect id="A01" x="1" y="1" width="2" height="2" onclick="alert(1)"/>',
      '<foreignObject><body/></foreignObject>',
      '<a href="javascript:alert(1)"><rect/></a>',
      '<image href="https://evil.example/x.png"/>',
      '<use xlink:href="#x"/>',
      '<style>@import url(https://evil.example)</style>',
      '<rect id="A01" style="background:url(//evil.example)" x="1" y="1" width="2" height="2"/>',
      '<g transform="scale(2)"/>',
      '<path d="M0 0 C 1 1 2 2 3 3"/>',
    ])
      assert.ok(svgProblems(hostile).length > 0, hostile)
    assert.deepEqual(
      svgProblems(
        '<g><rect id="A01" x="1" y="1" width="2" height="2"/><path d="M0 0 H10 V5 Z"/><text x="1">A01</text></g>',
      ),
      [],
    )
  })

  it('refuse booths outside the hall, twice, or without a number', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'halls-'))
    await mkdir(join(dir, 'halls'))
    const booths = [
      ['A01', 1, 1, 3, 3],
      ['A01', 5, 1, 3, 3],
      ['A02', 99, 1, 3, 3],
      ['?', 1, 1, 2, 2],
      ['A03', 1, 1, 'x', 2],
      ['A04', 1],
    ]
    await writeFile(
      join(dir, 'halls', 'N1.json'),
      JSON.stringify({ Id: 'N1', Name: 'N1', Width: 100, Height: 50, Booths: booths }),
    )
    const problems = new ProblemList()
    readHalls(new FolderFiles(dir, problems), problems)
    await rm(dir, { recursive: true })
    assert.deepEqual(
      problems.items.map(({ field, severity }) => [field, severity]),
      [3, 4, 5, 1, 2].map(at => [`Booths.${at}`, 'error']),
    )
  })

  it('find overlapping booths of any form, but no booths that only touch', () => {
    const ell = [0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6]
    const pairs: [number[], number[], boolean][] = [
      [[0, 0, 3, 3], [3, 0, 3, 3], false],
      [[12.3, 6, 3.3, 10], [15.6, 6, 4.6, 10], false],
      [[0, 0, 3, 3], [2.9, 0, 3, 3], true],
      [[0, 0, 9, 9], [3, 3, 1, 1], true],
      [ell, [2, 2, 4, 4], false],
      [ell, [1, 1, 4, 4], true],
      [ell, ell, true],
      [ell, [0.5, 3, 1, 1], true],
    ]
    for (const [a, b, shared] of pairs) {
      assert.equal(overlap(a, b), shared, JSON.stringify([a, b]))
      assert.equal(overlap(b, a), shared, JSON.stringify([b, a]))
    }
    const many = Array.from({ length: 5000 }, (_, at) => ({
      no: `A${at}`,
      shape: [(at % 100) * 4, Math.floor(at / 100) * 4, 4, 4],
    }))
    const began = performance.now()
    assert.deepEqual(findingsOf(many, { id: 'N1', width: 400, height: 200 }), [])
    assert.ok(performance.now() - began < 1000, 'a full hall is looked at while it is drawn')
  })

  it('are written from a pasted sheet or a row of booths, and moved and resized in any form', () => {
    assert.deepEqual(
      parseBooths('Number\tx\ty\twidth\theight\nA01\t1\t1\t3\t3\nA02\t4,5\t1\t3\t3\nA03\t1\n'),
      {
        rows: [
          ['A01', 1, 1, 3, 3],
          ['A02', 4.5, 1, 3, 3],
        ],
        refused: ['A03\t1'],
      },
    )
    assert.deepEqual(
      boothsInRow({
        prefix: 'B',
        from: 9,
        to: 11,
        x: 1,
        y: 2,
        width: 3,
        height: 3,
        gap: 0.5,
        perLine: 2,
      }),
      [
        ['B09', 1, 2, 3, 3],
        ['B10', 4.5, 2, 3, 3],
        ['B11', 1, 5.5, 3, 3],
      ],
    )
    const ell = [0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6]
    assert.deepEqual(
      fitInto(ell, { x: 1, y: 1, width: 12, height: 6 }),
      [1, 1, 13, 1, 13, 3, 5, 3, 5, 7, 1, 7],
    )
    fc.assert(
      fc.property(
        fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 1, max: 500 }))),
        ([x = 1, y = 1, width = 1, height = 1]) => {
          assert.deepEqual(boxOf(fitInto(ell, { x, y, width, height })), { x, y, width, height })
        },
      ),
    )
  })

  it('recognise a booth in any spelling', () => {
    for (const no of ['N1-A01', 'n1 a1', 'N1A01', 'Ｎ１－Ａ０１'])
      assert.equal(boothKey(no), 'N1A1')
    assert.notEqual(boothKey('N1-A10'), boothKey('N1-A1'))
  })

  describe('on the server', () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer({ isOneConnection: true })
      const booths = ['A01', 'A02'].map((no, at) => ({ no: `N1-${no}`, shape: [at * 5, 0, 4, 4] }))
      const plan = { note: '', noteEn: '', width: 100, height: 50, booths, walls: [], gates: [] }
      await server.importFair({
        ...fairFolder(FAIR, 'Alpha'),
        halls: [{ id: 'N1', position: 0, name: 'N1 馆', nameEn: 'Hall N1', plan }],
      })
    })
    after(() => server.close())

    it('show everybody who is where, and show the organiser what does not match', async () => {
      const { data: map } = await server.call<HallMapReply>('/api/open/map', {})
      assert.deepEqual(
        map.Halls.map(({ Id, Booths }) => [Id, Booths.length]),
        [['N1', 2]],
      )
      assert.deepEqual(
        map.Companies.map(({ Id, Booth, HasPage }) => [Id, Booth, HasPage]),
        [
          ['north', 'N1-A01', false],
          ['south', 'N2-B07', false],
        ],
      )
      const token = await server.organiserToken('reader')
      const { data: check } = await server.call<BoothCheckReply>('/api/oa/booths', {}, { token })
      assert.deepEqual(
        [check.Booths, check.Taken, check.Free],
        [2, 1, [{ Hall: 'N1', Booths: ['N1-A02'] }]],
      )
      assert.deepEqual(
        check.Unplaced.map(({ Id }) => Id),
        ['south'],
      )
    })
  })
})

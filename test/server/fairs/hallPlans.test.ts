import assert from 'node:assert/strict'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { BoothCheckReply, HallMapReply } from '../../../core/contract/hallMap'
import { boothKey } from '../../../core/domain/boothNumber'
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
    assert.deepEqual(halls[5]?.plan.booths[0], { no: 'N6-A01', shape: halls[5]?.plan.booths[0]?.shape })
    assert.deepEqual([halls[5]?.plan.width, halls[5]?.plan.walls.length], [150, 2])
  })

  it('keep nothing of a drawing but shapes, and refuse what could run or load', () => {
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
      svgProblems('<g><rect id="A01" x="1" y="1" width="2" height="2"/><path d="M0 0 H10 V5 Z"/><text x="1">A01</text></g>'),
      [],
    )
  })

  it('refuse booths outside, twice, or without a number', async () => {
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
    await writeFile(join(dir, 'halls', 'N1.json'), JSON.stringify({ Id: 'N1', Name: 'N1', Width: 100, Height: 50, Booths: booths }))
    const problems = new ProblemList()
    readHalls(new FolderFiles(dir, problems), problems)
    await rm(dir, { recursive: true })
    assert.equal(problems.items.length, 5)
  })

  it('know a booth in any spelling', () => {
    for (const no of ['N1-A01', 'n1 a1', 'N1A01', 'Ｎ１－Ａ０１']) assert.equal(boothKey(no), 'N1A1')
    assert.notEqual(boothKey('N1-A10'), boothKey('N1-A1'))
  })

  describe('on the server', () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer({ isOneConnection: true })
      const booths = ['A01', 'A02'].map((no, at) => ({ no: `N1-${no}`, shape: [at * 5, 0, 4, 4] }))
      const plan = { note: '', noteEn: '', width: 100, height: 50, booths, walls: [], gates: [] }
      await server.importFair({ ...fairFolder(FAIR, 'Alpha'), halls: [{ id: 'N1', position: 0, name: 'N1 馆', nameEn: 'Hall N1', plan }] })
    })
    after(() => server.close())

    it('show who is where to everybody, and the organiser what does not fit', async () => {
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
      assert.deepEqual([check.Booths, check.Taken, check.Free], [2, 1, [{ Hall: 'N1', Booths: ['N1-A02'] }]])
      assert.deepEqual(
        check.Unplaced.map(({ Id }) => Id),
        ['south'],
      )
    })
  })
})

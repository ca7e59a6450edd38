import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { EndpointName } from '../../../core/contract/endpoints'
import type { SetupCheckReply, SetupPublishReply } from '../../../core/contract/setupRelease'
import type { SetupDrawingReply } from '../../../core/contract/setupParts'
import type { Answer, Json } from '../../support/server/apiClient'
import type { TestServer } from '../../support/server/startTestServer'

interface SetupWorld {
  server: () => TestServer
  ask: (name: EndpointName, body?: Json, token?: string) => Promise<Answer<Json>>
  call: <T>(name: EndpointName, body?: Json) => Promise<T>
  save: (path: string, change: (value: Json) => unknown) => Promise<void>
  publish: () => Promise<SetupPublishReply>
}

/**
 * Drawings and booths in the set-up, among the tests of setupMore: the fair is as those have left
 * it.
 */
export function drawingTests({ server, ask, call, save, publish }: SetupWorld): void {
  it('refuses files that are not pictures, and unknown names', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ).toString('base64')
    for (const Data of ['', '!', 'AAAA', svg, Buffer.from('GIF89a').toString('base64')])
      assert.equal((await ask('setup.picture', { Data })).succ, false, Data.slice(0, 12))
    for (const Name of ['../fair.json', 'nothing.png', ''])
      assert.equal((await ask('setup.look', { Name })).succ, false, Name)
  })

  it('reads a drawing of a hall as the import does, and names companies whose booth is removed', async () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const svg =
      '<svg viewBox="0 0 60 40"><rect id="A01" x="1" y="1" width="6" height="3"/><polyline points="0,0 60,0"/></svg>'
    const read = await call<SetupDrawingReply>('setup.drawing', { Data: base64(svg) })
    assert.deepEqual(read, {
      Width: 60,
      Height: 40,
      Booths: [{ No: 'A01', Shape: [1, 1, 6, 3] }],
      Walls: [[0, 0, 60, 0]],
      Problems: [],
    })
    const hostile = await call<SetupDrawingReply>('setup.drawing', {
      Data: base64('<svg><script>1</script></svg>'),
      lang: 'cn',
    })
    assert.deepEqual(hostile.Problems, [
      '不允许使用 <script>。请删除。',
      '平面图没有尺寸。请添加 viewBox。',
    ])
    const empty = await call<SetupDrawingReply>('setup.drawing', { Data: '!!!!', lang: 'en' })
    assert.deepEqual(empty.Problems, ['the plan has no size; add a viewBox'])
    for (const File of ['W9.svg', '../fair.json', 'W1.json'])
      assert.equal((await ask('setup.drawing', { File })).code, 'not_found', File)
    assert.equal(
      (await ask('setup.drawing', { Data: base64(svg) }, await server().organiserToken('reviewer')))
        .succ,
      false,
    )

    const hall = { Id: 'W1', Name: 'W1 馆', Name_en: 'Hall W1', Width: 60, Height: 40 }
    await save('halls/W1.json', () => ({
      ...hall,
      Booths: [
        ['A01', 1, 1, 6, 3],
        ['A02', 8, 1, 6, 3],
      ],
    }))
    await save('exhibitors.json', () => [
      { Id: 'lan', Name: '澜桥', Name_en: 'Lanqiao', Booth: 'W1-A02', Accounts: [] },
      { Id: 'yun', Name: '云汐', Name_en: 'Yunxi', Booth: 'W1-A01', Accounts: [] },
    ])
    const first = await publish()
    assert.ok(first.Version > 0, JSON.stringify(first.Problems))
    await save('halls/W1.json', () => ({
      ...hall,
      Booths: [
        ['A01', 1, 1, 7, 3],
        ['B01', 5, 2, 6, 3],
      ],
    }))
    const check = await call<SetupCheckReply>('setup.check', { lang: 'en' })
    assert.deepEqual(
      check.Problems.filter(({ File }) => File === 'halls/W1.json'),
      [
        ['Booths.1', 'W1-B01 and W1-A01 are on the same ground; move one'],
        [
          'Booths',
          'Lanqiao has booth W1-A02, which would be on no plan; keep it, or give the company another',
        ],
      ].map(([Field, Message]) => ({ File: 'halls/W1.json', Field, Message, Severity: 'warning' })),
    )
    assert.deepEqual(
      check.Differences.map(({ At, Change }) => [...At, Change]),
      [
        ['Booths', 'A01', 'changed'],
        ['Booths', 'B01', 'added'],
        ['Booths', 'A02', 'removed'],
      ],
    )
    assert.equal(check.CanPublish, true)
    await save('exhibitors.json', () => [])
    await publish()
  })
}

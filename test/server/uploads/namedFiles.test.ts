import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const booth = {
  id: 'booth',
  hash: 'files',
  settings: { Audience: ['ex'], Review: true },
  definition: {
    Id: 'booth',
    Name: 'x',
    Fields: [
      { Id: 'Plan', Name: 'p', Type: 'File', Configs: { extensions: ['pdf'], maxSize: 0.01 } },
      { Id: 'Logo', Name: 'l', Type: 'Image' },
      { Id: 'Story', Name: 's', Type: 'Editor' },
    ],
  },
}

describe('files that answers of a company name', () => {
  let server: TestServer
  let token: string
  let app: ReturnType<typeof exhibitorApp>
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha', [booth]))
    token = await server.exhibitorToken('north')
    app = exhibitorApp(server, token)
  })
  after(() => server.close())

  const send = async (bytes: Buffer, ext: string) =>
    (await upload(server, token, { bytes, name: `a.${ext}` }, { ext })).url
  const pdf = () => send(SAMPLES['pdf'] ?? Buffer.alloc(0), 'pdf')
  const stateOf = async (url: string) =>
    (
      await server.pool.query<{ state: string }>('SELECT state FROM stored_object WHERE key = $1', [
        url.slice(7),
      ])
    ).rows[0]?.state
  const revision = async () => (await app.stands()).Revision

  it('are not attached by a save that comes too late', async () => {
    const [first, second] = [await pdf(), await pdf()]
    const at = await revision()
    const answers = await Promise.all(
      [first, second].map(url => app.save({ Plan: [{ url }], Revision: at })),
    )

    assert.deepEqual(answers.map(({ succ }) => succ).sort(), [false, true])
    const states = await Promise.all([first, second].map(stateOf))
    assert.deepEqual(
      states,
      answers.map(({ succ }) => (succ ? 'attached' : 'uploaded')),
    )
  })

  it('are released when they are removed from a draft, and deleted a day after that', async () => {
    const [url, picture] = [await pdf(), await send(await photo(), 'jpg')]
    await app.save({
      Plan: [{ url }],
      Story: `<p><img src="${picture}"></p>`,
      Revision: await revision(),
    })
    await server.pool.query(`UPDATE stored_object SET created_at = now() - interval '3 days'`)
    assert.equal(
      (await app.save({ Plan: [], Story: '<p>x</p>', Revision: await revision() })).succ,
      true,
    )
    assert.deepEqual([await stateOf(url), await stateOf(picture)], ['uploaded', 'uploaded'])

    await server.built.services.operation.collectGarbage()
    assert.equal(await stateOf(url), 'uploaded', 'its day has begun again')
    assert.equal(
      (await app.save({ Plan: [{ url }], Revision: await revision() })).succ,
      true,
      'and it can be put back',
    )
    await app.save({ Plan: [], Revision: await revision() })
    await server.pool.query(`UPDATE stored_object SET detached_at = now() - interval '25 hours'`)
    await server.built.services.operation.collectGarbage()
    assert.equal(await stateOf(url), undefined)
  })

  it('stay while a submission, or the trail, names them', async () => {
    const url = await pdf()
    const given = await app.submit({ Plan: [{ url }], Revision: await revision() })
    assert.equal(given.succ, true, String(given.data))
    await app.withdraw({ Revision: given.data.Revision })
    await app.save({ Plan: [], Revision: await revision() })
    assert.equal(await stateOf(url), 'attached')
    for (let time = 0; time < 2; time++) {
      await app.withdraw({
        Revision: (await app.submit({ Plan: [], Revision: await revision() })).data.Revision,
      })
    }
    await app.save({ Plan: [{ url }], Revision: await revision() })
    await app.save({ Plan: [], Revision: await revision() })
    assert.equal(await stateOf(url), 'attached', 'the trail shows what was submitted first')
  })

  it('have only the kinds and sizes of their own field, whatever they were permitted for', async () => {
    const large = Buffer.concat([SAMPLES['pdf'] ?? Buffer.alloc(0), Buffer.alloc(20_000)])
    const [film, picture, paper] = [
      await send(SAMPLES['mp4'] ?? large, 'mp4'),
      await send(await photo(), 'jpg'),
      await send(large, 'pdf'),
    ]

    const refused = async (answers: object) =>
      (await app.save({ ...answers, Revision: await revision() })).code
    assert.equal(await refused({ Logo: [{ url: film }] }), 'file_type')
    assert.equal(await refused({ Plan: [{ url: picture }] }), 'file_type')
    assert.equal(await refused({ Plan: [{ url: paper }] }), 'file_too_large')
    assert.equal(await refused({ Story: `<p><img src="${paper}"></p>` }), 'file_type')
    assert.deepEqual(
      [await stateOf(film), await stateOf(picture), await stateOf(paper)],
      ['uploaded', 'uploaded', 'uploaded'],
    )
    assert.equal(
      await refused({ Logo: [{ url: picture }], Story: `<p><video src="${film}"></video></p>` }),
      undefined,
    )
  })
})

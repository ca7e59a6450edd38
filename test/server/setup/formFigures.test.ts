import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { SetupOpenReply } from '../../../core/contract/setup'
import type { SetupFormsReply } from '../../../core/contract/setupForms'
import type { SetupCheckReply, SetupPublishReply } from '../../../core/contract/setupRelease'
import { dayAfter, dayStart } from '../../../core/format/calendarDay'
import { loadFolder } from '../../../server/fairs/loadFolder'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import { smallFolder } from '../../support/server/setupFolder'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

const field = { Id: 'Power', Type: 'Text', Name: '用电', Name_en: 'Power' }
const BOOTH = { Id: 'booth', Name: '搭建', Name_en: 'Booth', Audience: ['ex'], Fields: [field] }
const title = { Id: 'Title', Type: 'Text', Name: '名称', Name_en: 'Title' }
const POWER = { Id: 'data_power', Name: '用电', Name_en: 'Power', Fields: [title] }
const EAST_MINUTES = 8 * 60

describe('the list of forms', () => {
  quickPasswords()
  let server: TestServer
  let dir: string
  let owner: string
  before(async () => {
    server = await startTestServer()
    dir = await smallFolder({ 'forms/booth.json': BOOTH })
    await loadFolder(dir, server.pool, TEST_SECRET_KEY)
    owner = await server.organiserToken('owner')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const call = async <T>(name: EndpointName, body: Json = {}): Promise<T> => {
    const {
      succ,
      data,
      body: reply,
    } = await server.call<T>(endpoints[name].path, body, {
      token: owner,
      encoding: 'json',
      ...(endpoints[name].write && { headers: { 'idempotency-key': crypto.randomUUID() } }),
    })
    assert.ok(succ, `${name}: ${JSON.stringify(reply)}`)
    return data
  }
  const rename = async (Path: string, Name_en: string) => {
    const { Content, Base, Draft } = await call<SetupOpenReply>('setup.open', { Path })
    const now = JSON.parse(Content) as Json
    const Content_ = JSON.stringify({ ...now, Name_en })
    await call('setup.draft', { Path, Content: Content_, Base, Revision: Draft?.Revision ?? 0 })
    const { Seen } = await call<SetupCheckReply>('setup.check', { Paths: [Path] })
    return call<SetupPublishReply>('setup.publish', { Paths: [Path], Seen })
  }
  const formsNow = async () => {
    const { Days, Forms } = await call<SetupFormsReply>('setup.forms')
    return { Days, of: (id: string) => Forms.find(({ Id }) => Id === id) }
  }
  const today = () => new Date(Date.now() + EAST_MINUTES * 60_000).toISOString().slice(0, 10)
  /** An hour after midnight where the fair is held: in UTC it is the day before. */
  const early = (daysAgo: number) => new Date(dayStart(today(), EAST_MINUTES, -daysAgo) + 3600_000)

  it('names the version in which each form changed last, and who published it', async () => {
    const imported = (await formsNow()).of('visitor')
    assert.deepEqual([imported?.Version, imported?.By], [1, ''])
    assert.equal((await rename('forms/booth.json', 'Stand')).Version, 2)
    const { of } = await formsNow()
    assert.deepEqual([of('visitor')?.Version, of('visitor')?.By], [1, ''])
    assert.deepEqual([of('booth')?.Version, of('booth')?.By], [2, '主办'])
    assert.ok(Date.now() - Date.parse(of('booth')?.At ?? '') < 60_000)
  })

  it('leaves out a form that was retired, and counts a new one from its return', async () => {
    const publish = async (Content: Json | undefined) => {
      const Path = 'forms/data_power.json'
      const { Base } = await call<SetupOpenReply>('setup.open', { Path })
      const kept = Content && { Content: JSON.stringify(Content) }
      await call('setup.draft', { Path, Base, Revision: 0, ...kept })
      const { Seen } = await call<SetupCheckReply>('setup.check', { Paths: [Path] })
      return call<SetupPublishReply>('setup.publish', { Paths: [Path], Seen })
    }
    await publish(POWER)
    assert.equal((await formsNow()).of('data_power')?.Version, 3)
    await publish(undefined)
    assert.equal((await formsNow()).of('data_power'), undefined)
    await publish(POWER)
    assert.equal((await formsNow()).of('data_power')?.Version, 5)
  })

  it('counts the answers of each of the last seven days, by the clocks of the fair', async () => {
    for (const [at, daysAgo] of [0, 0, 6, 7].entries()) {
      const token = await server.tokenFor(`1380013150${at}`)
      const answers = {
        FormId: 'visitor',
        FormVersion: 2,
        Consent: '2031-01',
        NameStr: `人${at}`,
      }
      const { succ, body } = await server.call('/api/visitor/register', answers, { token })
      assert.ok(succ, JSON.stringify(body))
      await server.pool.query(
        'UPDATE registration SET created_at = $1 WHERE id = (SELECT max(id) FROM registration)',
        [early(daysAgo)],
      )
    }
    await server.pool.query(
      `INSERT INTO exhibitor (app_id, id, name, name_en) VALUES ($1, 'E1', '甲', 'A'), ($1, 'E2', '乙', 'B')`,
      [FAIR],
    )
    // a draft that was never submitted is no answer
    await server.pool.query(
      `INSERT INTO form_submission (app_id, form_id, exhibitor_id, form_version, state, "values", submitted_at, revision, saved_at)
       VALUES ($1, 'booth', 'E1', 1, 'submitted', '{}', $2, 1, $2), ($1, 'booth', 'E2', 1, 'draft', '{}', NULL, 1, $2)`,
      [FAIR, early(1)],
    )
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, submitted_at, "values")
       SELECT $1, 'data_power', 'power-000000000' || n, 'E1', 'data_power', 1, 'submitted', 1, $2, $2, $2, '{}' FROM generate_series(1, 3) n`,
      [FAIR, early(2)],
    )
    const { Days, of } = await formsNow()
    assert.deepEqual([Days.length, Days[0], Days[6]], [7, dayAfter(today(), -6), today()])
    assert.deepEqual(of('visitor')?.Counts, [1, 0, 0, 0, 0, 0, 2])
    assert.deepEqual(of('booth')?.Counts, [0, 0, 0, 0, 0, 1, 0])
    assert.deepEqual(of('data_power')?.Counts, [0, 0, 0, 0, 3, 0, 0])
  })
})

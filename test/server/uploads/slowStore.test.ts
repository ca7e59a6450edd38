import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createLocalStore } from '../../../server/gateways/objectStore/localStore'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

describe('while the store takes its time', () => {
  let server: TestServer
  let token: string
  let dir: string
  /** Files that have come as far as the store, which waits for `open`. */
  let arrived = 0
  let open: () => void = () => undefined
  let gate = Promise.resolve()
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'fairpass-slow-'))
    const local = createLocalStore({ dir, storeKey: { accessKeyId: 'a', accessKeySecret: 'b' } })
    const put: typeof local.put = async (...file) => {
      arrived += 1
      await gate
      await local.put(...file)
    }
    server = await startTestServer({ objectStore: { ...local, put } })
    token = await server.tokenFor('13800130540')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const shut = () => (gate = new Promise(resolve => (open = resolve)))
  const sendMany = async (count: number) => {
    arrived = 0
    const jpeg = await photo()
    const sent = Array.from({ length: count }, () =>
      upload(server, token, { bytes: jpeg, name: 'a.jpg' }),
    )
    for (let round = 0; arrived < count && round < 100; round++)
      await new Promise(resolve => setTimeout(resolve, 50))
    return sent
  }

  it('all others are answered: no connection waits for it', async () => {
    shut()
    const sent = await sendMany(12)
    const began = Date.now()
    const { status } = await server.call('/api/open/form', { id: 'visitor' })
    const took = Date.now() - began
    open()

    assert.equal(arrived, 12, 'more than there are connections')
    assert.equal(status, 200)
    assert.ok(took < 2000, `${took} ms`)
    assert.deepEqual(
      new Set((await Promise.all(sent)).map(answer => answer.status)),
      new Set([200]),
    )
  })

  it('a database that fails and returns loses no upload and no process', async () => {
    shut()
    const sent = await sendMany(3)
    await server.pool.query(
      'SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    open()

    for (const { status } of await Promise.all(sent))
      assert.ok([200, 503].includes(status), String(status))
    assert.equal((await server.call('/api/open/form', { id: 'visitor' })).status, 200)
  })
})

import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { GENERAL_UPLOAD_RULES } from '../../../core/form/uploadRules'
import { createLocalStore } from '../../../server/gateways/objectStore/localStore'
import { inTransaction } from '../../../server/db/transaction'
import { createRepositories, type Transact } from '../../../server/repositories/repositories'
import { createScratch } from '../../../server/files/scratch'
import { systemClock } from '../../../server/domain/clock'
import { createGarbageCollector } from '../../../server/services/uploads/collectGarbage'
import {
  COMPANY_BYTES,
  createQuota,
  DAY_BYTES,
  type CountedFile,
} from '../../../server/services/uploads/quota'
import {
  FAIR,
  fairFolder,
  goodAnswers,
  OTHER_FAIR,
  visitorForm,
} from '../../support/server/fairFixture'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addressOf, signUpload, upload } from '../../support/server/uploads'

describe('stored files', () => {
  let server: TestServer
  let token: string
  let dataDir: string
  before(async () => {
    server = await startTestServer()
    token = await server.tokenFor('13800130504')
    dataDir = server.dataDir
    const form = {
      ...visitorForm,
      Fields: [
        ...visitorForm.Fields,
        { Id: 'Photo', Type: 'Image', Max: 2 },
        { Id: 'Story', Type: 'Editor' },
      ],
    }
    await server.importFair(fairFolder(FAIR, 'Photos', form))
  })
  after(() => server.close())

  const send = async (by = token) =>
    (await upload(server, by, { bytes: await photo(), name: 'a.jpg' })).url
  const stateOf = async (url: string) =>
    (
      await server.pool.query<{ state: string }>('SELECT state FROM stored_object WHERE key = $1', [
        url.slice(7),
      ])
    ).rows[0]?.state
  const age = (url: string) =>
    server.pool.query(
      `UPDATE stored_object SET created_at = now() - interval '25 hours' WHERE key = $1`,
      [url.slice(7)],
    )
  const collect = () => server.built.services.operation.collectGarbage()
  const register = (phone: string, answers: Record<string, unknown>) =>
    server.tokenFor(phone).then(own =>
      server.call('/api/visitor/register', goodAnswers({ FormVersion: 2, ...answers }), {
        token: own,
      }),
    )

  it('have hashed names, with nothing half-written beside them', async () => {
    await send()

    const names = (await readdir(join(dataDir, 'objects'), { recursive: true })).filter(
      name => !name.startsWith('arriving'),
    )
    assert.ok(
      names.every(name => /^[0-9a-f]{2}(\/[0-9a-f]{64})?$/.test(name)),
      names.join(),
    )
    assert.deepEqual(await readdir(join(dataDir, 'objects', 'arriving')), [])
  })

  it('become attached when an answer of their owner names them', async () => {
    const phone = '13800130505'
    const own = await server.tokenFor(phone)
    const url = await send(own)
    const inText = await send(own)
    assert.equal(await stateOf(url), 'uploaded')

    const address = await addressOf(server, own, inText)
    const answer = await register(phone, {
      Photo: [{ url }],
      Story: `<p>x<img src="${address}"><script>1</script></p>`,
    })

    assert.equal(answer.succ, true, String(answer.data))
    assert.deepEqual([await stateOf(url), await stateOf(inText)], ['attached', 'attached'])
    const stored = await server.call<{ Values: Record<string, unknown> }>(
      '/api/visitor/detail',
      {},
      { token: own },
    )
    assert.deepEqual(stored.data.Values['Photo'], [{ url }])
    assert.equal(stored.data.Values['Story'], `<p>x<img src="${inText}"></p>`)
  })

  it('are refused in another person’s answer, and when they never arrived', async () => {
    const foreign = await send()
    const phone = '13800130506'
    const { url: announced } = await signUpload(server, await server.tokenFor(phone))

    for (const url of [
      foreign,
      announced,
      foreign.replace(/.{4}\.jpg/, '0000.jpg'),
      'https://elsewhere.example/a.jpg',
      '/files/../secret',
    ]) {
      const answer = await register(phone, { Photo: [{ url }] })
      assert.deepEqual([answer.succ, answer.code], [false, 'unknown_file'], url)
    }
    assert.equal(await stateOf(foreign), 'uploaded')
  })

  it('are deleted with their bytes a day later unless they are attached', async () => {
    const phone = '13800130507'
    const own = await server.tokenFor(phone)
    const [kept, dropped, fresh] = [await send(own), await send(own), await send(own)]
    const { url: announced } = await signUpload(server, own)
    await register(phone, { Photo: [{ url: kept }] })
    const address = await addressOf(server, own, dropped)
    for (const url of [kept, dropped, announced]) await age(url)

    await collect()

    assert.deepEqual(
      [await stateOf(kept), await stateOf(dropped), await stateOf(announced), await stateOf(fresh)],
      ['attached', undefined, undefined, 'uploaded'],
    )
    assert.equal((await server.get(address ?? '')).status, 404)
    assert.equal((await server.get((await addressOf(server, own, kept)) ?? '')).status, 200)
  })

  it('that an interrupted sweep had started with are deleted by the next, and can no longer be attached', async () => {
    const phone = '13800130508'
    const url = await send(await server.tokenFor(phone))
    await age(url)
    await createRepositories(server.pool).objectRemovals.startLeaving(1000)

    assert.equal((await register(phone, { Photo: [{ url }] })).code, 'unknown_file')
    await collect()
    assert.equal(await stateOf(url), undefined)
  })

  it('are counted by day, person and address, and refused when the disk is nearly full', async () => {
    const { objects } = createRepositories(server.pool)
    const store = createLocalStore({
      dir: dataDir,
      storeKey: { accessKeyId: 'a', accessKeySecret: 'b' },
    })
    const file = {
      appId: FAIR,
      exhibitorId: null,
      personId: 9,
      ipHash: Buffer.from('somewhere'),
      bytes: 1000,
    }
    const transact: Transact = work =>
      inTransaction(server.pool, client => work(createRepositories(client)))
    const quotaOf = (deps: Parameters<typeof createQuota>[0]) => {
      const { reserve } = createQuota(deps)
      return { require: (asked: CountedFile) => reserve(asked, () => Promise.resolve()) }
    }
    const quota = quotaOf({ transact, store, factor: 1 })
    const refused = (code: string) => (error: unknown) => (error as { code?: string }).code === code

    await quota.require(file)
    await assert.rejects(quota.require({ ...file, bytes: DAY_BYTES + 1 }), refused('upload_quota'))
    const full = quotaOf({
      transact,
      store: { ...store, freeBytes: () => Promise.resolve(600 * 1024 * 1024) },
      factor: 1,
    })
    await assert.rejects(
      full.require({ ...file, bytes: 200 * 1024 * 1024 }),
      refused('storage_full'),
    )

    const big = {
      appId: FAIR,
      exhibitorId: null,
      personId: 9,
      extension: 'mp4',
      maxBytes: 1,
      bytes: DAY_BYTES - 500,
      expiresAt: new Date(Date.now() + 60_000),
    }
    await objects.insert({ ...big, key: 'x', ipHash: Buffer.from('elsewhere') })
    await assert.rejects(quota.require(file), refused('upload_quota'))
    await quota.require({ ...file, except: 'x' })
    await quota.require({ ...file, personId: 10 })
    await server.pool.query(
      `UPDATE stored_object SET expires_at = now() - interval '1 minute' WHERE key = 'x'`,
    )
    await quota.require(file)
    await objects.insert({
      ...big,
      key: 'y',
      personId: 11,
      bytes: 51 * 1024 ** 3,
      ipHash: file.ipHash,
    })
    await assert.rejects(quota.require({ ...file, personId: 12 }), refused('upload_quota'))
  })

  it('of a company are refused beyond its storage, however old its files are', async () => {
    const { objects } = createRepositories(server.pool)
    const transact: Transact = work =>
      inTransaction(server.pool, client => work(createRepositories(client)))
    const store = createLocalStore({
      dir: dataDir,
      storeKey: { accessKeyId: 'a', accessKeySecret: 'b' },
    })
    const quota = createQuota({ transact, store, factor: 1 })
    const north = { appId: FAIR, exhibitorId: 'north', personId: null, ipHash: Buffer.from('hall') }
    const require = (file: CountedFile) => quota.reserve(file, () => Promise.resolve())
    const old = { ...north, extension: 'mp4', maxBytes: 1, bytes: COMPANY_BYTES - 1000 }
    await objects.insert({ ...old, key: 'old', expiresAt: new Date(Date.now() + 60_000) })
    await server.pool.query(
      `UPDATE stored_object SET state = 'attached', created_at = now() - interval '9 days' WHERE key = 'old'`,
    )

    await require({ ...north, bytes: 1000 })
    await assert.rejects(require({ ...north, bytes: 1001 }), { code: 'company_storage_full' })
    await require({ ...north, bytes: 1001, except: 'old' })
    await require({ ...north, exhibitorId: 'south', bytes: 1001 })

    const { data } = await server.call<object>(
      '/api/ex/storage',
      {},
      { token: await server.exhibitorToken() },
    )
    assert.deepEqual(data, { Used: COMPANY_BYTES - 1000, Most: COMPANY_BYTES * 1000 })
    await server.pool.query(`DELETE FROM stored_object WHERE key = 'old'`)
  })

  it('are counted one after the other, however many are permitted or arrive at the same time', async () => {
    const { objects } = createRepositories(server.pool)
    const transact: Transact = work =>
      inTransaction(server.pool, client => work(createRepositories(client)))
    const store = createLocalStore({
      dir: dataDir,
      storeKey: { accessKeyId: 'a', accessKeySecret: 'b' },
    })
    const quota = createQuota({ transact, store, factor: 1 })
    const bytes = DAY_BYTES / 2
    const announce = async (key: string) => {
      const object = {
        key,
        appId: FAIR,
        exhibitorId: null,
        personId: 21,
        ipHash: Buffer.from('race'),
        extension: 'mp4',
        maxBytes: bytes,
        bytes,
      }
      await quota.reserve(object, repository =>
        repository.insert({ ...object, expiresAt: new Date(Date.now() + 60_000) }),
      )
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => announce(`race-${index}`)),
    )

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2)
    assert.equal(
      (await objects.usage(FAIR, { exhibitorId: null, personId: 21 }, Buffer.from('race'))).bytes,
      DAY_BYTES,
    )
  })

  it('count with their maximum size until their size is known', async () => {
    const own = await server.tokenFor('13800130530')
    const { url, maxSize } = await signUpload(server, own)
    const bytesOf = async () =>
      (
        await server.pool.query<{ bytes: number }>(
          'SELECT bytes FROM stored_object WHERE key = $1',
          [url.slice(7)],
        )
      ).rows[0]
    assert.deepEqual(await bytesOf(), { bytes: maxSize })
  })

  it('are deleted although one of them cannot be removed', async () => {
    const removals = createRepositories(server.pool).objectRemovals
    const [stuck, other] = [await send(), await send()]
    for (const url of [stuck, other]) await age(url)
    const local = createLocalStore({
      dir: join(dataDir, 'objects'),
      storeKey: { accessKeyId: 'a', accessKeySecret: 'b' },
    })
    const errors: unknown[] = []
    const remove = (key: string) =>
      key === stuck.slice(7) ? Promise.reject(new Error('no')) : local.remove(key)
    await createGarbageCollector({
      removals,
      store: { ...local, remove },
      scratch: createScratch(join(dataDir, 'objects', 'arriving')),
      clock: systemClock,
      onError: error => errors.push(error),
    })()

    assert.deepEqual(
      [await stateOf(stuck), await stateOf(other), errors.length],
      ['leaving', undefined, 1],
    )
    await collect()
    assert.equal(await stateOf(stuck), undefined)
  })

  it('have a folder that can be written when the server starts', async () => {
    const file = join(dataDir, 'no-folder')
    await writeFile(file, '')
    await assert.rejects(startTestServer({ config: { dataDir: file } }), /cannot be written/)
  })

  it('of another fair are neither shown nor attached', async () => {
    const beta = await server.tokenFor('13800130509', 'visitor', OTHER_FAIR)
    const url = await send()
    const { data } = await server.call<{ Files: object }>(
      '/oss/view',
      { urls: [url] },
      { token: beta, appId: OTHER_FAIR },
    )

    assert.deepEqual(data.Files, {})
    assert.deepEqual(
      server.built.services.submissions &&
        Object.keys(server.built.services.fileAccess.sign(OTHER_FAIR, [url])),
      [],
    )
  })

  it('show nothing of others to a caller, and all of their own', async () => {
    const [mine, foreign] = [await send(), await send(await server.tokenFor('13800130510'))]
    const { data } = await server.call<{ Files: Record<string, string> }>(
      '/oss/view',
      { urls: [mine, foreign, 'x', `${mine}?e=1`] },
      { token },
    )

    assert.deepEqual(Object.keys(data.Files), [mine, `${mine}?e=1`])
  })

  it('of a company are shared by its accounts', async () => {
    const { uploads, fileAccess } = server.built.services
    const fair = await server.built.services.fairs.require(FAIR)
    const as = (personId: number, exhibitorId: string | undefined) => ({
      fair,
      language: 'cn' as const,
      ipHash: Buffer.from('ip'),
      clientId: '',
      device: '',
      token: undefined,
      idempotency: undefined,
      session: {
        personId,
        audience: 'ex' as const,
        countryCode: '86',
        nationalNumber: '1',
        tokenHash: Buffer.alloc(32),
        exhibitorId,
        family: '',
        link: undefined,
      },
    })
    async function* bytes() {
      yield SAMPLES['pdf'] ?? Buffer.alloc(0)
    }

    const { Url } = await uploads.keep(
      as(1, 'E1'),
      {},
      { stream: bytes(), name: 'a.pdf', mime: '' },
    )

    assert.deepEqual(Object.keys(await uploads.view(as(2, 'E1'), [Url])), [Url])
    assert.deepEqual(await uploads.view(as(3, 'E2'), [Url]), {})
    const named = [{ url: Url, rules: GENERAL_UPLOAD_RULES }]
    await assert.rejects(fileAccess.require(as(3, 'E2'), named))
    const { objects } = createRepositories(server.pool)
    await assert.rejects(fileAccess.attach(objects, as(3, 'E2'), [Url.slice(7)]))
    await fileAccess.attach(objects, as(2, 'E1'), await fileAccess.require(as(2, 'E1'), named))
    assert.equal(await stateOf(Url), 'attached')
  })
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { DeskOverviewReply } from '../../../core/contract/deskOverview'
import type { ProviderTestReply } from '../../../core/contract/providers'
import { createClamdScanner } from '../../../server/gateways/virus/clamdScanner'
import { protectionConfig } from '../../../server/protectionConfig'
import { providerFacts } from '../../../server/providerFacts'
import { EICAR, startClamdStandIn, type ClamdStandIn } from '../../support/server/clamdStandIn'
import { FAIR } from '../../support/server/fairFixture'
import {
  OSS_BUCKET,
  OSS_KEY,
  startOssStandIn,
  type OssStandIn,
} from '../../support/server/ossStandIn'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { formFields, postForm, signUpload, upload } from '../../support/server/uploads'

const PDF = SAMPLES['pdf'] ?? Buffer.alloc(0)
const INFECTED = Buffer.concat([PDF, EICAR])
const pdf = (bytes: Buffer) => ({ bytes, name: 'a.pdf', type: 'application/pdf' })

describe('uploads with a virus scanner', () => {
  let clamd: ClamdStandIn
  let oss: OssStandIn
  let server: TestServer
  let cloud: TestServer
  let token: string
  before(async () => {
    clamd = await startClamdStandIn()
    oss = await startOssStandIn()
    const env = { CLAMD_URL: `tcp://127.0.0.1:${clamd.address.port}` }
    const protection = protectionConfig(env)
    server = await startTestServer({
      config: { protection, providerFacts: providerFacts(env, false) },
    })
    cloud = await startTestServer({
      config: { protection, oss: { endpoint: oss.url, bucket: OSS_BUCKET, ...OSS_KEY } },
    })
    token = await server.tokenFor('13800130580')
  })
  beforeEach(() => {
    clamd.mood = 'well'
    clamd.scanned.length = 0
  })
  after(async () => {
    await Promise.all([server.close(), cloud.close()])
    await Promise.all([clamd.close(), oss.close()])
  })

  const kept = async () =>
    (
      await server.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM stored_object WHERE state <> 'signed'`,
      )
    ).rows[0]?.count

  it('stores a clean file, after every byte of it was scanned', async () => {
    assert.equal((await upload(server, token, pdf(PDF), { ext: 'pdf' })).status, 200)
    const picture = await photo()
    assert.equal((await upload(server, token, { bytes: picture, name: 'a.jpg' })).status, 200)
    assert.deepEqual(clamd.scanned, [PDF.length, picture.length])
    const large = Buffer.concat([PDF, Buffer.alloc(9_000_000, 'x')])
    assert.equal((await upload(server, token, pdf(large), { ext: 'pdf' })).status, 200)
    assert.equal(clamd.scanned[2], large.length)
  })

  it('refuses an infected file, in the language of the caller, and records it', async () => {
    const before = await kept()
    const answer = await upload(server, token, pdf(INFECTED), { ext: 'pdf' })
    assert.deepEqual([answer.status, answer.code], [400, 'file_infected'])
    assert.match(answer.text, /文件中发现病毒/)
    const english = await upload(server, token, pdf(INFECTED), { ext: 'pdf', lang: 'EN' })
    assert.match(english.text, /A virus was found/)
    assert.equal(await kept(), before)
    const { rows } = await server.pool.query<{ actor: string; details: unknown }>(
      `SELECT actor, details FROM audit_event WHERE app_id = $1 AND action = 'file.infected'`,
      [FAIR],
    )
    assert.equal(rows.length, 2)
    assert.match(rows[0]?.actor ?? '', /^person:\d+$/)
    assert.deepEqual(rows[0]?.details, { virus: 'Eicar-Test-Signature' })
  })

  it('ends a permit under which infected files keep coming', async () => {
    const reply = await signUpload(server, token, { ext: 'pdf' })
    const post = () => postForm(`${server.url}${reply.uploadUrl}`, formFields(reply), pdf(INFECTED))
    for (let time = 0; time < 3; time++) assert.equal((await post()).code, 'file_infected')
    assert.equal((await post()).code, 'upload_expired')
  })

  for (const mood of ['gone', 'small'] as const)
    it(`stores nothing while the scanner is ${mood}, and says when to come again`, async () => {
      const before = await kept()
      clamd.mood = mood
      const reply = await signUpload(server, token, { ext: 'pdf' })
      const form = new FormData()
      for (const [name, value] of formFields(reply)) form.append(name, value)
      form.append('file', new Blob([Buffer.concat([PDF, Buffer.alloc(200, 'x')])]), 'a.pdf')
      const url = `${server.url}${reply.uploadUrl}`
      const response = await fetch(url, { method: 'POST', body: form })
      const { code } = (await response.json()) as { code: string }
      assert.deepEqual([response.status, code], [503, 'file_unscanned'])
      assert.equal(response.headers.get('retry-after'), '30')
      assert.equal(await kept(), before)
      assert.ok(server.logs.some(line => line.includes('clamd')))

      clamd.mood = 'well'
      assert.equal(
        (await postForm(url, formFields(reply), pdf(PDF))).status,
        200,
        'the same permit',
      )
    })

  it('are reported at the desk while the scanner is silent, and the scanner is tested there', async () => {
    const owner = await server.organiserToken('owner')
    const test = async () =>
      (
        await server.call<ProviderTestReply>(
          '/api/oa/setup/providerTest',
          { Provider: 'scanner' },
          { token: owner },
        )
      ).data
    const isDown = async (of: TestServer) =>
      (
        await of.call<DeskOverviewReply>(
          '/api/oa/overview',
          {},
          { token: await of.organiserToken('reader') },
        )
      ).data.ScannerDown
    assert.equal(await isDown(server), false)
    assert.equal((await test()).Works, true)
    clamd.mood = 'gone'
    assert.match((await test()).Problem, /clamd cannot be asked/)
    assert.equal(await isDown(cloud), true)
  })

  it('scan what was posted to the cloud before it is shown', async () => {
    const caller = await cloud.tokenFor('13800130581')
    const send = async (bytes: Buffer) => {
      const reply = await signUpload(cloud, caller, { ext: 'pdf' })
      await postForm(reply.uploadUrl, formFields(reply), pdf(bytes))
      return reply.url
    }
    const view = (url: string) =>
      cloud.call<{ Files: Record<string, string> }>('/oss/view', { urls: [url] }, { token: caller })
    const [clean, infected] = [await send(PDF), await send(INFECTED)]
    assert.equal((await view(infected)).data.Files[infected], undefined)
    clamd.mood = 'gone'
    const later = await view(clean)
    assert.deepEqual([later.status, later.code], [503, 'file_unscanned'])
    clamd.mood = 'well'
    assert.ok((await view(clean)).data.Files[clean])
    const names = [...oss.objects.keys()].filter(key => !key.startsWith('incoming/'))
    assert.deepEqual(names, [clean.slice('/files/'.length)])
  })

  it('wait for a silent scanner no longer than its time', async () => {
    clamd.mood = 'silent'
    const scanner = createClamdScanner(clamd.address, 200)
    async function* some() {
      yield await Promise.resolve(PDF)
    }
    await assert.rejects(scanner.scan(some()), /no answer within 0.2 s/)
    await assert.rejects(scanner.test(), /no answer/)
  })

  it('use a scanner that is named by an address of clamd, and by nothing else', () => {
    const read = (CLAMD_URL: string) => protectionConfig({ CLAMD_URL }).clamd
    assert.deepEqual(read('unix:///run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' })
    assert.deepEqual(read('tcp://clamav'), { host: 'clamav', port: 3310 })
    assert.deepEqual(read('tcp://[::1]:3311'), { host: '::1', port: 3311 })
    assert.equal(read(''), undefined)
    for (const wrong of ['clamav:3310', 'http://clamav', 'tcp://', 'tcp://a/b', 'unix:x'])
      assert.throws(() => read(wrong), /CLAMD_URL/, wrong)
  })
})

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readExportCommand, runExport } from '../../../server/cli/exportAnswers'
import { describeError } from '../../../server/http/describeError'
import { EXHIBITOR_PASSWORD, FAIR, fairFolder, goodAnswers, PRIVACY_VERSION, visitorForm } from '../../support/server/fairFixture'
import { passCaptcha } from '../../support/server/passCaptcha'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const PHONE = '13800135791'
const ID = '990000199001010017'
const OPENID = 'oSecretOpenid0123456789ABCDEF'
const idField = { Id: 'CardId', Name: '证件', Name_en: 'ID', Type: 'Text', InputType: 'idcard', Group: 'main' }

describe('what is logged', () => {
  let server: TestServer
  let dir: string
  const written: string[] = []
  const streams = [process.stdout, process.stderr]
  const plain = streams.map(stream => stream.write.bind(stream))
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'fairpass-logs-'))
    server = await startTestServer({ config: { logLevel: 'trace' } })
    const folder = fairFolder(FAIR, 'Alpha')
    const definition = { ...visitorForm, Fields: [...visitorForm.Fields, idField] }
    await server.importFair({ ...folder, forms: [{ id: 'visitor', hash: 'with-id', definition }] })
    for (const [index, stream] of streams.entries()) {
      stream.write = ((chunk: string | Uint8Array, ...rest: []) => {
        written.push(Buffer.from(chunk as Uint8Array).toString())
        return plain[index]?.(chunk, ...rest) ?? true
      }) as typeof stream.write
    }
  })
  after(async () => {
    streams.forEach((stream, index) => Object.assign(stream, { write: plain[index] }))
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  it('is no phone, number, code, token, openid, password, name or picture, whatever is done or refused', async () => {
    const secrets = new Map<string, string>([
      ['phone', PHONE],
      ['identity number', ID],
      ['openid', OPENID],
      ['e-mail', 'secret-lin@suilan.example'],
      ['name', '藏名人'],
      ['password', EXHIBITOR_PASSWORD],
    ])
    const Mobile = { Number: PHONE }
    const consent = { Mobile, Consent: PRIVACY_VERSION }
    await server.call('/api/open/sms/code', { target: 'visitor', ...consent, captcha: await passCaptcha(server) })
    const [message] = (await (await server.get(`/dev/outbox?to=${PHONE}`)).json()) as { code: string }[]
    secrets.set('code', message?.code ?? '')
    await server.call('/api/visitor/login', { ...consent, Code: '000000', openid: OPENID })
    const login = await server.call<{ data: { Token: string } }>('/api/visitor/login', { ...consent, Code: message?.code, openid: OPENID })
    const token = login.data.data.Token
    secrets.set('token', token)
    const bytes = await photo()
    secrets.set('picture', bytes.subarray(0, 60).toString('base64').slice(4, 60))
    await upload(server, token, { bytes, name: `${PHONE}.jpg` })
    await server.call('/api/ex/upload/image', { image: `data:image/jpeg;base64,${bytes.toString('base64')}` }, { token })
    const answers = goodAnswers({ FormVersion: 2, CardId: ID, NameStr: '藏名人', Email: 'secret-lin@suilan.example' })
    assert.equal((await server.call('/api/visitor/register', { ...answers, CardId: `${ID}9` }, { token })).code, 'invalid_form')
    assert.equal((await server.call('/api/visitor/register', answers, { token })).succ, true)
    await server.call('/api/visitor/detail', {}, { token })
    await server.call('/api/open/privacy/export', {}, { token })
    await server.get(`/api/visitor/nothing?phone=${PHONE}&token=${token}`)
    await server.get(`/${ID}/${PHONE}?openid=${OPENID}`, { authorization: `Bearer ${token}`, 'user-agent': PHONE })
    await server.call('/api/ex/login', { Account: 'north', Password: EXHIBITOR_PASSWORD })
    await server.call('/api/ex/login', { Account: PHONE, Password: `${EXHIBITOR_PASSWORD}x` })
    // what the database says of a row it refuses holds the row
    await server.pool.query('ALTER TABLE registration ADD CONSTRAINT refuses CHECK (id < 0) NOT VALID')
    const other = await server.tokenFor('13800135792')
    const refused = await server.call('/api/visitor/register', answers, { token: other })
    assert.equal(refused.status, 500)
    const command = readExportCommand(['visitor', '--format', 'csv', '--out', join(dir, 'out.csv'), '--fair', FAIR])
    assert.ok(command)
    await runExport(command, server.pool, line => void console.log(line), server.built.services.vault)

    const all = [...server.logs, ...written].join('\n')
    assert.match(all, /"route":"\/api\/visitor\/register"/)
    assert.match(all, /unexpected error/)
    assert.match(all, /1 registrations/)
    for (const [what, text] of secrets) {
      assert.notEqual(text, '', what)
      for (const spelling of [
        text,
        Buffer.from(text).toString('base64').replace(/=+$/, ''),
        Buffer.from(text).toString('hex'),
        encodeURIComponent(text),
      ])
        assert.ok(!all.includes(spelling), `${what} stands in the log`)
    }
  })

  it('is of a database error its place alone', () => {
    const error = Object.assign(new Error(`Key (phone)=(+86${PHONE}) already exists`), {
      severity: 'ERROR',
      table: 'person',
      detail: PHONE,
    })

    assert.ok(!JSON.stringify(describeError(error)).includes(PHONE))
    assert.ok(!JSON.stringify(describeError(new Error('outer', { cause: error }))).includes(PHONE))
    assert.equal(describeError(error)['table'], 'person')
  })
})

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readExportCommand, runExport } from '../../../server/cli/exportAnswers'
import { describeError } from '../../../server/http/describeError'
import {
  CARD_CODE,
  EXHIBITOR_PASSWORD,
  FAIR,
  fairFolder,
  goodAnswers,
  INVITATION_CODE,
  PRIVACY_VERSION,
  visitorForm,
} from '../../support/server/fairFixture'
import { passCaptcha } from '../../support/server/passCaptcha'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const PHONE = '13800135791'
const ID = '990000199001010017'
const OPENID = 'oSecretOpenid0123456789ABCDEF'
const idField = {
  Id: 'CardId',
  Name: '证件',
  Name_en: 'ID',
  Type: 'Text',
  InputType: 'idcard',
  Group: 'main',
}

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

  it('contains no phone, number, code, token, openid, password, name or picture, whatever is done or refused', async () => {
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
    await server.call('/api/open/sms/code', {
      target: 'visitor',
      ...consent,
      captcha: await passCaptcha(server),
    })
    const [message] = (await (await server.get(`/dev/outbox?to=${PHONE}`)).json()) as {
      code: string
    }[]
    secrets.set('code', message?.code ?? '')
    await server.call('/api/visitor/login', { ...consent, Code: '000000', openid: OPENID })
    const login = await server.call<{ data: { Token: string } }>('/api/visitor/login', {
      ...consent,
      Code: message?.code,
      openid: OPENID,
    })
    const token = login.data.data.Token
    secrets.set('token', token)
    const bytes = await photo()
    secrets.set('picture', bytes.subarray(0, 60).toString('base64').slice(4, 60))
    await upload(server, token, { bytes, name: `${PHONE}.jpg` })
    await server.call(
      '/api/ex/upload/image',
      { image: `data:image/jpeg;base64,${bytes.toString('base64')}` },
      { token },
    )
    const answers = goodAnswers({
      FormVersion: 2,
      CardId: ID,
      NameStr: '藏名人',
      Email: 'secret-lin@suilan.example',
    })
    assert.equal(
      (await server.call('/api/visitor/register', { ...answers, CardId: `${ID}9` }, { token }))
        .code,
      'invalid_form',
    )
    assert.equal((await server.call('/api/visitor/register', answers, { token })).succ, true)
    await server.call('/api/visitor/detail', {}, { token })
    await server.call('/api/open/privacy/export', {}, { token })
    await server.get(`/api/visitor/nothing?phone=${PHONE}&token=${token}`)
    await server.get(`/${ID}/${PHONE}?openid=${OPENID}`, {
      authorization: `Bearer ${token}`,
      'user-agent': PHONE,
    })
    await server.call('/api/ex/login', { Account: 'north', Password: EXHIBITOR_PASSWORD })
    await server.call('/api/ex/login', { Account: PHONE, Password: `${EXHIBITOR_PASSWORD}x` })
    // what the database says of a row it refuses holds the row
    await server.pool.query(
      'ALTER TABLE registration ADD CONSTRAINT refuses CHECK (id < 0) NOT VALID',
    )
    const other = await server.tokenFor('13800135792')
    const refused = await server.call('/api/visitor/register', answers, { token: other })
    assert.equal(refused.status, 500)
    const command = readExportCommand([
      'visitor',
      '--format',
      'csv',
      '--out',
      join(dir, 'out.csv'),
      '--fair',
      FAIR,
    ])
    assert.ok(command)
    await runExport(
      command,
      server.pool,
      line => void console.log(line),
      server.built.services.vault,
    )

    const all = assertKeepsQuiet(secrets)
    assert.match(all, /"route":"\/api\/visitor\/register"/)
    assert.match(all, /unexpected error/)
    assert.match(all, /1 registrations/)
  })

  /** Everything logged; fails where one of these is in it, in any of the usual spellings. */
  const assertKeepsQuiet = (secrets: ReadonlyMap<string, string>): string => {
    const all = [...server.logs, ...written].join('\n')
    for (const [what, text] of secrets) {
      assert.ok(text.length > 1, what)
      for (const spelling of [
        text,
        Buffer.from(text).toString('base64').replace(/=+$/, ''),
        Buffer.from(text).toString('hex'),
        encodeURIComponent(text),
      ])
        assert.ok(!all.includes(spelling), `${what} stands in the log`)
    }
    return all
  }

  it('contains no data of a person who acts for a company, at the desk, by a link or a card, nor of what is done for them afterwards', async () => {
    const GUEST = '13800135793'
    const HOLDER = '990000199303033322'
    const secrets = new Map<string, string>([
      ['password', EXHIBITOR_PASSWORD],
      ['guest phone', GUEST],
      ['guest name', '寻不见'],
      ['holder number', HOLDER],
      ['holder name', '隐身客'],
      ['holder phone', '13800135794'],
      ['note', '只给自己看的话'],
      ['words of a batch', '悄悄邀请您'],
    ])
    await server.pool.query('ALTER TABLE registration DROP CONSTRAINT IF EXISTS refuses')
    type Fields = Record<string, unknown>
    const must = async <T>(path: string, body: Fields, token?: string): Promise<T> => {
      const answer = await server.call<T>(path, body, token === undefined ? {} : { token })
      assert.ok(answer.succ, `${path}: ${JSON.stringify(answer.body)}`)
      return answer.data
    }
    const inAddress = (url: string, name: string) =>
      new URLSearchParams(url.slice(url.indexOf('?'))).get(name) ?? ''

    const desk = await must<{ data: { Token: string } }>('/api/oa/login', {
      Account: 'oa-reviewer',
      Password: EXHIBITOR_PASSWORD,
    })
    secrets.set('token of the desk', desk.data.Token)
    await server.call('/api/oa/login', { Account: GUEST, Password: `${EXHIBITOR_PASSWORD}x` })
    const admin = await server.exhibitorToken()
    secrets.set('token of the company', admin)

    // a badge with a number, the pass of its holder, and what a search at the desk says of both
    const holder = {
      Name: '隐身客',
      CardId: HOLDER,
      Mobile: { CountryCode: '86', Number: '13800135794' },
      IdType: { selected: ['idcard'] },
    }
    const { Id } = await must<{ Id: string }>(
      '/api/ex/data/save',
      { Resource: 'badge', FormVersion: 1, Revision: 0, ...holder },
      admin,
    )
    await server.call(
      '/api/ex/data/submit',
      { Resource: 'badge', Id, FormVersion: 1, Revision: 1, ...holder, CardId: `${HOLDER}9` },
      { token: admin },
    )
    const link = await must<{ Url: string }>(
      '/api/ex/link/create',
      { Kind: 'record', Subject: `badge:${Id}` },
      admin,
    )
    secrets.set('pass', inAddress(link.Url, 'pass'))
    const opened = await must<{ Token: string }>('/api/open/link', { pass: secrets.get('pass') })
    secrets.set('token of the link', opened.Token)
    await server.call('/api/ex/data/get', { Resource: 'badge', Id }, { token: opened.Token })
    for (const Search of ['隐身客', HOLDER, '13800135794'])
      await server.call('/api/oa/people', { Search }, { token: desk.data.Token })

    // a guest who comes by a batch's invitation, sent as a message, and is scanned
    const Expires = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const texts = {
      Type: 'visitor',
      Title: '悄悄邀请您',
      Words: '悄悄邀请您',
      Words_en: '',
      Template: 'business',
      Sender: '隐身客',
      Quota: 5,
    }
    const batch = await must<{ Id: string }>(
      '/api/ex/invitation/batch/save',
      { ...texts, RemindDays: 0, Expires },
      admin,
    )
    const People = [{ Name: '寻不见', Mobile: { CountryCode: '86', Number: GUEST } }]
    await must('/api/ex/invitation/contact/add', { Id: batch.Id, People }, admin)
    await must('/api/ex/invitation/send', { Id: batch.Id }, admin)
    await server.built.services.jobs.drain()
    const { Contacts } = await must<{ Contacts: { Url: string }[] }>(
      '/api/ex/invitation/batch/get',
      { Id: batch.Id },
      admin,
    )
    secrets.set('invitation code', inAddress(Contacts[0]?.Url ?? '', 'code'))
    const Invite = secrets.get('invitation code')
    await must('/api/open/invitation', { code: Invite })
    const guest = await server.tokenFor(GUEST)
    const answers = goodAnswers({ FormVersion: 2, CardId: ID, NameStr: '寻不见', Invite })
    const { Card } = await must<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      answers,
      guest,
    )
    secrets.set('card code', Card.CardCode)
    const lead = await must<{ Id: string }>('/api/ex/lead/scan', { Code: Card.CardCode }, admin)
    await must('/api/ex/lead/update', { Id: lead.Id, Revision: 1, Note: '只给自己看的话' }, admin)
    await must('/api/ex/lead/list', { Search: '寻不见' }, admin)

    // guests of the list: by the code of a card, by one of an event with a name, and by wrong ones
    secrets.set('code of a card', CARD_CODE)
    secrets.set('code of an event', INVITATION_CODE)
    const vip = (fields: Fields) =>
      server.call<{ data: { Token: string } }>('/api/vip/login', {
        ...fields,
        Consent: PRIVACY_VERSION,
      })
    const byCard = await vip({ CardCode: CARD_CODE })
    const byEvent = await vip({ evid: 'gala', pid: INVITATION_CODE })
    assert.deepEqual(
      [byCard.succ, byEvent.succ],
      [true, true],
      JSON.stringify([byCard.body, byEvent.body]),
    )
    secrets.set('token of a guest', byCard.data.data.Token)
    await vip({ CardCode: `${CARD_CODE}9` })
    await server.get(`/api/vip/nothing?evid=gala&pid=${INVITATION_CODE}&card=${CARD_CODE}`)

    // what is done afterwards: files that are made, and a job that fails over a row
    await must('/api/ex/export/create', { Resource: 'badge' }, admin)
    await must('/api/ex/lead/export', {}, admin)
    await server.built.services.jobs.drain()
    await server.pool.query(
      'ALTER TABLE generated_file ADD CONSTRAINT refuses CHECK (id IS NULL) NOT VALID',
    )
    await server.call('/api/ex/lead/export', { Search: '寻不见' }, { token: admin })
    await server.built.services.jobs.drain()

    const { rows } = await server.pool.query<{ state: string }>('SELECT state FROM generated_file')
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['ready', 'ready'],
      'the jobs were done',
    )
    assert.equal(
      (
        await server.pool.query(`SELECT FROM outbox WHERE kind = 'invitation' AND recipient = $1`, [
          `+86${GUEST}`,
        ])
      ).rowCount,
      1,
    )
    const all = assertKeepsQuiet(secrets)
    for (const route of [
      'oa/login',
      'vip/login',
      'open/link',
      'open/invitation',
      'ex/lead/scan',
      'ex/export/create',
    ])
      assert.ok(all.includes(`"route":"/api/${route}"`), route)
  })

  it('contains only the place of a database error', () => {
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

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { LinkOpenReply } from '../../../core/contract/account'
import type { ConsentListReply, PrivacyExportReply } from '../../../core/contract/privacy'
import type { RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import { readPrivacyCommand, runPrivacy } from '../../../server/cli/privacy'
import type { Json } from '../../support/server/apiClient'
import { FACE_VERSION, FAIR, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { sweepFiles } from '../../support/server/sweepFiles'
import { upload } from '../../support/server/uploads'
import { fairOfNow, gateOf } from '../gate/support'
import { tablesHolding } from './support'

const ID = '990000199001010017'
const PHONE = '13800130437'
const NAME = '沈嘉木舟'
const ANSWERS = {
  FormVersion: 1,
  Type: { selected: ['exhibitor'] },
  Name: NAME,
  Position: '销售总监',
  CardId: ID,
  IdType: { selected: ['idcard'] },
  Mobile: { CountryCode: '86', Number: PHONE },
}

describe('a person who fills in their badge by a link', () => {
  let server: TestServer
  let admin: string
  before(async () => {
    server = await startTestServer()
    const folder = fairOfNow()
    const [main] = folder.gates
    assert.ok(main)
    await server.importFair({
      ...folder,
      settings: {
        ...folder.settings,
        badgeQuotas: [{ type: 'exhibitor', per: 9, badges: 1, least: 1 }],
      },
      exhibitors: folder.exhibitors.map(one => (one.id === 'north' ? { ...one, area: 90 } : one)),
      gates: [...folder.gates, { ...main, id: 'badges', targets: ['ex'], opens: '', closes: '' }],
    })
    admin = await server.exhibitorToken()
  })
  after(() => server.close())

  const call = <T = RecordReply>(path: string, body: Json, token = admin) =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'badge', ...body }, { token })
  const privacy = <T>(path: string, body: Json, token: string) =>
    server.call<T>(`/api/open/privacy/${path}`, body, { token })
  const agree = (token: string, Purpose: string, Version: string) =>
    privacy<ConsentListReply>('agree', { Purpose, Version }, token)
  /** A badge the company began, and what its link opens. */
  const linked = async () => {
    const { data } = await call('save', {
      ...ANSWERS,
      Revision: 0,
      Name: '某人',
      CardId: '',
      Mobile: undefined,
    })
    return { Id: data.Id, open: await linkTo(data.Id) }
  }
  const linkTo = async (id: string) => {
    const order = { Kind: 'record', Subject: `badge:${id}` }
    const { Url } = (
      await server.call<{ Url: string }>('/api/ex/link/create', order, { token: admin })
    ).data
    return async () =>
      (
        await server.call<LinkOpenReply>('/api/open/link', {
          pass: /[?&]pass=([\w.-]+)/.exec(Url)?.[1] ?? '',
        })
      ).data
  }
  const decide = (id: string, action = 'approve') =>
    server.built.services.records.review.actAs(
      FAIR,
      'badge',
      { id, revision: undefined, action, reason: '' },
      { name: 'cli:test', steps: ['reviewer'] },
    )
  const used = async () =>
    (
      await server.pool.query<{ used: number }>(
        `SELECT used FROM quota WHERE resource = 'badge' AND key = 'exhibitor'`,
      )
    ).rows[0]?.used
  const cli = async (args: string[], typed = '') => {
    const said: string[] = []
    const command = readPrivacyCommand([...args, '--fair', FAIR])
    assert.ok(command)
    const { vault } = server.built.services
    const tools = { pool: server.pool, config: { secretKey: 'x'.repeat(40) }, vault }
    const input = (async function* () {
      yield Promise.resolve(typed)
    })()
    return {
      code: await runPrivacy(command, { ...tools, input, print: line => said.push(line) }),
      said: said.join('\n'),
    }
  }
  const face = async (token: string) =>
    (
      await upload(
        server,
        token,
        { bytes: await photo() },
        { ext: 'jpg', FormId: 'badge', FieldId: 'Face' },
      )
    ).url
  const objects = async (url: string) =>
    (
      await server.pool.query('SELECT FROM stored_object WHERE key = $1', [
        url.replace('/files/', ''),
      ])
    ).rowCount

  it('agrees to the present notice before any of their data is stored', async () => {
    const { Id, open } = await linked()
    const { Token, Agreed } = await open()
    assert.equal(Agreed, false)
    assert.equal(
      (await call<RecordOpenReply>('get', { Id }, Token)).succ,
      true,
      'what the company wrote may be read',
    )
    const write = { ...ANSWERS, Id, Revision: 1, PhotoWay: { selected: ['desk'] } }
    const sign = () =>
      server.call('/oss/sign', { ext: 'jpg', FormId: 'badge', FieldId: 'Face' }, { token: Token })
    for (const path of ['save', 'submit'])
      assert.equal((await call(path, write, Token)).code, 'consent_required', path)
    assert.equal((await sign()).code, 'consent_required')
    assert.equal(
      (await agree(Token, 'registration', '2030-01')).code,
      'consent_required',
      'of an older notice',
    )
    assert.deepEqual(await tablesHolding(server.pool, [PHONE, NAME, ID]), [])

    const { data } = await agree(Token, 'registration', PRIVACY_VERSION)
    assert.deepEqual(
      data.Consents.map(({ Purpose, Version, CanWithdraw }) => [Purpose, Version, CanWithdraw]),
      [['registration', PRIVACY_VERSION, false]],
    )
    assert.deepEqual(
      [(await open()).Agreed, (await sign()).succ, (await call('submit', write, Token)).data.State],
      [true, true, 'submitted'],
    )
    assert.equal(
      (await agree(admin, 'registration', PRIVACY_VERSION)).status,
      403,
      'others agree where they register',
    )
    await cli(['erase', `badge:${Id}`])
  })

  it('exports what is stored, has the photo deleted with its consent, and everything deleted for good', async () => {
    const { Id, open } = await linked()
    const { Token } = await open()
    await agree(Token, 'registration', PRIVACY_VERSION)
    const url = await face(Token)
    const given = { ...ANSWERS, Id, Revision: 1, PhotoWay: { selected: ['now'] }, Face: [{ url }] }
    for (const path of ['save', 'submit'])
      assert.equal((await call(path, given, Token)).code, 'face_consent', path)
    assert.equal(
      (await call('submit', { ...given, FaceConsent: '2030-01' }, Token)).code,
      'face_consent',
      'of an older notice',
    )
    assert.equal(
      (await call('submit', { ...given, FaceConsent: FACE_VERSION }, Token)).data.State,
      'submitted',
    )
    await decide(Id)
    const code = (await call<RecordOpenReply>('get', { Id })).data.Code?.split('/').pop() ?? ''
    const gate = gateOf(server, await server.organiserToken('gate'), 'badges')
    assert.equal((await gate.redeem(code)).data.Admitted, true)

    const desk = await server.organiserToken('owner')
    const print = () =>
      server.call<{ Id: string }>('/api/oa/badge/print', { Exhibitor: 'north' }, { token: desk })
    const sheet = (await print()).data.Id
    await server.built.services.jobs.drain()
    const sheetOpens = async () =>
      (await server.call('/api/oa/file/open', { Id: sheet }, { token: desk })).succ
    assert.equal(await sheetOpens(), true)

    const { data } = await privacy<PrivacyExportReply>('export', {}, Token)
    const [record] = data.Records ?? []
    const values = record?.['Values'] as Json
    assert.deepEqual(
      [values['Name'], values['CardId'], record?.['Codes']],
      [NAME, '990000********0017', [code]],
    )
    assert.deepEqual([data.Files.length, data.CheckIns.length], [1, 1])
    assert.deepEqual(data.Consents.map(({ Purpose }) => Purpose).sort(), ['face', 'registration'])

    const withdrawn = await privacy<ConsentListReply>('withdraw', { Purpose: 'face' }, Token)
    assert.equal(
      withdrawn.data.Consents.find(({ Purpose }) => Purpose === 'face')?.CanWithdraw,
      false,
    )
    assert.equal(await sheetOpens(), false, 'nor does the organiser keep it in a sheet to print')
    await sweepFiles(server)
    assert.deepEqual([await objects(url), await tablesHolding(server.pool, [url])], [0, []])
    const left = (await call<RecordOpenReply>('get', { Id })).data.Record
    assert.deepEqual(
      [left.Values['Face'], left.Values['PhotoWay'], left.Values['Name']],
      [undefined, undefined, NAME],
    )

    assert.equal(await used(), 1)
    assert.equal((await privacy('delete', { Confirm: '0000' }, Token)).code, 'confirm_wrong')
    const order = { token: Token, headers: { 'idempotency-key': 'delete-badge-once' } }
    const deleted = await server.call<{ Kept: string[] }>(
      '/api/open/privacy/delete',
      { Confirm: PHONE.slice(-4), lang: 'EN' },
      order,
    )
    assert.deepEqual(
      deleted.data.Kept.map(text => text.slice(0, 24)),
      ['Which version of the pri', 'Your card number, with n', 'The activity log, in whi'],
      JSON.stringify(deleted.body),
    )
    assert.deepEqual(await tablesHolding(server.pool, [PHONE, NAME, ID]), [])
    assert.deepEqual([await used(), await gate.reason(code)], [0, 'unknown'])
    assert.deepEqual(await tablesHolding(server.pool, [code]), ['badge', 'retired_card'])
    assert.equal((await call('get', { Id }, Token)).status, 401)
    assert.deepEqual(
      (
        await server.call(
          '/api/open/privacy/delete',
          { Confirm: PHONE.slice(-4), lang: 'EN' },
          order,
        )
      ).data,
      deleted.data,
    )
  })

  it('or the company confirms their consent to the photo: of this badge, for this person', async () => {
    const photoOf = async () => ({
      PhotoWay: { selected: ['now'] },
      Face: [{ url: await face(admin) }],
    })
    const given = { ...ANSWERS, ...(await photoOf()), Revision: 0 }
    assert.equal((await call('save', given)).code, 'face_consent')
    const { Id } = (await call('save', { ...given, FaceConsent: FACE_VERSION })).data
    assert.equal(
      (await call('submit', { ...given, Id, Revision: 1 })).data.State,
      'submitted',
      'said once',
    )
    assert.equal(
      (await call('save', { ...ANSWERS, ...(await photoOf()), Revision: 0 })).code,
      'face_consent',
      'of another badge it was not',
    )
    const { data: theirs } = await privacy<PrivacyExportReply>('export', {}, admin)
    assert.deepEqual(
      theirs.Consents.map(({ Purpose, Version, Of, CanWithdraw }) => [
        Purpose,
        Version,
        Of,
        CanWithdraw,
      ]),
      [['face', FACE_VERSION, `badge:${Id}`, false]],
    )
    assert.deepEqual(
      (await privacy<ConsentListReply>('consents', {}, admin)).data.Consents,
      [],
      'nothing of their own',
    )
    const { Token } = await (await linkTo(Id))()
    const declared = async () =>
      (await privacy<PrivacyExportReply>('export', {}, Token)).data.Records?.map(({ Declared }) =>
        (Declared as { WithdrawnAt: string }[]).map(({ WithdrawnAt }) => WithdrawnAt !== ''),
      )
    assert.deepEqual(await declared(), [[false]])
    await privacy('withdraw', { Purpose: 'face' }, Token)
    assert.deepEqual(await declared(), [[true]], 'the person takes it back, whoever said it')
    await cli(['erase', `badge:${Id}`])
  })

  it('needs a new consent when another photo or another holder comes', async () => {
    const photoOf = async () => ({
      PhotoWay: { selected: ['now'] },
      Face: [{ url: await face(admin) }],
    })
    const given = { ...ANSWERS, ...(await photoOf()) }
    const first = (await call('submit', { ...given, Revision: 0, FaceConsent: FACE_VERSION })).data
    const { Id } = first
    const drawn = (await call('act', { Id, Action: 'withdraw', Revision: first.Revision })).data
    assert.equal(drawn.State, 'withdrawn')
    const other = { ...given, ...(await photoOf()), Id, Revision: drawn.Revision }
    for (const path of ['save', 'submit'])
      assert.equal((await call(path, other)).code, 'face_consent', path)
    const kept = (await call('save', { ...given, Id, Revision: drawn.Revision })).data
    assert.equal(
      (await call('act', { Id, Action: 'submit', Revision: kept.Revision })).data.State,
      'submitted',
      'the photo it was said of',
    )
    await decide(Id)
    const approved = (await call<RecordOpenReply>('get', { Id })).data.Record
    const { Revision } = (await call('act', { Id, Action: 'replace', Revision: approved.Revision }))
      .data
    assert.equal(
      (await call('act', { Id, Action: 'submit', Revision })).code,
      'face_consent',
      'nor does a step hand it in',
    )
    await cli(['erase', `badge:${Id}`])
  })

  it('withdraws consent whichever link it was given by', async () => {
    const { Id, open } = await linked()
    const one = (await open()).Token
    await agree(one, 'registration', PRIVACY_VERSION)
    const given = {
      ...ANSWERS,
      Id,
      PhotoWay: { selected: ['now'] },
      Face: [{ url: await face(one) }],
    }
    const { Revision } = (
      await call('save', { ...given, Revision: 1, FaceConsent: FACE_VERSION }, one)
    ).data
    const two = (await (await linkTo(Id))()).Token
    const stands = async (token: string) =>
      (await privacy<ConsentListReply>('consents', {}, token)).data.Consents.filter(
        ({ Purpose }) => Purpose === 'face',
      ).map(({ CanWithdraw }) => CanWithdraw)
    assert.deepEqual(await stands(two), [true], 'what they agreed to by the other link')
    await privacy('withdraw', { Purpose: 'face' }, two)
    assert.deepEqual([await stands(one), await stands(two)], [[false], [false]])
    const again = { ...given, Face: [{ url: await face(one) }], Revision: Revision + 1 }
    assert.equal((await call('save', again, one)).code, 'face_consent')
    await cli(['erase', `badge:${Id}`])
  })

  it('or asks the organiser, who finds, prints and deletes the badge by its name', async () => {
    const { data } = await call('submit', {
      ...ANSWERS,
      Revision: 0,
      PhotoWay: { selected: ['desk'] },
    })
    const found = await cli(['find'], ID)
    assert.equal(found.said.split('\t')[1], `badge:${data.Id}`)
    const shown = await cli(['export', `badge:${data.Id}`])
    assert.deepEqual(
      [shown.code, (JSON.parse(shown.said) as PrivacyExportReply).Records?.[0]?.['Id']],
      [0, data.Id],
    )
    assert.ok(shown.said.includes(ID), 'in full')
    assert.equal((await cli(['erase', `badge:${data.Id}`])).code, 0)
    assert.deepEqual(await tablesHolding(server.pool, [PHONE, NAME, ID]), [])
    assert.deepEqual(
      [
        (await cli(['erase', `badge:${data.Id}`])).code,
        (await cli(['erase', `contact:${data.Id}`])).code,
      ],
      [1, 1],
    )
  })

  it('withdraws consent in the locking order of a deletion: the record before the person', async () => {
    const { Id, open } = await linked()
    const { Token } = await open()
    await agree(Token, 'face', FACE_VERSION)
    const eraser = await server.pool.connect()
    try {
      await eraser.query('BEGIN')
      await eraser.query('SELECT FROM record WHERE id = $1 FOR UPDATE', [Id])
      const withdrawn = privacy('withdraw', { Purpose: 'face' }, Token)
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'`
      for (let tries = 0; tries < 600 && (await server.pool.query(waits)).rowCount === 0; tries++)
        await new Promise(resolve => setTimeout(resolve, 50))
      // refused at once where the call holds them already
      const link = `SELECT FROM person WHERE id = (SELECT person_id FROM signed_link WHERE subject = $1) FOR UPDATE NOWAIT`
      assert.equal((await eraser.query(link, [`badge:${Id}`])).rowCount, 1)
      await eraser.query('COMMIT')
      assert.equal((await withdrawn).succ, true)
    } finally {
      await eraser.query('ROLLBACK')
      eraser.release()
    }
    await cli(['erase', `badge:${Id}`])
  })

  it('learns nothing about the former holder of the badge', async () => {
    const codeNow = async () =>
      (await call<RecordOpenReply>('get', { Id })).data.Code?.split('/').pop() ?? ''
    const { Id } = (
      await call('submit', { ...ANSWERS, Revision: 0, PhotoWay: { selected: ['desk'] } })
    ).data
    await decide(Id)
    const gate = gateOf(server, await server.organiserToken('gate'), 'badges')
    assert.equal((await gate.redeem(await codeNow())).data.Admitted, true)
    const act = async (Action: string) => {
      const { Revision } = (await call<RecordOpenReply>('get', { Id })).data.Record
      return (await call('act', { Id, Action, Revision })).data.State
    }
    await act('lose')
    await decide(Id, 'reissue')
    assert.equal(await act('replace'), 'replacing')
    const { Revision } = (await call<RecordOpenReply>('get', { Id })).data.Record
    const { Token } = await (await linkTo(Id))()
    const held = async () => {
      const { Records, CheckIns } = (await privacy<PrivacyExportReply>('export', {}, Token)).data
      const { Codes, History } = Records?.[0] as { Codes: string[]; History: { To: string }[] }
      return [Codes, CheckIns.length, History.map(({ To }) => To)]
    }

    assert.deepEqual(await held(), [[], 0, ['replacing']])
    await agree(Token, 'registration', PRIVACY_VERSION)
    const given = { ...ANSWERS, Id, Revision, Name: '王', PhotoWay: { selected: ['desk'] } }
    assert.equal((await call('submit', given, Token)).data.State, 'submitted')
    await decide(Id)
    const code = await codeNow()
    assert.equal((await gate.redeem(code)).data.Admitted, true)
    assert.deepEqual(await held(), [[code], 1, ['used', 'approved', 'submitted', 'replacing']])
    const others = ['“证件申请 小 王”', '“Badge application 王芳”']
    for (const text of others)
      await server.pool.query(
        `INSERT INTO outbox (app_id, kind, recipient, language, text, code, expires_at, consent_version, consented_at) VALUES ($1, 'review', '+1', 'cn', $2, '', now(), '', now())`,
        [FAIR, text],
      )
    const told = async () =>
      (
        await server.pool.query<{ item: string }>(
          `SELECT substring(text FROM '“.*王.*”') AS item FROM outbox WHERE text LIKE '%王%' ORDER BY id`,
        )
      ).rows
    const before = (await told()).length
    await cli(['erase', `badge:${Id}`])
    assert.deepEqual(
      (await told()).map(({ item }) => item),
      others,
      'what was said of others stays',
    )
    assert.ok(before > others.length, 'the control')
  })

  it('is not known to the fair by a link to another kind of record', async () => {
    const token = await linkSession(server, 'record', 'contact:Aa0-_Aa0-_Aa0-_A')
    const calls = [
      ['export', {}],
      ['consents', {}],
      ['agree', { Purpose: 'face', Version: FACE_VERSION }],
      ['withdraw', { Purpose: 'face' }],
      ['delete', { Confirm: 'x' }],
    ] as const
    for (const [path, body] of calls)
      assert.equal((await privacy(path, body, token)).status, 403, path)
  })
})

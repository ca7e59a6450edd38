import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { writeXlsx, type CellValue } from 'hucre'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { DeskImportReply } from '../../../core/contract/operation'
import type { SetupOpenReply } from '../../../core/contract/setup'
import type { SetupCheckReply, SetupPublishReply } from '../../../core/contract/setupRelease'
import type {
  SetupSheetLastReply,
  SetupSheetReply,
  SetupSheetTemplateReply,
  SetupSheetUndoReply,
} from '../../../core/contract/sheets'
import type { SheetKind } from '../../../core/setup/sheets'
import { loadFolder } from '../../../server/fairs/loadFolder'
import { readSheet } from '../../../server/services/imports/readSheet'
import type { Json } from '../../support/server/apiClient'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { smallFolder } from '../../support/server/setupFolder'

const COMPANIES = [
  '企业编号',
  '中文名称 / Name',
  'Booth',
  'Area (m²)',
  'Login',
  '联系人 / Contact',
  'Mobile',
  'What',
]
const xlsx = async (rows: CellValue[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })).toString('base64')

/** Files of the fair beside those of the small folder. */
const MORE = {
  'exhibitors.json': [
    {
      Id: 'oat',
      Name: '燕麦',
      Name_en: 'Oat',
      Hall: '',
      Booth: 'A1',
      Area: 18,
      Note: 'kept',
      Accounts: [
        { Account: 'oat-1', Name: '甲', Name_en: 'A', Role: 'admin', Password: 'oat-one-2031' },
      ],
    },
    { Id: 'rye', Name: '黑麦', Name_en: 'Rye', Booth: 'A2', Accounts: [] },
  ],
  'vip.json': {
    Cards: [
      { Code: 'SLV3-K7QM-9XTR', Name: '苏一', Name_en: 'Su', Company: '汀兰', Position: '总监' },
    ],
    Events: [],
  },
}

describe('sheets of the set-up', () => {
  quickPasswords()
  let server: TestServer
  let owner: string
  let dir: string
  before(async () => {
    server = await startTestServer()
    dir = await smallFolder(MORE)
    await loadFolder(dir, server.pool, TEST_SECRET_KEY)
    owner = await server.organiserToken('owner')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = async <T = Json>(
    name: EndpointName,
    body: Json = {},
    token = owner,
    key: string = crypto.randomUUID(),
  ) =>
    server.call<T>(endpoints[name].path, body, {
      token,
      encoding: 'json',
      ...(endpoints[name].write && { headers: { 'idempotency-key': key } }),
    })
  const call = async <T>(name: EndpointName, body: Json = {}): Promise<T> => {
    const { succ, data, body: reply } = await ask(name, body)
    assert.ok(succ, `${name}: ${JSON.stringify(reply)}`)
    return data as T
  }
  const code = async (name: EndpointName, body: Json, token = owner) =>
    (await ask(name, body, token)).code
  const check = (Kind: SheetKind, Data: string) =>
    call<SetupSheetReply>('setup.sheetCheck', { Kind, Data, lang: 'en' })
  const keep = async (Kind: SheetKind, Data: string) =>
    call<SetupSheetReply>('setup.sheetKeep', { Kind, Data, Seen: (await check(Kind, Data)).Seen })
  const undo = (Kind: SheetKind) => call<SetupSheetUndoReply>('setup.sheetUndo', { Kind })
  const publish = async () => {
    const { Seen, CanPublish, Problems } = await call<SetupCheckReply>('setup.check')
    assert.ok(CanPublish, JSON.stringify(Problems))
    return call<SetupPublishReply>('setup.publish', { Seen, Note: '' })
  }
  const open = async <T>(Path: string) =>
    JSON.parse((await call<SetupOpenReply>('setup.open', { Path })).Content) as T
  const rows = async (text: string, ...values: unknown[]) =>
    (await server.pool.query(text, [FAIR, ...values])).rows as Json[]
  const drafts = () =>
    rows('SELECT path, revision, content FROM fair_draft WHERE app_id = $1 ORDER BY path')
  const online = (path: string) =>
    rows(
      'SELECT hash FROM fair_version_file WHERE app_id = $1 AND path = $2 ORDER BY version DESC LIMIT 1',
      path,
    )
  const sheet = () =>
    xlsx([
      COMPANIES,
      ['oat', '燕麦新名', null, 24, 'oat-2', '乙', '13800130699', 'x'],
      ['corn', '玉米', 'B1', null, 'corn-1', null, '+44 7400 123456', null],
      ['rye', '黑麦', 'A2', null, null, null, null, null],
    ])

  it('returns an empty sheet of each kind, and can read it', async () => {
    for (const Kind of ['exhibitors', 'vips', 'allowances'] as const) {
      const { Data } = await call<SetupSheetTemplateReply>('setup.sheetTemplate', { Kind })
      const { headings, rows: own } = await readSheet(Buffer.from(Data, 'base64'))
      assert.ok(headings.length > 3 && own.length === 1, Kind)
      const { Unknown, Rows } = await check(Kind, Data)
      assert.deepEqual(
        [Unknown, Rows.map(({ State }) => State)],
        [[], [Kind === 'allowances' ? 'refused' : 'new']],
        Kind,
      )
    }
  })

  it('says what each row changes and writes nothing', async () => {
    const { Rows, CanKeep, Unknown } = await check('exhibitors', await sheet())
    assert.ok(CanKeep)
    assert.deepEqual(Unknown, ['What'])
    assert.deepEqual(
      Rows.map(({ Row, State }) => [Row, State]),
      [
        [2, 'changed'],
        [3, 'new'],
        [4, 'unchanged'],
      ],
    )
    assert.deepEqual(Rows[0]?.Cells.slice(0, 2), [
      { Column: 'Name', Before: '燕麦', After: '燕麦新名' },
      { Column: 'Area (m²)', Before: '18', After: '24' },
    ])
    assert.deepEqual(
      [
        await drafts(),
        (await call<SetupSheetLastReply>('setup.sheetLast', { Kind: 'exhibitors' })).At,
      ],
      [[], ''],
    )
  })

  it('stores nothing where a row is refused, and names the cell', async () => {
    const Data = await xlsx([
      COMPANIES,
      ['oat', '燕麦新名'],
      ['new one', '甲'],
      ['', '甲'],
      ['a1', ''],
      ['a2', '甲', '', 'many'],
      ['a3', '甲', '', '', 'oat-1'],
      ['a4', '甲', '', '', 'X'],
      ['a5', '甲', '', '', '', '乙'],
      ['a6', '甲', '', '', 'a6-login', '乙', '12'],
      ['a7', '#REF!'],
      ['oat', '燕麦二'],
    ])
    const { Rows, CanKeep, Seen } = await check('exhibitors', Data)
    assert.equal(CanKeep, false)
    const role = await xlsx([
      ['Company ID', 'Login', 'Role'],
      ['oat', 'oat-1', 'constructor'],
    ])
    assert.deepEqual(
      (await check('exhibitors', role)).Rows.map(({ Column }) => Column),
      ['Role'],
    )
    const refused = Rows.filter(({ State }) => State === 'refused').map(({ Row, Column }) => [
      Row,
      Column,
    ])
    const columns = [
      'Company ID',
      'Company ID',
      'Name',
      'Area (m²)',
      'Login',
      'Login',
      'Login',
      'Mobile',
      'Name',
      'Company ID',
    ]
    assert.deepEqual(
      refused,
      columns.map((column, at) => [at + 3, column]),
    )
    assert.equal(await code('setup.sheetKeep', { Kind: 'exhibitors', Data, Seen }), 'bad_request')
    assert.deepEqual(await drafts(), [])
  })

  it('refuses files that are not sheets, a sheet that is too long, and other roles, and reaches no other fair', async () => {
    const Kind = 'exhibitors'
    const long = await xlsx([
      COMPANIES,
      ...Array.from({ length: 1001 }, (_, at) => [`a${at}`, '甲']),
    ])
    assert.equal(await code('setup.sheetCheck', { Kind, Data: long }), 'sheet_too_large')
    for (const Data of ['', 'x', Buffer.from('PK').toString('base64')])
      assert.equal(await code('setup.sheetCheck', { Kind, Data }), 'sheet_unreadable')
    const Data = await sheet()
    const { Seen } = await check(Kind, Data)
    const reviewer = await server.organiserToken('reviewer')
    for (const name of [
      'setup.sheetTemplate',
      'setup.sheetCheck',
      'setup.sheetKeep',
      'setup.sheetLast',
      'setup.sheetUndo',
    ] as const) {
      assert.equal((await ask(name, { Kind, Data, Seen }, reviewer)).succ, false, name)
      const there = await server.call(
        endpoints[name].path,
        { Kind, Data, Seen },
        { token: owner, appId: OTHER_FAIR, encoding: 'json' },
      )
      assert.equal(there.succ, false, name)
    }
    assert.deepEqual(await drafts(), [])
  })

  it('undoes what is not published: the draft is the former one, to the byte', async () => {
    const Data = await sheet()
    await keep('exhibitors', Data)
    assert.equal((await drafts()).length, 1)
    assert.deepEqual(await undo('exhibitors'), { Done: true, IsDraft: false, Blocked: [] })
    assert.deepEqual(await drafts(), [])
    const { Content, Base } = await call<SetupOpenReply>('setup.open', { Path: 'exhibitors.json' })
    const own = (JSON.parse(Content) as Json[]).map(one => ({ ...one, Booth: 'Z9' }))
    await call('setup.draft', {
      Path: 'exhibitors.json',
      Content: JSON.stringify(own),
      Base,
      Revision: 0,
    })
    const [before] = await drafts()
    await keep('exhibitors', Data)
    assert.equal((await undo('exhibitors')).IsDraft, true)
    const [now] = await drafts()
    assert.deepEqual(now?.['content'], before?.['content'])
    assert.equal((await undo('exhibitors')).Reason, 'none')
    const revision = Number(now?.['revision'])
    await call('setup.discard', { Path: 'exhibitors.json', Revision: revision })
  })

  it('imports once, keeps what the sheet does not name, and opens logins with a first password', async () => {
    const Data = await sheet()
    const { Seen } = await check('exhibitors', Data)
    const key = crypto.randomUUID()
    const both = await Promise.all(
      [1, 2].map(() =>
        ask<SetupSheetReply>('setup.sheetKeep', { Kind: 'exhibitors', Data, Seen }, owner, key),
      ),
    )
    assert.deepEqual(both[0]?.data, both[1]?.data)
    const { Secrets, Done } = both[0]?.data ?? assert.fail()
    assert.deepEqual([Done, Secrets.map(({ Login }) => Login)], [true, ['oat-2', 'corn-1']])
    assert.equal(await code('setup.sheetKeep', { Kind: 'exhibitors', Data, Seen }), 'conflict')
    const companies = await open<Json[]>('exhibitors.json')
    assert.deepEqual(
      companies.map(({ Id, Name, Booth, Area, Note }) => [Id, Name, Booth, Area, Note]),
      [
        ['oat', '燕麦新名', 'A1', 24, 'kept'],
        ['rye', '黑麦', 'A2', undefined, undefined],
        ['corn', '玉米', 'B1', undefined, undefined],
      ],
    )
    const before = await online('exhibitors.json')
    await publish()
    const login = async (Account: string, Password: string) =>
      (await server.call('/api/ex/login', { Account, Password })).succ
    for (const { Login, Secret } of Secrets) assert.ok(await login(Login, Secret), Login)
    assert.ok(await login('oat-1', 'oat-one-2031'))
    const { Rows } = await check('exhibitors', Data)
    assert.ok(Rows.every(({ State }) => State === 'unchanged'))

    const { Id } = await call<{ Id: string }>('setup.export')
    await server.built.services.jobs.drain()
    const { Url } = await call<{ Url: string }>('file.open', { Id })
    const zip = Buffer.from(await (await fetch(new URL(Url, server.url))).arrayBuffer()).toString(
      'base64',
    )
    const again = await call<DeskImportReply>('desk.importCheck', { Name: 'fair.zip', Data: zip })
    assert.deepEqual([again.CanImport, again.Changes], [true, []])

    assert.deepEqual(await undo('exhibitors'), { Done: true, IsDraft: true, Blocked: [] })
    await publish()
    assert.deepEqual(await online('exhibitors.json'), before)
    assert.equal(await login(Secrets[1]?.Login ?? '', Secrets[1]?.Secret ?? ''), false)
    assert.ok(await login('oat-1', 'oat-one-2031'))
  })

  it('does not undo a row that was changed since', async () => {
    await keep('exhibitors', await sheet())
    await publish()
    const { Content, Base } = await call<SetupOpenReply>('setup.open', { Path: 'exhibitors.json' })
    const own = (JSON.parse(Content) as Json[]).map(one => ({ ...one, Booth: 'Y1' }))
    await call('setup.draft', {
      Path: 'exhibitors.json',
      Content: JSON.stringify(own),
      Base,
      Revision: 0,
    })
    assert.deepEqual((await undo('exhibitors')).Reason, 'later')
    await publish()
    assert.deepEqual((await undo('exhibitors')).Reason, 'later')
    assert.equal((await open<Json[]>('exhibitors.json'))[0]?.['Booth'], 'Y1')
  })

  it('finds guests by code or by name and company, and gives new ones a code', async () => {
    const HEAD = ['Event ID', 'VIP code', '姓名', 'Company', 'Position']
    const Data = await xlsx([
      HEAD,
      ['', '', '苏一', '汀兰', '总裁'],
      ['', '', '白露', '栖谷', '创始人'],
    ])
    const { Rows } = await check('vips', Data)
    assert.deepEqual(
      Rows.map(({ State }) => State),
      ['changed', 'new'],
    )
    const { Secrets } = await keep('vips', Data)
    assert.match(Secrets[0]?.Secret ?? '', /^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
    await publish()
    const { Cards } = await open<{ Cards: Json[] }>('vip.json')
    assert.deepEqual(
      Cards.map(({ Code, Position }) => [Code, Position]),
      [
        ['SLV3-K7QM-9XTR', '总裁'],
        [Secrets[0]?.Secret, '创始人'],
      ],
    )
    const wrong = await xlsx([
      HEAD,
      ['gala', '', '甲', '', ''],
      ['', 'AAAAAAAAAAAA', '甲', '', ''],
      ['', 'SLV3K7QM9XTR'],
      ['', 'slv3 k7qm 9xtr'],
    ])
    assert.deepEqual(
      (await check('vips', wrong)).Rows.map(({ State, Column }) => [State, Column]),
      [
        ['refused', 'Event ID'],
        ['refused', 'VIP code'],
        ['unchanged', ''],
        ['refused', 'VIP code'],
      ],
    )
  })

  it('sets allowances once, and undoes them except where places are taken', async () => {
    const quotas = () =>
      rows(
        'SELECT exhibitor_id, resource, key, granted, used, base FROM quota WHERE app_id = $1 ORDER BY 1, 2, 3',
      )
    const HEAD = ['企业编号 / Company ID', 'Allowance', 'Type', '名额']
    await server.pool.query(
      `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted, used) VALUES ($1, 'invitation', 'oat', 'vip', 5, 2)`,
      [FAIR],
    )
    const before = await quotas()
    const Data = await xlsx([
      HEAD,
      ['oat', 'invitation', 'vip', 9],
      ['rye', 'invitation', 'vip', 3],
    ])
    const { Rows, Seen } = await check('allowances', Data)
    assert.deepEqual(
      Rows.map(({ State, Cells }) => [State, Cells[0]?.Before, Cells[0]?.After]),
      [
        ['changed', '5', '9'],
        ['new', '', '3'],
      ],
    )
    assert.deepEqual(await quotas(), before)
    const refused = await xlsx([
      HEAD,
      ['oat', 'invitation', 'vip', 1],
      ['none', 'invitation', 'vip', 1],
      ['oat', 'xx', '', 1],
      ['oat', 'invitation', 'xx', 1],
      ['oat', 'invitation', 'vip', 1.5],
    ])
    assert.ok((await check('allowances', refused)).Rows.every(({ State }) => State === 'refused'))
    const key = crypto.randomUUID()
    const both = await Promise.all(
      [1, 2].map(() => ask('setup.sheetKeep', { Kind: 'allowances', Data, Seen }, owner, key)),
    )
    assert.ok(both.every(({ succ }) => succ))
    const lines = await rows(
      `SELECT details FROM audit_event WHERE app_id = $1 AND action = 'setup.sheet' AND details ->> 'kind' = 'allowances'`,
    )
    assert.deepEqual(
      lines.map(({ details }) => (details as Json)['changes']),
      ['oat invitation vip: 5 → 9; rye invitation vip: – → 3'],
    )
    await server.pool.query(
      `UPDATE quota SET used = 7 WHERE app_id = $1 AND exhibitor_id = 'oat'`,
      [FAIR],
    )
    const stuck = await undo('allowances')
    assert.deepEqual(
      [stuck.Done, stuck.Reason, stuck.Blocked.map(({ Used }) => Used)],
      [false, 'taken', [7]],
    )
    await server.pool.query(
      `UPDATE quota SET used = 2 WHERE app_id = $1 AND exhibitor_id = 'oat'`,
      [FAIR],
    )
    assert.equal((await undo('allowances')).Done, true)
    assert.deepEqual(await quotas(), before)
    assert.equal((await undo('allowances')).Reason, 'none')
  })
})

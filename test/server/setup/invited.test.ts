import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { writeXlsx, type CellValue } from 'hucre'
import type { BatchListReply } from '../../../core/contract/batch'
import type { InviteListReply } from '../../../core/contract/invited'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { InvitationView } from '../../../core/contract/invitation'
import type { LeadListReply } from '../../../core/contract/lead'
import type { PrivacyExportReply } from '../../../core/contract/privacy'
import type {
  SetupInvitedReply,
  SetupSheetHistoryReply,
  SetupSheetLastReply,
  SetupSheetReply,
  SetupSheetTemplateReply,
  SetupSheetUndoReply,
} from '../../../core/contract/sheets'
import { invitationCode } from '../../../server/security/invitationCode'
import type { Json } from '../../support/server/apiClient'
import { deskTable } from '../../support/server/deskTable'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { readMail, startMailStandIn, type MailStandIn } from '../../support/server/mailStandIn'
import { publishMessageRules } from '../../support/server/publishedRules'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { declineIt, newPhone, openIt } from '../invitations/support'

const HEAD = ['姓名', 'Mobile', 'E-mail', '单位 / Company', 'Position', '语言']
const xlsx = async (rows: CellValue[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })).toString('base64')
const Kind = 'invited'
const WHY = {
  Name: 'guests.xlsx',
  Source: '去年到场观众',
  Basis: 'consent',
  BasisNote: '登记时勾选',
}

describe('a sheet of invited visitors', () => {
  let mails: MailStandIn
  let server: TestServer
  let owner: string
  before(async () => {
    mails = await startMailStandIn()
    server = await startTestServer({
      config: {
        mail: { isOn: true, dailyBudget: 20_000, smtp: mails.options },
        sms: { provider: 'outbox', countries: ['86'], dailyBudget: 20_000, aliyun: undefined },
      },
    })
    owner = await server.organiserToken('owner')
    await quiet(0, 0)
  })
  after(async () => {
    await server.close()
    await mails.close()
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
  const quiet = (quietFrom: number, quietUntil: number) =>
    publishMessageRules(server.pool, { quietFrom, quietUntil })
  const check = (Data: string) =>
    call<SetupSheetReply>('setup.sheetCheck', { Kind, Data, lang: 'en' })
  const keep = async (people: CellValue[][], more: Json = {}) => {
    const Data = await xlsx([HEAD, ...people])
    const { Seen } = await check(Data)
    await call<SetupSheetReply>('setup.sheetKeep', { Kind, Data, Seen, ...WHY, ...more })
    const { Items } = await call<SetupSheetHistoryReply>('setup.sheetHistory')
    return Items[0]?.Id ?? ''
  }
  const open = (Id: string, more: Json = {}) =>
    call<SetupInvitedReply>('setup.invited', { Id, ...more })
  const drain = () => server.built.services.jobs.drain()
  const send = async (Id: string) => {
    const { Due } = await open(Id)
    const reply = await call<SetupInvitedReply>('setup.invitedSend', { Id, People: Due.People })
    await drain()
    return reply
  }
  const undo = () => call<SetupSheetUndoReply>('setup.sheetUndo', { Kind })
  const rows = async (text: string, ...values: unknown[]) =>
    (await server.pool.query(text, [FAIR, ...values])).rows as Json[]
  const messages = (to: string) =>
    rows(
      `SELECT id, text, channel FROM outbox WHERE app_id = $1 AND recipient = $2 AND kind = 'invitation'`,
      to,
    )
  const codeOf = async (name: string) => {
    const [row] = await rows('SELECT id FROM invitation WHERE app_id = $1 AND name = $2', name)
    return invitationCode(server.built.services.secrets, FAIR, String(row?.['id']))
  }
  const states = async (Id: string) =>
    Object.fromEntries((await open(Id)).Counts.map(({ State, People }) => [State, People]))
  const register = async (phone: string, more: Json = {}) => {
    const token = await server.tokenFor(phone)
    const reply = await server.call('/api/visitor/register', goodAnswers({ ...more }), { token })
    assert.ok(reply.succ, JSON.stringify(reply.body))
    return token
  }

  it('says what each row does, and writes nothing', async () => {
    const [known, fresh] = [newPhone(), newPhone()]
    await register(known)
    const people = [
      ['江望舒', fresh, 'Wang@Example.org', '=1+1', '<b>采购</b>', ''],
      ['已登记', known],
      ['', newPhone()],
      ['甲', '123'],
      ['乙', '', 'no mail'],
      ['丙'],
      ['丁', `+86${fresh}`],
      ['戊', newPhone(), '', '', '', 'Klingon'],
      ['己', newPhone(), '', 'x'.repeat(201)],
      ['庚', '#REF!'],
    ]
    const Data = await xlsx([HEAD, ...people])
    const { Rows, CanKeep, Seen } = await check(Data)
    assert.equal(CanKeep, false)
    assert.deepEqual(
      Rows.map(({ State, Column }) => [State, Column]),
      [
        ['new', ''],
        ['registered', ''],
        ...['Name', 'Mobile', 'E-mail', 'Mobile', 'Mobile', 'Language', 'Company', 'Mobile'].map(
          column => ['refused', column],
        ),
      ],
    )
    assert.equal((await ask('setup.sheetKeep', { Kind, Data, Seen, ...WHY })).code, 'bad_request')
    assert.deepEqual(
      await rows('SELECT id FROM invitation WHERE app_id = $1 AND import_id IS NOT NULL'),
      [],
    )
    const { Data: empty } = await call<SetupSheetTemplateReply>('setup.sheetTemplate', { Kind })
    const again = await check(empty)
    assert.deepEqual([again.Unknown, again.Rows.map(({ State }) => State)], [[], ['new']])
  })

  it('needs a source and a legal basis, is imported once, and is only for the owner', async () => {
    const Data = await xlsx([HEAD, ['江一', newPhone()]])
    const { Seen } = await check(Data)
    for (const less of [{ Source: ' ' }, { Basis: undefined }])
      assert.equal(
        (await ask('setup.sheetKeep', { Kind, Data, Seen, ...WHY, ...less })).code,
        'invalid_form',
      )
    assert.equal(
      (await ask('setup.sheetKeep', { Kind, Data, Seen, ...WHY, Basis: 'whim' })).succ,
      false,
    )
    const both = await Promise.all(
      [1, 2].map(() => ask('setup.sheetKeep', { Kind, Data, Seen, ...WHY })),
    )
    assert.deepEqual(both.map(({ succ }) => succ).sort(), [false, true])
    const { Items } = await call<SetupSheetHistoryReply>('setup.sheetHistory')
    assert.deepEqual(
      Items.map(({ Name, Rows, Source, Basis, UndoneAt }) => [Name, Rows, Source, Basis, UndoneAt]),
      [['guests.xlsx', 1, '去年到场观众', 'consent', '']],
    )
    const reviewer = await server.organiserToken('reviewer')
    const Id = Items[0]?.Id ?? ''
    for (const name of ['setup.sheetHistory', 'setup.invited', 'setup.invitedSend'] as const)
      assert.equal((await ask(name, { Id, People: 1 }, reviewer)).succ, false, name)
    for (const wrong of ['', '0', 'x', '999999'])
      assert.equal((await ask('setup.invited', { Id: wrong })).code, 'unknown_content', wrong)
    assert.deepEqual(
      (await check(Data)).Rows.map(({ State }) => State),
      ['invited'],
    )
    assert.deepEqual(await undo(), { Done: true, IsDraft: false, Blocked: [], Removed: 1, Kept: 0 })
    assert.equal((await undo()).Reason, 'none')
    assert.equal((await call<SetupSheetLastReply>('setup.sheetLast', { Kind })).At, '')
    assert.deepEqual(
      (await check(Data)).Rows.map(({ State }) => State),
      ['new'],
    )
  })

  it('is sent after a confirmation: one message to an address, none to people who are registered or unsubscribed', async () => {
    const [phone, later, left, abroad] = [newPhone(), newPhone(), newPhone(), '+44 7400 123456']
    const Id = await keep([
      ['林一', phone, '', '汀兰酒店', '采购总监'],
      ['林二', later],
      ['林三', left],
      ['Ada', abroad, 'ada@example.org'],
      ['Bob', '+44 7400 123457'],
    ])
    const before = await open(Id)
    assert.deepEqual(
      [before.Sending, before.People[0]?.To.includes('*'), before.Due.Registered],
      ['draft', true, 0],
    )
    assert.deepEqual(before.Due.Ways.map(({ Way, People }) => [Way, People]).sort(), [
      ['mail', 1],
      ['sms', 3],
    ])
    assert.deepEqual([before.Due.People, before.Due.NoWay], [4, 1])
    // between the look and the sending one registers without the link, and one wants nothing
    await register(later)
    await declineIt(server, await codeOf('林三')).then(({ succ }) => assert.ok(succ))
    assert.equal((await ask('setup.invitedSend', { Id, People: 4 })).code, 'conflict')
    const both = await Promise.all([1, 2].map(() => ask('setup.invitedSend', { Id, People: 2 })))
    assert.deepEqual(both.map(({ succ }) => succ).sort(), [false, true])
    await drain()
    const [sms] = await messages(`+86${phone}`)
    assert.match(String(sms?.['text']), /主办方邀请您参观.*拒收/)
    assert.deepEqual(
      [
        await messages(`+86${later}`),
        await messages(`+86${left}`),
        await messages('+447400123456'),
      ],
      [[], [], []],
    )
    for (let round = 0; round < 60 && mails.taken.length === 0; round++) await pause(50)
    const [letter] = mails.taken.map(({ raw }) => readMail(raw))
    assert.ok(letter?.headers.get('list-unsubscribe'))
    assert.match(letter?.text ?? '', /去年到场观众/)
    assert.deepEqual(await states(Id), { sent: 2, registered: 1, declined: 1, quiet: 1 })
    assert.equal((await open(Id)).Sending, 'done')
    assert.deepEqual(
      (await open(Id, { State: 'registered' })).People.map(({ Name }) => Name),
      ['林二'],
    )

    const code = await codeOf('林一')
    const view = (await openIt(server, code)).data as InvitationView
    assert.deepEqual(
      [view.State, view.FromCompany, view.CanOptOut, /主办方$/.test(view.From)],
      ['open', '', true, true],
    )
    assert.equal((await states(Id))['opened'], 1)
    const token = await server.tokenFor(phone)
    const { Values } = (
      await server.call<{ Values: Json }>('/api/visitor/prefill', { Invite: code }, { token })
    ).data
    assert.equal(Values['NameStr'], '林一')
    assert.match(JSON.stringify(Values['CompanyName']), /汀兰酒店/)
    await register(phone, { Invite: code })
    assert.deepEqual(
      await rows(`SELECT source FROM registration WHERE app_id = $1 AND source = 'imported'`),
      [{ source: 'imported' }],
    )
    assert.deepEqual(
      await rows(
        'SELECT phone, guest_company, guest_position FROM invitation WHERE app_id = $1 AND name = $2',
        '林一',
      ),
      [{ phone: null, guest_company: '', guest_position: '' }],
    )

    // companies see nothing of it
    const north = await server.exhibitorToken('north')
    const { Batches, Quotas } = (
      await server.call<BatchListReply>('/api/ex/invitation/batch/list', {}, { token: north })
    ).data
    const guests = (await server.call<InviteListReply>('/api/ex/invite/list', {}, { token: north }))
      .data
    const leads = (await server.call<LeadListReply>('/api/ex/lead/list', {}, { token: north })).data
    assert.deepEqual([Batches, Quotas.map(({ Used }) => Used), leads.Items], [[], [0, 0], []])
    assert.doesNotMatch(JSON.stringify([guests, leads]), /林|imported|guests\.xlsx/)
    const found = await rows(
      'SELECT id FROM invitation WHERE app_id = $1 AND exhibitor_id IS NOT NULL',
    )
    assert.deepEqual(found, [])

    const done = await undo()
    assert.deepEqual([done.Removed, done.Kept], [4, 1])
    assert.deepEqual(
      (await check(await xlsx([HEAD, ['Ada', abroad, 'ADA@example.org']]))).Rows[0]?.State,
      'invited',
    )
  })

  it('waits in quiet hours; undoing it stops unsent messages; another import may then invite', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const minutes = (new Date().getUTCHours() * 60 + new Date().getUTCMinutes() + 480) % 1440
    await quiet((minutes + 1430) % 1440, (minutes + 60) % 1440)
    const people = [
      ['周一', phone],
      ['周二', other],
    ]
    const Id = await keep(people)
    assert.equal((await open(Id)).Due.IsQuiet, true)
    await send(Id)
    assert.deepEqual([(await open(Id)).Problem, await messages(`+86${phone}`)], ['quiet', []])
    await quiet(0, 0)
    await server.built.services.importSending.sweep()
    assert.equal((await messages(`+86${phone}`)).length, 1)
    // as if its provider had not taken it yet
    const isOut = async () =>
      (await rows('SELECT FROM outbox WHERE app_id = $1 AND sent_at IS NULL')).length === 0
    for (let round = 0; round < 60 && !(await isOut()); round++) await pause(50)
    const later = `next_try_at = now() + interval '1 hour', sent_at = NULL, handed_at = NULL`
    await server.pool.query(`UPDATE outbox SET ${later} WHERE recipient = $1`, [`+86${phone}`])
    await undo()
    assert.deepEqual(await messages(`+86${phone}`), [])
    assert.deepEqual(
      (await check(await xlsx([HEAD, ...people]))).Rows.map(({ State }) => State),
      ['new', 'invited'],
    )
  })

  it('tells people where their address is from, and deletes them', async () => {
    const phone = newPhone()
    await keep([['吴一', phone, 'wu1@example.org', '汀兰酒店', '总监']])
    const token = await server.tokenFor(phone)
    const { data } = await server.call<PrivacyExportReply>(
      '/api/open/privacy/export',
      {},
      { token },
    )
    const told = JSON.stringify(data)
    for (const word of ['去年到场观众', 'consent', '汀兰酒店']) assert.ok(told.includes(word), word)
    assert.ok(
      (await server.call('/api/open/privacy/delete', { Confirm: phone.slice(-4) }, { token })).succ,
    )
    assert.deepEqual(
      await rows(
        `SELECT id FROM invitation i WHERE app_id = $1 AND i::text LIKE '%' || $2 || '%'`,
        phone,
      ),
      [],
    )
    assert.deepEqual(
      await rows(`SELECT id FROM invitation i WHERE app_id = $1 AND i::text ~ '吴一|wu1@|汀兰'`),
      [],
    )
  })

  it('is exported as a table of one import, with masked addresses', async () => {
    const phone = newPhone()
    const Id = await keep([['郑一', phone, '', '云汐茶行', '店长']])
    const [line = [], ...others] = await deskTable(server, { List: 'invited', Filter: Id })
    assert.deepEqual(others, [])
    assert.deepEqual(line.slice(0, 3), ['郑一', '云汐茶行', '店长'])
    assert.match(line.join(), /未发送 \/ Not sent/)
    assert.doesNotMatch(line.join(), new RegExp(phone))
    assert.deepEqual(await deskTable(server, { List: 'invited', Filter: Id, State: 'sent' }), [])
  })
})

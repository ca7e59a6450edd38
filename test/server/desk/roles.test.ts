import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type {
  DeskActReply,
  DeskKindsReply,
  DeskListReply,
  DeskOpenReply,
  DeskWholeReply,
} from '../../../core/contract/desk'
import { endpointEntries, endpoints, type EndpointName } from '../../../core/contract/endpoints'
import { ORGANISER_ROLES, type OrganiserRole } from '../../../core/domain/audience'
import { mayRead, mayWork, rightOf, type DeskArea } from '../../../core/domain/deskRights'
import { resources } from '../../../core/resources/index'
import { FAIR, fairFolder, goodAnswers, visitorForm } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

let server: TestServer
before(async () => (server = await startTestServer()))
after(() => server.close())

const call = async <T>(
  role: OrganiserRole,
  name: EndpointName,
  body: Record<string, unknown> = {},
) => server.call<T>(endpoints[name].path, body, { token: await server.organiserToken(role) })

const kindsOf = async (role: OrganiserRole) =>
  (await call<DeskKindsReply>(role, 'desk.kinds')).data.Kinds

it('lists the kinds in the area of a role, with the steps it may take', async () => {
  const areaOf = (area: 'content' | 'trade') =>
    Object.values(resources).flatMap(one =>
      'desk' in one && one.desk === area && !('isPrivate' in one) ? [one.name] : [],
    )
  for (const role of ['content', 'trade'] as const) {
    const kinds = await kindsOf(role)
    assert.deepEqual(kinds.map(({ Kind }) => Kind).sort(), [...areaOf(role)].sort())
    for (const { Kind, Actions } of kinds) assert.ok(Kind === 'social' || Actions.length > 0, Kind)
  }
  const [content, reviewer] = [await kindsOf('content'), await kindsOf('reviewer')]
  const stepsOf = (kinds: typeof content, kind: string) =>
    kinds.find(({ Kind }) => Kind === kind)?.Actions.map(({ Name }) => Name) ?? []
  assert.deepEqual(stepsOf(content, 'product'), stepsOf(reviewer, 'product'))
  assert.deepEqual(
    stepsOf(content, 'ad'),
    stepsOf(reviewer, 'ad').filter(name => name !== 'pay'),
    'money is not theirs',
  )
  assert.deepEqual(
    (await kindsOf('reader')).map(({ Kind }) => Kind),
    reviewer.map(({ Kind }) => Kind),
    'who reads still sees all',
  )
})

it('lets gate staff look up visitors and media, without phones, money, steps and tables', async () => {
  const guest = await server.call<{ Card: { CardCode: string } }>(
    '/api/visitor/register',
    goodAnswers(),
    {
      token: await server.tokenFor('13800132940'),
    },
  )
  const Id = guest.data.Card.CardCode
  const [visitors, item] = ['registration:visitor', { Kind: 'registration:visitor', Id }] as const
  const kinds = await kindsOf('gate')
  assert.ok(kinds.some(({ Kind }) => Kind === visitors))
  assert.deepEqual(
    kinds.filter(
      ({ Kind, Actions }) => !/^registration:(visitor|media)$/.test(Kind) || Actions.length > 0,
    ),
    [],
  )
  const listed = await call<DeskListReply>('gate', 'desk.list', { Kind: visitors, Search: Id })
  assert.deepEqual(
    listed.data.Items.map(one => one.Id),
    [Id],
  )
  const opened = await call<DeskOpenReply>('gate', 'desk.open', item)
  assert.equal(opened.data.Record.Id, Id)
  for (const reply of [listed.data, opened.data])
    assert.doesNotMatch(JSON.stringify(reply), /13800132940/)
  assert.equal(opened.data.Visit?.Order, undefined)
  const refused: [EndpointName, Record<string, unknown>][] = [
    ['desk.act', { Kind: visitors, Action: 'approve', Items: [{ Id, Revision: 1 }] }],
    ['desk.undo', { Kind: visitors, Ids: [Id] }],
    ['desk.export', { Kind: visitors }],
    ['desk.whole', { ...item, Reason: '核实' }],
    ['desk.tags', { Kind: visitors }],
    ...['badge', 'qualification', 'product', 'need', 'form:booth', 'registration:vip'].flatMap(
      (Kind): [EndpointName, Record<string, unknown>][] => [
        ['desk.list', { Kind }],
        ['desk.open', { Kind, Id: 'x' }],
      ],
    ),
  ]
  for (const [name, body] of refused)
    assert.equal(
      (await call('gate', name, body)).code,
      'forbidden',
      `${name} ${JSON.stringify(body)}`,
    )
})

it('refuses lists, items, steps and tables of another area', async () => {
  const tries: [OrganiserRole, string][] = [
    ['content', 'need'],
    ['trade', 'product'],
    ...(['content', 'trade'] as const).flatMap(role =>
      ['qualification', 'badge', 'contact', 'registration:visitor', 'form:booth'].map(
        (kind): [OrganiserRole, string] => [role, kind],
      ),
    ),
  ]
  for (const [role, Kind] of tries) {
    const replies = [
      await call(role, 'desk.list', { Kind }),
      await call(role, 'desk.open', { Kind, Id: 'x' }),
      await call(role, 'desk.act', { Kind, Action: 'approve', Items: [{ Id: 'x', Revision: 1 }] }),
      await call(role, 'desk.export', { Kind }),
    ]
    for (const { status, code } of replies)
      assert.deepEqual([status, code], [403, 'forbidden'], `${role} ${Kind}`)
  }
  assert.equal(
    (await call('content', 'desk.export', { Kind: 'product' })).code,
    'forbidden',
    'content exports nothing',
  )
  assert.ok(
    (await call('trade', 'desk.export', { Kind: 'need' })).succ,
    'trade exports what is its own',
  )
  assert.equal((await call('trade', 'desk.export', { Kind: 'need', Full: true })).code, 'forbidden')
})

it('lets the content role decide about products', async () => {
  assert.ok((await call<DeskListReply>('content', 'desk.list', { Kind: 'product' })).succ)
  const acted = await call<DeskActReply>('content', 'desk.act', {
    Kind: 'product',
    Action: 'approve',
    Items: [{ Id: 'x', Revision: 1 }],
  })
  assert.deepEqual(
    [acted.status, acted.data.Refused.map(({ code }) => code)],
    [200, ['unknown_record']],
    'past the gate of roles',
  )
})

it('opens the work of a role and keeps people, money, set-up and logins closed to it', async () => {
  const kept: readonly [EndpointName, Record<string, unknown>][] = [
    ...(
      [
        'desk.companies',
        'desk.audit',
        'desk.overview',
        'desk.mailings',
        'desk.invoices',
        'setup.get',
        'setup.signOnPeople',
      ] as const
    ).map((name): [EndpointName, Record<string, unknown>] => [name, {}]),
    ['desk.people', { Search: '8000' }],
    ['desk.orders', { Period: 'all' }],
    ['checkin.gates', {}],
    ['buyer.list', {}],
  ]
  for (const [name, body] of kept)
    for (const role of ['content', 'trade'] as const)
      assert.equal((await call(role, name, body)).code, 'forbidden', `${role} ${name}`)
  for (const name of ['desk.noticeList', 'desk.newsList', 'desk.ads'] as const) {
    assert.ok((await call('content', name)).succ, name)
    assert.equal((await call('trade', name)).status, 403, name)
  }
  for (const name of ['desk.meetings', 'desk.talks'] as const) {
    assert.ok((await call('trade', name)).succ, name)
    assert.equal((await call('content', name)).status, 403, name)
  }
  assert.equal(
    (await call('reader', 'desk.meetingRun', { Mode: 'all' })).status,
    403,
    'who reads plans nothing',
  )
  for (const role of ['content', 'trade'] as const)
    for (const name of ['file.list', 'second.state'] as const)
      assert.ok((await call(role, name)).succ)
  const news = {
    Title: '开幕',
    Title_en: 'Opening',
    Html: '<p>a</p>',
    Html_en: '',
    Targets: ['visitor'],
    PublishedAt: '2031-01-01T09:00:00+08:00',
  }
  assert.notEqual((await call('content', 'desk.newsSave', news)).status, 403)
})

it('shows in the set-up what the contract says', () => {
  const rows: [DeskArea, EndpointName, EndpointName][] = [
    ['review', 'desk.quotas', 'desk.grant'],
    ['review', 'desk.deadlines', 'desk.deadline'],
    ['queues', 'desk.list', 'desk.act'],
    ['content', 'desk.newsList', 'desk.newsSave'],
    ['content', 'desk.noticeList', 'desk.noticeSave'],
    ['trade', 'desk.meetings', 'desk.meetingPublish'],
    ['trade', 'desk.talks', 'desk.talkClose'],
    ['gates', 'checkin.gates', 'checkin.redeem'],
    ['counter', 'onsite.find', 'onsite.register'],
    ['money', 'desk.orders', 'desk.orderRefund'],
    ['owner', 'setup.get', 'setup.publish'],
    ['exports', 'desk.export', 'desk.export'],
    ['whole', 'desk.whole', 'setup.publish'],
  ]
  const may = (role: OrganiserRole, name: EndpointName) => {
    const roles: readonly string[] = endpointEntries.find(([one]) => one === name)?.[1].roles ?? []
    return role === 'owner' || roles.includes(role)
  }
  for (const [area, looks, changes] of rows)
    for (const role of ORGANISER_ROLES) {
      assert.equal(mayRead(role, area), may(role, looks), `${role} ${looks}`)
      assert.equal(mayWork(role, area), may(role, changes), `${role} ${changes}`)
    }
  assert.deepEqual(
    ORGANISER_ROLES.map(role => rightOf(role, 'exports')),
    ['yes', 'yes', 'no', 'no', 'own', 'yes'],
  )
})

it('shows phone and identity number in full to the owner, and to a reviewer who gives a reason', async () => {
  const Fields = visitorForm.Fields.map(field =>
    field.Id === 'Passport' ? { ...field, Configs: { identity: true } } : field,
  )
  const fair = fairFolder(FAIR, 'Alpha')
  const forms = fair.forms.map(form =>
    form.id === 'visitor'
      ? { ...form, hash: 'passports', definition: { ...form.definition, Fields } }
      : form,
  )
  await server.importFair({ ...fair, forms })
  const answers = goodAnswers({
    FormVersion: 2,
    Residence: { selected: ['abroad'] },
    Passport: 'P12345670',
  })
  const guest = await server.call<{ Card: { CardCode: string } }>(
    '/api/visitor/register',
    answers,
    {
      token: await server.tokenFor('13800132950'),
    },
  )
  const Id = guest.data.Card.CardCode
  const whole = (role: OrganiserRole, more: Record<string, unknown> = {}) =>
    call<DeskWholeReply>(role, 'desk.whole', { Kind: 'registration:visitor', Id, ...more })
  for (const role of ['reader', 'gate', 'content', 'trade'] as const)
    assert.equal((await whole(role, { Reason: '电话核实' })).code, 'forbidden', role)
  for (const Reason of [undefined, '', '　 '])
    assert.equal((await whole('reviewer', { Reason })).code, 'bad_request')
  const trail = async () =>
    (
      await server.pool.query<{ details: { reason: string } }>(
        `SELECT details FROM audit_event WHERE action = 'registration.whole'`,
      )
    ).rows
  assert.equal((await trail()).length, 0)

  const { data } = await whole('reviewer', { Reason: ' 电话核实 ' })
  assert.deepEqual(Object.keys(data.Values).sort(), ['Mobile', 'Passport'])
  assert.deepEqual(
    [(data.Values['Mobile'] as { Number: string }).Number, data.Values['Passport'], data.Phone],
    ['13800132950', 'P12345670', '+86 13800132950'],
  )
  assert.equal((await whole('owner')).data.Phone, data.Phone)
  assert.deepEqual((await trail()).map(({ details }) => details.reason).sort(), ['', '电话核实'])
  for (const more of [{ Id: '000000000000' }, { Kind: 'registration:media' }])
    assert.equal((await whole('owner', more)).code, 'unknown_visitor')
  assert.equal((await whole('owner', { Kind: 'badge' })).code, 'unknown_record')
  await server.pool.query(`UPDATE rate_limit SET points = 1000000 WHERE key LIKE 'desk-whole:%'`)
  assert.equal((await whole('reviewer', { Reason: '电话核实' })).code, 'rate_limited')
})

it('logs in with the new roles, and with no role beyond the six', async () => {
  for (const role of ['content', 'trade'] as const) {
    const token = await server.organiserToken(role)
    const renewed = await server.call<{ data: { Role: string } }>(
      endpoints['login.organiser'].path,
      { token },
    )
    assert.equal(renewed.data.data.Role, role)
  }
  await assert.rejects(
    server.pool.query(`UPDATE organiser_account SET role = 'chief' WHERE app_id = $1`, [FAIR]),
    /organiser_account_roles/,
  )
})

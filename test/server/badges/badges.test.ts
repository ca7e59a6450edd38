import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { DeskOpenReply } from '../../../core/contract/desk'
import type { DeskPeopleReply } from '../../../core/contract/organiser'
import type { RecordListReply, RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import { readBadgesCommand, runBadges } from '../../../server/cli/badges'
import { loadConfig } from '../../../server/config'
import { readResourceForms } from '../../../server/fairs/resourceForms'
import { badgeBases } from '../../../server/services/resources/hooks/badgeBases'
import type { Json } from '../../support/server/apiClient'
import { FACE_VERSION, FAIR, goodAnswers, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { callContext, countHolding, countingRecords } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { fairOfNow, gateOf } from '../gate/support'
import { pdfText } from './pdfText'
import { quotaTests } from './quotaTests'
import { sheetTests } from './sheetTests'

const ID = '990000199001010017'

describe('badges of companies', () => {
  let server: TestServer
  let admin: string
  let gate: ReturnType<typeof gateOf>
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await importWith(18)
    admin = await server.exhibitorToken()
    gate = gateOf(server, await server.organiserToken('gate'), 'badges')
  })
  after(() => server.close())

  const importWith = (area: number) => {
    const folder = fairOfNow()
    const [main] = folder.gates
    assert.ok(main)
    return server.importFair({
      ...folder,
      settings: {
        ...folder.settings,
        badgeQuotas: [
          { type: 'exhibitor', per: 9, badges: 1, least: 1 },
          { type: 'builder', per: 18, badges: 1, least: 0 },
        ],
      },
      exhibitors: folder.exhibitors.map(one => (one.id === 'north' ? { ...one, area } : one)),
      gates: [...folder.gates, { ...main, id: 'badges', targets: ['ex'], opens: '', closes: '' }],
    })
  }
  const call = <T>(path: string, body: Json, token = admin) =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'badge', ...body }, { token })
  const must = async <T = RecordReply>(path: string, body: Json, token = admin): Promise<T> => {
    const { succ, data, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const person = (name: string, more: Json = {}): Json => ({
    FormVersion: 1,
    Revision: 0,
    Type: { selected: ['exhibitor'] },
    Name: name,
    Position: '销售总监',
    CardId: ID,
    Mobile: { CountryCode: '86', Number: '13800130431' },
    IdType: { selected: ['idcard'] },
    PhotoWay: { selected: ['desk'] },
    ...more,
  })
  const decide = (id: string, action: string, reason = '', name = 'badge') =>
    server.built.services.records.review.actAs(
      FAIR,
      name,
      { id, revision: undefined, action, reason },
      { name: 'cli:test', steps: ['reviewer'] },
    )
  const act = async (Id: string, Action: string) => {
    const { Record } = await must<RecordOpenReply>('get', { Id })
    return must('act', { Id, Action, Revision: Record.Revision })
  }
  const print = (body: Json) =>
    server.call<{ Id: string; Files: number; Badges: number }>('/api/ex/badge/print', body, {
      token: admin,
      encoding: 'json',
    })
  const fileOf = async (Id: string) => {
    const { data } = await server.call<{ Url: string }>(
      '/api/ex/file/open',
      { Id },
      { token: admin },
    )
    return Buffer.from(await (await fetch(new URL(data.Url, server.url))).arrayBuffer())
  }
  const linkTo = async (Id: string) => {
    const order = { Kind: 'record', Subject: `badge:${Id}` }
    const { data: link } = await server.call<{ Url: string }>('/api/ex/link/create', order, {
      token: admin,
    })
    const pass = /[?&]pass=([\w.-]+)/.exec(link.Url)?.[1]
    const { Token } = (await server.call<{ Token: string }>('/api/open/link', { pass })).data
    await server.call(
      '/api/open/privacy/agree',
      { Purpose: 'registration', Version: PRIVACY_VERSION },
      { token: Token },
    )
    return Token
  }
  const codeOf = async (Id: string) =>
    (await must<RecordOpenReply>('get', { Id })).Code?.split('/').pop() ?? ''
  /**
   * The old code of 沈嘉木, whose badge is 何予安's by now, does not reveal 何予安: at a gate, in its list
   * and at the desk.
   */
  const namesWhoItWasFor = async (former: string, holding: string) => {
    const { data } = await gate.redeem(former)
    assert.deepEqual([data.Reason, data.Name, data.Photo], ['revoked', '沈嘉木', undefined])
    const listed = (await gate.list()).filter(({ Name }) => ['沈嘉木', '何予安'].includes(Name))
    assert.deepEqual(listed.map(({ Name, Reason }) => `${Name} ${Reason}`).sort(), [
      '何予安 ok',
      '沈嘉木 revoked',
    ])
    const token = await server.organiserToken('reader')
    const find = async (Search: string) =>
      (await server.call<DeskPeopleReply>('/api/oa/people', { Search }, { token })).data.People
    const [was, is] = [(await find(former))[0], (await find(holding))[0]]
    assert.deepEqual(
      [was?.Name, was?.State, is?.Name, is?.State],
      ['沈嘉木', 'revoked', '何予安', 'used'],
      'and where the badge stands is not where the former code does',
    )
  }
  const places = async () =>
    Object.fromEntries(
      (await must<RecordListReply>('list', {})).Quotas.map(one => [
        one.Key,
        [one.Granted, one.Used, one.Held],
      ]),
    )

  it('go from an application over the desk through a gate; a lost badge opens nothing, its replacement does', async () => {
    assert.deepEqual(await places(), { exhibitor: [2, 0, 0], builder: [1, 0, 0] })
    const { Id } = await must('submit', person('周一衡'))
    assert.deepEqual((await places())['exhibitor'], [2, 1, 1])
    assert.equal(await codeOf(Id), '')
    await decide(Id, 'return', '照片背景不是纯色')
    assert.deepEqual((await places())['exhibitor'], [2, 1, 1], 'what is sent back keeps its place')
    await must('submit', person('周一衡', { Id, Revision: 2 }))
    await decide(Id, 'approve')
    assert.deepEqual((await places())['exhibitor'], [2, 1, 0])

    const code = await codeOf(Id)
    assert.match(code, /^[1-9]\d{11}$/)
    const entry = await gate.redeem(code)
    assert.deepEqual(
      [entry.data.Admitted, entry.data.Name, entry.data.Target],
      [true, '周一衡', 'ex'],
    )
    assert.equal(entry.data.CompanyName, '', 'its holder is told that gates see no company')
    const people = async (role: 'reader' | 'reviewer', Search: string) => {
      const found = await server.call<DeskPeopleReply>(
        '/api/oa/people',
        { Search },
        { token: await server.organiserToken(role) },
      )
      return found.data.People.map(one => [one.Sort, one.Name, one.Code])
    }
    assert.deepEqual(
      await people('reader', code),
      [['badge', '周一衡', code]],
      'its number finds it at the desk',
    )
    assert.deepEqual(
      await people('reader', ID),
      [],
      'who only looks tries out no numbers of identity',
    )
    assert.deepEqual(await people('reviewer', ID), [['badge', '周一衡', code]])
    const opened = await server.call<DeskOpenReply>(
      '/api/oa/review/open',
      { Kind: 'badge', Id },
      { token: await server.organiserToken('reader') },
    )
    assert.equal(opened.data.Code, code)
    assert.deepEqual(opened.data.Beside, {
      Places: { Granted: 2, Used: 1 },
      SameBadges: 0,
      SameRegistrations: 0,
    })
    const listed = (await gate.list()).filter(({ Name }) => Name === '周一衡')
    assert.deepEqual(
      listed.map(({ CompanyName }) => CompanyName),
      [''],
    )
    assert.equal((await must<RecordOpenReply>('get', { Id })).Record.State, 'used')
    assert.equal(await gate.reason(code), 'again')
    await gate.redeem(code, { Direction: 'out' })

    assert.equal((await act(Id, 'lose')).State, 'lost')
    assert.deepEqual([await gate.reason(code), await codeOf(Id)], ['revoked', ''])
    await decide(Id, 'reissue')
    const second = await codeOf(Id)
    assert.notEqual(second, code)
    assert.deepEqual([await gate.reason(second), await gate.reason(code)], ['ok', 'revoked'])
    assert.deepEqual((await places())['exhibitor'], [2, 1, 0], 'one person takes one place')

    const visitor = await server.call('/api/visitor/register', goodAnswers({ NameStr: '周一衡' }), {
      token: await server.tokenFor('13800130991'),
    })
    assert.ok(visitor.succ, JSON.stringify(visitor.body))
    const again = await server.call<DeskOpenReply>(
      '/api/oa/review/open',
      { Kind: 'badge', Id },
      { token: await server.organiserToken('reviewer') },
    )
    assert.deepEqual(
      [again.data.Beside?.SameBadges, again.data.Beside?.SameRegistrations],
      [0, 1],
      'a reviewer hears of others with this name',
    )
  })

  it('keep their place while the person is replaced, and release it when they are cancelled', async () => {
    const { Id } = await must('submit', person('沈嘉木'))
    assert.equal((await call('submit', person('何予安'))).code, 'quota_full')
    const draft = await must('save', person('何予安'))
    const byLink = await call<string>('submit', person('何予安', draft), await linkTo(draft.Id))
    assert.deepEqual(
      [byLink.code, byLink.data],
      ['no_place', '名额已用完，请联系请您填写的企业！'],
      'who comes by a link applies for none',
    )
    await act(draft.Id, 'cancel')
    await decide(Id, 'approve')
    const code = await codeOf(Id)
    const former = await linkTo(Id)
    const { Revision, State } = await act(Id, 'replace')
    assert.deepEqual([State, await gate.reason(code)], ['replacing', 'revoked'])
    assert.equal(
      (await call('get', { Id }, former)).succ,
      false,
      'whoever it was sees nothing of who comes now',
    )
    const next = await must<RecordOpenReply>('get', { Id }, await linkTo(Id))
    assert.deepEqual(
      [next.Record.Title, Object.keys(next.Record.Values), next.Record.Previous],
      ['', ['Type'], undefined],
    )
    assert.equal((await call('submit', person('何予安'))).code, 'quota_full')
    const { url } = await upload(
      server,
      admin,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'badge', FieldId: 'Face' },
    )
    const pictured = { PhotoWay: { selected: ['now'] }, Face: [{ url }], FaceConsent: FACE_VERSION }
    await must('submit', person('何予安', { Id, Revision, ...pictured }))
    await decide(Id, 'approve')
    const second = await codeOf(Id)
    assert.equal((await gate.redeem(second)).data.Name, '何予安')
    await namesWhoItWasFor(code, second)
    // codes from before that was kept: as far as the trail tells
    const migration = await readFile(
      new URL('../../../server/db/migrations/0040_names_handed_in.sql', import.meta.url),
      'utf8',
    )
    const [backFill] = /UPDATE company_badge[^;]*;/.exec(migration) ?? []
    assert.ok(backFill)
    // written by a version before it, which knew neither
    await server.pool.query(`UPDATE company_badge SET holder = ''`)
    await server.pool.query(`UPDATE record SET submitted_title = '沈嘉木' WHERE id = $1`, [Id])
    assert.deepEqual(
      [(await gate.redeem(code)).data.Name, (await gate.redeem(second)).data.Name],
      ['', '何予安'],
    )
    await server.pool.query(backFill)
    await namesWhoItWasFor(code, second)
    const third = await must('save', person('许知夏'))
    assert.equal((await act(third.Id, 'cancel')).State, 'cancelled')
    await act(Id, 'lose')
    await act(Id, 'cancel')
    assert.deepEqual((await places())['exhibitor'], [2, 1, 0])
  })

  it('are allowed by area, and more by what the organiser approves, which a later import does not change', async () => {
    const asked = {
      FormVersion: 1,
      Revision: 0,
      Type: { selected: ['builder'] },
      Places: '3',
      Why: '加班搭建',
    }
    const { data } = await server.call<RecordReply>(
      '/api/ex/data/submit',
      { Resource: 'badgeExtra', ...asked },
      { token: admin },
    )
    await decide(data.Id, 'approve', '', 'badgeExtra')
    assert.deepEqual((await places())['builder'], [4, 0, 0])
    await importWith(54)
    assert.deepEqual(await places(), { exhibitor: [6, 1, 0], builder: [6, 0, 0] })
    await importWith(0)
    assert.deepEqual(await places(), { exhibitor: [1, 1, 0], builder: [3, 0, 0] })
  })

  it('give exactly the free places to a hundred who submit the last one at once', async () => {
    const place = { resource: 'badge', exhibitorId: 'north', key: 'builder' }
    const worker = (at: number, more: Json = {}) =>
      person(`布展${at}`, { Type: { selected: ['builder'] }, ...more })
    const rows = Array.from({ length: 104 }, (_, at) => worker(at))
    const context = await callContext(server, admin)
    await server.built.services.records.makeMany(context, 'badge', rows, false)
    const { rows: made } = await server.pool.query<{ id: string }>(
      `SELECT id FROM record WHERE resource = 'badge' AND title LIKE '布展%'`,
    )
    const [one, two, three, four, ...hundred] = made.map(({ id }) => id)
    assert.ok(one && two && three && four)
    const submit = (Id: string) => call('submit', worker(0, { Id, Revision: 1 }))
    for (const Id of [one, two]) assert.ok((await submit(Id)).succ)

    const codes = (await Promise.all(hundred.map(submit))).map(({ succ, code }) =>
      succ ? 'in' : code,
    )

    assert.deepEqual(
      [
        codes.filter(code => code === 'in').length,
        codes.filter(code => code === 'quota_full').length,
      ],
      [1, 99],
    )
    assert.deepEqual(
      [(await places())['builder'], await countHolding(server, place)],
      [[3, 3, 3], 3],
    )
    // the control: who only counts gives both of two the last place
    await server.pool.query(
      `UPDATE quota SET granted = 4 WHERE resource = 'badge' AND key = 'builder'`,
    )
    const counting = countingRecords(server, place, 4, 2)
    const input = (Id: string) => ({
      Resource: 'badge',
      FormVersion: 1,
      Id,
      ...worker(0, { Revision: 1 }),
    })
    await Promise.all([three, four].map(Id => counting.submit(context, input(Id) as never)))
    assert.equal(await countHolding(server, place), 5)
  })

  it('are printed by four and four to a page: only valid ones, with Chinese names and the code to scan', async () => {
    const { Items } = await must<RecordListReply>('list', { State: 'submitted' })
    const [known] = Items
    assert.ok(known)
    assert.equal(
      (await print({ Ids: [known.Id] })).code,
      'cannot_step',
      'what waits for the desk opens nothing',
    )
    const { url } = await upload(
      server,
      admin,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'badge', FieldId: 'Face' },
    )
    await server.pool.query(`UPDATE quota SET granted = 30 WHERE resource = 'badge'`)
    const ids: string[] = []
    for (const name of ['龚鑫鑫', ...Array.from({ length: 8 }, (_, at) => `布展${at}`)]) {
      const picture =
        ids.length === 0
          ? { PhotoWay: { selected: ['now'] }, Face: [{ url }], FaceConsent: FACE_VERSION }
          : {}
      const { Id } = await must('submit', person(name, { NameEn: 'Gong Xin', ...picture }))
      await decide(Id, 'approve')
      ids.push(Id)
    }
    const lost = await must('submit', person('阙谙'))
    await decide(lost.Id, 'approve')
    await act(lost.Id, 'lose')
    assert.equal((await print({ Ids: [lost.Id] })).code, 'cannot_step')
    const whole = await print({})
    assert.deepEqual([whole.data.Files, whole.data.Badges], [1, 10])
    const one = await print({ Ids: [ids[0] ?? ''] })
    await server.built.services.jobs.drain()

    const sheet = pdfText(await fileOf(whole.data.Id))
    assert.equal(sheet.pages, 2)
    for (const sign of '龚鑫布展销售总监Alpha北辰') assert.ok(sheet.signs.has(sign), sign)
    for (const sign of '阙谙') assert.ok(!sheet.signs.has(sign), 'what is lost is not printed')
    assert.equal(sheet.pictures, 1)
    const owner = await server.organiserToken('owner')
    const desk = (body: Json, token = owner) =>
      server.call<{ Id: string; Badges: number }>('/api/oa/badge/print', body, { token })
    const ofNorth = await desk({ Exhibitor: 'north', State: 'approved' })
    assert.equal(ofNorth.data.Badges, 9, 'what was used has its badge')
    const { rows: noted } = await server.pool.query<{ actor: string; subject: string }>(
      `SELECT actor, subject FROM audit_event WHERE action = 'badge.print' ORDER BY id DESC LIMIT 1`,
    )
    assert.match(`${noted[0]?.actor} ${noted[0]?.subject}`, /^person:\d+ exhibitor:north$/)
    assert.deepEqual(
      [(await desk({ Exhibitor: 'south' })).code, (await desk({ State: 'lost' })).code],
      ['cannot_step', 'bad_request'],
    )
    await server.built.services.jobs.drain()
    const { data: own } = await server.call<{ Url: string }>(
      '/api/oa/file/open',
      { Id: ofNorth.data.Id },
      { token: owner },
    )
    assert.equal(
      pdfText(Buffer.from(await (await fetch(new URL(own.Url, server.url))).arrayBuffer())).pages,
      2,
    )
    const out = join(server.dataDir, 'sheet.pdf')
    const command = readBadgesCommand([
      'sheet',
      '--out',
      out,
      '--company',
      'north',
      '--state',
      'approved',
      '--fair',
      FAIR,
    ])
    assert.ok(command)
    const lines: string[] = []
    const config = { ...loadConfig({}), secretKey: TEST_SECRET_KEY, dataDir: server.dataDir }
    assert.equal(
      await runBadges(command, { pool: server.pool, config, print: line => lines.push(line) }),
      0,
    )
    assert.deepEqual([lines, pdfText(await readFile(out)).pages], [[`9 badges: ${out}`], 2])
    assert.deepEqual(
      [
        pdfText(await fileOf(one.data.Id)).pages,
        pdfText(await fileOf(one.data.Id)).signs.has('布'),
      ],
      [1, false],
    )
  })

  sheetTests({ server: () => server, admin: () => admin, places, must })

  it('are posted to the given address, and the company reads the number of the parcel', async () => {
    await server.pool.query(`UPDATE quota SET granted = used + 2 WHERE resource = 'badge'`)
    const byPost = { Type: { selected: ['guest'] }, Delivery: { selected: ['post'] } }
    await server.pool.query(
      `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted, used) SELECT app_id, resource, exhibitor_id, 'guest', 1, 0 FROM quota
       WHERE resource = 'badge' AND exhibitor_id = 'north' LIMIT 1`,
    )
    assert.equal(
      (await call('submit', person('顾南', byPost))).code,
      'invalid_form',
      'the address is asked for',
    )
    const { Id } = await must(
      'submit',
      person('顾南', { ...byPost, PostAddress: '海珠区新港东路 1 号' }),
    )
    await decide(Id, 'approve')
    const code = await codeOf(Id)
    const collected = (await must('submit', person('顾北', { Delivery: { selected: ['pickup'] } })))
      .Id
    await decide(collected, 'approve')
    await assert.rejects(decide(collected, 'post'), { code: 'no_post_address' })
    await decide(Id, 'post', 'SF 1000 2000')
    const { Record } = await must<RecordOpenReply>('get', { Id })
    assert.deepEqual(
      [Record.State, Record.Reason, await codeOf(Id)],
      ['posted', 'SF 1000 2000', code],
    )
    assert.equal((await gate.redeem(code)).data.Admitted, true)
  })

  it('of an earlier form are listed separately, so that they can be reused', async () => {
    const older = async () =>
      (await must<RecordListReply>('list', { Older: true, Search: '叶青' })).Items.length
    const own = (await readResourceForms()).find(({ id }) => id === 'badge')
    assert.ok(own)
    assert.equal(await older(), 0)
    const folder = fairOfNow()
    const next = {
      ...own,
      hash: 'next',
      definition: { ...own.definition, Name_en: 'Badge of the next edition' },
    }
    await server.importFair({
      ...folder,
      forms: [...folder.forms.filter(({ id }) => id !== 'badge'), next],
    })
    assert.equal(await older(), 1)
    await must('save', person('叶青', { FormVersion: 2 }))
    assert.equal(await older(), 1, 'what is given now is no earlier one')
    assert.equal((await must<RecordListReply>('list', { Search: '叶青' })).Items.length, 2)
  })

  it('are found by name and phone, and never show an identity number', async () => {
    const list = await must<RecordListReply>('list', { Search: '0431' })
    assert.ok(list.Items.length > 0)
    assert.ok(!JSON.stringify(list).includes(ID))
    assert.deepEqual(list.Items[0]?.Subtitle[0], '销售总监')
  })

  quotaTests(
    () => server,
    () => importWith(18),
  )
})

it('count full pieces of an area, and at least the minimum of the rule', () => {
  const rules = [{ type: 'a', per: 9, badges: 3, least: 4 }]
  assert.deepEqual(
    [0, 9, 17.9, 18, 36].map(area => badgeBases(area, rules)[0]?.base),
    [4, 4, 4, 6, 12],
  )
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { endpointEntries } from '../../../core/contract/endpoints'
import type { LinkListReply, LinkOpenReply, LinkRow } from '../../../core/contract/account'
import { readLinkCommand, runLink } from '../../../server/cli/link'
import { requireInsideLink } from '../../../server/http/linkAccess'
import { createHousekeepingRepository } from '../../../server/repositories/housekeepingRepository'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { SAMPLES } from '../../support/server/sampleFiles'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { addressOf, upload } from '../../support/server/uploads'

const CREATE = '/api/ex/link/create'
const EXPIRED = { succ: false, data: '注册链接已失效！', code: 'link_expired' }

describe('signed links', () => {
  let server: TestServer
  let admin: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    await server.importFair(exhibitorFair(OTHER_FAIR, 'Beta'))
    admin = await server.exhibitorToken()
  })
  beforeEach(() => server.pool.query('TRUNCATE form_submission, form_submission_event'))
  after(() => server.close())

  const create = (body: Record<string, unknown> = {}, token = admin) =>
    server.call<LinkRow>(CREATE, { Kind: 'form', Subject: 'booth', ...body }, { token })
  const passOf = ({ Url }: LinkRow) =>
    new URLSearchParams(Url.slice(Url.indexOf('?'))).get('pass') ?? ''
  const open = (pass: string, options = {}) =>
    server.call<LinkOpenReply>('/api/open/link', { pass }, options)
  const tokenOf = async (row?: LinkRow) =>
    (await open(passOf(row ?? (await create()).data))).data.Token
  const file = {
    bytes: SAMPLES['pdf'] ?? Buffer.alloc(0),
    name: 'plan.pdf',
    type: 'application/pdf',
  }
  const forPlan = { ext: 'pdf', FormId: 'booth', FieldId: 'Plan' }

  it('are made by an administrator and open the form of the company that sent them', async () => {
    const made = await create({ Days: 3 })
    const days = (Date.parse(made.data.ExpiresAt) - Date.now()) / 86_400_000
    assert.ok(days > 2.99 && days <= 3, String(days))
    const address = new URL(made.data.Url)
    assert.equal(address.pathname, `/${FAIR}/`)
    assert.match(
      address.hash,
      /^#\/pages\/exhibitor\/dynamic_form\?id=booth&pass=[\w.-]{60,120}&target=ex$/,
    )

    const opened = await open(passOf(made.data))
    const { Token, ...reply } = opened.data
    const names = { CompanyName: 'Alpha北辰食品', CompanyName_en: 'Alpha North Foods' }
    const page = { Page: '/pages/exhibitor/dynamic_form', Id: 'booth' }
    assert.deepEqual(reply, {
      Kind: 'form',
      Subject: 'booth',
      ...page,
      ...names,
      ExpiresAt: made.data.ExpiresAt,
      Agreed: true,
    })
    const holder = exhibitorApp(server, Token)
    assert.equal((await holder.submit({ Builder: '搭建公司' })).data.State, 'submitted')
    const company = await exhibitorApp(server, admin).stands()
    assert.deepEqual([company.State, company.Values], ['submitted', { Builder: '搭建公司' }])
    const { rows } = await server.pool.query(`SELECT actor FROM form_submission_event`)
    assert.deepEqual(rows, [{ actor: `link:${made.data.Id}` }])
  })

  it('open in the language of the person who made them; an address without one opens in Chinese', async () => {
    const languageOf = async (lang: string) =>
      new URLSearchParams((await create({ lang })).data.Url.split('?')[1]).get('lang')
    assert.deepEqual([await languageOf('CN'), await languageOf('EN')], [null, 'en'])
  })

  it('reach no other call, and no other form, of the whole contract', async () => {
    const token = await tokenOf()
    const filler = {
      id: 'survey',
      FormId: 'survey',
      FormVersion: 1,
      Revision: 0,
      Kind: 'form',
      Subject: 'booth',
      ext: 'pdf',
      Id: 'x',
      key: 'x',
    }
    const more = {
      style: 'thumb',
      sign: 'x',
      urls: [],
      image: 'data:,',
      OldPassword: 'x',
      Password: 'x',
      Confirm: 'x',
      Purpose: 'x',
      visitorId: '1',
    }
    const others = {
      Ticket: 'x',
      OrderNo: 'x',
      No: 'x',
      Mobile: { Number: '13800130499' },
      Templates: [],
      Type: 'x',
      Count: 1,
      Reason: 'x',
    }
    for (const [name, endpoint] of endpointEntries) {
      if (endpoint.auth === 'public' || endpoint.links?.includes('form') === true) continue
      const { code } = await server.call(
        endpoint.path,
        { ...filler, ...more, ...others },
        { token },
      )
      // what its schema refuses is refused before anybody is asked who they are
      assert.ok(code === 'forbidden' || code === 'bad_request', `${name}: ${code ?? 'let in'}`)
    }
    const form = exhibitorApp(server, token)
    assert.equal((await form.open('booth')).status, 200, 'the control')
    assert.equal((await form.open('survey')).status, 403)
    assert.equal((await form.save({ FormId: 'survey', Score: '5' })).status, 403)
    assert.equal((await form.submit({ FormId: 'survey', Score: '5' })).status, 403)
    assert.equal(
      (await server.call('/oss/sign', { ...forPlan, FormId: 'survey' }, { token })).status,
      403,
    )
    assert.equal(
      (await server.call('/api/ex/login', { token })).status,
      401,
      'nor is it renewed into a login',
    )
  })

  it('of an unknown kind open nothing', async () => {
    const row = (await create()).data
    const token = await tokenOf(row)
    await server.pool.query(`UPDATE signed_link SET kind = 'badge' WHERE id = $1`, [row.Id])
    assert.equal((await exhibitorApp(server, token).open()).status, 403)
    const endpoint = endpointEntries.find(([, { links }]) => links)?.[1]
    assert.ok(endpoint)
    const link = { id: row.Id, kind: 'badge' as 'form', subject: 'booth' }
    assert.throws(
      () => requireInsideLink(link, { ...endpoint, links: [link.kind] }, { FormId: 'booth' }),
      'even where a call names it',
    )
    requireInsideLink({ ...link, kind: 'form' }, endpoint, { FormId: 'booth' })
  })

  it('let their holder send files for the form, and see those and no other of the company', async () => {
    const own = await upload(server, admin, file, forPlan)
    const row = (await create()).data
    const [holder, stranger] = [await tokenOf(row), await tokenOf()]
    const sent = await upload(server, holder, file, forPlan)
    assert.deepEqual([own.status, sent.status], [200, 200])
    assert.ok(await addressOf(server, holder, sent.url))
    assert.deepEqual(
      [await addressOf(server, holder, own.url), await addressOf(server, stranger, sent.url)],
      [undefined, undefined],
    )
    const plan = (url: string) => ({ Builder: 'x', Plan: [{ url, name: 'plan.pdf' }] })
    assert.equal(
      (await exhibitorApp(server, holder).save(plan(own.url))).code,
      'unknown_file',
      'a file of the company it cannot name',
    )
    assert.equal(
      (await exhibitorApp(server, stranger).save(plan(sent.url))).code,
      'unknown_file',
      'nor one of another link',
    )

    const saved = await exhibitorApp(server, holder).save(plan(sent.url))
    assert.equal(saved.data.State, 'draft')
    const company = exhibitorApp(server, admin)
    const asKept = await company.save({ ...saved.data.Values, Builder: 'y', Revision: 1 })
    assert.equal(asKept.data.Revision, 2, 'the company works on with it')
    assert.equal((await company.save({ ...plan(own.url), Revision: 2 })).data.Revision, 3)
    assert.equal(
      (await exhibitorApp(server, holder).save({ ...plan(own.url), Builder: 'z', Revision: 3 }))
        .data.Revision,
      4,
      'what stands may stay',
    )
    assert.ok(await addressOf(server, holder, sent.url))
  })

  it('send a file with the call itself for their form only', async () => {
    const token = await tokenOf()
    const send = async (FormId: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ FormId, FieldId: 'Plan' }))
        form.append(name, value)
      form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
      return (
        await fetch(`${server.url}/oss/uploadkey`, {
          method: 'POST',
          body: form,
          headers: { authorization: `Bearer ${token}` },
        })
      ).status
    }
    assert.deepEqual([await send('booth'), await send('survey')], [200, 403])
  })

  it('that are garbage, forged, of another fair, expired or revoked get the same answer', async () => {
    const row = (await create()).data
    const pass = passOf(row)
    const forged = pass.slice(0, -4) + (pass.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    for (const bad of [
      '',
      'x',
      forged,
      pass.replace(/\.\w+\./, '.zzzzzz.'),
      `${pass}x`,
      "' OR 1=1",
      '\u0000',
    ]) {
      const answer = await open(bad)
      assert.ok(
        answer.code === 'link_expired' || answer.code === 'bad_request',
        JSON.stringify(bad),
      )
    }
    assert.deepEqual((await open(forged)).body, EXPIRED)
    assert.deepEqual((await open(pass, { appId: OTHER_FAIR })).body, EXPIRED)
    assert.equal((await open(pass)).succ, true, 'the control')

    const token = await tokenOf(row)
    await server.pool.query(
      `UPDATE signed_link SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [row.Id],
    )
    assert.deepEqual((await open(pass)).body, EXPIRED)
    assert.equal((await exhibitorApp(server, token).open()).status, 401, 'its sessions end with it')
    const { data } = await server.call<LinkListReply>('/api/ex/link/list', {}, { token: admin })
    assert.equal(data.Links.find(({ Id }) => Id === row.Id)?.State, 'expired')
  })

  it('end immediately when they are revoked, with their sessions', async () => {
    const row = (await create()).data
    const [token, other] = [await tokenOf(row), await tokenOf()]
    const staff = await server.exhibitorToken('north-staff')
    const revoke = (Id: string, by = admin) =>
      server.call<LinkRow>('/api/ex/link/revoke', { Id }, { token: by })

    assert.equal((await revoke(row.Id, staff)).code, 'admin_only')
    assert.equal(
      (await revoke(row.Id, await server.exhibitorToken('south'))).status,
      404,
      'another company’s',
    )
    assert.equal((await revoke('x')).status, 404)
    assert.equal((await exhibitorApp(server, token).open()).status, 200)
    assert.equal((await revoke(row.Id)).data.State, 'revoked')
    assert.deepEqual((await open(passOf(row))).body, EXPIRED)
    assert.equal((await exhibitorApp(server, token).open()).status, 401)
    assert.equal((await exhibitorApp(server, other).open()).status, 200, 'another link')
    assert.equal((await revoke(row.Id)).data.State, 'revoked', 'again changes nothing')
  })

  it('are refused for unknown forms and kinds, and to people who may not make them', async () => {
    for (const body of [{ Subject: 'none' }, { Subject: 'visitor' }])
      assert.deepEqual(
        [(await create(body)).status, (await create(body)).code],
        [404, 'not_found'],
        JSON.stringify(body),
      )
    for (const Kind of ['badge', 'invitation', 'completion', 'other'])
      assert.equal((await create({ Kind })).code, 'bad_request', Kind)
    assert.equal((await create({ Days: 91 })).code, 'bad_request')
    assert.equal((await create({}, await server.exhibitorToken('north-staff'))).code, 'admin_only')
    assert.equal((await create({}, await tokenOf())).status, 403, 'a link makes no links')
  })

  it('are forgotten ninety days after their end', async () => {
    const [old, recent] = [(await create()).data, (await create()).data]
    await server.pool.query(
      `UPDATE signed_link SET expires_at = now() - interval '91 days' WHERE id = $1`,
      [old.Id],
    )
    await server.pool.query(
      `UPDATE signed_link SET expires_at = now() - interval '89 days' WHERE id = $1`,
      [recent.Id],
    )
    await createHousekeepingRepository(server.pool).sweep()

    const { rows } = await server.pool.query(
      'SELECT id FROM signed_link WHERE id = ANY($1::uuid[])',
      [[old.Id, recent.Id]],
    )
    assert.deepEqual(rows, [{ id: recent.Id }])
  })

  it('are listed for their company without their pass', async () => {
    const { Id } = (await create()).data
    const mine = (await server.call<LinkListReply>('/api/ex/link/list', {}, { token: admin })).data
      .Links
    const theirs = (
      await server.call<LinkListReply>(
        '/api/ex/link/list',
        {},
        { token: await server.exhibitorToken('south') },
      )
    ).data.Links

    assert.ok(mine.some(link => link.Id === Id) && mine.every(({ Url }) => Url === ''))
    assert.deepEqual(theirs, [])
    const { rows } = await server.pool.query<{ action: string }>(
      `SELECT DISTINCT action FROM audit_event WHERE action LIKE 'link%' ORDER BY 1`,
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['link.create', 'link.revoke'],
    )
  })

  it('of a company that left the fair open nothing', async () => {
    const row = (await create()).data
    const token = await tokenOf(row)
    const folder = exhibitorFair(FAIR, 'Alpha')
    await server.importFair({ ...folder, exhibitors: folder.exhibitors.slice(1) })
    try {
      assert.deepEqual((await open(passOf(row))).body, EXPIRED)
      assert.equal((await exhibitorApp(server, token).open()).status, 401)
    } finally {
      await server.importFair(folder)
      admin = await server.exhibitorToken()
    }
  })

  it('are made, listed and revoked by the organiser on the command line', async () => {
    const run = async (...args: string[]) => {
      const lines: string[] = []
      const command = readLinkCommand([...args, '--fair', FAIR])
      assert.ok(command, args.join(' '))
      const config = { secretKey: TEST_SECRET_KEY, publicUrl: 'https://fair.example' }
      return {
        code: await runLink(command, server.pool, config, line => lines.push(line)),
        said: lines.join('\n'),
      }
    }
    const made = await run('create', 'south', 'form', 'booth', '--days', '2')
    const [id = ''] = made.said.split(' ')
    const pass = /pass=([\w.-]+)/.exec(made.said)?.[1] ?? ''
    assert.equal((await open(pass)).data.CompanyName, 'Alpha南屿饮品')
    assert.match((await run('list', 'south')).said, new RegExp(`^${id}  form booth  open  until 2`))
    assert.deepEqual(await run('revoke', 'south', id), {
      code: 0,
      said: `${id}: revoked, and its sessions ended`,
    })
    assert.deepEqual((await open(pass)).body, EXPIRED)
    for (const args of [
      ['create', 'south', 'form', 'none'],
      ['create', 'nobody', 'form', 'booth'],
      ['revoke', 'south', 'x'],
      ['list', 'nobody'],
    ]) {
      const { code, said } = await run(...args)
      assert.deepEqual([code, /^There is no /.test(said)], [1, true], args.join(' '))
    }
    for (const args of [
      [],
      ['create', 'south', 'form'],
      ['create', 'south', 'other', 'x'],
      ['create', 'south', 'badge', '1'],
      ['create', 'south', 'form', 'x', '--days', '91'],
      ['list'],
      ['list', 'a', 'b'],
      ['list', 'a', '--mask'],
    ])
      assert.equal(readLinkCommand(args), undefined, args.join(' '))
  })
})

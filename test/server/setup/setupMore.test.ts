import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { DeskImportReply } from '../../../core/contract/operation'
import type { LoginReply } from '../../../core/contract/auth'
import type { SetupPreviewReply } from '../../../core/contract/preview'
import type { ProvidersReply, ProviderTestReply } from '../../../core/contract/providers'
import type { SetupOpenReply, SetupState } from '../../../core/contract/setup'
import type { SetupCheckReply, SetupPublishReply } from '../../../core/contract/setupRelease'
import type {
  SetupFoundReply,
  SetupPicture,
  SetupReadinessReply,
} from '../../../core/contract/setupParts'
import { createTencentLive } from '../../../server/gateways/live/cloudProviders'
import { providerFacts } from '../../../server/providerFacts'
import { testLive } from '../../../server/services/setup/testLive'
import { loadFolder } from '../../../server/fairs/loadFolder'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { FORM, smallFolder } from '../../support/server/setupFolder'
import { drawingTests } from './drawingTests'

const PREVIEW_NOTED = `SELECT FROM audit_event WHERE action = 'setup.preview' AND actor LIKE 'person:%'`

describe('the set-up beyond its files', () => {
  quickPasswords()
  let server: TestServer
  let owner: string
  let dir: string
  before(async () => {
    server = await startTestServer()
    dir = await smallFolder()
    await loadFolder(dir, server.pool, TEST_SECRET_KEY)
    owner = await server.organiserToken('owner')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = async (name: EndpointName, body: Json = {}, token = owner) =>
    server.call<Json>(endpoints[name].path, body, {
      token,
      encoding: 'json',
      ...(endpoints[name].write && { headers: { 'idempotency-key': crypto.randomUUID() } }),
    })
  const call = async <T>(name: EndpointName, body: Json = {}): Promise<T> => {
    const { succ, data, body: reply } = await ask(name, body)
    assert.ok(succ, `${name}: ${JSON.stringify(reply)}`)
    return data as T
  }
  const save = async (Path: string, change: (value: Json) => unknown) => {
    const { Content, Base, Draft } = await call<SetupOpenReply>('setup.open', { Path })
    const value = change((Content === '' ? {} : JSON.parse(Content)) as Json)
    await call('setup.draft', {
      Path,
      Content: JSON.stringify(value),
      Base,
      Revision: Draft?.Revision ?? 0,
    })
  }
  const publish = async () => {
    const { Seen } = await call<SetupCheckReply>('setup.check')
    return call<SetupPublishReply>('setup.publish', { Seen, Note: '' })
  }
  const exported = async (): Promise<string> => {
    const { Id } = await call<{ Id: string }>('setup.export')
    await server.built.services.jobs.drain()
    const { Url } = await call<{ Url: string }>('file.open', { Id })
    return Buffer.from(await (await fetch(new URL(Url, server.url))).arrayBuffer()).toString(
      'base64',
    )
  }
  const ready = async () =>
    new Map(
      (await call<SetupReadinessReply>('setup.readiness')).Items.map(({ Item, State, Count }) => [
        Item,
        [State, Count] as const,
      ]),
    )

  it('says what is missing before the fair opens, and does not list what exists', async () => {
    const before = await ready()
    assert.deepEqual(
      (['dates', 'privacy', 'form', 'closes', 'translations'] as const).map(
        item => before.get(item)?.[0],
      ),
      ['ready', 'ready', 'ready', 'ready', 'ready'],
    )
    assert.deepEqual(
      (['gates', 'gateStaff', 'sms', 'payment', 'halls', 'logo'] as const).map(
        item => before.get(item)?.[0],
      ),
      ['missing', 'missing', 'missing', 'ready', 'look', 'look'],
    )
    await save('tickets.json', () => [{ Id: 'day', For: 'visitor', Name: '日票', Price: 100 }])
    await save('gates.json', () => [{ Id: 'g1', Name: '入口', Name_en: 'Gate' }])
    assert.equal((await ready()).get('gates')?.[0], 'missing')
    await publish()
    const after = await ready()
    assert.deepEqual(
      [after.get('gates')?.[0], after.get('payment'), after.get('translations')],
      ['ready', ['missing', 1], ['look', 1]],
    )
  })

  it('takes a picture as a draft, which goes online with the file that names it, is exported, and comes back by the same name', async () => {
    const bytes = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#f77400' },
    })
      .png()
      .toBuffer()
    const Data = bytes.toString('base64')
    const kept = await call<SetupPicture>('setup.picture', { Data })
    assert.match(kept.Name, /^set-[0-9a-f]{16}\.jpg$/)
    assert.deepEqual([kept.Width, kept.Height], [300, 200])
    assert.equal((await call<SetupPicture>('setup.picture', { Data })).Name, kept.Name)
    const other = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const unused = await call<SetupPicture>('setup.picture', { Data: other.toString('base64') })
    assert.match(unused.Name, /\.png$/)
    assert.deepEqual(
      (await call<SetupState>('setup.get')).Files.filter(({ Draft }) => Draft),
      [],
    )
    await save('config.json', config => ({ ...config, logo: `asset:${kept.Name}` }))
    const check = await call<SetupCheckReply>('setup.check')
    assert.deepEqual(
      check.Differences.map(({ At, After }) => [At.join('.'), After]),
      [['logo', `asset:${kept.Name}`]],
    )
    assert.equal(check.Problems.filter(({ File }) => File === 'config.json').length, 0)
    const first = await publish()
    assert.ok(first.Version > 0, JSON.stringify(first.Problems))
    assert.match(
      (await call<SetupPicture>('setup.look', { Name: kept.Name })).Data,
      /^data:image\/png;base64,/,
    )
    assert.equal((await ask('setup.look', { Name: unused.Name })).code, 'not_found')
    const again = await call<DeskImportReply>('desk.importCheck', {
      Name: 'fair.zip',
      Data: await exported(),
    })
    assert.deepEqual([again.CanImport, again.Changes, again.DeskChanges], [true, [], []])
  })

  it('exports landing pages and news, those of the desk too, so that an import changes nothing', async () => {
    const words = fc
      .string({
        minLength: 1,
        maxLength: 12,
        unit: fc.constantFrom('展', '会', 'a', 'B', ' ', '<', '&', '"', '9'),
      })
      .map(text => `题${text}`)
    const block = fc.oneof(
      fc.record({ Type: fc.constant('hero'), Title: words, Text: words, Text_en: words }),
      fc.record({
        Type: fc.constant('text'),
        Title: words,
        Html: words.map(text => `<p>${text.replace(/[<&"]/g, '')}</p>`),
      }),
      fc.record({
        Type: fc.constantFrom('figures', 'steps', 'questions'),
        Items: fc.array(fc.record({ Title: words, Text: words }), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        Type: fc.constant('call'),
        Button: words,
        Link: fc.constantFrom('register', '/pages/news/list'),
      }),
    )
    const pages = fc.uniqueArray(
      fc.record({
        Id: fc.constantFrom('a', 'b', 'c'),
        Target: fc.constantFrom('visitor', 'ex'),
        Title: words,
        State: fc.constantFrom('online', 'draft'),
        Blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
      }),
      { selector: ({ Id }) => Id, maxLength: 3 },
    )
    const news = fc.uniqueArray(
      fc.record({
        Id: fc.constantFrom('one', 'two', 'three'),
        Title: words,
        PublishedAt: fc.constant('2031-02-01T00:00:00+08:00'),
        Html: words.map(text => `<p>${text.replace(/[<&"]/g, '')}</p>`),
        Target: fc.constantFrom('visitor', 'media'),
      }),
      { selector: ({ Id }) => Id, minLength: 1, maxLength: 3 },
    )
    const metres = fc.integer({ min: 1, max: 1000 }).map(value => value / 10)
    const box = fc.tuple(metres, metres, metres, metres)
    const corner = fc.tuple(metres, metres)
    const polygon = fc.tuple(corner, corner, corner, corner).map(points => points.flat())
    const plan = fc.record({
      Id: fc.constant('W1'),
      Name: words,
      Note: words,
      Width: fc.constant(400),
      Height: fc.constant(300),
      Walls: fc.array(polygon, { maxLength: 2 }),
      Gates: fc.array(fc.record({ Name: words, X: metres, Y: metres }), { maxLength: 2 }),
      Booths: fc
        .array(fc.oneof(box, polygon), { maxLength: 6 })
        .map(shapes => shapes.map((shape, at) => [`A0${at}`, ...shape])),
    })
    await fc.assert(
      fc.asyncProperty(pages, news, words, plan, async (landPages, items, title, hall) => {
        await save('halls/W1.json', () => hall)
        await save('landpages.json', () => landPages)
        await save('news.json', () => items)
        const found = await publish()
        assert.deepEqual(
          found.Problems.filter(({ Severity }) => Severity === 'error'),
          [],
        )
        await call('desk.newsSave', {
          Revision: 0,
          Title: title,
          Title_en: 'By the desk',
          Html: '<p>x</p>',
          Html_en: '<p>x</p>',
          Targets: [],
        })
        const Data = await exported()
        const again = await call<DeskImportReply>('desk.importCheck', { Name: 'fair.zip', Data })
        assert.deepEqual(
          [
            again.CanImport,
            again.Changes,
            again.DeskChanges,
            again.Problems.filter(({ Severity }) => Severity === 'error'),
          ],
          [true, [], [], []],
        )
        assert.ok(Buffer.from(Data, 'base64').includes('By the desk'))
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })

  drawingTests({ server: () => server, ask, call, save, publish })

  it('starts a new fair from a template and from this one, with dates moved, an id of its own and only this owner', async () => {
    const wish = { Name: '新展', Name_en: 'New fair', Code: 'NEW32', Start: '2032-05-10' }
    await save('discounts.json', () => [{ Code: 'OLD2031', Percent: 10 }])
    await publish()
    for (const From of ['template', 'fair'] as const) {
      const found = await call<SetupFoundReply>('setup.found', { ...wish, From })
      assert.deepEqual(
        found.Problems.filter(({ Severity }) => Severity === 'error'),
        [],
        From,
      )
      assert.match(found.AppId, /^tg[0-9a-z]{13}$/)
      const { rows } = await server.pool.query<{ config: { Fair: Json }; settings: Json }>(
        'SELECT config, settings FROM fair WHERE app_id = $1',
        [found.AppId],
      )
      assert.deepEqual(
        [rows[0]?.config.Fair['Start'], rows[0]?.config.Fair['End'], rows[0]?.config.Fair['Name']],
        ['2032-05-10', '2032-05-12', '新展'],
      )
      // of the template every audience may switch the language
      const switches = JSON.stringify(rows[0]?.config).match(/"mutiple_lang_\w+":true/g) ?? []
      assert.equal(switches.length, From === 'template' ? 4 : 0)
      const closes = From === 'fair' ? '2032-05-04T23:59:59+08:00' : '2032-05-09T23:59:59+08:00'
      assert.equal(
        new Date(String(rows[0]?.settings['registrationCloses'])).getTime(),
        Date.parse(closes),
      )
      const accounts = await server.pool.query(
        'SELECT login, role FROM organiser_account WHERE app_id = $1',
        [found.AppId],
      )
      assert.deepEqual(accounts.rows, [{ login: 'oa-owner', role: 'owner' }])
      const codes = await server.pool.query('SELECT FROM discount_code WHERE app_id = $1', [
        found.AppId,
      ])
      assert.equal(codes.rowCount, 0)
      const login = await server.call<{ token: string }>(
        '/api/oa/login',
        { Account: 'oa-owner', Password: 'owner-2031' },
        { appId: found.AppId },
      )
      assert.ok(login.succ, From)
      assert.equal(
        (
          await server.call(
            endpoints['setup.get'].path,
            {},
            { token: owner, appId: found.AppId, encoding: 'json' },
          )
        ).succ,
        false,
      )
    }
    for (const Start of ['2032-02-31', '2032-13-01', 'x']) {
      const found = await call<SetupFoundReply>('setup.found', { ...wish, Start, From: 'template' })
      assert.deepEqual(
        [found.AppId, found.Problems.map(({ Field }) => Field)],
        ['', ['Fair.Start']],
        Start,
      )
    }
    assert.equal(
      (
        await ask(
          'setup.found',
          { ...wish, From: 'template' },
          await server.organiserToken('reviewer'),
        )
      ).succ,
      false,
    )
  })

  it('shows the drafts to each audience in a preview, checks what is submitted, and discards it', async () => {
    await save('config.json', value => ({ ...(value as object), title: '预览中的标题' }))
    await save('tickets.json', () => [])
    const drafted = { Id: 'Drafted', Type: 'Text', Name: '草稿问题', Name_en: 'Drafted' }
    await save('forms/visitor.json', () => ({ ...FORM, Fields: [...FORM.Fields, drafted] }))
    const made = await call<SetupPreviewReply>('setup.preview', {})
    assert.match(made.AppId, /^tg[0-9a-z]{13}$/)
    const at = { appId: made.AppId }
    assert.equal((await server.pool.query(PREVIEW_NOTED)).rowCount, 1, 'it is in the trail')
    type Config = { title: string; Preview?: boolean }
    const config = async (appId: string) =>
      (await server.call<Config>('/api/oa/open/config', {}, { appId })).data
    assert.deepEqual(
      [(await config(made.AppId)).title, (await config(made.AppId)).Preview],
      ['预览中的标题', true],
    )
    assert.notEqual((await config(FAIR)).title, '预览中的标题', 'what is online stays')

    const open = (Target: string, Token = made.Token) =>
      server.call<LoginReply>('/api/open/preview', { Token, Target }, at)
    const visitor = await open('visitor')
    assert.equal(visitor.succ, true, JSON.stringify(visitor.body))
    const form = await server.call<{ Version: number }>('/api/open/form', { id: 'visitor' }, at)
    assert.match(JSON.stringify(form.body), /草稿问题/, 'a form as it is drafted')
    const online = await server.call('/api/open/form', { id: 'visitor' }, { appId: FAIR })
    assert.doesNotMatch(JSON.stringify(online.body), /草稿问题/)
    const answers = {
      FormId: 'visitor',
      FormVersion: form.data.Version,
      Consent: '2031-01',
      NameStr: '',
      CompanyName: '甲',
    }
    const send = (body: Json) =>
      server.call('/api/visitor/register', body, { ...at, token: visitor.data.data.Token })
    assert.equal((await send(answers)).code, 'invalid_form')
    const sentOnce = await send({ ...answers, NameStr: '预览者' })
    assert.equal(sentOnce.succ, true, JSON.stringify(sentOnce.body))
    assert.equal((await open('ex')).code, 'preview_nobody', 'this fair has no company yet')
    assert.equal((await open('visitor', 'x'.repeat(43))).code, 'preview_over')
    // the word opens this preview alone
    assert.equal(
      (
        await server.call(
          '/api/open/preview',
          { Token: made.Token, Target: 'visitor' },
          { appId: FAIR },
        )
      ).code,
      'preview_over',
    )
    assert.equal(
      (await ask('setup.preview', {}, await server.organiserToken('reviewer'))).succ,
      false,
    )
    const { rows } = await server.pool.query('SELECT FROM registration WHERE app_id = $1', [FAIR])
    const before = rows.length

    const next = await call<SetupPreviewReply>('setup.preview', {})
    assert.notEqual(next.AppId, made.AppId)
    assert.equal((await open('visitor')).code, 'preview_over', 'a new preview ends the one before')
    await server.built.services.operation.sweep()
    const left = await server.pool.query(
      `SELECT 'fair' AS kind FROM fair WHERE app_id = $1 UNION ALL SELECT 'registration' FROM registration WHERE app_id = $1
       UNION ALL SELECT 'consent' FROM consent WHERE app_id = $1 UNION ALL SELECT 'person' FROM person WHERE app_id = $1`,
      [made.AppId],
    )
    assert.deepEqual(left.rows, [])
    assert.equal((await config(next.AppId)).Preview, true, 'one that holds stays')
    assert.equal(
      (await server.pool.query('SELECT FROM registration WHERE app_id = $1', [FAIR])).rowCount,
      before,
    )
    const sent = await server.pool.query('SELECT FROM outbox WHERE app_id = ANY($1)', [
      [made.AppId, next.AppId],
    ])
    assert.equal(sent.rowCount, 0)

    await save('forms/visitor.json', () => ({
      ...FORM,
      Fields: [{ Id: 'NameStr', Type: 'Nothing', Name: '姓名', Name_en: 'Name' }],
    }))
    const refused = await call<SetupPreviewReply>('setup.preview', {})
    assert.equal(refused.AppId, '')
    assert.ok(refused.Problems.some(({ Severity }) => Severity === 'error'))
  })

  it('names missing variables of providers, tests configured ones, and shows no key', async () => {
    const { Providers } = await call<ProvidersReply>('setup.providers', {})
    const of = (name: string) => Providers.find(({ Provider }) => Provider === name)
    assert.deepEqual([of('sms')?.State, of('sms')?.Missing], ['here', ['SMS_PROVIDER']])
    assert.deepEqual(
      [of('wechatOa')?.State, of('wechatOa')?.Missing],
      ['off', ['WECHAT_OA_APPID', 'WECHAT_OA_SECRET']],
    )
    assert.equal(of('pay')?.Missing.length, 6)
    const files = await call<ProviderTestReply>('setup.providerTest', { Provider: 'files' })
    assert.deepEqual([files.Works, files.Problem], [true, ''])
    assert.equal(
      (await call<ProviderTestReply>('setup.providerTest', { Provider: 'sms', To: '13800130699' }))
        .Works,
      true,
    )
    assert.equal(
      (
        await call<ProviderTestReply>('setup.providerTest', {
          Provider: 'mail',
          To: 'a@suilan.example',
        })
      ).Works,
      true,
    )
    assert.equal(
      (await call<ProviderTestReply>('setup.providerTest', { Provider: 'live' })).Works,
      true,
      'the sample is signed, too',
    )
    for (const body of [
      { Provider: 'wechatOa' },
      { Provider: 'pay' },
      { Provider: 'mail', To: 'no mailbox' },
      { Provider: 'sms', To: '1' },
    ])
      assert.equal((await ask('setup.providerTest', body)).succ, false, JSON.stringify(body))
    assert.equal(
      (await ask('setup.providers', {}, await server.organiserToken('reviewer'))).code,
      'forbidden',
    )
    const { rows } = await server.pool.query(
      `SELECT subject, details FROM audit_event WHERE app_id = $1 AND action = 'provider.test'`,
      [FAIR],
    )
    assert.equal(rows.length, 4)
    const facts = providerFacts(
      {
        SMS_PROVIDER: 'aliyun',
        ALIYUN_SMS_LIVE_TEMPLATE_CODE: 'SMS_1',
        MAIL_URL: 'smtp://u:secret@m',
        MAIL_FROM: 'a@b.cn',
      },
      true,
    )
    assert.deepEqual(
      [
        facts.sms.state,
        facts.sms.optional.includes('ALIYUN_SMS_LIVE_TEMPLATE_CODE'),
        facts.mail.state,
        facts.pay.state,
      ],
      ['on', false, 'on', 'off'],
    )
    assert.ok(!JSON.stringify(facts).includes('secret'))
    const live = (more: Record<string, string>) => providerFacts(more, true).live
    assert.deepEqual(
      [facts.live.state, facts.live.missing],
      ['off', ['LIVE_PROVIDER', 'LIVE_PUSH_DOMAIN', 'LIVE_PLAY_DOMAIN', 'LIVE_PUSH_KEY']],
    )
    const cloud = {
      LIVE_PROVIDER: 'aliyun',
      LIVE_PUSH_DOMAIN: 'p.cn',
      LIVE_PLAY_DOMAIN: 'q.cn',
      LIVE_PUSH_KEY: 'secret',
    }
    assert.deepEqual(live(cloud), {
      state: 'on',
      via: 'aliyun',
      missing: [],
      optional: ['LIVE_PLAY_KEY', 'LIVE_NOTICE_KEY', 'LIVE_RECORD_DOMAIN'],
    })
    assert.deepEqual(
      live({ ...cloud, LIVE_NOTICE_KEY_FILE: '/run/key', LIVE_PLAY_KEY: 'secret' }).optional,
      ['LIVE_RECORD_DOMAIN'],
    )
    const unsigned = createTencentLive({
      ...{ pushDomain: 'p.cn', playDomain: 'q.cn', app: 'live', pushKey: '', playKey: '' },
      ...{ noticeKey: '', recordDomain: '', ownHost: '' },
    })
    assert.throws(() => testLive(unsigned, new Date()), /not signed/)
    assert.throws(() => testLive(undefined, new Date()))
  })
})

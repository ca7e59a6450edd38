import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import type {
  RecordHistoryReply,
  RecordOpenReply,
  RecordReply,
} from '../../../core/contract/resource'
import { resources } from '../../../core/resources/index'
import { readPrivacyCommand, runPrivacy } from '../../../server/cli/privacy'
import { createRepositories } from '../../../server/repositories/repositories'
import { createSecrets } from '../../../server/security/secrets'
import { recoveryHash } from '../../../server/services/account/codeService'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR, fairFolder, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { passCaptcha } from '../../support/server/passCaptcha'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { tablesHolding } from '../privacy/support'

describe('applications for badges and passes', () => {
  const MOBILE = { CountryCode: '86', Number: '13800130711' }
  const Resource = 'application'

  let server: TestServer
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
  })
  after(() => server.close())

  interface Opened {
    Pass: string
    ExpiresAt: string
    Account: string
  }
  const messages = async () =>
    (await (await server.get('/dev/outbox')).json()) as {
      to: string
      code: string
      kind: string
      text: string
    }[]
  /** Proves the mobile again. */
  const prove = async (Mobile = MOBILE): Promise<Answer<Opened>> => {
    await server.pool.query('TRUNCATE rate_limit')
    const sent = await server.call('/api/open/application/code', {
      Mobile,
      captcha: await passCaptcha(server),
      Consent: PRIVACY_VERSION,
    })
    assert.ok(sent.succ, JSON.stringify(sent.body))
    const [{ code } = { code: '' }] = await messages()
    return server.call<Opened>('/api/open/application', {
      Mobile,
      Code: code,
      Consent: PRIVACY_VERSION,
    })
  }
  const enter = async (pass: string): Promise<{ token: string; Id: string }> => {
    const { data } = await server.call<{ Token: string; Subject: string }>('/api/open/link', {
      pass,
    })
    return { token: data.Token, Id: data.Subject.split(':')[1] ?? '' }
  }
  const call = <T = RecordReply>(path: string, token: string, body: Json) =>
    server.call<T>(`/api/ex/data/${path}`, { Resource, ...body }, { token })
  const answers = async (token: string): Promise<Json> => {
    const { url } = await upload(
      server,
      token,
      { bytes: SAMPLES.pdf ?? Buffer.alloc(0) },
      { ext: 'pdf', FormId: Resource, FieldId: 'Licence' },
    )
    return {
      FormVersion: 1,
      Company: '澜桥新食有限公司',
      CompanyEn: 'Lanqiao Foods',
      TaxNumber: '91440000MA00000000',
      Country: { Country: 'CN' },
      Address: '云汐市澜桥区一号',
      Categories: ['products-consumer'],
      Products: '燕麦饮',
      BoothType: { selected: ['raw'] },
      Area: '54',
      Contact: '苏禾',
      Email: 'hello@lanqiao.example',
      Licence: [{ url }],
      // whatever is posted: the proven one stays
      Mobile: { CountryCode: '86', Number: '13900139000' },
    }
  }
  /**
   * What waits for this mobile or went there, and whether codes that prove it for an application
   * are kept.
   */
  const codesOf = async ({ CountryCode, Number: number }: typeof MOBILE) => {
    const phone = `+${CountryCode}${number}`
    const { rows } = await server.pool.query<{ kind: string }>(
      'SELECT DISTINCT kind FROM outbox WHERE recipient = $1 ORDER BY kind',
      [phone],
    )
    const hash = recoveryHash(createSecrets(TEST_SECRET_KEY), ' application', phone)
    const codes = await server.pool.query('SELECT FROM login_code WHERE phone_hash = $1', [hash])
    return { told: rows.map(({ kind }) => kind), codes: codes.rowCount }
  }
  const decide = (Id: string, action: string, reason = '') =>
    server.built.services.records.review.actAs(
      FAIR,
      Resource,
      { id: Id, revision: undefined, action, reason },
      { name: 'cli:test', steps: ['owner'] },
    )

  describe('an application that is deleted while it is a draft', () => {
    it('leaves nothing of its applicant but the trail, and the mobile can start again', async () => {
      const Mobile = { CountryCode: '86', Number: '13800130733' }
      const { token, Id } = await enter((await prove(Mobile)).data.Pass)
      const { FormVersion, ...given } = await answers(token)
      await call('save', token, { Id, Revision: 1, FormVersion, ...given })
      const pass = (await prove(Mobile)).data.Pass
      const stored = async () => {
        const query = `SELECT (SELECT count(*)::int FROM application WHERE phone = $1) AS applications, (SELECT count(*)::int FROM record WHERE id = $2) AS records,
        (SELECT count(*)::int FROM signed_link WHERE subject = 'application:' || $2) AS links`
        return (await server.pool.query<Record<string, number>>(query, [`+86${Mobile.Number}`, Id]))
          .rows[0]
      }
      assert.deepEqual(await stored(), { applications: 1, records: 1, links: 2 })
      // other messages to the same mobile are not part of the application
      const news = {
        appId: FAIR,
        kind: 'reminder',
        recipient: `+86${Mobile.Number}`,
        language: 'cn',
        text: '还有三天',
        code: '',
      } as const
      await createRepositories(server.pool).outbox.insert({
        ...news,
        ttlSeconds: 3600,
        consentVersion: PRIVACY_VERSION,
      })
      assert.deepEqual(await codesOf(Mobile), { told: ['login_code', 'reminder'], codes: 2 })

      const first = await call('delete', token, { Id, Revision: 2 })

      assert.deepEqual([first.succ, first.data as unknown], [true, {}])
      assert.deepEqual(await stored(), { applications: 0, records: 0, links: 0 })
      assert.deepEqual(await codesOf(Mobile), { told: ['reminder'], codes: 0 })
      assert.equal((await call('get', token, { Id })).status, 401)
      assert.equal((await server.call('/api/open/link', { pass })).code, 'link_expired')
      const again = await enter((await prove(Mobile)).data.Pass)
      assert.notEqual(again.Id, Id)
      const { data } = await call<RecordOpenReply>('get', again.token, { Id: again.Id })
      assert.deepEqual(
        [data.Record.State, data.Record.Deletable, data.Record.Values['Company']],
        ['draft', true, undefined],
      )
    })
  })

  describe('an application to exhibit', () => {
    it('is opened only by its verified mobile, submitted, returned, approved, and creates an account', async () => {
      const first = await prove()
      assert.ok(first.succ, JSON.stringify(first.body))
      assert.equal(first.data.Account, '')
      const { token, Id } = await enter(first.data.Pass)
      const open = await call<RecordOpenReply>('get', token, { Id })
      assert.deepEqual(
        [open.data.Record.State, open.data.Record.Revision, open.data.Record.Editable],
        ['draft', 1, true],
      )
      assert.deepEqual(open.data.Record.Values['Mobile'], {
        CountryCode: '86',
        AreaCode: '',
        Number: MOBILE.Number,
        Ext: '',
      })

      const submitted = await call('submit', token, { Id, Revision: 1, ...(await answers(token)) })
      assert.ok(submitted.succ, JSON.stringify(submitted.body))
      assert.deepEqual([submitted.data.State, submitted.data.Actions], ['submitted', ['withdraw']])
      assert.equal((submitted.data.Values['Mobile'] as Json)['Number'], MOBILE.Number)
      const withdrawn = await call('act', token, { Id, Revision: 2, Action: 'withdraw' })
      assert.equal(withdrawn.data.State, 'withdrawn')
      await call('submit', token, { Id, Revision: 3, ...(await answers(token)) })

      // not accepted: the same application is taken up again, with the reason before the applicant
      await decide(Id, 'reject', '展品不符')
      const rejected = (await call<RecordOpenReply>('get', token, { Id })).data.Record
      assert.deepEqual([rejected.State, rejected.Actions], ['rejected', ['again']])
      const taken = await call('act', token, { Id, Revision: rejected.Revision, Action: 'again' })
      assert.deepEqual(
        [taken.data.State, taken.data.Reason, taken.data.Editable],
        ['returned', '展品不符', true],
      )
      await call('submit', token, {
        Id,
        Revision: rejected.Revision + 1,
        ...(await answers(token)),
      })

      await decide(Id, 'return', '请补充英文名称')
      assert.match((await messages())[0]?.text ?? '', /退回：请补充英文名称.*exhibitor\/reg/)
      // another day, another device: the same application, with its reason
      const again = await enter((await prove()).data.Pass)
      assert.equal(again.Id, Id)
      const back = await call<RecordOpenReply>('get', again.token, { Id })
      assert.deepEqual(
        [back.data.Record.State, back.data.Record.Reason],
        ['returned', '请补充英文名称'],
      )
      const { Steps } = (await call<RecordHistoryReply>('history', again.token, { Id })).data
      assert.deepEqual(
        Steps.slice(0, 4).map(({ Action, Actor, Reason }) => [Action, Actor, Reason]),
        [
          ['return', '主办方', '请补充英文名称'],
          ['submit', '填写链接', ''],
          ['again', '填写链接', ''],
          ['reject', '主办方', '展品不符'],
        ],
        'what happened, without the names of the organiser’s people',
      )
      const { Revision } = back.data.Record
      assert.ok(
        (await call('submit', again.token, { Id, Revision, ...(await answers(again.token)) })).succ,
      )

      await decide(Id, 'approve')
      const [news] = await messages()
      assert.deepEqual(
        [news?.to, news?.kind, news?.code],
        [`+86${MOBILE.Number}`, 'account', MOBILE.Number],
      )
      assert.match(news?.text ?? '', /pwd_recover/)
      assert.equal((await prove()).data.Account, MOBILE.Number)
      const after = await call('save', again.token, {
        Id,
        Revision: Revision + 2,
        FormVersion: 1,
        Company: 'x',
      })
      assert.equal(after.code, 'submission_final')

      // no password yet: the proven mobile sets one
      assert.equal(
        (await server.call('/api/ex/login', { Account: MOBILE.Number, Password: '' })).code,
        'login_wrong',
      )
      await server.pool.query('TRUNCATE rate_limit')
      await server.call('/api/ex/pwd/code', {
        Account: MOBILE.Number,
        Mobile: MOBILE,
        captcha: await passCaptcha(server),
      })
      const Code = (await messages())[0]?.code ?? ''
      const { Ticket } = (
        await server.call<{ Ticket: string }>('/api/ex/pwd/recover', {
          Account: MOBILE.Number,
          Mobile: MOBILE,
          Code,
        })
      ).data
      await server.call('/api/ex/pwd/reset', { Ticket, Password: 'oat-field-2031' })
      const login = await server.call<{ data: Json }>('/api/ex/login', {
        Account: MOBILE.Number,
        Password: 'oat-field-2031',
      })
      assert.deepEqual(
        [login.data.data['CompanyName'], login.data.data['Role']],
        ['澜桥新食有限公司', 'admin'],
      )

      // an import of a folder that does not know the company leaves it in place
      await server.importFair(fairFolder(FAIR, 'Alpha'))
      assert.ok(
        (await server.call('/api/ex/login', { Account: MOBILE.Number, Password: 'oat-field-2031' }))
          .succ,
      )
    })

    it('is refused to others: without the code, to a company, and a second time for one mobile', async () => {
      const Mobile = { CountryCode: '86', Number: '13800130712' }
      const wrong = await server.call('/api/open/application', {
        Mobile,
        Code: '000000',
        Consent: PRIVACY_VERSION,
      })
      assert.equal(wrong.code, 'code_expired')
      const noConsent = await server.call('/api/open/application/code', {
        Mobile,
        captcha: await passCaptcha(server),
      })
      assert.equal(noConsent.code, 'consent_required')
      const admin = await server.exhibitorToken()
      assert.equal((await call('list', admin, {})).status, 403)
      assert.equal(
        (await call('save', admin, { FormVersion: 1, Revision: 0, Company: 'x' })).status,
        403,
      )

      const { token, Id } = await enter((await prove(Mobile)).data.Pass)
      for (const [path, body] of [
        ['list', {}],
        ['history', { Id: `${Id.slice(0, 12)}0000` }],
        ['get', { Id: `${Id.slice(0, 12)}0000` }],
      ] as const)
        assert.equal((await call(path, token, body)).status, 403, path)
      // a code of the recovery is none of the application's
      const people = await server.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM application WHERE national_number = $1`,
        [Mobile.Number],
      )
      assert.equal(people.rows[0]?.count, 1)
      await prove(Mobile)
      const records = await server.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM record WHERE resource = 'application' AND id = $1`,
        [Id],
      )
      assert.equal(records.rows[0]?.count, 1)
    })
  })

  describe('an applicant who is to be forgotten', () => {
    const PHONE = { CountryCode: '86', Number: '13800130777' }
    const privacy = async (args: string[], input = '') => {
      const lines: string[] = []
      const command = readPrivacyCommand([...args, '--fair', FAIR])
      assert.ok(command)
      const tools = {
        pool: server.pool,
        config: { secretKey: TEST_SECRET_KEY },
        vault: server.built.services.vault,
      }
      await runPrivacy(command, {
        ...tools,
        input: Readable.from([input]),
        print: line => void lines.push(line),
      })
      return lines
    }
    const personOf = async () =>
      (await privacy(['find'], PHONE.Number)).flatMap(
        line => /^person:(\d+)\tapplication/.exec(line)?.[1] ?? [],
      )[0] ?? ''
    const owners = async (state: string) =>
      (
        await server.pool.query(`SELECT FROM stored_object WHERE owner = ANY($1) AND state = $2`, [
          theirs,
          state,
        ])
      ).rowCount
    let theirs: string[] = []
    const applies = async () => {
      const { token, Id } = await enter((await prove(PHONE)).data.Pass)
      const { Revision } = (await call<RecordOpenReply>('get', token, { Id })).data.Record
      const given = {
        ...(await answers(token)),
        Company: '要被忘记的公司',
        Contact: '要被忘记的人',
        Email: 'forget.me@lanqiao.example',
      }
      assert.ok((await call('submit', token, { Id, Revision, ...given })).succ)
      const { rows } = await server.pool.query<{ owner: string }>(
        `SELECT 'exhibitor:' || exhibitor_id AS owner FROM application WHERE national_number = $1`,
        [PHONE.Number],
      )
      theirs = rows.map(({ owner }) => owner)
      return Id
    }
    const NAMES = ['要被忘记的公司', '要被忘记的人', 'forget.me@lanqiao.example', PHONE.Number]

    it('stays when its links are removed, is found by the mobile, and is deleted with answers, files and messages', async () => {
      const Id = await applies()
      await server.pool.query(
        `UPDATE signed_link SET expires_at = now() - interval '91 days' WHERE subject = $1`,
        [`application:${Id}`],
      )
      await server.built.services.operation.sweep()
      const personId = await personOf()
      assert.match(personId, /^\d+$/)
      await decide(Id, 'return', '请补充')
      assert.deepEqual(
        [await owners('attached'), (await tablesHolding(server.pool, NAMES)).includes('outbox')],
        [1, true],
        'the control',
      )
      assert.equal((await codesOf(PHONE)).codes, 1, 'the control')

      assert.match((await privacy(['erase', personId]))[0] ?? '', /is gone/)

      assert.deepEqual(
        [await tablesHolding(server.pool, NAMES), (await codesOf(PHONE)).codes],
        [[], 0],
      )
      assert.deepEqual([await owners('attached'), await owners('leaving')], [0, 1])
      assert.equal((await privacy(['find'], PHONE.Number))[0], 'No person has it.')
      assert.notEqual(
        (await enter((await prove(PHONE)).data.Pass)).Id,
        Id,
        'who applies anew begins anew',
      )
    })

    it('leaves approved data to the company', async () => {
      const Id = await applies()
      await decide(Id, 'approve')
      await privacy(['erase', await personOf()])
      const { rowCount } = await server.pool.query(
        `SELECT FROM record WHERE resource = 'application' AND id = $1`,
        [Id],
      )
      assert.deepEqual([rowCount, await owners('attached')], [1, 1])
    })
  })

  it('a profile is published by its approval and stays while a change of it waits; the organiser can take it down', async () => {
    const token = await server.exhibitorToken()
    const { url } = await upload(
      server,
      token,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'profile', FieldId: 'Logo' },
    )
    const values = (Name: string): Json => ({
      Resource: 'profile',
      FormVersion: 1,
      Name,
      NameEn: 'North Foods',
      Logo: [{ url }],
      Categories: ['products-consumer'],
      ContentLanguage: { selected: ['both'] },
      Intro: '<p>谷物饮品</p>',
      IntroEn: '<p>Drinks of grain</p>',
      Phone: { CountryCode: '86', AreaCode: '', Number: '13800130588' },
      Email: 'a@b.example',
    })
    const write = async (path: string, body: Json) => {
      const reply = await server.call<RecordReply>(`/api/ex/data/${path}`, body, { token })
      assert.ok(reply.succ, JSON.stringify(reply.body))
      return reply.data
    }
    const card = () =>
      server.call<{ Values: Json }>('/api/open/data', { Resource: 'profile', Exhibitor: 'north' })
    const step = (id: string, action: string, reason = '') =>
      server.built.services.records.review.actAs(
        FAIR,
        'profile',
        { id, revision: undefined, action, reason },
        { name: 'cli:test', steps: ['owner'] },
      )

    assert.ok(!('reject' in resources.profile.transitions))
    const wordless = {
      ...values('北境谷物'),
      ContentLanguage: { selected: ['en'] },
      IntroEn: '',
      Revision: 0,
    }
    const refused = await server.call('/api/ex/data/submit', wordless, { token })
    assert.deepEqual(
      refused.issues.map(({ id }) => id),
      ['IntroEn'],
      'in English alone, and nothing in it',
    )
    const { Id } = await write('submit', { ...values('北境谷物'), Revision: 0 })
    assert.equal((await card()).code, 'unknown_record')
    await step(Id, 'approve')
    assert.equal((await card()).data.Values['Name'], '北境谷物')
    assert.equal((await card()).data.Values['ContentLanguage'], undefined)
    const changed = await write('save', { ...values('北境谷物集团'), Id, Revision: 2 })
    assert.deepEqual([changed.State, changed.Published], ['draft', true])
    await write('submit', { ...values('北境谷物集团'), Id, Revision: 3 })
    assert.equal((await card()).data.Values['Name'], '北境谷物')
    await step(Id, 'approve')
    assert.equal((await card()).data.Values['Name'], '北境谷物集团')
    await step(Id, 'hide', '含有他人商标')
    assert.equal((await card()).code, 'unknown_record')
  })
})

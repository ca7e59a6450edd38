import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { writeXlsx } from 'hucre'
import type { DeskActReply, DeskListReply } from '../../../core/contract/desk'
import type { Batch, BatchListReply, BatchOpenReply } from '../../../core/contract/batch'
import type { DeskNews, DeskNotice } from '../../../core/contract/notice'
import type { DeskQuotasReply } from '../../../core/contract/organiser'
import type { RecordPreviewReply } from '../../../core/contract/recordFiles'
import { writePlace } from '../../../server/domain/cursors'
import type { Answer, Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, fairFolder, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { publishTimes } from '../../support/server/publishedRules'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { codeOf, inviter, newPhone } from '../invitations/support'

describe('refusals', () => {
  let server: TestServer
  const tokens: Record<string, string> = {}
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    for (const login of ['north', 'south']) tokens[login] = await server.exhibitorToken(login)
    tokens['owner'] = await server.organiserToken('owner')
  })
  after(() => server.close())

  const call = <T>(who: string, path: string, body: Json = {}) =>
    server.call<T>(path, body, { token: tokens[who] ?? who })
  const oa = <T>(path: string, body: Json = {}) => call<T>('owner', `/api/oa/${path}`, body)
  const ex = <T = Batch>(path: string, body: Json = {}, who = 'north') =>
    call<T>(who, `/api/ex/${path}`, body)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const codes = async (asked: Promise<{ code?: string }>[]) =>
    (await Promise.all(asked)).map(({ code }) => code)

  describe('the desk refuses', () => {
    /** The code, and the field it is about. */
    const refused = async (path: string, body: Record<string, unknown>) => {
      const { code, body: reply } = await oa(path, body)
      return [code, (reply as { field?: string }).field]
    }
    const text = { Title: '通知', Html: '<p>x</p>', Revision: 0 }

    it('an invalid place in its lists and an invalid time in its trail', async () => {
      for (const Kind of ['form:booth', 'registration:visitor', 'badge']) {
        for (const After of ['x', '1.', '.a', '1.a b', '1\n.2', '99999999999999999999'])
          assert.equal(
            (await oa('review/list', { Kind, After })).code,
            'bad_request',
            `${Kind} ${After}`,
          )
        assert.ok((await oa<DeskListReply>('review/list', { Kind, After: '' })).succ)
      }
      assert.deepEqual(await refused('audit/list', { After: 'x' }), ['bad_request', 'After'])
      assert.deepEqual(await refused('audit/list', { From: 'yesterday' }), ['bad_request', 'From'])
      assert.deepEqual(await refused('audit/list', { To: '2031-02-30T00:00:00Z' }), [
        'bad_request',
        'To',
      ])
      const { Notice } = (await oa<{ Notice: DeskNotice }>('notice/save', text)).data
      for (const place of [
        ['3', 'a', 'north', '1'],
        ['0', 'a', 'north', '1e3'],
      ])
        assert.equal(
          (await oa('notice/readers', { Id: Notice.Id, After: writePlace(place) })).code,
          'bad_request',
        )
    })

    it('notices and news without a title, at no time, for no one, and over another person’s change', async () => {
      const [notice, news] = await Promise.all([
        oa<{ Notice: DeskNotice }>('notice/save', text),
        oa<{ News: DeskNews }>('news/save', { ...text, PublishedAt: '2031-04-01T00:00:00Z' }),
      ])
      for (const [field, more] of [
        ['Title', { Title: ' ', Title_en: '' }],
        ['PublishedAt', { PublishedAt: 'soon' }],
        ['Starts', { Starts: '2031-04-16' }],
        ['Ends', { Starts: '2031-04-16T00:00:00Z', Ends: '2031-04-16T00:00:00Z' }],
        ['Targets', { Targets: ['hall'] }],
      ] as const)
        assert.deepEqual(await refused('notice/save', { ...text, ...more }), ['bad_request', field])
      for (const [field, more] of [
        ['Title', { Title: '' }],
        ['PublishedAt', { PublishedAt: '2031' }],
        ['Targets', { Targets: ['oa'] }],
      ] as const)
        assert.deepEqual(await refused('news/save', { ...text, ...more }), ['bad_request', field])
      const [{ Id, Revision }, item] = [notice.data.Notice, news.data.News]
      assert.deepEqual(
        await codes([
          oa('notice/save', { ...text, Id: 'none' }),
          oa('news/save', { ...text, Id: 'none' }),
          oa('notice/save', { ...text, Id, Revision: Revision + 1 }),
          oa('news/save', { ...text, Id: item.Id, Revision: item.Revision + 1 }),
          oa('notice/recall', { Id, Revision: Revision + 1 }),
          oa('news/withdraw', { Id: item.Id, Revision: item.Revision + 1 }),
        ]),
        ['unknown_content', 'unknown_content', 'conflict', 'conflict', 'conflict', 'conflict'],
      )
      assert.deepEqual(
        await codes([
          oa('notice/recall', { Id, Revision }),
          oa('notice/recall', { Id, Revision }),
        ]).then(all => all.sort()),
        ['conflict', undefined],
      )
    })

    it('allowances below their used places or over another person’s, and pages after an overlong name', async () => {
      const long = 'c'.repeat(64)
      await server.pool.query(
        `INSERT INTO exhibitor (app_id, id, name, name_en) VALUES ($1, $2, '长名', 'Long')`,
        [FAIR, long],
      )
      const key = '贵'.repeat(30)
      await server.pool.query(
        `INSERT INTO quota VALUES ($1, 'badge', 'north', 'exhibitor', 5, 2), ($1, 'badge', $2, $3, 3, 0)`,
        [FAIR, long, key],
      )
      await server.pool.query(`INSERT INTO quota VALUES ($1, 'badge', $2, '赵', 1, 0)`, [
        FAIR,
        long,
      ])
      const grant = (more: Json) =>
        oa('quota/grant', {
          Exhibitor: 'north',
          Resource: 'badge',
          Key: 'exhibitor',
          Granted: 4,
          ...more,
        })
      assert.deepEqual(
        await codes([
          grant({ Seen: 4 }),
          grant({ Granted: 1 }),
          grant({ Granted: 1, Seen: 5 }),
          grant({ Exhibitor: 'nobody' }),
          grant({ Key: 'none' }),
        ]),
        ['conflict', 'quota_used', 'quota_used', 'unknown_record', 'unknown_record'],
      )
      const seen: string[] = []
      for (let After: string | undefined = ''; After !== undefined;) {
        const page: Answer<DeskQuotasReply> = await oa<DeskQuotasReply>('quota/list', {
          Resource: 'badge',
          Exhibitor: long,
          Size: 1,
          After,
        })
        assert.ok(page.succ, page.code)
        seen.push(...page.data.Quotas.map(({ Key }) => Key))
        After = page.data.Next === '' ? undefined : page.data.Next
      }
      assert.deepEqual(seen.sort(), [key, '赵'].sort())
    })

    it('steps that a registration does not have or that come too late, one by one', async () => {
      const token = await server.tokenFor(newPhone())
      const { data } = await server.call<{ Card: { CardCode: string } }>(
        '/api/visitor/register',
        goodAnswers(),
        { token },
      )
      const Id = data.Card.CardCode
      const act = async (Action: string, Revision = 1) =>
        (
          await oa<DeskActReply>('review/act', {
            Kind: 'registration:visitor',
            Action,
            Items: [{ Id, Revision }],
            Reason: 'x',
          })
        ).data.Refused.map(({ code }) => code)
      assert.deepEqual(await act('issue'), ['cannot_review'])
      assert.deepEqual(await act('__proto__'), ['cannot_review'])
      assert.deepEqual(await act('revoke', 9), ['conflict'])
      assert.deepEqual(await act('approve'), ['cannot_review'], 'it is approved already')
      assert.deepEqual(await act('revoke'), [])
      assert.deepEqual(await act('approve', 2), ['registration_final'])
    })
  })

  describe('invitations refuse', () => {
    const draft = (more: Json = {}): Json => ({
      Type: 'visitor',
      Title: '老客户',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
      Quota: 5,
      RemindDays: 0,
      Expires: day(5).slice(0, 10),
      ...more,
    })
    const save = (more: Json = {}) => ex('invitation/batch/save', draft(more))

    it('another company’s batches, invalid input, and a batch that has ended', async () => {
      const { Id } = (await save()).data
      for (const path of ['batch/get', 'send', 'remind', 'batch/revoke']) {
        for (const id of [crypto.randomUUID(), 'x'])
          assert.equal((await ex(`invitation/${path}`, { Id: id })).code, 'unknown_record', path)
        assert.equal((await ex(`invitation/${path}`, { Id }, 'south')).code, 'unknown_record', path)
      }
      assert.equal((await ex('invitation/revoke', { Id: 'x' })).code, 'unknown_record')
      await server.pool.query('UPDATE invitation_batch SET expires_at = now() WHERE id = $1', [Id])
      assert.equal((await ex('invitation/send', { Id })).code, 'cannot_step')
    })

    it('to revoke the invitation of a guest who has come, and to let that guest decline', async () => {
      const { Id } = (await save()).data
      const phone = newPhone()
      await ex('invitation/contact/add', {
        Id,
        People: [{ Name: '江望舒', Mobile: { CountryCode: '86', Number: phone } }],
      })
      await ex('invitation/send', { Id })
      await server.built.services.jobs.drain()
      const [contact] = (await ex<BatchOpenReply>('invitation/batch/get', { Id })).data.Contacts
      assert.ok(contact)
      const Invite = codeOf(contact)
      const token = await server.tokenFor(phone)
      assert.ok(
        (await server.call('/api/visitor/register', goodAnswers({ Invite }), { token })).succ,
      )
      assert.deepEqual(
        await codes([
          ex('invitation/revoke', { Id: contact.Id }),
          server.call('/api/open/invitation/decline', { code: Invite }),
        ]),
        ['invitation_gone', 'invitation_gone'],
      )
    })

    it('a sheet that names no one, more people than a batch takes and more batches than a company keeps', async () => {
      const { Id } = (await save()).data
      const bytes = Buffer.from(
        await writeXlsx({ sheets: [{ name: 'a', rows: [['手机'], ['13800130000']] }] }),
      )
      const token = tokens['north'] ?? ''
      const { url: Url } = await upload(
        server,
        token,
        { bytes },
        { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
      )
      assert.equal((await ex('invitation/contact/import', { Id, Url })).code, 'sheet_unreadable')
      await server.pool.query(
        `INSERT INTO invitation (app_id, id, kind, exhibitor_id, batch_id, name, country_code, national_number, email, max_uses, expires_at, created_at)
       SELECT $1, lpad(i::text, 16, '0'), 'person', 'north', $2, 'x', '', '', '', 1, now() + interval '1 day', now() FROM generate_series(1, 1000) i`,
        [FAIR, Id],
      )
      assert.equal(
        (await ex('invitation/contact/add', { Id, People: [{ Name: '何予安' }] })).code,
        'invitation_limit',
      )
      assert.equal(
        (await ex<BatchOpenReply>('invitation/batch/get', { Id })).data.Batch.Counts['draft'],
        1000,
      )
      await server.pool.query(
        `INSERT INTO invitation_batch (app_id, exhibitor_id, type, title, words, words_en, template, sender, quota, expires_at, created_by)
       SELECT app_id, exhibitor_id, type, title, words, words_en, template, sender, quota, expires_at, created_by
       FROM invitation_batch, generate_series(1, 100) WHERE id = $1`,
        [Id],
      )
      assert.equal((await save()).code, 'invitation_limit')
    })

    it('when registration is over, which the visitors’ form says before the fair does', async () => {
      const from = await inviter(server)
      const close = (Closes: string) => publishTimes(server.pool, 'visitor', { Closes })
      const until = async () =>
        (await ex<BatchListReply>('invitation/batch/list', {}, 'south')).data.Until
      const ask = () =>
        codes([
          ex('invitation/batch/save', draft(), 'south'),
          from.create([]),
          from.create([{ Name: '何予安' }]),
        ])
      const fair = exhibitorFair(FAIR, 'Alpha')
      await close(day(-1))
      assert.deepEqual(
        [await until(), await ask()],
        ['', ['registration_closed', 'registration_closed', 'registration_closed']],
      )
      await server.importFair({
        ...fair,
        settings: { ...fair.settings, registrationCloses: day(-2) },
      })
      const later = day(20)
      await close(later)
      assert.equal(await until(), later, 'the organiser has given visitors more time')
      assert.deepEqual(await ask(), [undefined, undefined, undefined])
      await server.importFair(fair)
      await close('')
    })
  })

  describe('sheets, accounts and leads refuse', () => {
    const preview = async (bytes: Buffer, more: Json = {}) => {
      const token = tokens['south'] ?? ''
      const { url: Url } = await upload(
        server,
        token,
        { bytes },
        { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
      )
      return ex<RecordPreviewReply>(
        'import/preview',
        { Resource: 'contact', Url, ...more },
        'south',
      )
    }
    const sheet = async (rows: string[][]) =>
      Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }))

    it('a sheet that is too wide, empty, or was read under a former form', async () => {
      assert.equal(
        (await preview(await sheet([Array.from({ length: 201 }, (_, at) => `c${at}`)]))).code,
        'sheet_too_large',
      )
      assert.equal((await preview(await sheet([['']]))).code, 'sheet_unreadable')
      const read = await preview(await sheet([['姓名'], ['顾明漪']]))
      assert.equal(read.data.Rows.length, 1, read.code)
      const contact = JSON.parse(
        readFileSync('server/fairs/resourceForms/contact.json', 'utf8'),
      ) as Record<string, unknown>
      const fair = exhibitorFair(FAIR, 'Alpha')
      const changed = {
        id: 'contact',
        hash: 'changed',
        definition: { ...contact, Name: '联系人（新）' },
        settings: {},
      }
      await server.importFair({ ...fair, forms: [...fair.forms, changed] })
      const commit = await ex(
        'import/commit',
        { Resource: 'contact', Token: read.data.Token },
        'south',
      )
      await server.importFair(fair)
      assert.equal(commit.code, 'form_changed')
    })

    it('accounts beyond thirty, and those without a name', async () => {
      const invite = (Account: string, more: Json = {}) =>
        ex(
          'account/invite',
          {
            Account,
            Name: '江望舒',
            Role: 'staff',
            Mobile: { CountryCode: '86', Number: newPhone() },
            ...more,
          },
          'south',
        )
      assert.equal((await invite('south-blank', { Name: ' ' })).code, 'bad_request')
      await server.pool.query(
        `WITH people AS (INSERT INTO person (app_id, audience) SELECT $1, 'ex' FROM generate_series(1, 29) RETURNING id)
       INSERT INTO exhibitor_account (app_id, person_id, exhibitor_id, login, role, name, name_en, password_hash)
       SELECT $1, id, 'south', 'south-' || id, 'staff', 'x', 'x', '' FROM people`,
        [FAIR],
      )
      assert.equal((await invite('south-more')).code, 'record_limit')
    })

    it('leads of no day and of no person', async () => {
      for (const more of [
        { Day: '2031-02-31' },
        { Day: 'today' },
        { Assignee: 'x' },
        { Assignee: '1e3' },
        { After: 'x' },
      ])
        assert.equal((await ex('lead/list', more)).code, 'bad_request', JSON.stringify(more))
      assert.equal((await ex('lead/open', { Id: 'x' })).code, 'unknown_lead')
    })
  })

  describe('registration refuses', () => {
    it('before it opens, and by another form than the required one', async () => {
      const fair = fairFolder(OTHER_FAIR, 'Later')
      await server.importFair({
        ...fair,
        forms: fair.forms.map(form => ({ ...form, settings: { ...form.settings, Opens: day(1) } })),
      })
      const token = await server.tokenFor(newPhone(), 'visitor', OTHER_FAIR)
      const register = (more: Json = {}) =>
        server.call('/api/visitor/register', goodAnswers(more), { token, appId: OTHER_FAIR })
      assert.deepEqual(await codes([register(), register({ FormId: 'booth' })]), [
        'form_not_open',
        'form_not_open',
      ])
      const now = await server.tokenFor(newPhone())
      const byAnother = async () =>
        (
          await server.call('/api/visitor/register', goodAnswers({ FormId: 'booth' }), {
            token: now,
          })
        ).code
      // the server keeps a fair for two seconds: it may still know the one that an earlier test
      // closed
      for (let left = 30; left > 0 && (await byAnother()) === 'registration_closed'; left--)
        await setTimeout(100)
      assert.equal(await byAnother(), 'unknown_form')
    })
  })
})

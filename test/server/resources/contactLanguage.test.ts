import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Language } from '../../../core/domain/language'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { noticeReaders, textCompany } from '../../../server/domain/messages/companyTexts'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const WAYS = { sms: { countries: ['86'] }, mail: { isOn: true } }

describe('the language a contact is written to in', () => {
  let server: TestServer
  let repositories: Repositories
  before(async () => {
    server = await startTestServer()
    repositories = createRepositories(server.pool)
    await Promise.all([server.exhibitorToken('north'), server.exhibitorToken('north-staff')])
    await server.pool.query(
      `UPDATE exhibitor_account SET role = 'admin' WHERE app_id = $1 AND login LIKE 'north%'`,
      [FAIR],
    )
  })
  after(() => server.close())

  /** How those of the company came last. */
  const came = async (languages: Record<string, Language | null>) => {
    for (const [login, language] of Object.entries(languages))
      await server.pool.query(
        'UPDATE person SET language = $3 WHERE app_id = $1 AND id = (SELECT person_id FROM exhibitor_account WHERE app_id = $1 AND login = $2)',
        [FAIR, login, language],
      )
  }
  const contacts = async (...asked: object[]) => {
    await server.pool.query(`DELETE FROM record WHERE app_id = $1 AND resource = 'contact'`, [FAIR])
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, "values", revision, created_at, saved_at, published_version, published_values, published_at)
       SELECT $1, 'contact', 'lang00000000000' || n, 'north', 'contact', 1, 'active', '{}', 1, now(), now(), 1, v, now() FROM jsonb_array_elements($2) WITH ORDINALITY AS c (v, n)`,
      [FAIR, JSON.stringify(asked.map(one => ({ Notices: true, ...one })))],
    )
    return noticeReaders(repositories, WAYS, FAIR, 'north')
  }
  const languages = async (...asked: object[]) =>
    (await contacts(...asked)).map(({ language }) => language)
  const OFFICE = { Email: 'Office@Example.org' }

  it('of a mailbox alone is that of its company’s admins, where they agree on one', async () => {
    await came({ north: 'en', 'north-staff': null })
    assert.deepEqual(await languages(OFFICE), ['en'])
    await came({ north: null, 'north-staff': 'cn' })
    assert.deepEqual(await languages(OFFICE), ['cn'])
    await came({ north: 'en' })
    assert.deepEqual(await languages(OFFICE), ['both'])
  })

  it('is both in one letter where no one has logged in yet', async () => {
    await came({ north: null, 'north-staff': null })
    const [fair, readers] = [await repositories.fairs.find(FAIR), await contacts(OFFICE)]
    assert.ok(fair)
    const says = (language: Language) => ({
      fair: language === 'cn' ? '岁岚' : 'SUILAN',
      subject: language === 'cn' ? '将截止' : 'closes',
      paragraphs: [language === 'cn' ? '尚未提交。' : 'Not handed in.'],
      button: {
        label: language === 'cn' ? '去办理' : 'See to it',
        url: 'https://fair.example/#/x',
      },
    })
    const message = {
      kind: 'reminder',
      ttlSeconds: 60,
      code: '',
      text: () => 'a text message',
      mail: says,
    } as const
    const budgetOn = () => ({ spend: () => Promise.resolve() })
    assert.equal(await textCompany(repositories, budgetOn, fair, readers, message), 1)

    const sent = await repositories.outbox.claim('mail')
    assert.deepEqual(
      [sent?.recipient, sent?.mail?.subject, sent?.mail?.isBilingual],
      ['office@example.org', '将截止 / closes', true],
    )
    assert.match(
      sent?.text ?? '',
      /^岁岚\n\n尚未提交。[\s\S]*回复不会被阅读。\n\n-+\n\nSUILAN\n\nNot handed in\.[\s\S]*Replies are not read\.$/,
    )
    const html = sent?.mail?.html ?? ''
    assert.ok(
      html.indexOf('lang="zh-CN" style') < html.indexOf('lang="en" style') &&
        html.includes('See to it') &&
        html.includes('去办理'),
    )
  })

  it('is their own with an account, by phone or by mailbox, and that of the country of a phone', async () => {
    await came({ north: 'cn', 'north-staff': 'en' })
    await server.pool.query(
      `UPDATE exhibitor_account SET email = 'staff@example.org' WHERE app_id = $1 AND login = 'north-staff'`,
      [FAIR],
    )
    const abroad = {
      Mobile: { CountryCode: '44', AreaCode: '', Number: '7400123456', Ext: '' },
      Email: 'abroad@example.org',
    }
    assert.deepEqual(await languages({ Email: 'STAFF@example.org' }, abroad), ['en', 'en'])
  })
})

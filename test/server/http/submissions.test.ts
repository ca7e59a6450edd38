import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { exhibitorApp, type ExhibitorApp } from '../../support/server/exhibitorApp'
import {
  boothForm,
  boothWith,
  changedBoothForm,
  exhibitorFair,
  surveyForm,
} from '../../support/server/exhibitorForms'
import { EXHIBITOR_PASSWORD, FAIR, fairFolder, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('forms of exhibitors', () => {
  let server: TestServer
  let north: ExhibitorApp
  let colleague: ExhibitorApp
  let south: ExhibitorApp
  before(async () => {
    server = await startTestServer()
    north = exhibitorApp(server, await server.exhibitorToken('north'))
    colleague = exhibitorApp(server, await server.exhibitorToken('north-staff'))
    south = exhibitorApp(server, await server.exhibitorToken('south'))
  })
  beforeEach(async () => {
    await server.pool.query(
      `TRUNCATE form_submission, form_submission_event, form_definition, idempotency`,
    )
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
  })
  after(() => server.close())

  const import_ = (...forms: Parameters<typeof exhibitorFair>[2] & object) =>
    server.importFair(exhibitorFair(FAIR, 'Alpha', forms))
  const events = async () =>
    (
      await server.pool.query<Record<string, unknown>>(
        `SELECT from_state || ' → ' || to_state AS step, reason, person_id IS NOT NULL AS "byAccount", "values" FROM form_submission_event ORDER BY id`,
      )
    ).rows

  it('are listed for exhibitors alone, the first to close first, with the state of the company’s answers', async () => {
    await import_(boothForm, {
      ...surveyForm,
      settings: { ...surveyForm.settings, Closes: '2031-05-15T23:59:59+08:00' },
    })
    await north.save({ FormId: 'booth', Builder: 'x' })

    assert.deepEqual((await north.list()).data, [
      {
        Id: 'survey',
        Name: '展后问卷',
        Name_en: 'Survey',
        Kind: 'questionnaire',
        Review: false,
        State: 'none',
        Opens: '',
        Closes: '2031-05-15T23:59:59+08:00',
        IsOpen: true,
      },
      {
        Id: 'booth',
        Name: '展位搭建',
        Name_en: 'Booth build',
        Kind: 'form',
        Review: true,
        State: 'draft',
        Opens: '',
        Closes: '',
        IsOpen: true,
      },
    ])
    assert.deepEqual(
      (await south.list()).data.map(item => item.State),
      ['none', 'none'],
    )
  })

  it('open with the definition and without answers; forms of others and forms that left the folder do not open', async () => {
    const { data } = await north.open()

    assert.equal(data.Form.Version, 1)
    assert.equal(data.Form.Fields.length, 5)
    assert.deepEqual(
      [data.Kind, data.IsOpen, data.GivenUnder, data.Files, data.Submission],
      [
        'form',
        true,
        undefined,
        {},
        {
          FormId: 'booth',
          FormVersion: 1,
          State: 'none',
          Values: {},
          Reason: '',
          SavedAt: '',
          SubmittedAt: '',
          Revision: 0,
        },
      ],
    )
    await server.importFair({
      ...fairFolder(FAIR, 'Alpha'),
      forms: [...fairFolder(FAIR, 'Alpha').forms, boothForm],
    })
    for (const id of ['visitor', 'survey', 'nothing']) {
      assert.equal((await north.open(id)).code, 'unknown_form', id)
      assert.equal((await north.save({ FormId: id })).code, 'unknown_form', id)
      assert.equal((await north.submit({ FormId: id })).code, 'unknown_form', id)
    }
    assert.deepEqual(
      (await north.list()).data.map(item => item.Id),
      ['booth'],
    )
    await import_(boothForm, surveyForm)
    assert.equal((await north.open('survey')).succ, true, 'back in the folder')
  })

  it('stay readable for companies that have answered when the form leaves the folder, but not writable', async () => {
    await north.submit({ Builder: 'x' })
    await import_(surveyForm)
    const { data } = await north.open()

    assert.deepEqual(
      [data.Submission.State, data.Submission.Values, data.IsOpen],
      ['submitted', { Builder: 'x' }, false],
    )
    for (const write of [north.save, north.submit, north.withdraw])
      assert.equal((await write({ Revision: 1 })).code, 'form_closed')
    assert.equal((await south.open()).code, 'unknown_form')
    assert.ok(!(await north.list()).data.some(({ Id }) => Id === 'booth'))
    await import_(boothForm)
    assert.equal((await north.open()).data.IsOpen, true, 'back in the folder')
  })

  it('keep a draft whatever is missing in it, without hidden and unknown fields', async () => {
    const { data } = await north.save({
      Hanging: { selected: ['no'] },
      Weight: '3',
      Nonsense: 'x',
      Revision: 0,
    })

    assert.deepEqual(
      [data.State, data.Revision, data.Values],
      ['draft', 1, { Hanging: { selected: ['no'] } }],
    )
    assert.ok(Date.now() - Date.parse(data.SavedAt) < 60_000)
    assert.equal(data.SubmittedAt, '')
    const again = await north.save({ Hanging: { selected: ['yes'] }, Weight: 'heavy', Revision: 1 })
    assert.deepEqual(
      [again.data.Revision, again.data.Values],
      [2, { Hanging: { selected: ['yes'] }, Weight: 'heavy' }],
    )
  })

  it('belong to the company: a colleague continues the draft, and no one else sees it', async () => {
    await north.save({ Builder: 'Northern Builders' })

    assert.deepEqual(
      (await colleague.stands()).Values,
      { Builder: 'Northern Builders' },
      'the control',
    )
    assert.equal((await colleague.save({ Builder: 'Others', Revision: 1 })).data.Revision, 2)
    const foreign = await south.open()
    assert.deepEqual([foreign.data.Submission.State, foreign.data.Submission.Values], ['none', {}])
    assert.doesNotMatch(JSON.stringify(foreign.body), /Northern|Others/)
    assert.equal((await south.withdraw({ Revision: 2 })).code, 'conflict')
    assert.equal((await south.save({ Builder: 'South', Revision: 0 })).data.Revision, 1)
    assert.deepEqual((await north.stands()).Values, { Builder: 'Others' })
    // the same account names in the other fair are other companies
    await server.importFair(exhibitorFair(OTHER_FAIR, 'Beta'))
    const there = await server.exhibitorToken('north', OTHER_FAIR)
    const elsewhere = await server.call<{ Submission: { State: string } }>(
      '/api/ex/form/open',
      { id: 'booth' },
      { token: there, appId: OTHER_FAIR },
    )
    assert.equal(elsewhere.data.Submission.State, 'none')
    assert.equal(
      (await server.call('/api/ex/form/open', { id: 'booth' }, { token: there, appId: FAIR }))
        .status,
      401,
    )
  })

  it('inform two editors of each other, in their language, and keep what was written first', async () => {
    await north.save({ Builder: 'A' })
    await north.save({ Builder: 'B', Revision: 1 })
    const late = await colleague.save({ Builder: 'C', Revision: 1, lang: 'EN' })

    assert.deepEqual([late.status, late.code], [200, 'conflict'])
    assert.match(String(late.data), /has just been changed by someone else/)
    assert.match(
      String((await colleague.submit({ Builder: 'C', Revision: 0 })).data),
      /他人或在其他设备/,
    )
    assert.deepEqual((await north.stands()).Values, { Builder: 'B' })
    assert.equal(
      (await south.save({ Builder: 'x', Revision: 5 })).code,
      'conflict',
      'a revision nobody has written',
    )
  })

  it('are checked on submit by the stored definition, with every issue in words', async () => {
    const answer = await north.submit({ Hanging: { selected: ['yes'] }, Weight: '900', lang: 'EN' })

    assert.deepEqual([answer.status, answer.code], [200, 'invalid_form'])
    assert.deepEqual(
      answer.issues.map(({ id, code }) => [id, code]),
      [
        ['Builder', 'required'],
        ['Weight', 'numberMax'],
      ],
    )
    assert.equal(answer.data as unknown, answer.issues[0]?.message)
    assert.match(answer.issues[0]?.message ?? '', /Builder label/)
    assert.equal((await north.stands()).State, 'none', 'nothing is written')
    const done = await north.submit({ Builder: 'x', Hanging: { selected: ['no'] }, Weight: '900' })
    assert.deepEqual(
      [done.data.State, done.data.Revision, done.data.Values],
      ['submitted', 1, { Builder: 'x', Hanging: { selected: ['no'] } }],
    )
    assert.deepEqual(done.data.SubmittedAt, done.data.SavedAt)
  })

  it('are not written again after they were submitted, nor withdrawn where there is no review', async () => {
    await north.submit({ FormId: 'survey', Score: '9' })

    for (const write of [north.save, north.submit]) {
      assert.equal(
        (await write({ FormId: 'survey', Score: '1', Revision: 1 })).code,
        'submission_final',
      )
    }
    assert.equal((await north.withdraw({ FormId: 'survey', Revision: 1 })).code, 'cannot_withdraw')
    assert.deepEqual((await north.stands('survey')).Values, { Score: '9' })
    assert.equal((await north.open('survey')).data.Kind, 'questionnaire')
  })

  it('are withdrawn before the review, worked on and submitted again, with what was submitted before', async () => {
    await north.submit({ Builder: 'first' })
    const withdrawn = await colleague.withdraw({ Revision: 1 })
    assert.deepEqual(
      [withdrawn.data.State, withdrawn.data.Values, withdrawn.data.Previous?.Values],
      ['withdrawn', { Builder: 'first' }, { Builder: 'first' }],
    )
    assert.equal((await north.withdraw({ Revision: 2 })).code, 'cannot_withdraw')
    const saved = await north.save({ Builder: 'second', Revision: 2 })
    assert.deepEqual(
      [saved.data.State, saved.data.Previous?.Values],
      ['withdrawn', { Builder: 'first' }],
    )
    const again = await north.submit({ Builder: 'third', Revision: 3 })
    assert.deepEqual(
      [again.data.State, again.data.Values, again.data.Previous?.Values],
      ['submitted', { Builder: 'third' }, { Builder: 'first' }],
    )
    assert.notEqual(again.data.Previous?.SubmittedAt, again.data.SubmittedAt)

    assert.deepEqual(await events(), [
      { step: 'none → submitted', reason: '', byAccount: true, values: { Builder: 'first' } },
      { step: 'submitted → withdrawn', reason: '', byAccount: true, values: null },
      { step: 'withdrawn → submitted', reason: '', byAccount: true, values: { Builder: 'third' } },
    ])
  })

  it('accept answers under the present version, and show older answers with theirs', async () => {
    await north.submit({ Builder: 'old' })
    await north.withdraw({ Revision: 1 })
    await import_(changedBoothForm, surveyForm)

    const open = await north.open()
    assert.deepEqual(
      [open.data.Form.Version, open.data.GivenUnder?.Version, open.data.Submission.FormVersion],
      [2, 1, 1],
    )
    assert.equal(open.data.GivenUnder?.Fields.length, 5)
    const stale = await north.submit({ Builder: 'new', Lead: 'x', Revision: 2, lang: 'EN' })
    assert.equal(stale.code, 'form_changed')
    assert.match(String(stale.data), /has been updated/)
    assert.equal(
      (await north.save({ Builder: 'kept', Revision: 2 })).data.FormVersion,
      1,
      'a draft is kept under the version it was typed in',
    )
    assert.deepEqual(
      (await north.submit({ FormVersion: 2, Builder: 'new', Revision: 3 })).issues.map(
        issue => issue.id,
      ),
      ['Lead'],
    )
    const done = await north.submit({ FormVersion: 2, Builder: 'new', Lead: 'x', Revision: 3 })
    assert.deepEqual(
      [done.data.FormVersion, done.data.Previous?.FormVersion, done.data.Previous?.Values],
      [2, 1, { Builder: 'old' }],
    )
    assert.equal((await north.open()).data.GivenUnder, undefined)
    assert.equal((await south.save({ FormVersion: 9, Builder: 'x' })).code, 'unknown_form')
  })

  it('accept answers only in their period, which may move without a new version', async () => {
    await import_(boothWith({ Opens: '2999-01-01T00:00:00+08:00' }), surveyForm)
    const early = await north.open()
    assert.deepEqual(
      [early.data.IsOpen, early.data.Opens, early.data.Form.Version],
      [false, '2999-01-01T00:00:00+08:00', 1],
    )
    assert.equal((await north.save({ Builder: 'x' })).code, 'form_not_open')
    assert.equal((await north.submit({ Builder: 'x' })).code, 'form_not_open')

    assert.deepEqual(await import_(boothForm, surveyForm), ['form booth: settings changed'])
    await north.submit({ Builder: 'x' }, 'booth-0001')
    await import_(boothWith({ Closes: '2001-01-01T00:00:00+08:00' }), surveyForm)
    assert.equal((await north.withdraw({ Revision: 1 })).code, 'form_closed')
    assert.equal(
      (await south.submit({ Builder: 'x', lang: 'EN' })).data as unknown,
      'The form is closed!',
    )
    assert.equal((await north.list()).data[0]?.IsOpen, false)
    assert.equal((await north.stands()).State, 'submitted', 'one can still look')
  })

  it('write once: a retry gets the first outcome, another body is refused', async () => {
    const first = await north.submit({ Builder: 'x' }, 'booth-0002')
    const again = await north.submit({ Builder: 'x' }, 'booth-0002')

    assert.deepEqual(again.body, first.body)
    assert.equal((await north.submit({ Builder: 'y' }, 'booth-0002')).code, 'idempotency_mismatch')
    assert.equal((await events()).length, 1)
    const saved = await south.save({ Builder: 's' }, 'booth-0003')
    await south.save({ Builder: 't', Revision: 1 }, 'booth-0004')
    assert.deepEqual((await south.save({ Builder: 's' }, 'booth-0003')).body, saved.body)
  })

  it('recognise their own write when the process died before it stored the outcome, also when the form has closed', async () => {
    const first = await north.submit({ Builder: 'x' }, 'booth-0005')
    await server.pool.query('DELETE FROM idempotency')
    await import_(boothWith({ Closes: '2001-01-01T00:00:00+08:00' }), surveyForm)

    assert.deepEqual((await north.submit({ Builder: 'x' }, 'booth-0005')).body, first.body)
    await server.pool.query('DELETE FROM idempotency')
    assert.equal((await north.submit({ Builder: 'y' }, 'booth-0005')).code, 'idempotency_mismatch')
    assert.equal(
      (await south.submit({ Builder: 'x' }, 'booth-0005')).code,
      'form_closed',
      "somebody else's key is another one",
    )
    assert.equal((await events()).length, 1)
  })

  it('have one effect of many submits at the same time, by one intent and by several', async () => {
    const sameIntent = await Promise.all(
      Array.from({ length: 6 }, () => north.submit({ Builder: 'x' }, 'booth-0006')),
    )
    assert.deepEqual(new Set(sameIntent.map(answer => JSON.stringify(answer.body))).size, 1)
    assert.equal(sameIntent[0]?.data.Revision, 1)

    const apps = [south, exhibitorApp(server, await server.exhibitorToken('south'))]
    const several = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        apps[i % 2]?.submit({ Builder: `x${i}` }, `booth-1${i}00`),
      ),
    )
    assert.equal(several.filter(answer => answer?.succ).length, 1)
    assert.deepEqual(
      new Set(several.filter(answer => !answer?.succ).map(answer => answer?.code)),
      new Set(['conflict']),
    )
    assert.equal((await events()).length, 2)
    assert.equal((await south.stands()).Revision, 1)
  })

  it('refuse files that are not uploads of the caller, in a draft as well', async () => {
    for (const url of [
      'https://elsewhere.example/plan.pdf',
      `/files/${FAIR}/none.pdf`,
      '/etc/passwd',
    ]) {
      for (const write of [north.save, north.submit]) {
        const answer = await write({ Builder: 'x', Plan: [{ url }] })
        assert.equal(answer.succ, false, url)
      }
    }
    assert.equal((await north.stands()).State, 'none')
  })

  it('refuse more than a form can hold', async () => {
    assert.equal((await north.save({ Builder: 'x'.repeat(300_000) })).status, 413)
    const long = await north.submit({ Builder: 'x'.repeat(60_000) })
    assert.deepEqual(
      long.issues.map(({ id, code }) => [id, code]),
      [['Builder', 'maxLength']],
    )
  })

  it('refuse rich text of more tags than are read, instead of losing its end', async () => {
    const story = `<p>${'<b>'.repeat(10_001)}end</p>`
    for (const write of [north.save, north.submit]) {
      const refused = await write({ Builder: 'x', Story: story })
      assert.deepEqual(
        [refused.code, refused.issues?.map(({ id, code }) => [id, code])],
        ['invalid_form', [['Story', 'maxLength']]],
      )
    }
    assert.equal((await north.stands()).State, 'none')
    assert.equal((await north.save({ Story: `<p>${'<br>'.repeat(9_000)}end</p>` })).succ, true)
  })

  it('end with the account: a person who leaves the folder is logged out immediately, and what the company submitted stays', async () => {
    const token = (
      await server.call<{ data: { Token: string } }>('/api/ex/login', {
        Account: 'north-staff',
        Password: EXHIBITOR_PASSWORD,
      })
    ).data.data.Token
    const app = exhibitorApp(server, token)
    await app.submit({ Builder: 'kept' })
    const folder = exhibitorFair(FAIR, 'Alpha')
    const exhibitors = folder.exhibitors.map(company => ({
      ...company,
      accounts: company.accounts.filter(account => account.login !== 'north-staff'),
    }))
    assert.deepEqual(await server.importFair({ ...folder, exhibitors }), [
      'exhibitor accounts: 1 removed',
    ])

    assert.equal((await app.open()).status, 401)
    assert.equal((await server.call('/api/ex/login', { token })).status, 401)
    assert.equal(
      (await server.call('/api/ex/login', { Account: 'north-staff', Password: EXHIBITOR_PASSWORD }))
        .code,
      'login_wrong',
    )
    assert.deepEqual((await north.stands()).Values, { Builder: 'kept' })
    assert.deepEqual(await server.importFair(folder), ['exhibitor accounts: 1 added or changed'])
    assert.equal(
      (await server.call('/api/ex/login', { Account: 'north-staff', Password: EXHIBITOR_PASSWORD }))
        .succ,
      true,
    )
  })

  it('leave no answers and no password in the log', async () => {
    await north.submit({ Builder: 'Qwertz Bau' })
    await server.call('/api/ex/login', { Account: 'north', Password: 'secret-of-north' })

    assert.doesNotMatch(server.logs.join('\n'), /Qwertz|secret-of-north|scrypt/)
  })
})

describe('writes of a company', () => {
  it('are limited by the hour, each kind and each company separately', async () => {
    const server = await startTestServer({ config: { rateLimitFactor: 1 } })
    try {
      await server.importFair(exhibitorFair(FAIR, 'Alpha'))
      const north = exhibitorApp(server, await server.exhibitorToken('north'))
      const colleague = exhibitorApp(server, await server.exhibitorToken('north-staff'))
      const south = exhibitorApp(server, await server.exhibitorToken('south'))
      assert.equal((await north.submit({ Builder: 'x' })).succ, true)
      await server.pool.query(`UPDATE rate_limit SET points = 60 WHERE key LIKE 'form-submit:%'`)

      const refused = await colleague.submit({ Builder: 'y', Revision: 1 })
      assert.deepEqual([refused.status, refused.code], [429, 'rate_limited'])
      assert.match(String(refused.data), /\p{Script=Han}/u)
      assert.equal((await north.withdraw({ Revision: 1 })).succ, true)
      assert.equal((await north.save({ Builder: 'y', Revision: 2 })).succ, true)
      assert.equal((await south.submit({ Builder: 'z' })).succ, true)
    } finally {
      await server.close()
    }
  })
})

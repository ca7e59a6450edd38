import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, beforeEach, describe, it } from 'node:test'
import { runHashPassword } from '../../../server/cli/hashPassword'
import { operator } from '../../../server/cli/operator'
import { readReviewOrder, runReview } from '../../../server/cli/review'
import { AppError } from '../../../server/errors'
import { createRepositories } from '../../../server/repositories/repositories'
import { verifyPassword } from '../../../server/security/passwords'
import { review } from '../../../server/services/submissions/submissionReview'
import { exhibitorApp, type ExhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('npm run fair -- review', () => {
  let server: TestServer
  let north: ExhibitorApp
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    north = exhibitorApp(server, await server.exhibitorToken())
  })
  beforeEach(() => server.pool.query('TRUNCATE form_submission, form_submission_event'))
  after(() => server.close())

  const run = async (...args: string[]) => {
    const lines: string[] = []
    const order = readReviewOrder([...args, '--fair', FAIR])
    assert.ok(order)
    return {
      code: await runReview(order, server.pool, line => lines.push(line)),
      said: lines.join('\n'),
    }
  }

  it('returns a submission with a reason the company sees, and accepts it when it is submitted again', async () => {
    await north.submit({ Builder: 'x' })
    assert.deepEqual(await run('booth', 'north', 'return', 'The', 'plan', 'is', 'missing'), {
      code: 0,
      said: 'booth of north: submitted → returned',
    })
    const returned = await north.stands()

    assert.deepEqual(
      [returned.State, returned.Reason, returned.Revision, returned.Previous?.Values],
      ['returned', 'The plan is missing', 2, { Builder: 'x' }],
    )
    const again = await north.submit({ Builder: 'y', Revision: 2 })
    assert.deepEqual([again.data.State, again.data.Reason], ['submitted', ''])
    assert.equal((await run('booth', 'north', 'approve')).code, 0)
    assert.equal((await north.save({ Builder: 'z', Revision: 4 })).code, 'submission_final')
    const { rows } = await server.pool.query<{ step: string; actor: string; reason: string }>(
      `SELECT from_state || ' → ' || to_state AS step, actor, reason FROM form_submission_event WHERE person_id IS NULL ORDER BY id`,
    )
    assert.deepEqual(
      rows.map(({ step, reason }) => [step, reason]),
      [
        ['submitted → returned', 'The plan is missing'],
        ['submitted → approved', ''],
      ],
    )
    for (const { actor } of rows) assert.match(actor, /^cli:./)
  })

  it('says why it cannot act: nothing submitted, no reason, no review, decided already', async () => {
    assert.match((await run('booth', 'north', 'approve')).said, /has given no answers to booth/)
    await north.save({ Builder: 'x' })
    assert.match(
      (await run('booth', 'north', 'approve')).said,
      /is draft\. This cannot be reviewed/,
    )
    await north.submit({ Builder: 'x', Revision: 1 })
    assert.deepEqual(await run('booth', 'north', 'reject'), {
      code: 1,
      said: 'Say why: a reject needs a reason.',
    })
    await run('booth', 'north', 'reject', 'no')
    assert.match((await run('booth', 'north', 'approve')).said, /is rejected/)
    await north.submit({ FormId: 'survey', Score: '1' })
    assert.match((await run('survey', 'north', 'approve')).said, /cannot be reviewed/)
  })

  it('lets one of two simultaneous reviewers win and informs the other', async () => {
    await north.submit({ Builder: 'x' })
    const repositories = createRepositories(server.pool)
    const submission = await repositories.submissions.find(FAIR, 'booth', 'north')
    assert.ok(submission)
    const act = (verdict: 'approve' | 'return', name: string): Promise<string> =>
      review(repositories, submission, verdict, 'why', {
        personId: null,
        name,
        at: new Date(),
      }).then(
        ({ state }) => state,
        (error: unknown) => (error instanceof AppError ? error.code : 'failure'),
      )
    const outcomes = await Promise.all([act('approve', 'a'), act('return', 'b')])

    assert.equal(outcomes.filter(outcome => outcome === 'conflict').length, 1, outcomes.join())
    assert.ok(outcomes.includes((await north.stands()).State), outcomes.join())
    assert.equal(
      (await north.withdraw({ Revision: 1 })).code,
      'conflict',
      'the company had seen it as submitted',
    )
  })

  it('reads its words in any order of the fair, and nothing else', () => {
    assert.deepEqual(readReviewOrder(['booth', 'north', 'return', 'too', 'high']), {
      formId: 'booth',
      exhibitorId: 'north',
      verdict: 'return',
      reason: 'too high',
      appId: undefined,
    })
    assert.equal(readReviewOrder(['--fair', FAIR, 'booth', 'north', 'approve'])?.appId, FAIR)
    for (const args of [
      [],
      ['booth'],
      ['booth', 'north'],
      ['booth', 'north', 'bless'],
      ['booth', 'north', 'approve', '--fair'],
      ['booth', 'north', 'return', 'late', '--force'],
      ['booth', 'north', 'approve', '-f'],
    ]) {
      assert.equal(readReviewOrder(args), undefined, args.join(' '))
    }
  })
})

describe('who runs the command', () => {
  it('is named, or given by number where the system has no name', () => {
    assert.match(operator(), /./)
    const named = operator(() => {
      throw new Error('uv_os_get_passwd returned ENOENT')
    })
    assert.match(named, /^uid \d+$/)
  })
})

describe('npm run fair -- hash', () => {
  it('prints a hash that matches the password on standard input, without its line end', async () => {
    const lines: string[] = []
    const code = await runHashPassword(Readable.from(['erste-', 'zeile-9\n']), line =>
      lines.push(line),
    )

    assert.equal(code, 0)
    assert.equal(await verifyPassword('erste-zeile-9', lines[0]), true)
    assert.equal(await runHashPassword(Readable.from([]), () => undefined), 1)
  })
})

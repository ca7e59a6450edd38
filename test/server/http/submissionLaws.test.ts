import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { review } from '../../../server/services/submissionReview'
import type { Verdict } from '../../../server/services/submissionStates'
import { createRepositories } from '../../../server/repositories/repositories'
import { exhibitorApp, type ExhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const ACTS = ['save', 'submit', 'withdraw', 'approve', 'return', 'reject'] as const

describe('whatever companies and the organiser do at once', () => {
  let server: TestServer
  let apps: ExhibitorApp[]
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    apps = await Promise.all(['north', 'north-staff'].map(async login => exhibitorApp(server, await server.exhibitorToken(login))))
  })
  after(() => server.close())

  const judge = async (verdict: Verdict): Promise<boolean> => {
    const repositories = createRepositories(server.pool)
    const submission = await repositories.submissions.find(FAIR, 'booth', 'north')
    if (!submission) return false
    const by = { personId: null, name: 'test', at: new Date() }
    return review(repositories, submission, verdict, 'why', by).then(
      () => true,
      () => false,
    )
  }
  /** True when it was done. */
  const perform = async (act: (typeof ACTS)[number], who: number): Promise<boolean> => {
    const app = apps[who % apps.length]
    assert.ok(app)
    if (act === 'approve' || act === 'return' || act === 'reject') return judge(act)
    const { Revision } = await app.stands()
    return (await app[act]({ Builder: `${act} ${who}`, Revision })).succ
  }

  it('every write is counted, the trail has no gap, and the row stands where the trail ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ act: fc.constantFrom(...ACTS), who: fc.nat(7) }), { minLength: 4, maxLength: 24 }),
        async acts => {
          await server.pool.query('TRUNCATE form_submission, form_submission_event')
          const done = await Promise.all(acts.map(({ act, who }) => perform(act, who)))
          const { rows: trail } = await server.pool.query<{ from: string; to: string }>(
            `SELECT from_state AS "from", to_state AS "to" FROM form_submission_event ORDER BY id`,
          )
          const { rows } = await server.pool.query<{ state: string; revision: number }>('SELECT state, revision FROM form_submission')

          assert.equal(rows[0]?.revision ?? 0, done.filter(Boolean).length)
          assert.equal(rows[0]?.state ?? 'none', trail.at(-1)?.to ?? 'none')
          trail.forEach(({ from }, index) => assert.equal(from, trail[index - 1]?.to ?? 'none'))
        },
      ),
      { numRuns: 20 },
    )
  })

  it('hostile answers are kept, dropped or refused, and never break the server', async () => {
    const south = exhibitorApp(server, await server.exhibitorToken('south'))
    const ids = ['Builder', 'Hanging', 'Weight', 'Plan', 'Story', 'constructor', '__proto__', 'Revision', 'FormId']
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...ids), fc.jsonValue({ maxDepth: 6 })), async body => {
        await server.pool.query('TRUNCATE form_submission, form_submission_event')
        for (const write of [south.submit, south.save]) {
          const { status } = await write(JSON.parse(JSON.stringify(body)) as Record<string, unknown>)
          assert.ok(status < 500, `${status} ${JSON.stringify(body)}`)
        }
        assert.equal((await south.open()).succ, true)
      }),
      { numRuns: 60 },
    )
  })
})

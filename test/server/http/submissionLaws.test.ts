import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { FIELD_TYPES } from '../../../core/form/types'
import { review } from '../../../server/services/submissions/submissionReview'
import type { Verdict } from '../../../server/domain/forms/submissionStates'
import { createRepositories } from '../../../server/repositories/repositories'
import { exhibitorApp, type ExhibitorApp } from '../../support/server/exhibitorApp'
import { boothForm, exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

/** Signs the database refuses, bare or hidden in JSON that is written into a text. */
const unstorable = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc
    .constantFrom('\u0000', '\ud800', 'a\u0000b', '\udc00x', '__proto__\u0000')
    .chain(sign =>
      fc.constantFrom<unknown>(
        sign,
        [sign],
        { [sign]: sign },
        { selected: [sign], other: { yes: sign, [sign]: sign } },
        { selected: 'yes', other: sign },
        { url: sign },
      ),
    )
    .chain(value =>
      fc.constantFrom(
        value,
        JSON.stringify(value),
        JSON.stringify(JSON.stringify(value)),
        `<p>${JSON.stringify(value)}</p>`,
      ),
    ),
)

const ACTS = ['save', 'submit', 'withdraw', 'approve', 'return', 'reject'] as const

describe('whatever companies and the organiser do at once', () => {
  let server: TestServer
  let apps: ExhibitorApp[]
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    apps = await Promise.all(
      ['north', 'north-staff'].map(async login =>
        exhibitorApp(server, await server.exhibitorToken(login)),
      ),
    )
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

  it('every write is counted, the trail has no gap, and the row is in the last state of the trail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ act: fc.constantFrom(...ACTS), who: fc.nat(7) }), {
          minLength: 4,
          maxLength: 24,
        }),
        async acts => {
          await server.pool.query('TRUNCATE form_submission, form_submission_event')
          const done = await Promise.all(acts.map(({ act, who }) => perform(act, who)))
          const { rows: trail } = await server.pool.query<{ from: string; to: string }>(
            `SELECT from_state AS "from", to_state AS "to" FROM form_submission_event ORDER BY id`,
          )
          const { rows } = await server.pool.query<{ state: string; revision: number }>(
            'SELECT state, revision FROM form_submission',
          )

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
    const ids = [
      'Builder',
      'Hanging',
      'Weight',
      'Plan',
      'Story',
      'constructor',
      '__proto__',
      'Revision',
      'FormId',
    ]
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...ids), unstorable), async body => {
        await server.pool.query('TRUNCATE form_submission, form_submission_event')
        for (const write of [south.submit, south.save]) {
          const { status } = await write(
            JSON.parse(JSON.stringify(body)) as Record<string, unknown>,
          )
          assert.ok(status < 500, `${status} ${JSON.stringify(body)}`)
        }
        assert.equal((await south.open()).succ, true)
      }),
      { numRuns: 100 },
    )
  })

  it('every type of field is kept, whatever characters its JSON contains', async () => {
    const other = [
      { id: 'a', text: 'A' },
      { id: 'o', text: 'O', Other: true },
    ]
    const questions = [{ id: 'q', text: 'Q', flag: 3 }]
    const types = FIELD_TYPES.filter(
      type => !['Face', 'Image', 'File', 'Audio', 'Video'].includes(type),
    )
    const fields = types.map(type => ({
      Id: `f${type}`,
      Name: type,
      Type: type,
      DataSource: type === 'Questions' ? questions : other,
    }))
    const form = {
      id: 'all',
      hash: 'all-1',
      settings: { Audience: ['ex'] },
      definition: { Id: 'all', Name: 'All', Fields: fields },
    }
    await server.importFair(exhibitorFair(FAIR, 'Alpha', [boothForm, form]))
    const south = exhibitorApp(server, await server.exhibitorToken('south'))
    const broken: string[] = []
    let Revision = 0
    for (const sign of ['\u0000', '\ud800', 'a\u0000b']) {
      const shapes = [
        [sign],
        { selected: ['o'], other: { o: sign } },
        { selected: 'o', other: sign },
        { q: { text: sign } },
        { Number: sign, CountryCode: sign },
        { Country: sign, Address: sign },
        { Start: sign, End: sign },
        { CompanyName: sign },
        { [sign]: sign },
      ]
      for (const value of shapes.map(shape => JSON.stringify(shape))) {
        const body = Object.fromEntries(fields.map(({ Id }) => [Id, value]))
        const reply = await south.save({ ...body, FormId: 'all', Revision })
        if (reply.succ) ({ Revision } = reply.data)
        else broken.push(`${reply.status} ${value}`)
      }
    }
    assert.deepEqual(broken, [])
  })
})

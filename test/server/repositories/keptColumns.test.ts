import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { randomFrom } from '../hostile/random'

const STATES = ['submitted', 'returned', 'approved', 'rejected', 'revoked'] as const
const NAMES = ['林小满', '沈知言', 'Lin 林林', 'Wang', '林', '沈沈 Ⅲ'] as const

/** What lists read beside the rows it is made of, kept there by triggers: the same as read from those rows, whatever was done at once. */
describe('what stands beside a row for the lists', () => {
  let server: TestServer
  let people: number[]
  before(async () => {
    server = await startTestServer()
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    const { rows } = await server.pool.query<{ id: number }>(
      `INSERT INTO person (app_id, audience, phone, country_code, national_number)
       SELECT $1, CASE WHEN n % 3 = 0 THEN 'media' ELSE 'visitor' END, '+86139' || lpad(n::text, 8, '0'), '86', '139' || lpad(n::text, 8, '0')
       FROM generate_series(1, 12) n RETURNING id`,
      [FAIR],
    )
    people = rows.map(({ id }) => id)
    await server.pool.query(
      `INSERT INTO invitation_batch (app_id, exhibitor_id, type, state, title, words, words_en, template, sender, quota, expires_at, created_by)
       VALUES ($1, 'north', 'visitor', 'sent', 'A', 'B', 'C', 'business', 'D', 500, now() + interval '9 days', 1)`,
      [FAIR],
    )
    await server.pool.query(
      `INSERT INTO invitation (app_id, id, kind, exhibitor_id, batch_id, max_uses, expires_at, state)
       SELECT $1, left(md5(n::text), 16), CASE n WHEN 1 THEN 'share' ELSE 'person' END, 'north', b.id, CASE n WHEN 1 THEN 500 ELSE 1 END, b.expires_at, CASE n WHEN 1 THEN 'open' ELSE 'accepted' END
       FROM invitation_batch b, generate_series(1, 3) n`,
      [FAIR],
    )
  })
  after(() => server.close())

  const run = (text: string, ...values: unknown[]) => server.pool.query(text, [FAIR, ...values])
  type Step = (person: number, name: string, state: string, at: number) => Promise<unknown>
  const register: Step = (person, name, state) =>
    run(
      `INSERT INTO registration (app_id, person_id, card_code, name, state, form_id, form_version, "values", language)
       VALUES ($1, $2, $5, $3, $4, 'visitor', 1, '{}', 'cn') ON CONFLICT DO NOTHING`,
      ...[person, name, state, String(person).padStart(12, '0')],
    )
  const leave: Step = person => run('DELETE FROM registration WHERE app_id = $1 AND person_id = $2', person)
  const decide: Step = (person, _name, state) =>
    run('UPDATE registration SET state = $3 WHERE app_id = $1 AND person_id = $2', person, state)
  const rename: Step = (person, name) => run('UPDATE registration SET name = $3 WHERE app_id = $1 AND person_id = $2', person, name)
  const use: Step = (person, _name, _state, at) =>
    run(
      'INSERT INTO invitation_use (app_id, invitation_id, person_id) VALUES ($1, left(md5($3), 16), $2) ON CONFLICT DO NOTHING',
      ...[person, String((at % 3) + 1)],
    )

  it('is what the rows say, after steps in any order and at once', async () => {
    const random = randomFrom(20_260_722)
    const among = <T>(all: readonly T[]): T => all[random.below(all.length)] as T
    const take = (step: Step, at: number) => step(among(people), among(NAMES), among(STATES), at)
    for (let round = 0; round < 25; round += 1) {
      for (const at of [0, 1, 2]) await take(among([register, register, leave]), at)
      await Promise.all(Array.from({ length: 9 }, (_, at) => take(among([decide, rename, use]), at)))
    }
    const { rows: uses } = await run(
      `SELECT u.invitation_id FROM invitation_use u JOIN invitation i ON i.app_id = u.app_id AND i.id = u.invitation_id
         LEFT JOIN registration r ON r.app_id = u.app_id AND r.person_id = u.person_id
       WHERE u.app_id = $1 AND (u.exhibitor_id, u.batch_id, u.by_share, u.visitor_state)
         IS DISTINCT FROM (i.exhibitor_id, i.batch_id, i.kind = 'share', coalesce(r.state, ''))`,
    )
    assert.deepEqual(uses, [], 'uses of invitations')
    const SIGNS = `SELECT DISTINCT r.id, r.audience, r.state, sign FROM registration r, string_to_table(lower(r.name), NULL) AS sign
      WHERE r.app_id = $1 AND ascii(sign) > 127`
    const KEPT = 'SELECT registration_id, audience, state, sign FROM registration_sign WHERE app_id = $1'
    const { rows: signs } = await run(`(${SIGNS} EXCEPT ${KEPT}) UNION ALL (${KEPT} EXCEPT ${SIGNS})`)
    assert.deepEqual(signs, [], 'signs of names')
    const { rows: held } = await run(
      'SELECT count(*)::int AS uses, (SELECT count(*)::int FROM registration_sign WHERE app_id = $1) AS signs FROM invitation_use WHERE app_id = $1',
    )
    assert.ok(Number(held[0]?.uses) > 5 && Number(held[0]?.signs) > 5, JSON.stringify(held))
  })
})

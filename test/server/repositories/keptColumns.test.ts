import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { randomFrom } from '../hostile/random'

const STATES = ['submitted', 'returned', 'approved', 'rejected', 'revoked'] as const
const NAMES = ['林小满', '沈知言', 'Lin 林林', 'Wang', '林', '沈沈 Ⅲ'] as const
const COMPANIES = [
  '"Northwind Trading"',
  '{"CompanyName": "沈记 Foods", "Id": ""}',
  '"Ä"',
  'null',
  `"${'北'.repeat(300)}"`,
] as const

/**
 * What lists read beside the rows it is made of, kept there by triggers: the same as read from
 * those rows, whatever was done at once.
 */
describe('derived columns of a row for the lists', () => {
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
  const leave: Step = person =>
    run('DELETE FROM registration WHERE app_id = $1 AND person_id = $2', person)
  const decide: Step = (person, _name, state) =>
    run('UPDATE registration SET state = $3 WHERE app_id = $1 AND person_id = $2', person, state)
  // whose kind of registration is another one from now on
  const turn: Step = (person, _name, _state, at) =>
    run(
      'UPDATE registration SET audience = $3 WHERE app_id = $1 AND person_id = $2',
      person,
      at % 2 === 0 ? 'media' : 'visitor',
    )
  const employ: Step = (person, _name, _state, at) =>
    run(
      `UPDATE registration SET "values" = jsonb_build_object('CompanyName', $3::jsonb) WHERE app_id = $1 AND person_id = $2`,
      ...[person, COMPANIES[at % COMPANIES.length]],
    )
  const meet: Step = person =>
    run(
      `INSERT INTO lead (app_id, exhibitor_id, person_id, first_at, last_at) VALUES ($1, 'north', $2, now(), now()) ON CONFLICT DO NOTHING`,
      person,
    )
  const HELD = `WITH held AS (SELECT b.id FROM badge b JOIN registration r ON r.app_id = b.app_id AND r.card_code = b.code
    WHERE b.app_id = $1 AND r.person_id = $2 FOR UPDATE OF b)`
  let looks = 0
  // as gates look: with the badge held, and what was seen first may come to the server last
  const look: Step = (person, _name, state, at) => {
    const [nonce, direction, isAdmitted] = [
      `look-${(looks += 1)}`,
      at % 3 === 0 ? 'out' : 'in',
      state !== 'rejected',
    ]
    return run(
      `${HELD} INSERT INTO check_in (app_id, nonce, code_hash, badge_id, gate_id, direction, at, day, hour, admitted, reason, server_admitted, server_reason, practice)
       SELECT $1, $3, '\\x00', id, 'main', $4, now() - make_interval(mins => $5), current_date, 9, $6, 'ok', $6, 'ok', $7 FROM held`,
      ...[person, nonce, direction, (looks * 7919) % 600, isAdmitted, at % 5 === 4],
    )
  }
  const putRight: Step = person =>
    run(
      `${HELD} UPDATE check_in c SET admitted = NOT admitted FROM held
       WHERE c.nonce = (SELECT nonce FROM check_in WHERE badge_id = held.id ORDER BY md5(nonce || $3) LIMIT 1) AND c.app_id = $1`,
      ...[person, String(looks)],
    )
  const rename: Step = (person, name) =>
    run('UPDATE registration SET name = $3 WHERE app_id = $1 AND person_id = $2', person, name)
  const use: Step = (person, _name, _state, at) =>
    run(
      'INSERT INTO invitation_use (app_id, invitation_id, person_id) VALUES ($1, left(md5($3), 16), $2) ON CONFLICT DO NOTHING',
      ...[person, String((at % 3) + 1)],
    )

  it('equal what the rows say, after steps in any order and at the same time', async () => {
    const random = randomFrom(20_260_722)
    const among = <T>(all: readonly T[]): T => all[random.below(all.length)] as T
    const take = (step: Step, at: number) => step(among(people), among(NAMES), among(STATES), at)
    for (let round = 0; round < 25; round += 1) {
      for (const at of [0, 1, 2]) await take(among([register, register, leave]), at)
      await Promise.all(
        Array.from({ length: 9 }, (_, at) =>
          take(among([decide, rename, use, turn, employ, meet]), at),
        ),
      )
    }
    // people who came by an invitation did so before a gate saw them
    for (let round = 0; round < 15; round += 1)
      await Promise.all(
        Array.from({ length: 9 }, (_, at) =>
          take(among([look, look, putRight, decide, rename, turn]), at),
        ),
      )
    const { rows: uses } = await run(
      `SELECT u.invitation_id FROM invitation_use u JOIN invitation i ON i.app_id = u.app_id AND i.id = u.invitation_id
         LEFT JOIN registration r ON r.app_id = u.app_id AND r.person_id = u.person_id
       WHERE u.app_id = $1 AND (u.exhibitor_id, u.batch_id, u.by_share, u.visitor_state)
         IS DISTINCT FROM (i.exhibitor_id, i.batch_id, i.kind = 'share', coalesce(r.state, ''))`,
    )
    assert.deepEqual(uses, [], 'uses of invitations')
    const SIGNS = `SELECT DISTINCT r.id, r.audience, r.state, sign FROM registration r, string_to_table(lower(r.name), NULL) AS sign
      WHERE r.app_id = $1 AND ascii(sign) > 127`
    const KEPT =
      'SELECT registration_id, audience, state, sign FROM registration_sign WHERE app_id = $1'
    const { rows: signs } = await run(
      `(${SIGNS} EXCEPT ${KEPT}) UNION ALL (${KEPT} EXCEPT ${SIGNS})`,
    )
    assert.deepEqual(signs, [], 'signs of names')
    const { rows: leads } = await run(
      `SELECT l.id FROM lead l LEFT JOIN registration r ON r.app_id = l.app_id AND r.person_id = l.person_id
       WHERE l.app_id = $1 AND (l.visitor, l.visitor_company)
         IS DISTINCT FROM (coalesce(visitor_name(r.name), ''), coalesce(visitor_company(r."values"), ''))`,
    )
    assert.deepEqual(leads, [], 'names and companies of leads')
    const { rows: attended } = await run(
      `SELECT u.invitation_id FROM invitation_use u WHERE u.app_id = $1 AND u.attended_at IS DISTINCT FROM (
         SELECT min(c.at) FROM registration r JOIN badge b ON b.app_id = r.app_id AND b.code = r.card_code JOIN check_in c ON c.badge_id = b.id
         WHERE r.app_id = u.app_id AND r.person_id = u.person_id AND c.admitted AND c.direction = 'in' AND NOT c.practice)`,
    )
    assert.deepEqual(attended, [], 'when who was invited came')
    const { rows: held } = await run(
      `SELECT count(*)::int AS uses, count(attended_at)::int AS attended, (SELECT count(*)::int FROM registration_sign WHERE app_id = $1) AS signs,
         (SELECT count(*)::int FROM registration r JOIN person p ON p.id = r.person_id WHERE r.app_id = $1 AND r.audience <> p.audience) AS turned,
         (SELECT count(*)::int FROM lead WHERE app_id = $1 AND visitor <> '' AND visitor_company <> '') AS leads
       FROM invitation_use WHERE app_id = $1`,
    )
    assert.ok(
      Object.values(held[0] ?? {}).every(count => Number(count) > 1),
      JSON.stringify(held),
    )
  })
})

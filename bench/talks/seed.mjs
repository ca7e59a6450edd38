import { createHash, randomBytes } from 'node:crypto'

/**
 * Pairs of companies and visitors with a talk, written directly into the database, because calls
 * would take many minutes. Each talk has an answer, so both may write. Each person gets a session;
 * the tokens are in the order of the talks.
 */
export async function seedTalks(client, appId, count) {
  const sides = ['ex', 'visitor'].map(audience => ({
    audience,
    tokens: Array.from({ length: count }, () => randomBytes(32).toString('base64url')),
  }))
  await client.query('BEGIN')
  await client.query(
    `INSERT INTO exhibitor (app_id, id, name, name_en, hall, booth)
     SELECT $1, 'bench-' || n, '云汐食品 ' || n, 'Yunxi Foods ' || n, 'N1', 'N1-' || n FROM generate_series(1, $2::int) n`,
    [appId, count],
  )
  const people = {}
  for (const { audience, tokens } of sides) {
    const { rows } = await client.query(
      `INSERT INTO person (app_id, audience, phone, country_code, national_number)
       SELECT $1, $2, '+86' || n, '86', n::text FROM generate_series($3::bigint, $3::bigint + $4::int - 1) n RETURNING id`,
      [appId, audience, 13_800_000_000, count],
    )
    people[audience] = rows.map(({ id }) => id).sort((a, b) => a - b)
    await client.query(
      `INSERT INTO session (token_hash, app_id, person_id, audience, expires_at, renew_until)
       SELECT hash, $1, id, $2, now() + interval '1 day', now() + interval '2 days' FROM unnest($3::bytea[], $4::bigint[]) AS w (hash, id)`,
      [
        appId,
        audience,
        tokens.map(token => createHash('sha256').update(token).digest()),
        people[audience],
      ],
    )
  }
  await client.query(
    `INSERT INTO exhibitor_account (app_id, person_id, exhibitor_id, login, name, name_en, role, password_hash)
     SELECT $1, id, 'bench-' || n, 'bench-' || n, '顾言', 'Gu Yan', 'admin', '-' FROM unnest($2::bigint[]) WITH ORDINALITY AS w (id, n)`,
    [appId, people.ex],
  )
  await client.query(
    `INSERT INTO talk_party (app_id, party) SELECT $1, 'exhibitor:bench-' || n FROM generate_series(1, $2::int) n
     UNION ALL SELECT $1, 'person:' || id FROM unnest($3::bigint[]) AS w (id)`,
    [appId, count, people.visitor],
  )
  const { rows } = await client.query(
    `INSERT INTO talk (app_id, pair, began_by, source, answered_at)
     SELECT $1, 'exhibitor:bench-' || n || '|person:' || id, 'b', 'door', now() FROM unnest($2::bigint[]) WITH ORDINALITY AS w (id, n) RETURNING id`,
    [appId, people.visitor],
  )
  const talks = rows.map(({ id }) => id).sort((a, b) => a - b)
  await client.query(
    `INSERT INTO talk_seat (app_id, talk_id, side, party, peer_name)
     SELECT $1, talk, 'a', 'exhibitor:bench-' || n, '江望舒' FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS w (talk, person, n)
     UNION ALL SELECT $1, talk, 'b', 'person:' || person, '云汐食品' FROM unnest($2::bigint[], $3::bigint[]) AS w (talk, person)`,
    [appId, talks, people.visitor],
  )
  await client.query('COMMIT')
  for (const table of [
    'exhibitor',
    'exhibitor_account',
    'person',
    'session',
    'talk',
    'talk_party',
    'talk_seat',
    'talk_message',
  ])
    await client.query(`VACUUM (ANALYZE) ${table}`)
  return talks.map((id, at) => ({
    id: String(id),
    company: sides[0].tokens[at],
    visitor: sides[1].tokens[at],
  }))
}

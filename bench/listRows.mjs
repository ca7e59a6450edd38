import { createHash } from 'node:crypto'

/**
 * Data that `fair generate` does not invent, for the two companies whose lists are measured:
 * batches of invitations with their contacts, guests who came by them, and made files. A company
 * that already has some is not changed.
 */
export async function addListRows(client, appId, logins) {
  const { rows: companies } = await client.query(
    `SELECT a.exhibitor_id AS id, a.person_id AS person FROM exhibitor_account a WHERE a.app_id = $1 AND a.login = ANY($2)`,
    [appId, logins],
  )
  for (const { id, person } of companies) {
    const { rowCount } = await client.query(
      'SELECT FROM invitation_batch WHERE app_id = $1 AND exhibitor_id = $2 LIMIT 1',
      [appId, id],
    )
    if (rowCount > 0) continue
    for (const statement of STATEMENTS)
      await client.query(statement, [appId, id, person].slice(0, /\$3/.test(statement) ? 3 : 2))
  }
  for (const table of [
    'invitation',
    'invitation_batch',
    'invitation_use',
    'generated_file',
    'session',
  ])
    await client.query(`VACUUM ANALYZE ${table}`)
}

/** The id of a company's batch, made like in the statement below. */
export function batchId(at, company) {
  const digest = createHash('md5').update(`${at} ${company}`).digest('hex')
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20),
  ].join('-')
}

/** 40 batches of 250 contacts; every fifth contact has registered. */
const STATEMENTS = [
  `INSERT INTO invitation_batch (app_id, id, exhibitor_id, type, state, title, words, words_en, template, sender, quota, expires_at, created_by, sent_at)
   SELECT $1, md5(n || ' ' || $2)::uuid, $2, 'visitor', CASE WHEN n % 4 = 0 THEN 'draft' ELSE 'sent' END, '批次 ' || n, '欢迎莅临我们的展位', 'You are welcome', 'business',
     '林若溪', 500, now() + interval '90 days', $3, now() FROM generate_series(1, 40) n`,
  `INSERT INTO invitation (app_id, id, kind, exhibitor_id, batch_id, state, name, uses, max_uses, expires_at, sent_at)
   SELECT $1, left(md5(b.id::text || n), 16), CASE n WHEN 0 THEN 'share' ELSE 'person' END, $2, b.id,
     CASE WHEN b.state = 'sent' AND n > 0 AND n % 5 = 0 THEN 'accepted' ELSE 'open' END, '江望舒', CASE WHEN b.state = 'sent' AND n > 0 AND n % 5 = 0 THEN 1 ELSE 0 END,
     CASE n WHEN 0 THEN 500 ELSE 1 END, b.expires_at, b.sent_at
   FROM invitation_batch b, generate_series(0, 250) n WHERE b.app_id = $1 AND b.exhibitor_id = $2`,
  `INSERT INTO invitation_use (app_id, invitation_id, person_id, used_at)
   SELECT i.app_id, i.id, r.person_id, now() - i.at * interval '1 minute'
   FROM (SELECT app_id, id, row_number() OVER (ORDER BY id) AS at FROM invitation WHERE app_id = $1 AND exhibitor_id = $2 AND uses > 0) i
     JOIN (SELECT person_id, row_number() OVER (ORDER BY person_id) AS at FROM registration WHERE app_id = $1) r ON r.at = i.at`,
  `INSERT INTO generated_file (app_id, owner, person_id, kind, title, title_en, extension, state, created_at, expires_at)
   SELECT $1, 'exhibitor:' || $2, $3, 'record', '证件', 'Badges', 'xlsx', 'ready', now() - n * interval '1 hour', now() + interval '7 days'
   FROM generate_series(1, 150) n`,
]

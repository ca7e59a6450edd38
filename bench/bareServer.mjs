// The floors of bench/server.mjs and bench/lists.mjs. For the first: Fastify with one INSERT of the
// same row, without session, form and idempotency.
import { randomInt } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })
const server = fastify()
const text = `INSERT INTO bare_registration (app_id, person_id, card_code, name, form_id, form_version, "values", language)
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

server.post('/api/visitor/register', async request => {
  const { FormId, FormVersion, NameStr } = request.body
  const card = String(randomInt(100_000, 1_000_000)) + String(randomInt(1_000_000)).padStart(6, '0')
  const values = [
    'tgdemo000000001',
    request.headers['x-person'],
    card,
    NameStr,
    FormId,
    FormVersion,
    JSON.stringify(request.body),
    'cn',
  ]
  await pool.query({ name: 'bare_insert', text, values })
  return { succ: true, data: { Existing: false, Card: { CardCode: card } } }
})

// the floor of bench/lists.mjs: one query that reads no table
server.post('/select', async () => {
  const { rows } = await pool.query({ name: 'bare_select', text: 'SELECT 1 AS one' })
  return { succ: true, data: rows[0] }
})

await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log('ready')
process.once('SIGTERM', () => void server.close().then(() => pool.end()))

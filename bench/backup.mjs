// Measures a backup of a million rows while other connections write, and its restore drill: the
// backup is restored into another database, and counts and keys are compared. Exits with 1 beyond
// ten minutes. `npm run bench:backup -- --rows 100000` is a small run.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { register } from 'tsx/esm/api'
import { markdownTable } from './markdownTable.mjs'
import { quiet } from './quiet.mjs'

register()
const { startEmbedded } = await import('../server/db/embedded.ts')
const { migrate } = await import('../server/db/migrate.ts')
const { writeBackup } = await import('../server/backup/writeBackup.ts')
const { drill } = await import('../server/backup/drill.ts')

const APP_ID = 'tgbench00000000'
const MOST_S = 600
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(values.rows)

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-backup-'))
fs.chmodSync(dataDir, 0o755)
let database
try {
  database = await startEmbedded({ dataDir, log: () => undefined })
  await migrate(database.url)
  await measure(database.url)
} finally {
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function measure(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(client)
  const load = await quiet()
  const file = path.join(dataDir, 'bench.backup')
  const parts = {
    url,
    password: 'a-password-of-the-bench',
    secretMark: 'bench',
    store: { read: () => Promise.reject(new Error('no files')), size: () => Promise.resolve(0) },
    now: new Date(),
    scratchDir: path.join(dataDir, 'restore'),
  }
  let isDone = false
  let written = 0
  const writing = (async () => {
    for (; !isDone; written++)
      await client.query(
        `INSERT INTO visit (app_id, day, channel, client_id) VALUES ($1, current_date, 'late', $2)`,
        [APP_ID, `late-${written}`],
      )
  })()
  const began = performance.now()
  const end = await writeBackup(file, parts)
  const seconds = (performance.now() - began) / 1000
  isDone = true
  await writing
  const kept = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  const restored = await drill(file, parts)
  const mib = (fs.statSync(file).size / 2 ** 20).toFixed(1)
  console.log(
    markdownTable(
      [`${kept} rows, ${written} more written in that time`, 's', 'limit'],
      [
        [`backup, compressed and sealed (${mib} MiB)`, seconds.toFixed(0), MOST_S],
        ['drill: restored, counts and keys compared', restored.seconds.toFixed(0), MOST_S],
      ],
    ),
  )
  console.log(`Load ${load} before, ${os.loadavg()[0].toFixed(1)} after.`)
  const same = JSON.stringify(restored.end.rows) === JSON.stringify(end.rows)
  if (!same || kept < rows || seconds > MOST_S || restored.seconds > MOST_S) process.exitCode = 1
  await client.end()
}

/** People, visits and the activity log of a large fair, a third each. */
async function fill(client) {
  const each = Math.ceil(rows / 3)
  await client.query(`INSERT INTO fair (app_id, config) VALUES ($1, '{}')`, [APP_ID])
  await client.query(
    `INSERT INTO person (app_id, audience, phone, country_code, national_number)
     SELECT $1, 'visitor', '+86' || n, '86', n::text FROM generate_series(13000000000::bigint, 13000000000::bigint + $2::int - 1) n`,
    [APP_ID, each],
  )
  await client.query(
    `INSERT INTO visit (app_id, day, channel, client_id)
     SELECT $1, current_date - n % 30, 'poster', md5(n::text) FROM generate_series(1, $2::int) n`,
    [APP_ID, each],
  )
  await client.query(
    `INSERT INTO audit_event (app_id, actor, action, subject, details)
     SELECT $1, 'person:' || n, 'registration.review', 'person:' || n % 1000, jsonb_build_object('from', 'submitted', 'to', 'approved')
     FROM generate_series(1, $2::int) n`,
    [APP_ID, each],
  )
}

// Measures a talk of 5,000 messages on a phone (390×844): the longest task of the page while it is
// scrolled from the newest to the oldest message and back. Prints a markdown table; exits with 1
// beyond a budget. Reads dist/h5. `npm run bench:talkscroll`, on a quiet machine.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { inRoot } from '../bin/lib/project.mjs'
import { parseLogin } from '../src/api/parse/user.ts'
import { openDevice } from '../test/screens/h5Screen.ts'
import { launchBrowser } from '../test/support/browser/launchBrowser.ts'
import { startApp } from '../test/support/browser/startApp.ts'
import { markdownTable } from './markdownTable.mjs'
import { seedTalks } from './talks/seed.mjs'

const APP_ID = 'tgdemo000000001'
const MESSAGES = Number(process.argv[2] ?? 5000)
const BUDGET_MS = 50
const LOG = '.tf-talk__log'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-scroll-'))
fs.chmodSync(dataDir, 0o755)
let database
let app
let browser
let isOver = false
try {
  await buildServer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = await startEmbedded({ dataDir, log: () => undefined })
  app = await startApp({ DATABASE_URL: database.url })
  const [talk] = await seed()
  browser = await launchBrowser()
  const rows = await measure(talk)
  isOver = rows.some(([, , ms]) => ms > BUDGET_MS)
  console.log(
    markdownTable(
      [
        `a talk of ${MESSAGES} messages, 390×844`,
        'messages seen',
        'longest task ms',
        'tasks above 50 ms',
        'rows at most',
      ],
      rows,
    ),
  )
  console.log(
    `Budget: ${BUDGET_MS} ms. 0 means that no task was longer than 50 ms. Load ${os.loadavg()[0].toFixed(1)}.`,
  )
} finally {
  await browser?.close()
  await app?.stop()
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isOver ? 1 : 0)

async function seed() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const talks = await seedTalks(client, APP_ID, 1)
  await client.query(
    `INSERT INTO talk_message (app_id, talk_id, seq, side, author, cid, kind, body, at)
     SELECT $1, $2, n, CASE WHEN n % 3 = 0 THEN 'b' ELSE 'a' END, NULL, 'bench-' || n, 'text',
       jsonb_build_object('text', '第 ' || n || ' 条：' || repeat('燕麦原浆十升装的报价与交期，', 1 + n % 6)), now() - (($3::int - n) * interval '7 minutes')
     FROM generate_series(1, $3::int) n`,
    [APP_ID, talks[0].id, MESSAGES],
  )
  await client.query('UPDATE talk SET last_seq = $2 WHERE id = $1', [talks[0].id, MESSAGES])
  await client.query('VACUUM (ANALYZE) talk_message')
  await client.end()
  return talks
}

async function measure({ id, visitor }) {
  const headers = { 'content-type': 'application/json', appid: APP_ID }
  const reply = await (
    await fetch(`${app.url}/api/visitor/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token: visitor }),
    })
  ).json()
  if (!reply.succ) throw new Error(JSON.stringify(reply))
  const user = { ...parseLogin(reply.data, 'visitor'), appId: APP_ID }
  const kept = {
    oa_h5_login_user: { value: user, expires: 0 },
    oa_h5_app_v2: { value: APP_ID, expires: 0 },
  }
  const device = await openDevice(browser, { language: 'cn', width: 390, kept })
  const page = await device.newPage()
  await page.goto(`${app.url}/#/pages/hall/chat?id=${id}&lang=cn`, { waitUntil: 'networkidle' })
  await page.locator(LOG).waitFor()
  await page.evaluate(() => {
    window.__tasks = []
    new PerformanceObserver(list =>
      list.getEntries().forEach(task => window.__tasks.push(task.duration)),
    ).observe({ type: 'longtask' })
  })
  const up = await scroll(page, -1, `第 1 条`)
  const down = await scroll(page, 1, `第 ${MESSAGES} 条`)
  await device.close()
  return [
    ['newest to oldest', ...up],
    ['oldest to newest', ...down],
  ]
}

/** Scrolls like a thumb, screen by screen, until the message is on the page. */
async function scroll(page, direction, end) {
  return page.evaluate(
    async ({ log, direction, end }) => {
      window.__tasks.length = 0
      const seen = new Set()
      let most = 0
      for (let round = 0; round < 6000; round++) {
        const box = document.querySelector(log)
        const texts = [...box.querySelectorAll('.tf-message__text')].map(node => node.textContent)
        for (const text of texts) seen.add(/第 (\d+) 条/.exec(text)?.[1])
        most = Math.max(most, texts.length)
        if (texts.some(text => text.startsWith(`${end}：`))) break
        box.scrollTop += direction * box.clientHeight * 0.9
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 30)))
      }
      await new Promise(resolve => setTimeout(resolve, 300))
      return [seen.size, Math.round(Math.max(0, ...window.__tasks)), window.__tasks.length, most]
    },
    { log: LOG, direction, end },
  )
}

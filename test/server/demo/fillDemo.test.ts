import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildServer } from '../../../server/buildServer'
import { loadConfig, type ServerConfig } from '../../../server/config'
import { connect } from '../../../server/db/connect'
import { planDemo, type DemoPlan } from '../../../server/demo/demoPlan'
import { fillDemo, type Refusals } from '../../../server/demo/fillDemo'
import { TRIED_VISITOR } from '../../../server/demo/triedVisitor'
import { loadFolder } from '../../../server/fairs/loadFolder'
import { plainPainter, TEST_SECRET_KEY } from '../../support/server/startTestServer'
import { createRepositories } from '../../../server/repositories/repositories'
import { createTestDatabase, MIGRATED } from '../../support/server/testDatabase'

const DIR = 'fairs/suilan'
const DAY_MS = 86_400_000

interface PrintedLogin {
  Name: string
  NameEn: string
  CompanyName: string
  Mobile: { Number: string }
}

describe('a demo fair on its second day', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let pool: ReturnType<typeof connect>
  let dataDir: string
  let config: ServerConfig
  let plan: DemoPlan
  let refusals: Refusals
  /** The address of the server that people use: it hears what the filling posts there. */
  let outside: Server
  const heard: string[] = []
  const now = new Date(Date.now() - (Date.now() % DAY_MS) + 7 * 3_600_000)
  const count = async (sql: string) =>
    Number((await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n)

  before(async () => {
    database = await createTestDatabase(MIGRATED)
    pool = connect(database.url, { max: 4, onError: () => undefined })
    dataDir = await mkdtemp(join(tmpdir(), 'fairpass-demo-'))
    outside = createServer((request, reply) => {
      heard.push(`${request.method} ${request.url}`)
      reply.end()
    }).listen(0, '127.0.0.1')
    await new Promise(done => outside.once('listening', done))
    config = loadConfig({
      PUBLIC_URL: `http://127.0.0.1:${(outside.address() as AddressInfo).port}`,
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: dataDir,
      FAIR_DIR: DIR,
      PASSWORD_HASHING: 'quick',
      DEMO: '2',
    })
    const planned = await planDemo(pool, DIR, config.demo?.day, now)
    assert.ok(planned)
    plan = planned
    await loadFolder(DIR, pool, config.secretKey, { move: plan.move })
    refusals = await fillDemo({
      config,
      databaseUrl: database.url,
      pool,
      plan,
      now,
      scale: 0.1,
      print: () => undefined,
    })
  })
  after(async () => {
    outside.close()
    await pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('opened yesterday, and keeps that date at the next start', async () => {
    assert.equal(
      plan.opensOn,
      new Date(now.getTime() + 8 * 3_600_000 - DAY_MS).toISOString().slice(0, 10),
    )
    const again = await planDemo(pool, DIR, undefined, new Date(now.getTime() + 5 * DAY_MS))
    assert.equal(again?.opensOn, plan.opensOn)
    assert.equal(again?.isFilled, true)
  })
  /** Quiet hours, a price, and words that talks refuse, as fair.json has them. */
  const rulesOfFolder = async () =>
    (await count('message_setting WHERE quiet_from = 1260 AND sms_price = 450')) +
    (await count('talk_setting WHERE cardinality(words) = 2'))
  it('keeps the rules of messages and talks of the folder', async () =>
    assert.equal(await rulesOfFolder(), 2))
  it('has guests who answered their invitations', async () => {
    assert.ok((await count(`invitation WHERE state = 'accepted'`)) > 0)
  })
  it('has companies that read their notices, and a login to try that has unread ones', async () => {
    assert.ok((await count('notice_read')) > 0)
    assert.equal(
      await count(
        `notice_read WHERE person_id IN (SELECT person_id FROM exhibitor_account WHERE login = 'lanyan')`,
      ),
      0,
    )
  })
  it('reports none of its payments to the server that people use', () =>
    assert.deepEqual(heard, []))
  it('is known as a demo until its data is removed', async () => {
    const { fairs } = createRepositories(pool)
    assert.equal((await fairs.find(plan.appId))?.isDemo, true)
  })
  it('meets only the refusals that real people meet', () =>
    assert.deepEqual(
      [...refusals].filter(
        ([refusal]) =>
          !/quota_full|cannot_refund|sold_out|(chat.open|live.say): not_registered|live.say: live_over/.test(
            refusal,
          ),
      ),
      [],
    ))
  it('has wishes, a published plan and meetings', async () => {
    assert.ok((await count('match_wish')) > 5)
    assert.equal(await count("match_run WHERE state = 'published'"), 1)
    assert.ok((await count("meeting WHERE state IN ('scheduled', 'done', 'no_show')")) > 2)
  })
  it('has sessions with reservations, a VR booth with its panorama, ceremonies, and an agenda of today', async () => {
    for (const [rows, least] of [
      ["record WHERE resource = 'live' AND state IN ('preview', 'live', 'ended', 'replay')", 2],
      ['live_reservation', 5],
      ["record WHERE resource = 'vr' AND state = 'online' AND published_values ? 'Panorama'", 1],
      ["record WHERE resource = 'signing' AND state IN ('scheduled', 'signed', 'recorded')", 2],
      [
        `meeting m JOIN meeting_slot s ON s.app_id = m.app_id AND s.id = m.slot_id
         WHERE m.state IN ('scheduled', 'done', 'no_show') AND s.starts_at::date = '${now.toISOString().slice(0, 10)}'`,
        1,
      ],
    ] as const)
      assert.ok((await count(rows)) >= least, rows)
  })
  it('has one company whose production licence has ended, and its products are withheld', async () => {
    const ended = `record WHERE resource = 'qualification' AND state = 'expired' AND facets->'Type' ? 'food-production'`
    assert.equal(await count(ended), 1)
    const own = `exhibitor_id = (SELECT exhibitor_id FROM ${ended})`
    assert.equal(
      await count(`withheld_product WHERE 'food-production' = ANY(papers) AND ${own}`),
      2,
    )
    assert.equal(await count(`missing_paper WHERE paper = 'food-production' AND ${own}`), 1)
  })
  it('has companies that show what they make, entries of the catalogue, favourites and missed searches', async () => {
    for (const [rows, least] of [
      ["record WHERE resource = 'profile' AND published_values ? 'Logo'", 3],
      [
        "record WHERE resource = 'profile' AND jsonb_array_length(published_values->'Pictures') > 1",
        1,
      ],
      ["record WHERE resource = 'product' AND published_values ? 'Pictures'", 6],
      ["record WHERE resource = 'brand' AND published_at IS NOT NULL", 2],
      ["record WHERE resource = 'media' AND published_at IS NOT NULL", 2],
      ["record WHERE resource = 'social' AND published_at IS NOT NULL", 2],
      ["(SELECT DISTINCT state FROM record WHERE resource = 'catalogue') s", 2],
      ["record WHERE resource IN ('data_vehicle', 'data_power')", 2],
      ['hall_plan', 1],
      ['favourite', 3],
      ['search_miss', 3],
    ] as const)
      assert.ok((await count(rows)) >= least, rows)
  })
  it('has a news item and a notice that are written and not published', async () => {
    const { rows } = await pool.query<{ kind: string; title: string; by: string | null }>(
      `SELECT d.kind, d.content->>'Title' AS title, o.login AS by FROM written_draft d
       LEFT JOIN organiser_account o ON o.app_id = d.app_id AND d.actor = 'person:' || o.person_id
       WHERE d.base = 0 AND d.saved_at < $1 ORDER BY d.kind`,
      [now],
    )
    assert.deepEqual(
      rows.map(({ kind, title, by }) => [kind, title !== '', by]),
      [
        ['news', true, 'suilan-review'],
        ['notice', true, 'suilan-review'],
      ],
    )
    const { rows: shown } = await pool.query(
      `SELECT id FROM news WHERE id = 'side-programme' UNION ALL SELECT id FROM notice WHERE id = 'move-out'`,
    )
    assert.deepEqual(shown, [])
  })
  it('has a reported post that waits for the desk', async () => {
    const post = `SELECT FROM record r WHERE r.id = t.record_id AND r.published_at IS NOT NULL`
    const rows = `talk_report t WHERE resource = 'post' AND state = 'open' AND EXISTS (${post})`
    assert.equal(await count(rows), 1)
  })
  it('shows a visitor’s pages to a person who tries the first login of the folder', async () => {
    const people = JSON.parse(await readFile(`${DIR}/people.json`, 'utf8')) as PrintedLogin[]
    assert.deepEqual(
      [people[0]?.Name, people[0]?.NameEn, people[0]?.Mobile.Number, people[0]?.CompanyName],
      [TRIED_VISITOR.name, TRIED_VISITOR.nameEn, TRIED_VISITOR.mobile, TRIED_VISITOR.company.name],
    )
    const who = `(SELECT id FROM person WHERE national_number = '${TRIED_VISITOR.mobile}')`
    for (const rows of [
      `registration WHERE person_id = ${who} AND state = 'approved'`,
      `talk_seat WHERE party = 'person:' || ${who}`,
      `record WHERE counterpart_person = ${who} AND resource = 'inquiry'`,
      `record WHERE counterpart_person = ${who} AND resource = 'need'`,
      `favourite WHERE person_id = ${who}`,
    ])
      assert.ok((await count(rows)) > 0, rows)
  })

  it('keeps the plans of its halls', async () =>
    assert.equal(await count(`hall_plan WHERE app_id = '${plan.appId}'`), 6))
  it('has people, companies, badges, leads, orders and arrivals spread over its weeks', async () => {
    assert.ok((await count('registration')) > 250)
    assert.ok((await count('(SELECT DISTINCT created_at::date FROM registration) d')) > 25)
    assert.ok((await count("record WHERE resource = 'badge'")) > 25)
    assert.ok((await count("(SELECT DISTINCT state FROM record WHERE resource = 'badge') s")) >= 4)
    assert.ok((await count("record WHERE resource = 'profile' AND state = 'approved'")) >= 4)
    assert.ok((await count('lead')) > 60)
    assert.ok((await count("ticket_order WHERE state = 'paid'")) > 5)
    assert.ok((await count("check_in WHERE admitted AND direction = 'in'")) > 60)
    assert.ok((await count('invitation')) > 10)
    // some of those who open the page register
    const [visits, people] = [
      await count('visit'),
      await count("registration WHERE source <> 'onsite'"),
    ]
    assert.ok(people > visits * 0.3 && people < visits * 0.7, `${people} of ${visits}`)
  })
  it('has payments and refunds, messages, walk-ins, and agreed reservations', async () => {
    const missing: string[] = []
    for (const rows of [
      "ticket_order WHERE state = 'refunded'",
      "payment WHERE state = 'paid'",
      "invoice_request WHERE state = 'issued'",
      'outbox WHERE sent_at IS NOT NULL',
      "mailing_recipient WHERE state = 'sent'",
      'walk_in',
      "registration WHERE source = 'onsite'",
      'live_reservation WHERE agreed',
    ])
      if ((await count(rows)) === 0) missing.push(rows)
    assert.deepEqual(missing, [])
  })
  it('has answers to the forms that closed, guests of honour, and no questionnaire before the end', async () => {
    const companies = await count('exhibitor')
    const booth = `form_submission WHERE form_id = 'booth' AND`
    assert.ok((await count(`${booth} state = 'approved'`)) >= companies / 2)
    const closes = `'${new Date(Date.parse(`${plan.opensOn}T10:00:00Z`) - 27 * DAY_MS).toISOString()}'`
    assert.equal(await count(`${booth} submitted_at > ${closes}`), 0)
    assert.ok((await count("form_submission WHERE form_id = 'luncheon'")) >= companies / 3)
    assert.equal(
      await count(
        "form_submission WHERE form_id IN ('booth', 'luncheon') AND exhibitor_id = 'lanyan'",
      ),
      0,
    )
    assert.equal(await count("form_submission WHERE form_id = 'survey'"), 0)
    assert.ok((await count("registration WHERE audience = 'vip'")) >= 3)
  })
  it('has little work that waits for a decision, and most of it came within a day', async () => {
    const waits = `FROM record WHERE state = 'submitted' UNION ALL SELECT created_at FROM registration WHERE state = 'submitted'`
    const waiting = (hours: number) =>
      count(
        `(SELECT saved_at AS at ${waits}) w WHERE at < '${new Date(now.getTime() - hours * 3_600_000).toISOString()}'`,
      )
    const all = await waiting(0)
    assert.ok(all > 5, String(all))
    assert.ok((await waiting(26)) <= all / 2)
    assert.ok((await waiting(50)) <= 3)
    assert.equal(await waiting(72), 0)
    assert.ok((await count("registration WHERE audience = 'media' AND state = 'approved'")) >= 2)
  })
  it('shows that companies and the organiser work in the day', async () => {
    const hours = `(r.saved_at AT TIME ZONE 'UTC' + interval '8 hours')::time`
    const own = `record r WHERE resource IN ('badge', 'product', 'brand', 'media', 'catalogue', 'profile', 'live', 'post')`
    // a session that ends, and what the server itself does, may be at any time
    const night = `${own} AND state NOT IN ('ended', 'replay', 'expired') AND ${hours} NOT BETWEEN '08:30' AND '19:31'`
    assert.ok((await count(own)) > 50)
    assert.equal(await count(night), 0)
  })
  it('has invoice requests of different days, decided within two days', async () => {
    const requests = await count('invoice_request')
    const days = await count('(SELECT DISTINCT asked_at::date FROM invoice_request) d')
    assert.ok(days >= Math.min(2, requests), `${days} days of ${requests} requests`)
    assert.equal(
      await count(
        "invoice_request WHERE decided_at NOT BETWEEN asked_at AND asked_at + interval '2 days'",
      ),
      0,
    )
  })
  it('has no two posts of a company, and no two needs, with one title', async () => {
    assert.ok((await count("record WHERE resource = 'post'")) > 10)
    const alike = (by: string, resource: string, most: number) =>
      count(
        `(SELECT FROM record WHERE resource = '${resource}' GROUP BY ${by} HAVING count(*) > ${most}) r`,
      )
    assert.equal(await alike('exhibitor_id, title', 'post', 1), 0)
    assert.equal(await alike('title', 'post', 2), 0)
    assert.equal(await alike('title', 'need', 1), 0)
  })
  it('has a tried company with badges in all states, invitations that were used, and a dealer programme', async () => {
    const own = "exhibitor_id = 'lanyan'"
    const badges = `record WHERE resource = 'badge' AND ${own}`
    assert.equal(await count(badges), 12)
    assert.ok((await count(`(SELECT DISTINCT state FROM ${badges}) s`)) >= 7)
    assert.equal(await count(`invitation_batch WHERE ${own} AND state = 'sent'`), 2)
    const sent = `invitation WHERE kind = 'person' AND batch_id IS NOT NULL AND ${own}`
    assert.equal(await count(sent), 60)
    assert.ok((await count(`${sent} AND state = 'accepted'`)) >= 15)
    assert.equal(
      await count(`record WHERE resource = 'dealerOffer' AND ${own} AND state = 'approved'`),
      1,
    )
    const applied = `record WHERE resource = 'dealerApplication' AND ${own}`
    assert.equal(await count(applied), 3)
    assert.equal(await count(`(SELECT DISTINCT state FROM ${applied}) s`), 3)
    const names = `record WHERE resource = 'social' AND ${own} AND title IN ('蓝盐饮料', 'Lanyan')`
    assert.equal(await count(names), 3)
  })
  it('has visitors who reserve a live session at different moments', async () => {
    const minutes = (every: string) =>
      count(`(SELECT ${every} date_trunc('minute', created_at) FROM live_reservation) r`)
    assert.ok((await minutes('DISTINCT')) > (await minutes('')) / 2)
  })
  it('has walk-ins and printed badges on the days of the fair only, and on both', async () => {
    const opens = `'${plan.opensOn}T00:00:00+08:00'::timestamptz`
    assert.equal(await count(`registration WHERE source = 'onsite' AND created_at < ${opens}`), 0)
    const day = "(created_at AT TIME ZONE 'UTC' + interval '8 hours')::date"
    const days = `(SELECT DISTINCT ${day} FROM registration WHERE source = 'onsite') d`
    assert.equal(await count(days), 2)
  })
  it('has companies that have checked in before the halls opened, but not the one to try', async () => {
    const opens = `'${plan.opensOn}T09:00:00+08:00'::timestamptz`
    const [all, came] = [await count('exhibitor'), await count('exhibitor_arrival')]
    assert.ok(came > all / 2 && came < all, `${came} of ${all}`)
    assert.equal(await count(`exhibitor_arrival WHERE arrived_at > ${opens}`), 0)
    assert.equal(await count("exhibitor_arrival WHERE signature = ''"), 0)
    assert.equal(await count("exhibitor_arrival WHERE exhibitor_id = 'lanyan'"), 0)
  })
  it('has running and ended advertisements, and their figures', async () => {
    assert.ok((await count("record WHERE resource = 'ad' AND state = 'running'")) >= 2)
    assert.ok((await count("record WHERE resource = 'ad' AND state = 'ended'")) >= 1)
    assert.ok((await count('ad_figure WHERE shown > clicked AND clicked > 0')) > 5)
  })
  it('leaves no message to send, no row in the future and no limit that is used up', async () => {
    // the provider refused some messages of a mailing: they are not tried again
    assert.equal(await count('outbox WHERE sent_at IS NULL AND attempts < 5'), 0)
    assert.ok((await count("mailing_recipient WHERE state = 'failed'")) > 0)
    // a few others stay failed until the desk sends them again
    const lasting =
      "outbox WHERE sent_at IS NULL AND attempts = 5 AND text IS NOT NULL AND error <> '' AND expires_at > now() + interval '5 days'"
    const failed = await count(lasting)
    assert.ok(failed >= 2 && failed <= 5, `${failed} messages failed for good`)
    assert.equal(await count('rate_limit'), 0)
    for (const time of [
      'registration WHERE created_at',
      'audit_event WHERE at',
      'check_in WHERE received_at',
      "person WHERE audience = 'visitor' AND created_at",
    ])
      assert.equal(await count(`${time} > '${now.toISOString()}'`), 0, time)
    assert.equal(await count("session WHERE device = 'demo'"), 0)
  })
  it('is removed with one action, which keeps the fair with its logins', async () => {
    const organisers = await count('organiser_account')
    const { http, close } = await buildServer({ config, pool, painter: plainPainter })
    const post = (url: string, payload: object, token = '') =>
      http.inject({
        method: 'POST',
        url,
        payload,
        headers: {
          appid: plan.appId,
          cid: 'desk',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      })
    const tokenOf = async (Account: string, Password: string) =>
      (await post('/api/oa/login', { Account, Password })).json<{
        data: { data: { Token: string } }
      }>().data.data.Token
    const remove = async (token: string) =>
      (await post('/api/oa/demo/remove', {}, token)).json<{ succ: boolean; code?: string }>()
    assert.equal((await remove(await tokenOf('suilan-review', 'review-2031'))).code, 'forbidden')
    assert.ok((await count('registration')) > 0)
    const owner = await tokenOf('suilan', 'suilan-2031')
    assert.equal((await remove(owner)).succ, true)
    // a reply that was lost: asked again it is done
    assert.equal((await remove(owner)).succ, true)
    assert.ok((await count("audit_event WHERE action = 'demo.remove'")) > 0)
    await close()
    assert.equal(await count('registration'), 0)
    assert.equal(await count(`exhibitor WHERE app_id = '${plan.appId}'`), 3) // in a whole run the database has another fair as well
    assert.equal(await rulesOfFolder(), 2)
    assert.equal(await count(`hall_plan WHERE app_id = '${plan.appId}'`), 6)
    assert.equal(await count('organiser_account'), organisers)
    assert.equal(await count('ticket_type WHERE taken > 0'), 0)
    assert.equal((await createRepositories(pool).fairs.find(plan.appId))?.isDemo, undefined)
    // no start fills it again
    assert.equal((await planDemo(pool, DIR, undefined, now))?.isFilled, true)
  })
})

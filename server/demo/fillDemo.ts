import type { Pool } from 'pg'
import { dayStart } from '@core/format/calendarDay'
import { fairTime, offsetMinutes } from '@core/gate/fairTime'
import { buildServer } from '../buildServer'
import type { ServerConfig } from '../config'
import { connect } from '../db/connect'
import { jobKinds } from '../jobs/kinds'
import { createFormService } from '../domain/forms/formService'
import { parseMobile } from '../domain/phone'
import { provenPhone } from '../services/registration/guestAnswers'
import { companiesAnswer } from './acts/answers'
import { companiesBuyTickets, companiesInvite, companiesMeet } from './acts/business'
import { meetingsArePlanned } from './acts/meetings'
import { companiesPrepare } from './acts/companies'
import { companiesPresent } from './acts/content'
import { companiesAdvertise } from './acts/ads'
import { companiesShow } from './acts/shows'
import { desksWork } from './acts/onSite'
import { peopleArrive } from './acts/arrivals'
import { companiesArrive } from './acts/companyArrivals'
import { peopleTrade } from './acts/trade'
import { visitorsMark } from './acts/showcase'
import { organiserInvites } from './acts/invited'
import { organiserWrites } from './acts/messages'
import { companiesRead } from './acts/notices'
import { companiesTalk } from './acts/talks'
import { visitorsRegister } from './acts/visitors'
import { vipsRegister } from './acts/vips'
import { organiser } from './cast'
import { createDemoClock, createSqlClock, DEMO_SEARCH_PATH } from './demoClock'
import type { DemoPlan } from './demoPlan'
import { demoCompanies } from './demoCompanies'
import type { Play } from './play'
import { removeDemo } from './removeDemo'
import { createStage, DEMO_DEVICE, Refused } from './stage'
import { createDemoRandom } from './demoRandom'
import { demoRepositoriesWith } from './demoRepositories'
import { createLastingFailures } from './lastingFailures'
import { createTimeline } from './timeline'

const DAY_MS = 86_400_000
const SEED = 20_310_416
/** How long before now the story begins. */
const DAYS = 42
const COMPANIES = 57
const CONNECTIONS = 10
/**
 * The file jobs are left to the server that people use: one of these people may have asked for a
 * file.
 */
const STORY_JOBS = jobKinds.filter(kind => kind !== 'file')

interface FillOptions {
  config: ServerConfig
  databaseUrl: string
  /** The server's own pool, with the machine's time. */
  pool: Pool
  plan: DemoPlan
  now: Date
  /** Size of the demo relative to a full one; 1 unless a test asks for less. */
  scale?: number
  print: (line: string) => void
}

/** How many calls were refused, by call, code and message. */
export type Refusals = Map<string, number>

/**
 * Fills a demo fair with the story of its last weeks: people register, companies prepare, the
 * organiser reviews. Every act calls the product itself, with the clock at the moment of the act. A
 * fill that was cut off is removed and starts again. Never in production.
 */
export async function fillDemo({
  config,
  databaseUrl,
  pool,
  plan,
  now,
  scale = 1,
  print,
}: FillOptions): Promise<Refusals> {
  if (config.isProduction) throw new Error('a demo is never filled in production')
  const began = Date.now()
  await removeDemo(pool, plan.appId)
  const sqlClock = createSqlClock(pool)
  await sqlClock.install()
  const start = new Date(now.getTime() - DAYS * DAY_MS)
  // a day earlier: the cashier keeps this moment and takes no payment that is late by it
  const clock = createDemoClock(new Date(start.getTime() - DAY_MS))
  const demoPool = connect(databaseUrl, {
    max: CONNECTIONS + 4,
    onError: () => undefined,
    // a fill that fails starts again, so its single commits need not wait for the disk
    options: `${DEMO_SEARCH_PATH} -c synchronous_commit=off`,
  })
  const refusals: Refusals = new Map()
  const demoRepositories = demoRepositoriesWith(createLastingFailures(clock, now))
  const server = await buildServer({
    config: {
      ...config,
      rateLimitFactor: 1e6,
      logLevel: 'silent',
      roles: new Set(['web' as const]),
    },
    pool: demoPool,
    painter: {
      paint: () => Promise.reject(new Error('nobody looks')),
      close: () => Promise.resolve(),
    },
    clock,
    // a notice of its cashier would reach the server that people use, which has other keys
    isOfDemo: true,
    // verdicts are sent when they are given, without the time to undo them
    undoSeconds: 0,
    smsProvider: { keepsText: false, send: () => Promise.resolve('demo') },
    repositories: demoRepositories,
    print: () => undefined,
  })
  try {
    const tables = demoRepositories(demoPool)
    const fair = await tables.fairs.find(plan.appId)
    if (!fair) throw new Error(`there is no fair ${plan.appId} to fill`)
    const offset = offsetMinutes(String(fair.settings['timeZone'] ?? '')) ?? 480
    const midnight = (date: Date) =>
      new Date(dayStart(fairTime(date.getTime(), offset).day, offset))
    const random = createDemoRandom(SEED)
    const timeline = createTimeline(now, random)
    const stage = createStage(plan.appId, server.http, server.services, tables)
    const cards = new Map<number, string>()
    const play: Play = {
      takesStreams: config.live.provider !== 'off',
      fair,
      seed: 1,
      scale,
      random,
      stage,
      timeline,
      tables,
      forms: createFormService({ forms: tables.forms }),
      now,
      start: midnight(start),
      end: midnight(now),
      visitors: [],
      talking: new WeakMap(),
      cards,
      consent: String(fair.config['PrivacyVersion'] ?? ''),
      opensOn: midnight(new Date(`${plan.opensOn}T12:00:00Z`)),
      owner: await organiser(tables, plan.appId, ['suilan']),
      reviewer: await organiser(tables, plan.appId, ['suilan-review', 'suilan']),
      gate: await organiser(tables, plan.appId, ['suilan-gate', 'suilan']),
      companies: await demoCompanies(
        demoPool,
        tables,
        plan.appId,
        random,
        Math.round(COMPANIES * scale),
      ),
      async systemStep(resource, id, action) {
        const order = { id, revision: undefined, action, reason: '' }
        await server.services.records.review.actAs(plan.appId, resource, order, {
          name: 'system',
          steps: ['system'],
        })
      },
      async drainJobs() {
        // the column's default writes the machine's time, which is in the future of the story
        await demoPool.query(
          `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state < 'active' AND name = ANY($1)`,
          [STORY_JOBS],
        )
        await server.services.jobs.drain(STORY_JOBS)
      },
      phoneOf: person => parseMobile({ Number: person.mobile }),
      provenBy: (form, person) =>
        provenPhone(form, { countryCode: '86', nationalNumber: person.mobile }),
      async cardOf(visitor) {
        const known = cards.get(visitor.personId)
        if (known !== undefined) return known
        const { CardCode, State } = await stage.call(visitor, 'visitor.card', {})
        if (State !== 'approved') return ''
        cards.set(visitor.personId, CardCode)
        return CardCode
      },
    }
    await visitorsRegister(play)
    await companiesPrepare(play)
    await companiesPresent(play)
    await companiesShow(play)
    companiesAdvertise(play)
    await desksWork(play)
    await companiesInvite(play)
    companiesBuyTickets(play)
    companiesMeet(play)
    companiesTalk(play)
    peopleArrive(play)
    await peopleTrade(play)
    meetingsArePlanned(play)
    organiserWrites(play)
    organiserInvites(play)
    companiesRead(play)
    await companiesAnswer(play)
    await vipsRegister(play)
    companiesArrive(play)
    await timeline.run(async (at, acts) => {
      await sqlClock.moveTo(at, demoPool, plan.appId)
      await Promise.all(
        acts.map(act =>
          clock
            .during(act.at, () => random.during(act.seed, act.run))
            .catch((error: unknown) => note(refusals, error)),
        ),
      )
    })
    await sqlClock.moveTo(now, demoPool, plan.appId)
    await clock.during(now, () => visitorsMark(play))
    await sqlClock.settle(plan.appId)
    await pool.query('DELETE FROM session WHERE app_id = $1 AND device = $2', [
      plan.appId,
      DEMO_DEVICE,
    ])
    await pool.query('UPDATE demo_fair SET filled_at = now() WHERE app_id = $1', [plan.appId])
    await pool.query('ANALYZE')
    print(`The demo fair is filled (${Math.round((Date.now() - began) / 1000)} s).`)
  } finally {
    await server.close()
    await demoPool.end()
    await sqlClock.remove()
  }
  return refusals
}

/**
 * A refused call is part of life (for example, nothing is sold on a day); any other error is a bug.
 */
function note(refusals: Refusals, error: unknown): void {
  if (!(error instanceof Refused)) throw error
  const key = error.message
  refusals.set(key, (refusals.get(key) ?? 0) + 1)
}

import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { erasePerson } from './eraser'
import {
  cutoff,
  endOfFair,
  retentionDays,
  RETENTION_KINDS,
  type RetentionDays,
  type RetentionKind,
} from '../../domain/forms/retentionDays'

/** How often the job looks at a fair. */
const EVERY_MS = 20 * 3600 * 1000
/** How many people a round deletes, each in a transaction of their own. */
const BATCH = 200

interface RetentionDeps {
  repositories: Repositories
  transact: Transact
  secrets: Secrets
  clock: Clock
  onError: (error: unknown) => void
}
type RetentionCounts = Record<RetentionKind | 'accounts' | 'files' | 'batches' | 'talks', number>

/** A fair's retention periods and their end, and how much would be deleted now. */
export interface RetentionPlan {
  appId: string
  endsAt: Date | undefined
  days: RetentionDays
  counts: RetentionCounts
}

const none = (): RetentionCounts => ({
  registrations: 0,
  idNumbers: 0,
  submissions: 0,
  messages: 0,
  visits: 0,
  audit: 0,
  accounts: 0,
  files: 0,
  batches: 0,
  talks: 0,
})

/** The retention job (DECISIONS §8): deletes what a fair no longer needs, and reports it. */
export function createRetention({
  repositories,
  transact,
  secrets,
  clock,
  onError,
}: RetentionDeps) {
  const { retention } = repositories

  const planOf = async (appId: string) => {
    const fair = await repositories.fairs.find(appId)
    const days = retentionDays(fair?.settings.retention)
    const endsAt = fair && endOfFair(fair.config, fair.settings.timeZone)
    const now = clock.now()
    const before = Object.fromEntries(
      RETENTION_KINDS.map(kind => [kind, cutoff(endsAt, days[kind], now)]),
    ) as Record<RetentionKind, Date | undefined>
    return { days, endsAt, before, now }
  }

  const erasePeople = async (
    appId: string,
    isExhibitor: boolean,
    before: Date,
  ): Promise<number> => {
    let [gone, after] = [0, 0]
    for (;;) {
      const ids = await retention.oldPeople(appId, isExhibitor, before, after, BATCH)
      for (const personId of ids) {
        const order = { appId, personId, actor: 'system', reason: 'retention' } as const
        // one failed deletion does not stop the others
        const kept = await transact(tables => erasePerson(tables, secrets, order)).catch(onError)
        if (kept) gone += 1
      }
      const last = ids[ids.length - 1]
      if (last === undefined || ids.length < BATCH) return gone
      after = last
    }
  }

  const many = <T>(
    appId: string,
    work: (tables: Repositories['retention']) => Promise<T>,
  ): Promise<T> =>
    transact(async ({ retention: tables }) => {
      await tables.lockMany(appId)
      return work(tables)
    })

  const sweepFair = async (appId: string): Promise<RetentionCounts | undefined> => {
    const { days, before, now } = await planOf(appId)
    if (Object.values(before).every(at => at === undefined)) return undefined
    const run = await transact(async tables => {
      if (!(await tables.retention.tryLock(appId))) return undefined
      if (await tables.retention.hasRunSince(appId, new Date(now.getTime() - EVERY_MS)))
        return undefined
      return tables.retention.startRun(appId, now, days)
    })
    if (run === undefined) return undefined
    const counts = none()
    if (before.registrations) {
      counts.registrations = await erasePeople(appId, false, before.registrations)
      counts.batches = await retention.remove('batches', appId, before.registrations)
      counts.talks = await retention.remove('talks', appId, before.registrations)
    }
    const { submissions, idNumbers } = before
    if (idNumbers)
      counts.idNumbers = await many(appId, tables => tables.removeIds(appId, idNumbers))
    if (submissions) {
      counts.submissions = await many(appId, tables =>
        tables.remove('submissions', appId, submissions),
      )
      counts.files = await retention.dismissFiles(appId, submissions)
      counts.accounts = await erasePeople(appId, true, submissions)
    }
    if (before.messages)
      counts.messages = await retention.remove('messages', appId, before.messages)
    if (before.visits) counts.visits = await retention.remove('visits', appId, before.visits)
    const { audit: oldTrail } = before
    if (oldTrail)
      counts.audit = await transact(tables => tables.retention.remove('audit', appId, oldTrail))
    await retention.finishRun(run, counts)
    if (Object.values(counts).some(count => count > 0))
      await audit(repositories, {
        appId,
        actor: 'system',
        action: 'privacy.retention',
        subject: `run:${run}`,
        details: counts,
      })
    return counts
  }

  return {
    /** Counts what would be deleted now, and deletes nothing. */
    async plan(appId: string): Promise<RetentionPlan> {
      const { days, endsAt, before } = await planOf(appId)
      const counts = none()
      if (before.registrations) {
        counts.registrations = await retention.countPeople(appId, false, before.registrations)
        counts.batches = await retention.count('batches', appId, before.registrations)
        counts.talks = await retention.count('talks', appId, before.registrations)
      }
      if (before.idNumbers) counts.idNumbers = await retention.countIds(appId, before.idNumbers)
      if (before.submissions)
        counts.accounts = await retention.countPeople(appId, true, before.submissions)
      for (const kind of ['submissions', 'messages', 'visits', 'audit'] as const) {
        const at = before[kind]
        if (at) counts[kind] = await retention.count(kind, appId, at)
      }
      return { appId, endsAt, days, counts }
    },

    /**
     * Deletes for one fair; undefined if nothing is due, or a run was less than a day ago, here or
     * on another instance.
     */
    sweepFair,

    /** Deletes for every fair. */
    async sweep(): Promise<void> {
      for (const appId of await retention.listFairs()) await sweepFair(appId).catch(onError)
    },
  }
}

export type Retention = ReturnType<typeof createRetention>

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { runJobs } from '../../../server/cli/jobs'
import { inTransaction } from '../../../server/db/transaction'
import { migrate } from '../../../server/db/migrate'
import { createJobs, type JobHandlers } from '../../../server/jobs/createJobs'
import { jobKinds } from '../../../server/jobs/kinds'
import { createRepositories } from '../../../server/repositories/repositories'

const DEADLINE_MS = 20_000
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + DEADLINE_MS; !(await isSo());) {
    assert.ok(Date.now() < end, 'it did not happen in time')
    await new Promise(done => setTimeout(done, 20))
  }
}

describe('jobs', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const order = (fileId: string) => ({ appId: FAIR, fileId })
  const stateOf = async (fileId: string): Promise<string[]> => {
    const { rows } = await server.pool.query<{ state: string }>(
      `SELECT state FROM pgboss.job WHERE data->>'fileId' = $1`,
      [fileId],
    )
    return rows.map(({ state }) => state)
  }
  /** What a command has. */
  const tools = (print: (line: string) => void = () => undefined) => ({
    pool: server.pool,
    config: { mail: { isOn: true } },
    print,
  })
  /** An instance that does jobs, with what it did and what went wrong. */
  const instance = (file: JobHandlers['file'], { jobs } = createRepositories(server.pool)) => {
    const errors: unknown[] = []
    const handlers: JobHandlers = {
      file,
      invite: () => Promise.resolve(),
      inviteDue: () => Promise.resolve(),
      mailing: () => Promise.resolve(),
      panorama: () => Promise.resolve(),
      meet: () => Promise.resolve(),
      schedule: () => Promise.resolve(),
      remind: () => Promise.resolve(),
      sweep: () => Promise.resolve(),
      verdict: () => Promise.resolve(),
      moneyCheck: () => Promise.resolve(),
    }
    return { errors, ...createJobs({ jobs, handlers, onError: error => void errors.push(error) }) }
  }

  describe('the queue', () => {
    it('is created once, although several processes start at the same moment', async () => {
      const { connectionString = '' } = server.pool.options
      await Promise.all([1, 2, 3].map(() => migrate(connectionString)))

      const { rows } = await server.pool.query<{ name: string }>(
        'SELECT name FROM pgboss.queue ORDER BY name',
      )
      assert.deepEqual(
        rows.map(({ name }) => name),
        [...jobKinds].sort(),
      )
    })

    it('has a job when its transaction has ended, and never without it', async () => {
      const enqueue = (fileId: string, fails: boolean) =>
        inTransaction(server.pool, async client => {
          await createRepositories(client).jobs.enqueue('file', order(fileId))
          if (fails) throw new Error('rolled back')
        })
      await enqueue('kept', false)
      await assert.rejects(enqueue('gone', true), /rolled back/)

      const done: string[] = []
      await instance(({ fileId }) => Promise.resolve(void done.push(fileId))).drain()
      assert.deepEqual(
        [done, await stateOf('kept'), await stateOf('gone')],
        [['kept'], ['completed'], []],
      )
    })

    it('has one waiting job of a key, and one in a period', async () => {
      const { jobs } = createRepositories(server.pool)
      const keyed = await Promise.all(
        [1, 2, 3].map(() => jobs.enqueue('file', order('keyed'), { key: 'same' })),
      )
      const timed = [1, 2].map(() =>
        jobs.enqueue('sweep', {}, { key: 'schedule', everySeconds: 600 }),
      )
      assert.equal(keyed.filter(Boolean).length, 1)
      assert.equal((await Promise.all(timed)).filter(Boolean).length, 1)

      await instance(() => Promise.resolve()).drain()
      assert.equal(
        await jobs.enqueue('sweep', {}, { key: 'schedule', everySeconds: 600 }),
        false,
        'not again in the period',
      )
      assert.equal(
        await jobs.enqueue('file', order('keyed'), { key: 'same' }),
        true,
        'the one before is done',
      )
      await instance(() => Promise.resolve()).drain()
    })

    it('takes only the kinds that it is limited to, and the others afterwards', async () => {
      const { jobs } = createRepositories(server.pool)
      const done: string[] = []
      const one = instance(({ fileId }) => Promise.resolve(void done.push(fileId)))
      let goOn: () => void = () => undefined
      one.keepTo(['sweep'], new Promise<void>(resolve => (goOn = resolve)))
      await jobs.enqueue('file', order('left'))
      one.start()
      await jobs.enqueue('sweep', {}, { key: 'kept to' })
      one.wake('sweep')
      await until(async () => {
        const { rows } = await server.pool.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'sweep' AND state <> 'completed'`,
        )
        return rows[0]?.n === 0
      })
      assert.deepEqual([done, await stateOf('left')], [[], ['created']])

      goOn()
      await until(() => Promise.resolve(done.includes('left')))
      await one.stop()
    })

    it('gives a job to one of many instances, tries it again later, and keeps it when it fails for good', async () => {
      const { jobs } = createRepositories(server.pool)
      await jobs.enqueue('file', order('hard'))
      let runs = 0
      const fails = instance(() => {
        runs += 1
        return Promise.reject(new Error('no space'))
      })
      await Promise.all([fails.drain(), fails.drain(), fails.drain()])
      assert.deepEqual([runs, fails.errors.length, await stateOf('hard')], [1, 1, ['retry']])

      for (let time = 0; time < 3; time++) {
        await server.pool.query(
          `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`,
        )
        await fails.drain()
      }
      assert.deepEqual([runs, await stateOf('hard')], [4, ['failed']])
      assert.match(
        await server.built.metrics.metrics(),
        /fairpass_jobs\{kind="file",state="failed"\} 1/,
      )

      const lines: string[] = []
      await runJobs(
        { do: 'list', kind: 'file', state: 'failed', limit: 5 },
        tools(line => void lines.push(line)),
      )
      assert.match(lines.at(-1) ?? '', /file\tfailed\ttries 3\t.*no space/)
      const id = lines.at(-1)?.split('\t')[0] ?? ''
      assert.equal(await runJobs({ do: 'retry', ids: [id] }, tools()), 0)
      assert.equal(await runJobs({ do: 'retry', ids: [crypto.randomUUID()] }, tools()), 1)
      await instance(() => Promise.resolve()).drain()
      assert.deepEqual(await stateOf('hard'), ['completed'])
    })

    it('retries a message of an invitation together with the invitation, or neither', async () => {
      const { rows } = await server.pool.query<{ id: string }>(
        `INSERT INTO outbox (app_id, kind, recipient, language, text, consent_version, consented_at, expires_at, attempts)
       SELECT $1, kind, '+8613800130671', 'cn', 'x', '', now(), now() + hours * interval '1 hour', 5
       FROM (VALUES ('invitation', 1), ('invitation', -1), ('review', 1)) AS of (kind, hours) RETURNING id`,
        [FAIR],
      )
      const [lost = '', late = '', news = ''] = rows.map(({ id }) => id)
      await server.pool.query(
        `INSERT INTO invitation (app_id, id, kind, name, phone, country_code, national_number, email, max_uses, expires_at, exhibitor_id, message_id, delivery)
       SELECT $1, 'again' || lpad(id::text, 11, '0'), 'person', '', NULL, '', '', '', 1, now() + interval '1 day', 'north', id, 'link' FROM unnest($2::bigint[]) AS id`,
        [FAIR, rows.map(({ id }) => id)],
      )
      const delivery = async (id: string) =>
        (
          await server.pool.query<{ delivery: string }>(
            'SELECT delivery FROM invitation WHERE message_id = $1',
            [id],
          )
        ).rows[0]?.delivery
      const retry = (...ids: string[]) =>
        runJobs({ do: 'retry', ids: ids.map(id => `message:${id}`) }, tools())

      assert.equal(await retry(late, lost), 1, 'one of them holds no more')
      assert.deepEqual([await delivery(lost), await delivery(late)], ['message', 'link'])
      const { rows: tries } = await server.pool.query<{ attempts: number }>(
        'SELECT attempts FROM outbox WHERE id = $1',
        [lost],
      )
      assert.equal(tries[0]?.attempts, 0)
      assert.deepEqual(
        [await retry(news), await delivery(news)],
        [0, 'link'],
        'no invitation hangs on other news',
      )
    })

    it('releases the jobs of a killed process', async () => {
      const { jobs } = createRepositories(server.pool)
      await jobs.enqueue('file', order('lost'))
      assert.equal((await jobs.take('file'))?.data.fileId, 'lost')
      await jobs.maintain()
      assert.deepEqual(await stateOf('lost'), ['active'], 'its time is not over')

      await server.pool.query(
        `UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`,
      )
      await jobs.maintain()
      await server.pool.query(
        `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`,
      )
      const done: string[] = []
      await instance(({ fileId }) => Promise.resolve(void done.push(fileId))).drain()
      assert.deepEqual([done, await stateOf('lost')], [['lost'], ['completed']])
    })

    it('ends with the job under way, and leaves the others', async () => {
      const { jobs } = createRepositories(server.pool)
      let [started, release] = [() => undefined as void, () => undefined as void]
      const isStarted = new Promise<void>(resolve => (started = resolve))
      const isReleased = new Promise<void>(resolve => (release = resolve))
      const working = instance(async () => {
        started()
        await isReleased
      })
      await jobs.enqueue('file', order('first'))
      working.start()
      working.wake('file')
      await isStarted
      await jobs.enqueue('file', order('second'))
      const stopped = working.stop()
      release()
      await stopped

      assert.deepEqual(
        [await stateOf('first'), await stateOf('second')],
        [['completed'], ['created']],
      )
    })

    it('sends nothing to the database after it stopped, however soon that is after its start', async () => {
      const { jobs } = createRepositories(server.pool)
      let isStopped = false
      const late: string[] = []
      const slow = new Proxy(jobs, {
        get:
          (target, name: keyof typeof jobs) =>
          async (...values: unknown[]) => {
            if (isStopped) late.push(name)
            await new Promise(resolve => setTimeout(resolve, 20))
            return (target[name] as (...values: unknown[]) => Promise<unknown>)(...values)
          },
      })
      const working = instance(() => Promise.resolve(), {
        ...createRepositories(server.pool),
        jobs: slow,
      })
      working.start()
      await working.stop()
      isStopped = true
      await new Promise(resolve => setTimeout(resolve, 400))
      assert.deepEqual([late, working.errors], [[], []])
    })
  })
})

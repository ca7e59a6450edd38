import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  databaseAccount,
  leaveToOwner,
  letThrough,
  makeOwned,
} from '../../../server/db/embeddedAccount'
import { findBinaries } from '../../../server/db/embeddedBinaries'
import {
  CARELESS,
  clearRemains,
  freePort,
  launch,
  type Cluster,
} from '../../../server/db/embeddedCluster'
import { processesIn, signal, until } from '../../../server/db/embeddedProcess'

/**
 * A streaming replica of an embedded database, made like pg_basebackup does. The package does not
 * contain this program.
 */
export interface Standby {
  url: string
  pause(): Promise<void>
  resume(): Promise<void>
  /** It stops replying, but its connections stay open. */
  freeze(): void
  thaw(): void
  /** Kills it, like a crash. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Files that a copy leaves out, according to PostgreSQL's manual. */
const NOT_COPIED =
  /^(?:postmaster\.(?:pid|opts)|pg_wal|pg_replslot|pg_stat_tmp|pg_notify|pg_dynshmem|pgsql_tmp)$/

export async function startStandby(primaryUrl: string): Promise<Standby> {
  const root = mkdtempSync(join(tmpdir(), 'fairpass-standby-'))
  letThrough(root)
  const directory = join(root, 'pg')
  const account = await copyCluster(primaryUrl, directory)
  const cluster: Cluster = {
    directory,
    account,
    binaries: findBinaries(account),
    logFile: join(root, 'postgres.log'),
  }
  const port = await freePort(0)
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).toString()
  const answers = () =>
    ask(url, 'SELECT 1').then(
      () => true,
      () => false,
    )
  let pid = 0
  const start = async () => {
    await clearRemains(cluster)
    pid = launch(cluster, port, CARELESS)
    if (!(await until(answers, 15_000, 100)))
      throw new Error(`the standby did not start: see ${cluster.logFile}`)
  }
  const all = (name: NodeJS.Signals) => {
    for (const one of [pid, ...processesIn(directory)]) signal(one, name)
  }
  const kill = async () => {
    signal(pid, 'SIGKILL')
    await clearRemains(cluster)
  }
  await start()
  return {
    url,
    pause: () => ask(url, 'SELECT pg_wal_replay_pause()'),
    resume: () => ask(url, 'SELECT pg_wal_replay_resume()'),
    freeze: () => all('SIGSTOP'),
    thaw: () => all('SIGCONT'),
    kill,
    start,
    async stop() {
      await kill()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function copyCluster(primaryUrl: string, directory: string) {
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ from: string }>(
      `SELECT current_setting('data_directory') AS from`,
    )
    const from = rows[0]?.from ?? ''
    const account = databaseAccount(statSync(from).uid === 0 ? undefined : from)
    makeOwned(account, directory)
    await client.query(`SELECT pg_backup_start('standby', true)`)
    const parts = readdirSync(from).filter(name => !NOT_COPIED.test(name))
    execFileSync('cp', ['-a', ...parts.map(name => join(from, name)), directory])
    const { rows: ends } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    )
    for (const name of [
      'pg_wal',
      'pg_wal/archive_status',
      'pg_wal/summaries',
      'pg_replslot',
      'pg_stat_tmp',
      'pg_notify',
      'pg_dynshmem',
    ]) {
      mkdirSync(join(directory, name), { recursive: true, mode: 0o700 })
      leaveToOwner(join(directory, name))
    }
    const { hostname, port, username, password } = new URL(primaryUrl)
    const write = (name: string, text: string) => {
      writeFileSync(join(directory, name), text, { mode: 0o600 })
      leaveToOwner(join(directory, name))
    }
    write('backup_label', ends[0]?.labelfile ?? '')
    write('standby.signal', '')
    appendFileSync(
      join(directory, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}'\nwal_retrieve_retry_interval = '200ms'\n`,
    )
    return account
  } finally {
    await client.end()
  }
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end().catch(() => undefined)
  }
}

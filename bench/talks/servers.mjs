import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../bin/lib/port.mjs'
import { inRoot } from '../../bin/lib/project.mjs'

const REDIS = ['redis-server', 'valkey-server']

/** Starts programs of the bench and ends all of them with `stop`. */
export function createServers(dataDir, databaseUrl, appId) {
  const children = new Set()

  const launch = (program, args, { isReady, ...options }) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return new Promise((resolve, reject) => {
      let output = ''
      child.stdout.on('data', chunk => isReady.test((output += chunk)) && resolve(child))
      child.once('exit', code => reject(new Error(`${program} ended with ${code}\n${output}`)))
    })
  }

  return {
    /**
     * The built server on a port of its own. A second one is another instance on the same database;
     * `main` names another program to run instead.
     */
    async instance(more = {}, main = inRoot('dist/server/main.mjs')) {
      const port = await freePort()
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(dataDir, 'server'),
        FAIR_DIR: '',
        DEFAULT_APP_ID: appId,
        PUBLIC_URL: '',
        RATE_LIMIT_FACTOR: '1000000',
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
        ROLES: 'web,gate,socket',
        ...more,
      }
      const child = await launch(process.execPath, [main], {
        cwd: dataDir,
        env,
        isReady: /Listening/,
      })
      return {
        port,
        pid: child.pid,
        kill: () => end(child, 'SIGKILL'),
        stop: () => end(child, 'SIGTERM'),
      }
    },
    /** A Redis without a disk; undefined if it is not installed. */
    async engine() {
      const program = REDIS.map(find).find(Boolean)
      if (program === undefined) return undefined
      const port = await freePort()
      await launch(
        program,
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        {
          cwd: dataDir,
          isReady: /eady to accept/,
        },
      )
      return { url: `redis://127.0.0.1:${port}`, name: path.basename(program) }
    },
    stop: () => Promise.all([...children].map(child => end(child, 'SIGTERM'))),
  }
}

/** Memory of a process in bytes. */
export function memoryOf(pid) {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}

/** How many files and sockets a process may open. */
export function openLimit() {
  const [, soft] = /Max open files\s+(\d+)/.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Number(soft)
}

/** The load of the machine in the last minute. */
export const loadNow = () => os.loadavg()[0].toFixed(1)

function find(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  return folders.map(folder => path.join(folder, name)).find(file => fs.existsSync(file))
}

function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  return gone
}

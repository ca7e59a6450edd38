import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * In the bundle, programs are .mjs files beside the server; run from source, they are TypeScript.
 */
const isBundle = new URL(import.meta.url).pathname.endsWith('.mjs')

/** Environment variables that other programs need; none holds a key or a password. */
const ENV = ['PATH', 'TMPDIR', 'TZ', 'SystemRoot', 'TEMP', 'TMP'] as const

/**
 * Starts a program in a thread of its own. `source` is its TypeScript file, named from the
 * gateway's own address. Node's flags are the server's own.
 */
export function startThread(source: URL): Worker {
  if (isBundle) return new Worker(bundled(source), { execArgv: [], env: bareEnvironment() })
  // a thread does not inherit the loader of TypeScript: it must register it again
  const loader = import.meta.resolve('tsx/esm/api')
  const text = `import('${loader}').then(({ register }) => { register(); return import('${source.href}') })`
  return new Worker(text, { eval: true, execArgv: [], env: bareEnvironment() })
}

/**
 * Starts a program in its own process, so that its crashes and its memory do not affect the server.
 * The program must exit when the channel closes.
 */
export function startProcess(source: URL): ChildProcess {
  const execArgv = isBundle ? [] : ['--import', import.meta.resolve('tsx')]
  return fork(fileURLToPath(isBundle ? bundled(source) : source), [], {
    execArgv,
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function bundled(source: URL): URL {
  const name = source.pathname.slice(source.pathname.lastIndexOf('/') + 1).replace(/\.ts$/, '.mjs')
  return new URL(name, import.meta.url)
}

function bareEnvironment(): Record<string, string> {
  return Object.fromEntries(
    ENV.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The bundle holds its programs beside the server as .mjs; run from source they are TypeScript. */
const isBundle = new URL(import.meta.url).pathname.endsWith('.mjs')

/** What other programs need of the environment: neither keys nor passwords. */
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
 * Starts a program in a process of its own: what it crashes on, and the memory it takes, ends with
 * it. It must leave when the channel closes.
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

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A real process whose output is kept. */
export type Program = {
  child: ChildProcess
  output: () => string
  ended: Promise<number | NodeJS.Signals>
}

/** Starts Node with these arguments in the project's folder. */
export function startProgram(args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => chunks.push(String(chunk)))
  const ended = new Promise<number | NodeJS.Signals>(resolve =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1)),
  )
  return { child, output: () => chunks.join(''), ended }
}

/**
 * Waits until the output matches; fails with all of it when the program ends or the time is up
 * first.
 */
export async function waitForOutput(
  program: Program,
  pattern: RegExp,
  maxMs = 30_000,
): Promise<RegExpExecArray> {
  const end = Date.now() + maxMs
  for (;;) {
    const found = pattern.exec(program.output())
    if (found !== null) return found
    if (program.child.exitCode !== null || Date.now() > end)
      throw new Error(`no ${pattern} in:\n${program.output()}`)
    await sleep(25)
  }
}

export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** A folder that an account other than root can enter, too. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairpass-lifecycle-'))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Puts a stopped database's files into an empty folder and keeps their owners: making them again
 * takes seconds.
 */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** The PostgreSQL that serves the folder, while it lives. */
export function postgresOf(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'pg/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 && isAlive(pid) ? pid : undefined
}

/** False for a process that is gone or a zombie: in a container orphans may never be reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return (
      !existsSync('/proc/self/stat') ||
      !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    )
  } catch {
    return false
  }
}

/** Ends whatever the folder's tests left running, then removes it. */
export async function cleanUp(dataDir: string, programs: readonly Program[]): Promise<void> {
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  const pid = postgresOf(dataDir)
  if (pid !== undefined) process.kill(pid, 'SIGINT')
  for (let tries = 0; pid !== undefined && isAlive(pid) && tries < 200; tries++) await sleep(50)
  rmSync(dataDir, { recursive: true, force: true })
}

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * A process and the moment it started, so that a reused number is never taken for the process we
 * once knew.
 */
export type ProcessMark = { pid: number; started: string }

/** Mark of a running process; undefined when it is gone or only a zombie waiting to be reaped. */
export function markOf(pid: number): ProcessMark | undefined {
  if (!answersSignals(pid)) return undefined
  if (process.platform === 'linux') return linuxMark(pid)
  if (process.platform === 'win32') return { pid, started: '' }
  const started = ps(pid, 'lstart=')
  return started === '' || ps(pid, 'stat=').startsWith('Z') ? undefined : { pid, started }
}

/** True while exactly this process (not a later one with its number) runs. */
export function isRunning(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.started === mark.started
}

/** True when the process is a PostgreSQL server working in this directory. */
export function isPostgresIn(pid: number, directory: string): boolean {
  if (markOf(pid) === undefined) return false
  if (process.platform === 'linux') {
    const cwd = workingDirectory(pid)
    if (cwd !== undefined) return cwd === directory
  }
  if (process.platform === 'win32') return true
  return ps(pid, 'command=').includes('postgres')
}

/**
 * Living processes whose working directory this is: a dead server's backends. Linux only, elsewhere
 * none are seen.
 */
export function processesIn(directory: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => workingDirectory(pid) === directory && markOf(pid) !== undefined)
}

/** Sends a signal; a process that has already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Polls until the condition holds; false when the time is up first. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  maxMs: number,
  stepMs = 25,
): Promise<boolean> {
  const end = Date.now() + maxMs
  while (!(await condition())) {
    if (Date.now() > end) return false
    await new Promise(resolve => setTimeout(resolve, stepMs))
  }
  return true
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Fields of /proc/PID/stat after the command name: [0] state, [19] start in clock ticks since boot.
 */
function linuxMark(pid: number): ProcessMark | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { pid, started: `${boot}/${fields[19] ?? ''}` }
  } catch {
    return undefined // it ended between the two looks
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone, or another user's
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', column], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

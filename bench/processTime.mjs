import fs from 'node:fs'

/** Of /proc, on every Linux there is. */
const TICK_MS = 10

/**
 * Milliseconds the processes have been on a core: they do not grow when other programs want it too.
 */
export function cpuOf(pids) {
  return pids
    .filter(pid => fs.existsSync(`/proc/${pid}/stat`))
    .reduce((sum, pid) => {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
      return sum + (Number(user) + Number(system)) * TICK_MS
    }, 0)
}

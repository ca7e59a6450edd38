import fs from 'node:fs'

/** Of /proc, on every Linux there is. */
const TICK_MS = 10

/**
 * Milliseconds the processes have been on a core: they do not grow when other programs want it too.
 */
export function cpuOf(pids) {
  return pids.reduce((sum, pid) => {
    const stat = statOf(pid)
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return sum + (Number(user) + Number(system)) * TICK_MS
  }, 0)
}

/** Empty for a process that is gone, or goes while it is asked about. */
function statOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  }
}

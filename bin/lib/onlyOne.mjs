import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './project.mjs'

const POLL_MS = 500
/**
 * A lock that is older than any build belongs to a dead process, whose number another process may
 * have now.
 */
const STALE_MS = 15 * 60_000

/**
 * Runs the action while no other of our programs does: two builds into one folder would damage each
 * other.
 */
export async function onlyOne(name, action) {
  const file = inRoot('dist/.stamps', `${name}.lock`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  for (
    let isTold = false;
    !take(file);
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  ) {
    if (!isTold) console.log(`  waiting for process ${holder(file) ?? '?'} (${name})`)
    isTold = true
  }
  try {
    return await action()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(holder(file)) || isOld(file)) fs.rmSync(file, { force: true }) // left by a killed build; the next round takes it
    return false
  }
}

function isOld(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs > STALE_MS
}

function holder(file) {
  const pid = Number(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
  return pid > 0 ? pid : undefined
}

function isAlive(pid) {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

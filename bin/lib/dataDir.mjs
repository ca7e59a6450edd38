import fs from 'node:fs'
import path from 'node:path'
import { root, Trouble } from './project.mjs'

const MIN_FREE_BYTES = 200 * 1024 * 1024

/** Fails before a long build, not after it, if the data directory cannot be used. */
export function requireDataDir(dataDir) {
  const folder = path.resolve(root, dataDir)
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(probe, 'x')
    fs.rmSync(probe)
  } catch (error) {
    const reason =
      error.code === 'ENOSPC' ? 'the disk is full' : `it cannot be written: ${error.code}`
    throw new Trouble(
      `The data directory ${folder} cannot be used (${reason}). Mend that, or choose another one with DATA_DIR.`,
    )
  }
  const { bavail, bsize } = fs.statfsSync(folder)
  if (bavail * bsize >= MIN_FREE_BYTES) return
  throw new Trouble(
    `Only ${Math.floor((bavail * bsize) / 1e6)} MB are free for ${folder}; the database needs at least 200 MB. Free some, or set DATA_DIR.`,
  )
}

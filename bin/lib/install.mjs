import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { onlyOne } from './onlyOne.mjs'
import { inRoot, Trouble } from './project.mjs'
import { step } from './progress.mjs'
import { run } from './run.mjs'

const STAMP = inRoot('node_modules/.fairpass-lock-hash')
const MIN_FREE_BYTES = 1.5e9

/**
 * Installs the packages of package-lock.json if they are missing or different. Install scripts
 * never run. Programs that start at the same time wait for the one that installs.
 */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  if (isStamped(wanted)) return
  await onlyOne('install', async () => {
    if (isStamped(wanted)) return
    if (isInstalled()) return fs.writeFileSync(STAMP, wanted) // npm installed them itself, or only the form of the lock file changed
    requireSpace()
    fs.rmSync(STAMP, { force: true }) // an interrupted installation must not look finished
    await step('Installing packages (about a minute, once)', npmCi)
    fs.writeFileSync(STAMP, wanted)
  })
}

const isStamped = wanted => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === wanted

async function npmCi() {
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath // set when npm started us; .js or .cjs, run by this Node
  const [command, ...first] = npm?.match(/npm-cli\.c?js$/)
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const { code } = await run(command, [...first, ...args], { env: { npm_config_yes: 'true' } })
  if (code !== 0) {
    throw new Trouble(
      `npm ci failed (exit code ${code}, see above). The first installation needs the npm registry; check the network and try again.`,
    )
  }
}

/**
 * npm records at the very end what it has installed. If the record matches the lock file, nothing
 * has to be done.
 */
function isInstalled() {
  const note = inRoot('node_modules/.package-lock.json')
  if (!fs.existsSync(note)) return false
  const wanted = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  const found = JSON.parse(fs.readFileSync(note, 'utf8')).packages
  const libc = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return Object.entries(wanted).every(([place, one]) => {
    if (place === '') return true
    return found[place]
      ? found[place].version === one.version
      : one.optional && !isForThisSystem(one, libc)
  })
}

/** For packages with a native program, npm installs the variant of this system. */
function isForThisSystem({ os, cpu, libc }, ownLibc) {
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(ownLibc))
  )
}

function requireSpace() {
  const { bavail, bsize } = fs.statfsSync(inRoot('.'))
  if (bavail * bsize >= MIN_FREE_BYTES) return
  throw new Trouble(
    `Only ${Math.floor((bavail * bsize) / 1e6)} MB are free on this disk; packages and builds need about 1500 MB.`,
  )
}

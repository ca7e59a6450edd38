import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { announce } from './announce.mjs'
import { buildClient } from './buildClient.mjs'
import { buildServer } from './buildServer.mjs'
import { requireDataDir } from './dataDir.mjs'
import { ensureInstalled } from './install.mjs'
import { freePort, requireFreePort } from './port.mjs'
import { seconds, step } from './progress.mjs'
import { inRoot, main, root, Trouble } from './project.mjs'

const READY_MS = 90_000
const USAGE = 'Usage: npm start -- [--fair DIR] [--day N] [--fresh]'
const { env } = process
const calledFrom = env.INIT_CWD || process.cwd() // npm changes to the project's folder, but the caller may be in another one

await main(async () => {
  const startedAt = Date.now()
  process.chdir(root)
  const { fair, day, isFresh } = readArguments(process.argv.slice(2))
  if (fair !== undefined) env.FAIR_DIR = readFair(fair)
  else if (env.NODE_ENV !== 'production' && !env.FAIR_DIR && !env.DATABASE_URL)
    env.DEMO ??= day ?? 'on'
  env.LOG_LEVEL ||= 'warn' // a person reads the log; LOG_LEVEL=info logs every request
  if (!env.PORT || env.PORT === '0') env.PORT = env.PORT ? String(await freePort()) : '8080'
  await requireFreePort(env.HOST || '127.0.0.1', readPort(env.PORT))
  if (isFresh) removeData(env.DATA_DIR || '.data')
  requireDataDir(env.DATA_DIR || '.data')

  await ensureInstalled()
  await step('Building the server', buildServer)
  await step('Building the H5 app (half a minute, only when it changed)', () => buildClient('h5'))
  await step('Starting the server', startServer)
  announce(address(), env.FAIR_DIR || 'fairs/suilan', seconds(startedAt))
})
if (process.exitCode) process.exit() // programs that were already started must not keep a failed start running

function address() {
  return `http://127.0.0.1:${env.PORT}`
}

/**
 * The server runs in this process, so that a kill never leaves it behind. It handles Ctrl-C itself.
 */
async function startServer() {
  await import(inRoot('dist/server/main.mjs'))
  for (
    const end = Date.now() + READY_MS;
    Date.now() < end;
    await new Promise(resolve => setTimeout(resolve, 50))
  ) {
    const reply = await fetch(`${address()}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    if (process.exitCode) throw new Trouble('The server did not start; the reason is above.')
  }
  throw new Trouble(
    `The server does not answer at ${address()}/readyz after ${READY_MS / 1000} seconds.`,
  )
}

/** `--day N` starts the demo on this day of the fair; `--fresh` deletes the data folder first. */
function readArguments(args) {
  try {
    const options = {
      fair: { type: 'string' },
      day: { type: 'string' },
      fresh: { type: 'boolean' },
    }
    const { values } = parseArgs({ args, options })
    if (values.day !== undefined && !/^[1-9]$/.test(values.day))
      throw new Error('--day needs a number from 1 to 9')
    return { fair: values.fair, day: values.day, isFresh: values.fresh === true }
  } catch (error) {
    throw new Trouble(`${error.message}. ${USAGE}`)
  }
}

function removeData(dataDir) {
  const full = path.resolve(root, dataDir)
  if (
    fs.existsSync(full) &&
    !fs.existsSync(path.join(full, 'pg')) &&
    fs.readdirSync(full).length > 0
  )
    throw new Trouble(`${full} is no data folder of fairpass: nothing is removed.`)
  fs.rmSync(full, { recursive: true, force: true })
}

function readFair(folder) {
  const full = path.resolve(calledFrom, folder)
  if (!fs.existsSync(path.join(full, 'fair.json')))
    throw new Trouble(
      `There is no fair in ${full}: it has no fair.json. Example: --fair fairs/suilan`,
    )
  return full
}

function readPort(text) {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Trouble(`PORT is "${text}": it must be a whole number from 1 to 65535`)
}

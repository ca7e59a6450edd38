import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildClient } from './buildClient.mjs'
import { buildGallery } from './buildGallery.mjs'
import { buildServer } from './buildServer.mjs'
import { ensureInstalled } from './install.mjs'
import { seconds, step } from './progress.mjs'
import { inRoot, Trouble } from './project.mjs'
import { runSuite } from './suites.mjs'
import { run } from './run.mjs'
import { withDatabase } from './testDatabase.mjs'
import { findTests, SUITES } from './testFiles.mjs'

/**
 * Installs, builds and runs the named suites (all by default). The last line is `N passed, N
 * failed`.
 */
export async function runTests(names) {
  const unknown = names.filter(name => !SUITES.includes(name))
  if (unknown.length > 0)
    throw new Trouble(`There is no suite ${unknown.join(', ')}. Suites: ${SUITES.join(', ')}.`)
  const wanted = names.length > 0 ? SUITES.filter(suite => names.includes(suite)) : SUITES
  const startedAt = Date.now()
  const results = {}
  try {
    await ensureInstalled()
    await step('Building the server', buildServer)
    await withDatabase(async env => {
      const shared = {
        PICTURES: process.env.PICTURES ?? 'off',
        ...env,
        GALLERY_BUILT: '1',
        BROWSER_DIR: browserFolder(),
      }
      await inLanes(wanted, suites => runLane(suites, shared, results))
    })
  } catch (error) {
    tell(error)
  }
  const inOrder = wanted.map(suite => [
    suite,
    results[suite] ?? { passed: 0, failed: 1, skipped: 0, note: 'not run, see above' },
  ])
  summarise(Object.fromEntries(inOrder), startedAt)
}

/**
 * The journeys use the built apps, which take minutes to build, and the lifecycle waits for servers
 * that are killed and restarted. So the server's suite runs beside both. Shorter lanes get further
 * suites, so that all lanes end at about the same time.
 */
const LANES = [['server'], ['journeys', 'core'], ['lifecycle', 'client']]

/**
 * Runs every lane with wanted suites: in parallel if there are enough cores, otherwise one after
 * the other.
 */
async function inLanes(wanted, runOne) {
  const lanes = LANES.map(suites => suites.filter(suite => wanted.includes(suite))).filter(
    suites => suites.length > 0,
  )
  if (os.availableParallelism() > 1) return Promise.all(lanes.map(runOne))
  for (const suites of lanes) await runOne(suites)
}

/** Runs suites one after the other. A failure in this lane does not stop other lanes. */
async function runLane(suites, env, results) {
  const refused = []
  try {
    if (suites.includes('journeys')) {
      await buildApps()
      // its packages are only available after the installation
      const { checkBuilds } = await import('./checkBuilds.mjs')
      await checkBuilds().catch(error => refused.push(error))
      await step('Unpacking the browser', () =>
        run(process.execPath, ['--import', 'tsx', inRoot('bin/lib/unpackBrowser.mjs')], { env }),
      )
    }
    for (const suite of suites) results[suite] = await timed(suite, env)
    if (refused.length > 0) {
      tell(refused[0])
      results.journeys = {
        ...results.journeys,
        failed: results.journeys.failed + 1,
        note: 'the builds are refused, see above',
      }
    }
  } catch (error) {
    tell(error)
  }
}

const tell = error =>
  console.error(`\n✗ ${error instanceof Trouble ? error.message : (error?.stack ?? error)}`)

/** Builds what the journeys use. */
async function buildApps() {
  await step('Building the H5 app', () => buildClient('h5'))
  await step('Building the mini-program', () => buildClient('weapp'))
  await buildGallery()
}

/** The folder in which the first journey unpacks the browser for all others. */
function browserFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-chromium-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function timed(suite, env) {
  const { bySuite, orphans } = findTests()
  const startedAt = Date.now()
  console.log(`\n━━ ${suite} (${bySuite[suite].length} files)`)
  const result = await runSuite(suite, bySuite[suite], env)
  console.log(`\n━━ ${suite} is done (${seconds(startedAt)})`)
  const forgotten = suite === SUITES[0] ? orphans : []
  const counts =
    forgotten.length === 0
      ? result
      : { ...result, failed: result.failed + 1, note: `in no suite: ${forgotten.join(', ')}` }
  return { ...counts, time: seconds(startedAt) }
}

function summarise(results, startedAt) {
  console.log('\nsuite       passed  failed  skipped  time')
  const total = { passed: 0, failed: 0 }
  for (const [suite, { passed, failed, skipped, time = '', note }] of Object.entries(results)) {
    total.passed += passed
    total.failed += failed
    const cells = [
      suite.padEnd(10),
      String(passed).padStart(7),
      String(failed).padStart(7),
      String(skipped).padStart(8),
      `  ${time}`,
    ]
    console.log(cells.join(' ') + (note ? `   ✗ ${note}` : ''))
  }
  tellFailures(results)
  fs.mkdirSync(inRoot('artifacts'), { recursive: true })
  fs.writeFileSync(
    inRoot('artifacts/test-summary.json'),
    JSON.stringify({ ...total, suites: results }, undefined, 2),
  )
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1
  console.log(`\nall of it took ${seconds(startedAt)}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
}

/** The most lines of a failure in the summary, so that a cut log still shows them. */
const FAILURE_LINES = 12

/**
 * Repeats the first lines of each failure. The full text is above, between the lines of other
 * suites.
 */
function tellFailures(results) {
  const failures = Object.entries(results).flatMap(([suite, { failures = [] }]) =>
    failures.map(text => `${suite}: ${text}`),
  )
  const short = text => text.split('\n').slice(0, FAILURE_LINES).join('\n')
  if (failures.length > 0)
    console.log(`\nfailed:\n${failures.map(text => `  ✗ ${short(text)}`).join('\n')}`)
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inRoot } from './project.mjs'
import { packageBin, run } from './run.mjs'
import { groupFiles, groupJourneys } from './testGroups.mjs'

const MINUTE = 60_000
/** A suite that hangs is ended; the limit is high enough for slow and busy machines. */
const TIMEOUT_MS = 90 * MINUTE

/**
 * Runs one suite and returns its counts. A suite without tests, or one that crashes or takes too
 * long, counts as a failure.
 */
export async function runSuite(suite, files, env) {
  if (files.length === 0) return broken('it has no test files')
  const result = inRoot('artifacts', `test-${suite}.json`)
  fs.mkdirSync(inRoot('artifacts'), { recursive: true })
  fs.rmSync(result, { force: true })
  const { code, isLate } = await (suite === 'client' ? jest : nodeTest)(suite, files, result, env)
  if (isLate) return broken(`it did not end within ${TIMEOUT_MS / MINUTE} minutes`)
  if (!fs.existsSync(result)) return broken(`it ended with exit code ${code} and left no result`)
  const counts = withSilent(files, readCounts(suite, JSON.parse(fs.readFileSync(result, 'utf8'))))
  if (counts.passed + counts.failed === 0) return broken('it ran no test')
  if (code !== 0 && counts.failed === 0)
    return { ...counts, failed: 1, note: `every test passed, yet it ended with exit code ${code}` }
  return counts
}

/**
 * A file without a report counts as a failure. In a group, the tests of other files would hide it.
 */
function withSilent(files, counts) {
  const silent = counts.times
    ? files.flatMap(testsIn).filter(file => counts.times[file] === undefined)
    : []
  const failures = [...counts.failures, ...silent.map(file => `${file} has run no test`)]
  return { ...counts, failed: counts.failed + silent.length, failures }
}

/** The files with the tests of a test file: the file itself, or the files that it groups. */
function testsIn(file) {
  const imported = fs
    .readFileSync(inRoot(file), 'utf8')
    .matchAll(/^import '(.+\.test\.m?[jt]s)'$/gm)
  const tests = [...imported].map(([, name]) => path.join(path.dirname(file), name))
  return tests.length > 0 ? tests : [file]
}

const broken = note => ({ passed: 0, failed: 1, skipped: 0, note })

/** Suites run in parallel, so each line names its suite. */
const labelOf = suite => `${suite.padEnd(8)} │`

/** Two journeys in parallel, because each mostly waits for its browser and its server. */
function nodeTest(suite, files, result, env) {
  const reporter = new URL('./testReporter.mjs', import.meta.url).href
  const flags = [
    '--import',
    'tsx',
    '--import',
    new URL('./endWithTests.mjs', import.meta.url).href,
    '--test',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ]
  const isJourneys = suite === 'journeys'
  const order = isJourneys ? [`--test-concurrency=${Math.min(2, os.availableParallelism())}`] : []
  const entries = isJourneys ? groupJourneys(suite, files) : groupFiles(suite, files)
  return run(process.execPath, [...flags, ...order, ...entries], {
    env: { ...env, FAIRPASS_TEST_RESULT: result },
    label: labelOf(suite),
    timeoutMs: TIMEOUT_MS,
  })
}

function jest(suite, files, result, env) {
  const args = [
    '--ci',
    '--json',
    `--outputFile=${result}`,
    '--testLocationInResults',
    '--runTestsByPath',
    ...files,
  ]
  return run(process.execPath, [packageBin('jest'), ...args], {
    env: { ...env, NODE_ENV: 'test' },
    label: labelOf(suite),
    timeoutMs: TIMEOUT_MS,
  })
}

function readCounts(suite, result) {
  if (suite !== 'client') return result
  const brokenFiles = result.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenFiles,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: result.testResults.filter(file => file.status === 'failed').map(file => file.name),
  }
}

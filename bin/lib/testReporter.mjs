import fs from 'node:fs'
import path from 'node:path'
import { isTestFile } from './testFiles.mjs'

const MAX_ROWS = 30
const MAX_COLUMNS = 1000
/** Files that take longer than this are reported with their time. */
const SLOW_MS = 5000

/**
 * Reporter for `node --test`. It prints a line for each failed test immediately, and progress in
 * between. It writes the counts as JSON to the file FAIRPASS_TEST_RESULT. Only tests are counted.
 * Suites and files count only if they fail on their own: by a broken hook, or because a file does
 * not load or has no test.
 */
export default async function* report(events) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const times = {}
  let told = Date.now()
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.nesting === 0 && data.file)
      times[nameOf(data.file)] = (times[nameOf(data.file)] ?? 0) + (data.details?.duration_ms ?? 0)
    const isContainer = data.details?.type === 'suite' || isTestFile(data.name)
    const isOwnFailure =
      type === 'test:fail' && data.details?.error?.failureType !== 'subtestsFailed'
    const isEmptyFile = type === 'test:pass' && isTestFile(data.name) // Node only reports a file if no test in it was reported
    if (isContainer && !isOwnFailure && !isEmptyFile) continue
    if (data.skip !== undefined || data.todo !== undefined) counts.skipped++
    else if (type === 'test:pass' && !isEmptyFile) counts.passed++
    else {
      counts.failed++
      const failure = isEmptyFile ? `${data.name} has no test` : describe(data)
      failures.push(failure)
      yield `\n  ✗ ${failure}\n`
    }
    if (Date.now() - told > 5000) {
      told = Date.now()
      yield `  … ${counts.passed} passed, ${counts.failed} failed so far\n`
    }
  }
  for (const [name, ms] of Object.entries(times).sort(([, a], [, b]) => b - a)) {
    if (ms >= SLOW_MS) yield `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`
  }
  fs.writeFileSync(process.env.FAIRPASS_TEST_RESULT, JSON.stringify({ ...counts, failures, times }))
}

const nameOf = file => path.relative(process.cwd(), file)

/** Long values (a property test's counterexample) are cut. Run the file alone to see them whole. */
function describe({ name, file, details }) {
  const where = file ? nameOf(file) : ''
  const error = details?.error
  const cause = error?.cause ?? error
  const text =
    typeof cause === 'object' && cause !== null
      ? (cause.stack ?? cause.message ?? String(cause))
      : String(cause)
  const rows = text.split('\n').slice(0, MAX_ROWS)
  return `${name}  (${where})\n${rows.map(row => `      ${row.slice(0, MAX_COLUMNS)}`).join('\n')}`
}

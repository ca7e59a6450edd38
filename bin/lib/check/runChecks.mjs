import { buildServer } from '../buildServer.mjs'
import { seconds } from '../progress.mjs'
import { inRoot, Trouble } from '../project.mjs'
import { packageBin, run } from '../run.mjs'
import { runSuite } from '../suites.mjs'
import { withDatabase } from '../testDatabase.mjs'

const LABEL_WIDTH = 'dependencies'.length

/**
 * Runs the checks of a queue one after the other, also after a failure; returns a row for each. Two
 * runners with the same queue share its checks.
 */
export async function runChecks(queue) {
  const rows = []
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { title, bin, args } = next
    rows.push(
      await timed(title, async () => {
        const label = `${title.padEnd(LABEL_WIDTH)} │`
        const { code } = await run(process.execPath, [packageBin(...bin), ...args], { label })
        return { isGood: code === 0 }
      }),
    )
  }
  return rows
}

/**
 * Runs test files by suite, as chooseTests returns them, with one database for all. Returns a row
 * for each suite with files.
 */
export async function runChosen(chosen) {
  const rows = []
  const runAll = async env => {
    for (const [suite, files] of Object.entries(chosen).filter(([, { length }]) => length > 0))
      rows.push(
        await timed(`tests ${suite}`, async () => {
          const { passed, failed, failures = [], note } = await runSuite(suite, files, env)
          const counts = `${passed} passed, ${failed} failed in ${files.length} files`
          return { isGood: failed === 0, detail: note ?? counts, failures }
        }),
      )
  }
  try {
    await buildServer()
    await withDatabase(runAll)
  } catch (error) {
    // the other checks continue if the server does not compile
    if (!(error instanceof Trouble)) throw error
    rows.push({ title: 'tests', isGood: false, detail: error.message, time: '' })
  }
  return rows
}

/** All tests with the builds that they use, like `npm test`. */
export const runEveryTest = () =>
  timed('tests', async () => {
    const { code } = await run(process.execPath, [inRoot('bin/test.mjs')])
    return { isGood: code === 0 }
  })

async function timed(title, action) {
  const startedAt = Date.now()
  console.log(`\n━━ ${title}`)
  const result = await action()
  return { title, ...result, time: seconds(startedAt) }
}

// npm run check: the checks that a change must pass before it is committed, chosen by the changed
// files. `-- --all` checks everything, `-- --since COMMIT` the changes after a commit. All checks
// run, also after a failure; the table at the end names the failures.
import os from 'node:os'
import { parseArgs } from 'node:util'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { main } = await import('./lib/project.mjs')

await main(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, since: { type: 'string' } } })
  await ensureInstalled()
  const { findChanges } = await import('./lib/check/changes.mjs')
  const changes = values.all ? undefined : findChanges(values)
  const rows = changes ? await checkChanges(changes) : await checkAll()
  if (rows.length > 0) console.log(`\n${'check'.padEnd(14)} result  time`)
  for (const { title, isGood, time, detail = '' } of rows)
    console.log(`${title.padEnd(14)} ${isGood ? 'ok    ' : 'FAILED'}  ${time.padEnd(8)} ${detail}`)
  if (rows.some(row => !row.isGood)) process.exitCode = 1
})
// A finished run must end even if a loaded module still holds a timer or a socket.
process.exit(process.exitCode ?? 0)

/**
 * Runs tests beside the other checks if there are two processors. The side that ends first helps
 * the other.
 */
async function checkChanges({ base, files }) {
  console.log(`${files.length} files changed since ${base}`)
  if (files.length === 0) return []
  const { chooseChecks } = await import('./lib/check/chooseChecks.mjs')
  const { chooseTests } = await import('./lib/check/chooseTests.mjs')
  const { readImports } = await import('./lib/check/imports.mjs')
  const { runChecks, runChosen } = await import('./lib/check/runChecks.mjs')
  const { findTests } = await import('./lib/testFiles.mjs')
  const imports = readImports()
  const { chosen, left } = chooseTests(files, imports, findTests().bySuite)
  const queue = chooseChecks(files, imports)
  const lanes = [
    async () => [...(await runChosen(chosen)), ...(await runChecks(queue))],
    () => runChecks(queue),
  ]
  const rows = []
  if (os.availableParallelism() > 1)
    rows.push(...(await Promise.all(lanes.map(lane => lane()))).flat())
  else for (const lane of lanes) rows.push(...(await lane()))
  for (const failure of rows.flatMap(row => row.failures ?? [])) console.log(`\n✗ ${failure}`)
  if (left > 0)
    console.log(`\n${left} test files reach the change from farther: npm test runs them.`)
  return rows
}

async function checkAll() {
  const { chooseChecks } = await import('./lib/check/chooseChecks.mjs')
  const { runChecks, runEveryTest } = await import('./lib/check/runChecks.mjs')
  return [...(await runChecks(chooseChecks())), await runEveryTest()]
}

// npm run check: what a change has to pass. Everything runs, also after a failure; the table at the
// end says what failed.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { main } = await import('./lib/project.mjs')
const { seconds } = await import('./lib/progress.mjs')
const { packageBin, run } = await import('./lib/run.mjs')
const { root } = await import('./lib/project.mjs')

const CHECKS = [
  ['format', 'prettier', 'prettier', ['--check', '--log-level', 'warn', '.']],
  [
    'lint',
    'eslint',
    'eslint',
    ['--max-warnings', '0', 'src', 'core', 'server', 'test', 'config', 'bin'],
  ],
  [
    'dependencies',
    'dependency-cruiser',
    'depcruise',
    ['src', 'core', 'server', 'test', '--config', '.dependency-cruiser.cjs'],
  ],
  ['styles', 'stylelint', 'stylelint', ['src/**/*.scss']],
  ['types h5', 'typescript', 'tsc', ['-p', 'tsconfig.h5.json']],
  ['types weapp', 'typescript', 'tsc', ['-p', 'tsconfig.weapp.json']],
  ['types worker', 'typescript', 'tsc', ['-p', 'src/worker']],
  ['types server', 'typescript', 'tsc', ['-p', 'tsconfig.server.json']],
  ['types journeys', 'typescript', 'tsc', ['-p', 'tsconfig.journeys.json']],
]

await main(async () => {
  await ensureInstalled()
  const rows = []
  for (const [title, name, bin, args] of CHECKS)
    rows.push(await check(title, [packageBin(name, bin), ...args]))
  rows.push(await check('tests', [`${root}/bin/test.mjs`])) // builds the server, the H5 app and the mini-program on the way
  console.log(`\n${'check'.padEnd(14)} result  time`)
  for (const { title, isGood, time } of rows)
    console.log(`${title.padEnd(14)} ${isGood ? 'ok    ' : 'FAILED'}  ${time}`)
  if (rows.some(row => !row.isGood)) process.exitCode = 1
})

async function check(title, args) {
  const startedAt = Date.now()
  console.log(`\n━━ ${title}`)
  const { code } = await run(process.execPath, args)
  return { title, isGood: code === 0, time: seconds(startedAt) }
}

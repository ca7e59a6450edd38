import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/project.mjs')
const { run } = await import('./lib/run.mjs')

/**
 * More hostile requests and more kills than `npm test` has time for. FUZZ_SEED, FUZZ_REQUESTS and
 * KILLS change the numbers.
 */
const FILES = ['test/server/hostile/fuzz.test.ts', 'test/server/lifecycle/server.test.ts']
const MORE = { FUZZ_REQUESTS: '100000', KILLS: '20' }

await main(async () => {
  const { code } = await run(process.execPath, ['--import', 'tsx', '--test', ...FILES], {
    env: { ...MORE, ...process.env },
  })
  process.exitCode = code
})

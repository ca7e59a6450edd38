// npm run screens: pictures of every page, see test/screens/main.ts.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { inRoot, main } = await import('./lib/project.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { buildClient } = await import('./lib/buildClient.mjs')
const { step } = await import('./lib/progress.mjs')
const { run } = await import('./lib/run.mjs')

await main(async () => {
  await ensureInstalled()
  if (!process.env.H5_DIR) await step('Building the H5', () => buildClient('h5'))
  if (!process.env.WEAPP_DIR) await step('Building the mini-program', () => buildClient('weapp'))
  const { code } = await run(process.execPath, [
    '--import',
    'tsx',
    inRoot('test/screens/main.ts'),
    ...process.argv.slice(2),
  ])
  process.exitCode = code
})

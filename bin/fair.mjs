// npm run fair -- check DIR | import DIR | review FORM EXHIBITOR VERDICT | hash: beside a running server, or with the database alone.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { inRoot, main } = await import('./lib/project.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { buildServer } = await import('./lib/buildServer.mjs')
const { run } = await import('./lib/run.mjs')

await main(async () => {
  await ensureInstalled()
  await buildServer()
  const { code } = await run(
    process.execPath,
    [inRoot('dist/server/fair.mjs'), ...process.argv.slice(2)],
    { stdin: 'inherit' },
  )
  process.exitCode = code
})
